import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { monthsAfter } from "@/contract/investment/words";
import type { MonthNews, NewsApproval, NewsInput } from "@/contract/news/model";
import { photoAddress } from "@/contract/photo/model";
import type { Queryable, Transaction } from "@/server/db/client";
import { customers } from "@/server/db/schema/customer";
import { investments } from "@/server/db/schema/investment";
import { monthNews, monthNewsPhotos } from "@/server/db/schema/news";
import { users } from "@/server/db/schema/user";
import { readSettings } from "@/server/db/settings";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";
import { conflict, notFound } from "@/server/http/errors";
import { inTransactionOnce } from "@/server/http/idempotency";
import { audit } from "@/server/modules/audit/audit";
import { byOf } from "@/server/modules/document/by";
import { type Notice, notifyAll } from "@/server/modules/notification/outbox";
import { photoGone, photoIdOf } from "@/server/modules/photo/photo-of";
import { businessDay, monthInWords } from "@/server/time";

const MOST_MONTHS = 36;

/** Whether a contract ran in a month. */
const ranIn = (month: SQL) => sql`${investments.state} <> 'dibatalkan'
  and to_char(${investments.startOn}, 'YYYY-MM') <= ${month}
  and coalesce(to_char(${investments.paidOn}, 'YYYY-MM') >= ${month}, true)`;

async function countContracts(db: Queryable, months: readonly string[]) {
  const { rows } = await db.execute<{ month: string; contracts: number }>(sql`
    select month, count(${investments.id})::int as contracts
    from unnest(${sql.param([...months])}::text[]) as month
    left join ${investments} on ${ranIn(sql.raw("month"))}
    group by month`);
  return new Map(rows.map(({ month, contracts }) => [month, contracts]));
}

async function monthsOf(db: Queryable, today: string) {
  const [first] = await db
    .select({ day: investments.startOn })
    .from(investments)
    .orderBy(asc(investments.startOn))
    .limit(1);
  const months: string[] = [];
  if (!first) return months;
  let month = today.slice(0, 7);
  while (month >= first.day.slice(0, 7) && months.length < MOST_MONTHS) {
    months.push(month);
    month = monthsAfter(`${month}-01`, -1).slice(0, 7);
  }
  return months;
}

async function readMonths(db: Queryable, months: readonly string[]): Promise<MonthNews[]> {
  if (months.length === 0) return [];
  const kept = await db
    .select({ news: monthNews, by: users.name })
    .from(monthNews)
    .leftJoin(users, eq(users.id, monthNews.approvedBy))
    .where(inArray(monthNews.month, [...months]));
  const photos = await db
    .select()
    .from(monthNewsPhotos)
    .where(inArray(monthNewsPhotos.month, [...months]))
    .orderBy(asc(monthNewsPhotos.place));
  const contracts = await countContracts(db, months);
  return months.map((month) => {
    const row = kept.find(({ news }) => news.month === month);
    const { approvedAt = null, messages = null } = row?.news ?? {};
    return {
      month,
      text: row?.news.text ?? null,
      photos: photos.filter((photo) => photo.month === month).map(({ photoId }) => photoAddress(photoId)),
      contracts: contracts.get(month) ?? 0,
      approved: approvedAt && { at: approvedAt.toISOString(), by: row?.by ?? null, messages: messages ?? 0 },
      version: row?.news.version ?? 0,
    };
  });
}

export const findNews = async (db: Queryable, today: string) => readMonths(db, await monthsOf(db, today));

