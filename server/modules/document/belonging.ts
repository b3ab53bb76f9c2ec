import { type AnyColumn, and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BelongsOn } from "@/contract/base/belongs-on";
import type { DocumentKind } from "@/contract/base/documents";
import type { PastCorrection } from "@/contract/closing/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { closings, pastCorrections } from "@/server/db/schema/closing";
import { corrections } from "@/server/db/schema/correction";
import { stockMovements } from "@/server/db/schema/product";
import { users } from "@/server/db/schema/user";
import { invalid } from "@/server/http/errors";
import { tellBelonging } from "@/server/modules/audit/audit";
import { dayInWords, daysAfter } from "@/server/time";
import type { By } from "./by";
import { earlyRefusal } from "./day";

/** `part`: the number of what posts within the document, such as a payment of a sale. */
export type Document = { kind: DocumentKind; id: number; part?: string | undefined };
type Posted = Document & { day: string };

/** Why an act cannot belong to an earlier day; undefined where it can, or belongs to its own day. */
export function belongingRefusal({ belongsOn }: BelongsOn, day: string, by: By) {
  const { openFrom } = by;
  if (belongsOn === undefined || belongsOn === null) return undefined;
  if (openFrom === null || openFrom === undefined) return "Belum ada buku yang ditutup: isi tanggal yang sebenarnya.";
  if (belongsOn >= openFrom)
    return `Buku baru ditutup sampai ${dayInWords(daysAfter(openFrom, -1))}: isi tanggal yang sebenarnya.`;
  const early = earlyRefusal(belongsOn, by);
  if (early) return early;
  return day === openFrom ? undefined : `Koreksi periode lalu bertanggal ${dayInWords(openFrom)}.`;
}

/**
 * The day of what an act follows, such as the delivery before a return, and the words for it. It is the act's own
 * document, or `of` another one or a part. `unmarked`: it may belong to an earlier day without saying so itself, as an order,
 * which posts nothing, or an animal that a purchase brought.
 */
export type Followed = { day: string; happened: string; of?: Document; unmarked?: true };

/** The order before a receipt or a delivery. */
export const orderedOn = ({ day }: { day: string }): Followed => ({
  day,
  happened: "Dokumennya tertanggal",
  unmarked: true,
});

/** Whether the books were once closed up to the day before, so that what stands on the day may have come late. */
async function wasFirstOpen(tx: Transaction, day: string) {
  const [closed] = await tx
    .select({ id: closings.id })
    .from(closings)
    .where(eq(closings.day, daysAfter(day, -1)))
    .limit(1);
  return closed !== undefined;
}

/** Why nothing belongs to a day before that of what it follows, which may itself belong to an earlier day. */
async function sinceRefusal(tx: Transaction, documents: readonly Document[], belongsOn: string, followed: Followed) {
  const { day, happened, of, unmarked } = followed;
  if (belongsOn >= day) return undefined;
  const posted = (of ? [of] : unmarked ? [] : documents.map(({ kind, id }) => ({ kind, id }))).map((one) => ({
    ...one,
    day,
  }));
  const belongingOf = await belongings(tx, posted);
  const marks = posted.flatMap((one) => belongingOf(one) ?? []);
  if (marks.length === 0 && unmarked && (await wasFirstOpen(tx, day))) return undefined;
  const early = marks.length < Math.max(1, posted.length) ? day : marks.find((since) => belongsOn < since);
  return early && `${happened} ${dayInWords(early)}; pilih hari itu atau sesudahnya.`;
}

type Noted = BelongsOn & { day: string; follows?: Followed | readonly Followed[] };

/** Checks and notes that what documents post on a day belongs to an earlier one (koreksi periode lalu). */
export async function noteBelonging(
  tx: Transaction,
  by: By,
  documents: readonly Document[],
  { day, belongsOn, follows = [] }: Noted,
) {
  if (belongsOn === undefined || belongsOn === null) return;
  const refusal = belongingRefusal({ belongsOn }, day, by);
  if (refusal) throw invalid({ belongsOn: refusal });
  for (const followed of [follows].flat()) {
    const early = await sinceRefusal(tx, documents, belongsOn, followed);
    if (early) throw invalid({ belongsOn: early });
  }
  await tx
    .insert(pastCorrections)
    .values(
      documents.map(({ kind, id, part }) => ({
        documentKind: kind,
        documentId: id,
        part,
        day,
        belongsOn,
        createdAt: by.now,
        createdBy: by.userId,
      })),
    )
    .onConflictDoNothing();
  tellBelonging(
    tx,
    documents.map(({ kind }) => kind),
    belongsOn,
  );
}

