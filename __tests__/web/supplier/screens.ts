import { screen } from "@testing-library/react";
import type { PartnerScreens } from "@/__tests__/web/partner/spec";
import type { Supplier } from "@/contract/supplier/model";
import { SupplierCreatePage } from "@/src/features/supplier/supplier-create-page";
import { SupplierListPage } from "@/src/features/supplier/supplier-list-page";
import { SupplierUpdatePage } from "@/src/features/supplier/supplier-update-page";

export const supplierScreens: PartnerScreens<Supplier> = {
  word: "supplier",
  label: "Supplier",
  record: (values = {}) => ({
    id: 7,
    code: "S00007",
    name: "Sri Lestari",
    kind: "pakan",
    whatsapp: "6281234567890",
    address: "Jl. Mawar 1",
    bankName: "BCA",
    accountNumber: "0012345678",
    accountHolder: "Sri Lestari",
    termDays: 14,
    active: true,
    version: 3,
    bought: 8_250_000,
    payable: 1_250_000,
    unreceived: 4_000_000,
    unreceivedUnpaid: 3_000_000,
    advance: 1_000_000,
    overpaid: 300_000,
    lastPurchaseOn: "2025-08-10",
    createdAt: "2025-08-01T02:05:00.000Z",
    changedAt: "2025-08-18T02:05:00.000Z",
    ...values,
  }),
  List: SupplierListPage,
  Create: SupplierCreatePage,
  Update: SupplierUpdatePage,
  choose: (person) => person.click(screen.getByRole("radio", { name: "Obat" })),
  chosen: { kind: "obat", bankName: null, accountNumber: null, accountHolder: null },
};
