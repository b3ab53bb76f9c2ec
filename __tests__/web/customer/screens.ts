import { screen } from "@testing-library/react";
import type { PartnerScreens } from "@/__tests__/web/partner/spec";
import type { Customer } from "@/contract/customer/model";
import { CustomerCreatePage } from "@/src/features/customer/customer-create-page";
import { CustomerListPage } from "@/src/features/customer/customer-list-page";
import { CustomerUpdatePage } from "@/src/features/customer/customer-update-page";

export const customerScreens: PartnerScreens<Customer> = {
  word: "customer",
  label: "Customer",
  record: (values = {}) => ({
    id: 7,
    code: "C00007",
    name: "Sri Lestari",
    type: "reseller",
    whatsapp: "6281234567890",
    email: null,
    address: "Jl. Mawar 1",
    regency: "Garut",
    creditLimit: 5_000_000,
    termDays: 14,
    notes: null,
    active: true,
    anonymised: false,
    bought: 7_500_000,
    receivable: 2_000_000,
    undelivered: 9_000_000,
    undeliveredUnpaid: 6_500_000,
    held: 2_500_000,
    overpaid: 0,
    openBalance: 0,
    lastSaleOn: "2025-08-02",
    createdAt: "2025-08-01T02:05:00.000Z",
    changedAt: "2025-08-18T02:05:00.000Z",
    version: 3,
    ...values,
  }),
  List: CustomerListPage,
  Create: CustomerCreatePage,
  Update: CustomerUpdatePage,
  choose: (person) => person.click(screen.getByRole("radio", { name: "Lembaga" })),
  chosen: { type: "lembaga", creditLimit: null, regency: null, email: null, notes: null },
};