/** A note of a day that was not on it corrects nothing, or nothing that was on `belongsOn`. */
export async function forgetBelonging(tx: Transaction, { kind, id, part = "", day, belongsOn }: Posted & BelongsOn) {
  const { documentKind, documentId, day: noted, belongsOn: about } = pastCorrections;
  const isNote = and(eq(documentKind, kind), eq(documentId, id), eq(pastCorrections.part, part), eq(noted, day));
  await tx.delete(pastCorrections).where(and(isNote, belongsOn ? eq(about, belongsOn) : undefined));
}

/** It was on another day, and may be a correction there. A note of its first day stays while it is about something else, too. */
export async function changeBelonging(tx: Transaction, by: By, noted: Posted, now: Noted, isElse = false) {
  if (!isElse) await forgetBelonging(tx, noted);
  await noteBelonging(tx, by, [noted], now);
}

/** The corrections that a document holds, in the order in which they were made. */
export async function correctionsOf(db: Queryable, { kind, id }: Document): Promise<PastCorrection[]> {
  const rows = await db
    .select({
      part: pastCorrections.part,
      day: pastCorrections.day,
      belongsOn: pastCorrections.belongsOn,
      at: pastCorrections.createdAt,
      by: users.name,
    })
    .from(pastCorrections)
    .leftJoin(users, eq(users.id, pastCorrections.createdBy))
    .where(sql`${eq(pastCorrections.documentKind, kind)} and ${eq(pastCorrections.documentId, id)}`)
    .orderBy(asc(pastCorrections.createdAt), asc(pastCorrections.belongsOn));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

type Mark = {
  documentKind: DocumentKind | null;
  documentId: number | null;
  part: string;
  day: string;
  belongsOn: string;
};

async function noted(db: Queryable, ids: readonly number[]): Promise<Mark[]> {
  return ids.length > 0
    ? db
        .select()
        .from(pastCorrections)
        .where(inArray(pastCorrections.documentId, [...ids]))
    : [];
}

/** A usage, a treatment or a sale bears its part of the correction of a price, and the mark of the correction with it. */
async function borne(db: Queryable, ids: readonly number[]): Promise<Mark[]> {
  if (ids.length === 0) return [];
  const { documentKind, documentId, day, partOfId } = stockMovements;
  return db
    .select({ documentKind, documentId, part: corrections.number, day, belongsOn: pastCorrections.belongsOn })
    .from(stockMovements)
    .innerJoin(whole, eq(whole.id, partOfId))
    .innerJoin(corrections, eq(corrections.id, whole.correctionId))
    .innerJoin(
      pastCorrections,
      and(
        eq(pastCorrections.documentKind, corrections.documentKind),
        eq(pastCorrections.documentId, corrections.documentId),
        eq(pastCorrections.part, corrections.number),
        eq(pastCorrections.day, day),
      ),
    )
    .where(inArray(documentId, [...ids]));
}
const whole = alias(stockMovements, "whole");

/** The closed days of what is asked for, the earliest first. */
function finderOf(marks: readonly Mark[]) {
  const found = new Map<string, Mark[]>();
  for (const row of marks) {
    const key = `${row.documentKind} ${row.documentId} ${row.day}`;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return ({ kind, id, day }: Posted, isAsked: (part: string) => boolean) => {
    const own = (found.get(`${kind} ${id} ${day}`) ?? []).filter(({ part }) => isAsked(part));
    return [...new Set(own.map(({ belongsOn }) => belongsOn))].sort();
  };
}

const idsOf = (postings: readonly Posted[]) => [...new Set(postings.map(({ id }) => id))];

/** Finds for each posting the earliest closed day that it belongs to: of a document with all its parts, or of one. */
export async function belongings(db: Queryable, postings: readonly Posted[]) {
  const belongingsOf = finderOf(await noted(db, idsOf(postings)));
  return (posted: Posted) =>
    belongingsOf(posted, (part) => posted.part === undefined || part === posted.part)[0] ?? null;
}

/** A row of the journal, with the parts of its document that it gathers; null is any. */
type Gathered = Posted & { parts: readonly (string | null)[] };

/** Finds all closed days that a row of the journal belongs to. */
export async function gatheredBelongings(db: Queryable, rows: readonly Posted[]) {
  const ids = idsOf(rows);
  const belongingsOf = finderOf([...(await noted(db, ids)), ...(await borne(db, ids))]);
  return ({ parts, ...row }: Gathered) => belongingsOf(row, (part) => parts.includes(null) || parts.includes(part));
}

/** The same for the rows of a list, as a column of its own statement. */
export const belongsOnOf = (kinds: DocumentKind[], id: AnyColumn, day: AnyColumn, part: AnyColumn | string = "") =>
  sql<string | null>`(select min(${pastCorrections.belongsOn})::text from ${pastCorrections}
    where ${and(
      inArray(pastCorrections.documentKind, kinds),
      eq(pastCorrections.documentId, id),
      eq(pastCorrections.day, day),
      eq(pastCorrections.part, part),
    )})`;
