import type { Supplier, SupplierUpdateInput } from "@/contract/supplier/model";

/** A supplier as its form has it. */
export function supplierValues(supplier: Supplier): SupplierUpdateInput {
  const { id, createdAt, changedAt, bought, payable, overpaid, lastPurchaseOn, ...values } = supplier;
  return values;
}