async function lockMonth(tx: Transaction, month: string, version: number, today: string) {
  if (!(await monthsOf(tx, today)).includes(month)) throw notFound("Bulan");
  // There is always a row to lock, so that two who write the same month wait for each other.
  await tx.insert(monthNews).values({ month, version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(monthNews).where(eq(monthNews.month, month)).for("no key update");
  if (row?.version !== version) throw conflict("Kabar bulan ini baru saja diubah orang lain.");
  return row;
}

const answerOf = async (tx: Transaction, month: string) => {
  const [answer] = await readMonths(tx, [month]);
  if (!answer) throw notFound("Bulan");
  return answer;
};

export const saveNews = (deps: Deps, caller: Caller, month: string, input: NewsInput): Promise<MonthNews> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const now = deps.now();
    const before = await lockMonth(tx, month, input.version, businessDay(now));
    await tx
      .update(monthNews)
      .set({ text: input.text, version: before.version + 1, changedAt: now, changedBy: caller.session.userId })
      .where(eq(monthNews.month, month));
    await tx.delete(monthNewsPhotos).where(eq(monthNewsPhotos.month, month));
    const photos = input.photos.flatMap((photo) => photoIdOf(photo) ?? []);
    if (photos.length > 0)
      await tx.insert(monthNewsPhotos).values(photos.map((photoId, place) => ({ month, place, photoId })));
    await audit(tx, deps, caller, {
      action: "news.update",
      entity: "news",
      entityId: month,
      before: { text: before.text },
      after: { text: input.text, photos: photos.length },
    });
    return answerOf(tx, month);
  }).catch((error) => {
    throw photoGone(error, "month_news_photos", "photos");
  });

/** The investor of each contract that ran in the month is told once, with a link to the contract. */
export const approveNews = (deps: Deps, caller: Caller, month: string, input: NewsApproval): Promise<MonthNews> =>
  inTransactionOnce(deps, caller.once, async (tx) => {
    const now = deps.now();
    const before = await lockMonth(tx, month, input.version, businessDay(now));
    if (before.approvedAt) throw conflict("Kabar bulan ini sudah disetujui.");
    const told = await tx
      .select({ id: investments.id, number: investments.number, name: customers.name, whatsapp: customers.whatsapp })
      .from(investments)
      .innerJoin(customers, eq(customers.id, investments.customerId))
      .where(and(ranIn(sql`${month}`), ne(customers.whatsapp, "")))
      .orderBy(desc(investments.id));
    const { name: perusahaan } = await readSettings(tx, "perusahaan");
    const kabar = before.text ?? "";
    await notifyAll(
      tx,
      byOf(caller, now),
      told.map(
        ({ id, number, name, whatsapp }): Notice<"kabar"> => ({
          kind: "kabar",
          values: { nama: name, nomor: number, bulan: monthInWords(month), kabar, perusahaan },
          recipient: { channel: "whatsapp", name, address: whatsapp },
          document: { kind: "investment", id, name: number },
          dedupeKey: `kabar:${month}:${id}`,
        }),
      ),
    );
    const { userId } = caller.session;
    const approved = { approvedAt: now, approvedBy: userId, messages: told.length, changedAt: now, changedBy: userId };
    await tx
      .update(monthNews)
      .set({ ...approved, version: before.version + 1 })
      .where(eq(monthNews.month, month));
    await audit(tx, deps, caller, {
      action: "news.approve",
      entity: "news",
      entityId: month,
      after: { messages: told.length },
    });
    return answerOf(tx, month);
  });

export type ApprovedNews = { text: string | null; places: number[] };

/** The approved months with anything to show. */
export async function approvedNews(db: Queryable): Promise<Map<string, ApprovedNews>> {
  const rows = await db
    .select({ month: monthNews.month, text: monthNews.text, place: monthNewsPhotos.place })
    .from(monthNews)
    .leftJoin(monthNewsPhotos, eq(monthNewsPhotos.month, monthNews.month))
    .where(isNotNull(monthNews.approvedAt))
    .orderBy(asc(monthNews.month), asc(monthNewsPhotos.place));
  const news = new Map<string, ApprovedNews>();
  for (const { month, text, place } of rows) {
    const known = news.get(month) ?? { text, places: [] };
    if (place !== null) known.places.push(place);
    if (known.text !== null || known.places.length > 0) news.set(month, known);
  }
  return news;
}
