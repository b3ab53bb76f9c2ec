import { type AnyColumn, aliasedTable, and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { BelongsOn } from "@/contract/base/belongs-on";
import type { CancelInput } from "@/contract/base/posted";
import type { Correction } from "@/contract/correction/model";
import type { CorrectionKind } from "@/contract/correction/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { corrections } from "@/server/db/schema/correction";
import { purchases } from "@/server/db/schema/purchase";
import { users } from "@/server/db/schema/user";
import { conflict, notFound } from "@/server/http/errors";
import { must } from "@/server/must";
import { belongings, type Followed, noteBelonging } from "./belonging";
import { type By, cancelledBy } from "./by";
import { cancelDay, toCancelled } from "./cancelled";
import { nextNumber } from "./number";
import { noteCancelled } from "./stands";

type Of = { kind: "purchase" | "transaction"; id: number };
type Stored = typeof corrections.$inferSelect;

const isOf = ({ kind, id }: Of) =>
  or(
    and(eq(corrections.documentKind, kind), eq(corrections.documentId, id)),
    kind === "purchase" ? eq(corrections.otherId, id) : undefined,
  );

/** A document with a correction that stands. Its ids are an array, because there are few and the planner does not know. */
export const isCorrected = (id: AnyColumn, kind: Of["kind"]) => sql`${id} = any (array(
  select ${corrections.documentId} from ${corrections}
  where ${corrections.documentKind} = ${kind} and ${corrections.cancelledOn} is null
  union all select ${corrections.otherId} from ${corrections}
  where ${kind} = 'purchase' and ${corrections.otherId} is not null and ${corrections.cancelledOn} is null))`;

/** The credit that the purchase `t` has got by the end of a day, less what it gave. */
export const creditedUntil = (day: string) =>
  sql`coalesce((select sum(case when c.other_id = t.id then c.amount else -c.amount end) from corrections c
    where c.kind = 'kredit' and t.id in (c.document_id, c.other_id) and c.day <= ${day}::date
      and (c.cancelled_on is null or c.cancelled_on > ${day}::date)), 0)`;

/** The corrections of a document, the newest first. A credit stands on both of its purchases. */
export async function correctionsOf(db: Queryable, of: Of): Promise<Correction[]> {
  const [canceller, giver, taker] = [
    aliasedTable(users, "canceller"),
    aliasedTable(purchases, "giver"),
    aliasedTable(purchases, "taker"),
  ];
  const rows = await db
    .select({
      row: corrections,
      by: users.name,
      cancelledBy: canceller.name,
      giver: { id: giver.id, number: giver.number },
      taker: { id: taker.id, number: taker.number },
    })
    .from(corrections)
    .leftJoin(users, eq(users.id, corrections.createdBy))
    .leftJoin(canceller, eq(canceller.id, corrections.cancelledBy))
    .leftJoin(taker, eq(taker.id, corrections.otherId))
    .leftJoin(giver, and(eq(corrections.kind, "kredit"), eq(giver.id, corrections.documentId)))
    .where(isOf(of))
    .orderBy(desc(corrections.id));
  return rows.map(({ row, by, ...found }) => {
    const gives = row.kind === "kredit" && row.documentId === of.id;
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      day: row.day,
      reason: row.reason,
      amount: gives ? -row.amount : row.amount,
      other: row.kind === "kredit" ? (gives ? found.taker : found.giver) : null,
      by,
      createdAt: row.createdAt.toISOString(),
      cancelled: toCancelled(row, found.cancelledBy),
    };
  });
}

/** The kinds that change the price. A return and such a correction of one document are entered in the order of their days. */
const OF_PRICE: readonly CorrectionKind[] = ["harga", "potongan"];

/** The last day on which the price of a document was corrected, or a correction was taken back. */
export async function lastCorrection(db: Queryable, { kind, id }: Of): Promise<string | null> {
  const rows = await db
    .select({ day: corrections.day, cancelledOn: corrections.cancelledOn })
    .from(corrections)
    .where(
      and(eq(corrections.documentKind, kind), eq(corrections.documentId, id), inArray(corrections.kind, [...OF_PRICE])),
    );
  return (
    rows
      // A correction that was cancelled on its own day is as if it had never been.
      .filter(({ day, cancelledOn }) => cancelledOn !== day)
      .map(({ day, cancelledOn }) => cancelledOn ?? day)
      .sort()
      .at(-1) ?? null
  );
}

type New = Pick<Stored, "kind" | "day" | "reason" | "amount"> &
  BelongsOn & { of: Of; otherId?: number; follows: Followed };

export async function writeCorrection(
  tx: Transaction,
  by: By,
  { of, belongsOn, follows, ...values }: New,
): Promise<Stored> {
  const number = await nextNumber(tx, "correction", values.day);
  const [row] = await tx
    .insert(corrections)
    .values({ ...values, number, documentKind: of.kind, documentId: of.id, createdAt: by.now, createdBy: by.userId })
    .returning();
  await noteBelonging(tx, by, [{ ...of, part: number }], { day: values.day, belongsOn, follows });
  return must(row, "the new correction");
}

export const findCorrection = async (db: Queryable, of: Of, id: number): Promise<Stored | undefined> =>
  (
    await db
      .select()
      .from(corrections)
      .where(and(eq(corrections.id, id), isOf(of)))
  )[0];

/** Whose document is locked strikes one of its corrections out, and undoes what it did. */
export async function strikeCorrection(tx: Transaction, by: By, of: Of, id: number, input: CancelInput) {
  const { reason, day, belongsOn } = input;
  const row = await findCorrection(tx, of, id);
  if (!row) throw notFound("Nota koreksi");
  if (row.cancelledOn !== null) throw conflict(`${row.number} sudah dibatalkan.`);
  const cancelledOn = cancelDay(day, row.day, by);
  await tx
    .update(corrections)
    .set({ cancelledOn, ...cancelledBy(by, reason) })
    .where(eq(corrections.id, id));
  await noteCancelled(tx, by, { ...of, part: row.number }, { day: cancelledOn, belongsOn, own: row.day });
  return { row, day: cancelledOn };
}

/** The living credits that a purchase got and gave. */
const creditsOf = (tx: Transaction, id: number) =>
  tx
    .select()
    .from(corrections)
    .where(and(eq(corrections.kind, "kredit"), isOf({ kind: "purchase", id }), isNull(corrections.cancelledOn)));

/** The credit that a purchase got from others, less what it gave them, until a day that it was on or belonged to. */
export async function creditUntil(tx: Transaction, id: number, day: string) {
  const credits = await creditsOf(tx, id);
  const postingOf = (row: Stored) =>
    ({ kind: "purchase", id: row.documentId, part: row.number, day: row.day }) as const;
  const belongingOf = await belongings(tx, credits.map(postingOf));
  return credits
    .filter((row) => (belongingOf(postingOf(row)) ?? row.day) <= day)
    .reduce((sum, row) => sum + (row.otherId === id ? row.amount : -row.amount), 0);
}

/** The days of the credits that a purchase got, each with the purchase that gave it. */
export const creditsTo = async (tx: Transaction, id: number): Promise<{ day: string; of: Of }[]> =>
  (await creditsOf(tx, id))
    .filter(({ otherId }) => otherId === id)
    .map(({ day, documentId }) => ({ day, of: { kind: "purchase", id: documentId } }));

export const firstCredit = async (tx: Transaction, id: number): Promise<string | null> =>
  (await creditsOf(tx, id)).map(({ day }) => day).sort()[0] ?? null;
