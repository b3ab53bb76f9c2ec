import type { Supplier, SupplierUpdateInput } from "@/contract/supplier";

/** A supplier as its form has it. */
export const supplierValues = ({ id, createdAt, changedAt, ...values }: Supplier): SupplierUpdateInput => values;
