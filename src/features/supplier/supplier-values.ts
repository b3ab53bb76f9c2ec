import type { Supplier, SupplierUpdateInput } from "@/contract/supplier/model";

export function supplierValues(supplier: Supplier): SupplierUpdateInput {
  const { id, createdAt, changedAt, bought, payable, overpaid, lastPurchaseOn, ...rest } = supplier;
  const { unreceived, unreceivedUnpaid, advance, ...values } = rest;
  return values;
}
