import { inArray } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { readSettings } from "@/server/db/settings";

/** The days of credit of customers: their own, or else the farm's. */
export async function termsOf(tx: Transaction, customerIds: readonly number[]) {
  const { termDays } = await readSettings(tx, "ketentuan");
  const rows = await tx
    .select({ id: customers.id, termDays: customers.termDays })
    .from(customers)
    .where(inArray(customers.id, [...new Set(customerIds)]));
  const own = new Map(rows.map((row) => [row.id, row.termDays]));
  return (customerId: number) => own.get(customerId) ?? termDays;
}
