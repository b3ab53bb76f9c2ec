import { and, asc, eq } from "drizzle-orm";
import type { PayTo } from "@/contract/money/model";
import type { Queryable } from "@/server/db/client";
import { money } from "@/server/db/schema/money";
import { readSettings } from "@/server/db/settings";

const whole = ({ bankName, accountNumber, accountHolder }: { [Part in keyof PayTo]: string | null }): PayTo[] =>
  bankName !== null && accountNumber !== null && accountHolder !== null
    ? [{ bankName, accountNumber, accountHolder }]
    : [];

/** The accounts that customers pay to: those that are to stand on bills, else the one of the company's settings. */
export async function readPayTo(db: Queryable): Promise<PayTo[]> {
  const named = await db
    .select({
      bankName: money.bankName,
      accountNumber: money.accountNumber,
      accountHolder: money.accountHolder,
    })
    .from(money)
    .where(and(eq(money.onBills, true), eq(money.active, true)))
    .orderBy(asc(money.id));
  const accounts = named.flatMap(whole);
  return accounts.length > 0 ? accounts : whole(await readSettings(db, "perusahaan"));
}

/** "BCA 0012345678 a.n. Haji Ade". */
export const payToInWords = async (db: Queryable) =>
  (await readPayTo(db))
    .map(({ bankName, accountNumber, accountHolder }) => `${bankName} ${accountNumber} a.n. ${accountHolder}`)
    .join(" atau ");
