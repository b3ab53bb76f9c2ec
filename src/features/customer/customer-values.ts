import type { Customer, CustomerUpdateInput } from "@/contract/customer/model";

export function customerValues(customer: Customer): CustomerUpdateInput {
  const { id, anonymised, createdAt, changedAt, bought, receivable, overpaid, lastSaleOn, ...rest } = customer;
  const { undelivered, undeliveredUnpaid, held, openBalance, ...values } = rest;
  return values;
}
