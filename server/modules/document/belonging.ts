import { type AnyColumn, and, asc, eq, inArray, sql } from "drizzle-orm";
import type { BelongsOn } from "@/contract/base/belongs-on";
import type { DocumentKind } from "@/contract/base/documents";
import type { PastCorrection } from "@/contract/closing/model";
import { HERD_CELL_LABELS } from "@/contract/report/sheep";
import { STOCK_STATE_LABELS } from "@/contract/sheep/words";
import type { Queryable, Transaction } from "@/server/db/client";
import { closings, pastCorrections } from "@/server/db/schema/closing";
import { sheepEvents } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import { invalid } from "@/server/http/errors";
import { tellBelonging } from "@/server/modules/audit/audit";
import { dayInWords, daysAfter } from "@/server/time";
import type { By } from "./by";
import { earlyRefusal } from "./day";

/** `part`: the number or the word of what posts within the document, such as a payment of a sale or a death. */
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
 * which posts nothing, or an animal that a purchase brought. `cancelled`: the act takes it back.
 */
export type Followed = { day: string; happened: string; of?: Document; unmarked?: true; cancelled?: true };

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
  const followeds = [follows].flat();
  for (const followed of followeds) {
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
        cancels: followeds.some(({ cancelled }) => cancelled),
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

/** The mark of an animal has the state that it came to. For those who read, one that was lost was found. */
const toldPart = sql<string>`case when ${pastCorrections.documentKind} = 'sheep'
    and ${pastCorrections.part} = ${STOCK_STATE_LABELS.tersedia} and exists (select from ${sheepEvents}
      where ${sheepEvents.sheepId} = ${pastCorrections.documentId} and ${sheepEvents.day} = ${pastCorrections.day}
        and ${sheepEvents.fromState} = 'hilang')
  then ${HERD_CELL_LABELS.ditemukan} else ${pastCorrections.part} end`;

/** The corrections that a document holds, in the order in which they were made. */
export async function correctionsOf(db: Queryable, { kind, id }: Document): Promise<PastCorrection[]> {
  const rows = await db
    .select({
      part: toldPart,
      day: pastCorrections.day,
      belongsOn: pastCorrections.belongsOn,
      cancels: pastCorrections.cancels,
      at: pastCorrections.createdAt,
      by: users.name,
    })
    .from(pastCorrections)
    .leftJoin(users, eq(users.id, pastCorrections.createdBy))
    .where(sql`${eq(pastCorrections.documentKind, kind)} and ${eq(pastCorrections.documentId, id)}`)
    .orderBy(asc(pastCorrections.createdAt), asc(pastCorrections.belongsOn));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

type Mark = { documentKind: DocumentKind; documentId: number; part: string; day: string; belongsOn: string };

async function noted(db: Queryable, postings: readonly Posted[]): Promise<Mark[]> {
  const ids = [...new Set(postings.map(({ id }) => id))];
  return ids.length > 0 ? db.select().from(pastCorrections).where(inArray(pastCorrections.documentId, ids)) : [];
}

/** Finds for each posting the earliest closed day that it belongs to: of a document with all its parts, or of one. */
export async function belongings(db: Queryable, postings: readonly Posted[]) {
  const found = new Map<string, Mark[]>();
  for (const row of await noted(db, postings)) {
    const key = `${row.documentKind} ${row.documentId} ${row.day}`;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return ({ kind, id, day, part: asked }: Posted) => {
    const own = (found.get(`${kind} ${id} ${day}`) ?? []).filter(({ part }) => asked === undefined || part === asked);
    return own.map(({ belongsOn }) => belongsOn).sort()[0] ?? null;
  };
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
