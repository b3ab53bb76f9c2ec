import type { Customer, CustomerUpdateInput } from "@/contract/customer";

/** A customer as its form has it. */
export const customerValues = ({ id, anonymised, createdAt, changedAt, ...values }: Customer): CustomerUpdateInput =>
  values;
