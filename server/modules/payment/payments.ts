import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import { inRupiah } from "@/contract/base/rupiah";
import type { Payment, PaymentCancelInput, PaymentInput } from "@/contract/payment/model";
import { PAYMENT_KIND_LABELS, type PaymentKind } from "@/contract/payment/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { money } from "@/server/db/schema/money";
import { payments } from "@/server/db/schema/payment";
import { users } from "@/server/db/schema/user";
import { badRequest, invalid, notFound } from "@/server/http/errors";
import { askRepeated, momentAgo } from "@/server/modules/document/ask";
import { type Followed, noteBelonging, orderedOn } from "@/server/modules/document/belonging";
import { type By, cancelledBy } from "@/server/modules/document/by";
import { checkOpen } from "@/server/modules/document/cancelled";
import { nextNumber } from "@/server/modules/document/number";
import type { Paid } from "@/server/modules/document/paid";
import { noteCancelled } from "@/server/modules/document/stands";
import { checkPlacesInUse, placeOf } from "@/server/modules/money/place";
import { must } from "@/server/must";
import { businessDay, dayInWords } from "@/server/time";
import { refundDayFaults, refusals, signed, takesOff } from "./faults";

/** The sum that leaves its place; a negative one comes in. */
const takenBy = ({ kind: of }: Paid["document"], { kind, amount }: { kind: PaymentKind; amount: number }) =>
  takesOff(kind) === (of === "transaction") ? amount : -amount;
type PaymentRow = { payment: typeof payments.$inferSelect; userName: string | null; place: string | null };

export const toPayment = ({ payment, userName, place }: PaymentRow): Payment => ({
  id: payment.id,
  number: payment.number,
  day: payment.day,
  kind: payment.kind,
  method: payment.method,
  money: payment.moneyId === null ? null : { id: payment.moneyId, name: must(place, "the place of a payment") },
  amount: payment.amount,
  note: payment.note,
  by: userName,
  cancelled: payment.cancelledAt && {
    at: payment.cancelledAt.toISOString(),
    day: must(payment.cancelledOn, "the day of a cancellation"),
    reason: must(payment.cancelReason, "the reason of a cancellation"),
  },
});

export async function paymentsOf(db: Queryable, { kind, id }: Paid["document"]): Promise<Payment[]> {
  const rows = await db
    .select({ payment: payments, userName: users.name, place: money.name })
    .from(payments)
    .leftJoin(money, eq(money.id, payments.moneyId))
    .leftJoin(users, eq(users.id, payments.createdBy))
    .where(and(eq(payments.documentKind, kind), eq(payments.documentId, id)))
    .orderBy(desc(payments.id));
  return rows.map(toPayment);
}

const findEqual = async (tx: Transaction, by: By, { document }: Paid, { kind, amount }: PaymentInput) =>
  (
    await tx
      .select({ at: payments.createdAt })
      .from(payments)
      .where(
        and(
          eq(payments.documentKind, document.kind),
          eq(payments.documentId, document.id),
          takesOff(kind) ? eq(payments.kind, kind) : ne(payments.kind, "pengembalian"),
          eq(payments.amount, amount),
          isNull(payments.cancelledAt),
          gt(payments.createdAt, momentAgo(by)),
        ),
      )
      .orderBy(desc(payments.id))
      .limit(1)
  )[0];

/** A payment may come before the delivery, and what goes back is an excess since a return. */
export const excessOf = (paid: Paid): Followed =>
  paid.off || !paid.returnedOn ? orderedOn(paid) : { day: paid.returnedOn, happened: "Baru diretur" };

/**
 * A payment of a document, which the caller has locked; the caller keeps the document's sum. `numberOf` is called last: it
 * may number the payment under a receipt over several documents.
 */
export async function addPayment(
  tx: Transaction,
  by: By,
  paid: Paid,
  { belongsOn, ...input }: PaymentInput,
  numberOf = () => nextNumber(tx, "receipt", input.day),
) {
  const errors = await refusals(tx, paid, { ...input, belongsOn }, by);
  if (takesOff(input.kind) && Object.keys(errors).length === 0)
    Object.assign(errors, await refundDayFaults(tx, paid, { ...input, belongsOn }));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { kind: documentKind, id: documentId } = paid.document;
  await askRepeated(by, `Pembayaran ${inRupiah(input.amount)}`, () => findEqual(tx, by, paid, input));
  const moneyId = await placeOf(tx, by, { ...input, amount: takenBy(paid.document, input) });
  const number = await numberOf();
  const [payment] = await tx
    .insert(payments)
    .values({ ...input, moneyId, number, documentKind, documentId, createdAt: by.now, createdBy: by.userId })
    .returning();
  if (!payment) throw new Error("a payment was not written");
  const follows = takesOff(input.kind) ? excessOf(paid) : orderedOn(paid);
  await noteBelonging(tx, by, [{ ...paid.document, part: number }], { day: input.day, belongsOn, follows });
  return payment;
}

/** A payment from before the farm's first day, dated on it: the opening balances of the places hold its money. */
export async function addOpeningPayment(
  tx: Transaction,
  by: By,
  { kind: documentKind, id: documentId }: Paid["document"],
  part: Pick<PaymentInput, "kind" | "amount" | "day">,
) {
  const number = await nextNumber(tx, "receipt", part.day);
  const written = { number, documentKind, documentId, createdAt: by.now, createdBy: by.userId };
  const [payment] = await tx
    .insert(payments)
    .values({ ...part, ...written, method: "tunai" })
    .returning();
  return must(payment, "the payment of an opening order");
}

/** Strikes a payment out. Money that came back since needs the payment that it came back from. */
export async function cancelPayment(
  tx: Transaction,
  by: By,
  paid: Paid,
  id: number,
  { reason, day, belongsOn }: PaymentCancelInput,
) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("no key update");
  const { document } = paid;
  if (payment?.documentKind !== document.kind || payment.documentId !== document.id) throw notFound("Pembayaran");
  if (payment.cancelledAt) throw badRequest("Pembayaran ini sudah dibatalkan.");
  if (paid.paid - signed(payment) < 0)
    throw badRequest(
      `${PAYMENT_KIND_LABELS[payment.kind]} ini tidak dapat dibatalkan: sebagian uangnya sudah dikembalikan. Batalkan pengembaliannya dulu.`,
    );
  const today = businessDay(by.now);
  // Money of the opening balance was never paid, on no day.
  const cancelledOn = payment.moneyId === null ? payment.day : (day ?? today);
  if (cancelledOn > today) throw invalid({ day: "Tanggal tidak dapat di masa depan." });
  if (cancelledOn < payment.day)
    throw invalid({ day: `Tidak sebelum tanggal pembayarannya, ${dayInWords(payment.day)}.` });
  checkOpen(cancelledOn, by);
  await checkPlacesInUse(tx, by, cancelledOn, [{ id: payment.moneyId, amount: -takenBy(document, payment) }]);
  await tx
    .update(payments)
    .set({ cancelledOn, ...cancelledBy(by, reason) })
    .where(eq(payments.id, id));
  await noteCancelled(tx, by, { ...document, part: payment.number }, { day: cancelledOn, belongsOn, own: payment.day });
  return { ...payment, cancelledOn };
}
