import * as z from "zod/mini";

/** The sales of a customer that are delivered and not paid: the first of them that are due, and the sum of all. */
export const CustomerBill = z.object({
  items: z.array(z.object({ id: z.int(), number: z.string(), dueOn: z.iso.date(), remaining: z.int() })),
  count: z.int(),
  total: z.int(),
});
export type CustomerBill = z.infer<typeof CustomerBill>;

/** A message lists so many sales and sums up the others. */
export const MOST_BILLED = 10;
