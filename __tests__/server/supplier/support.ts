import { newPhone } from "@/__tests__/server/partner/support";
import type { SupplierInput } from "@/contract/supplier/model";

export const newSupplier = (values: Partial<SupplierInput> = {}): SupplierInput => ({
  code: null,
  name: "Toko Pakan Sari Tani",
  kind: "pakan",
  whatsapp: newPhone(),
  address: null,
  bankName: null,
  accountNumber: null,
  accountHolder: null,
  termDays: null,
  ...values,
});
