import { and, eq, gt, isNull, max } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { payments } from "@/server/db/schema/payment";
import { invalid } from "@/server/http/errors";
import type { Followed } from "@/server/modules/document/belonging";
import { creditsTo, firstCredit } from "@/server/modules/document/corrections";
import type { Paid } from "@/server/modules/document/paid";
import { dayInWords } from "@/server/time";

/** The day of the first payment that stands, or a credit that came. */
export async function firstPayment(tx: Transaction, { kind, id }: Paid["document"]): Promise<string | null> {
  const rows = await tx
    .select({ day: payments.day })
    .from(payments)
    .where(and(eq(payments.documentKind, kind), eq(payments.documentId, id), isNull(payments.cancelledAt)))
    .orderBy(payments.day)
    .limit(1);
  const credit = kind === "purchase" ? await firstCredit(tx, id) : null;
  return [...rows.map(({ day }) => day), ...(credit === null ? [] : [credit])].sort()[0] ?? null;
}

/** The last day on which a payment was taken back: until then the books keep it. */
export async function lastBack(tx: Transaction, { kind, id }: Paid["document"]): Promise<string | null> {
  const [row] = await tx
    .select({ day: max(payments.cancelledOn) })
    .from(payments)
    .where(and(eq(payments.documentKind, kind), eq(payments.documentId, id), gt(payments.cancelledOn, payments.day)));
  return row?.day ?? null;
}

/** Money is forfeited on no day before it was paid or credited; answers with what the forfeit follows. */
export async function checkForfeitDay(
  tx: Transaction,
  { kind, id }: Paid["document"],
  day: string,
): Promise<readonly Followed[]> {
  const paid = await tx
    .selectDistinct({ day: payments.day })
    .from(payments)
    .where(and(eq(payments.documentKind, kind), eq(payments.documentId, id), isNull(payments.cancelledAt)));
  const credits = kind === "purchase" ? await creditsTo(tx, id) : [];
  const last = [...paid, ...credits]
    .map((one) => one.day)
    .sort()
    .at(-1);
  if (last !== undefined && last > day)
    throw invalid({ day: `Tidak sebelum pembayaran terakhirnya, ${dayInWords(last)}.` });
  return [...paid, ...credits].map((one) => ({ ...one, happened: "Pembayaran terakhirnya tertanggal" }));
}
