import { and, asc, getTableColumns, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { REASON } from "@/contract/base/error-codes";
import { oneOf } from "@/contract/base/words";
import { FEED_KEYS, type Feed, type FeedChange } from "@/contract/change/model";
import { type FeedWord, NOW } from "@/contract/change/words";
import type { Database, Queryable } from "@/server/db/client";
import { litters, matings, weanings } from "@/server/db/schema/breeding";
import { auditLog } from "@/server/db/schema/program/audit";
import { AppError } from "@/server/http/errors";
import { RECORDS } from "@/server/modules/audit/records";
import { must } from "@/server/must";
import { baseOf } from "./base";

type Asked = { words: readonly FeedWord[]; after: string | undefined; limit: number };
/** The last row that was told; `xact` is 0 up to the base. */
type Place = { xact: number; id: number };

const cursorGone = () =>
  new AppError(
    410,
    "Kursor ini dari basis data sebelum dipulihkan atau dipindahkan. Salin ulang datanya, lalu mulai lagi dari after=now.",
    { reason: REASON.cursorGone },
  );

/** All transactions below it have ended, and what they wrote can be seen. */
async function horizonOf(db: Queryable) {
  const { rows } = await db.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  );
  return Number(must(rows[0], "the horizon of transactions").horizon);
}

/** The cursor of the feed's end. */
export async function placeNow(db: Database) {
  const { mark } = await baseOf(db);
  return cursorOf(mark, { xact: await horizonOf(db), id: 0 });
}

const cursorOf = (mark: string, { xact, id }: Place) => `${mark}.${xact}.${id}`;

function placeOf(after: string | undefined, mark: string, end: Place): Place {
  if (after === undefined) return { xact: 0, id: 0 };
  if (after === NOW) return end;
  const [given, xact, id] = after.split(".");
  // A server that was set back has not counted as far as a cursor from before.
  if (given !== mark || Number(xact) > end.xact) throw cursorGone();
  return { xact: Number(xact), id: Number(id) };
}

const COLUMNS = {
  id: auditLog.id,
  xact: auditLog.xactId,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  action: auditLog.action,
  at: auditLog.at,
};

const byId = (db: Queryable, words: readonly FeedWord[], after: number, baseId: number, most: number) =>
  db
    .select({ ...COLUMNS, xact: sql<number>`0`.mapWith(Number) })
    .from(auditLog)
    .where(and(inArray(auditLog.entity, [...words]), gt(auditLog.id, after), lte(auditLog.id, baseId)))
    .orderBy(asc(auditLog.id))
    .limit(most);

type Range = { after: Place; baseId: number; horizon: number };

const byTransaction = (db: Queryable, words: readonly FeedWord[], { after, baseId, horizon }: Range, most: number) =>
  db
    .select(COLUMNS)
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.entity, [...words]),
        gt(auditLog.id, baseId),
        sql`(${auditLog.xactId}, ${auditLog.id}) > (${after.xact}, ${after.id})`,
        lt(auditLog.xactId, horizon),
      ),
    )
    .orderBy(asc(auditLog.xactId), asc(auditLog.id))
    .limit(most);

/**
 * A page of the changes behind a cursor, in the order of their transactions. A transaction that is still on its way
 * holds back those that began after it, so none can slip in behind a cursor (docs/decisions/0080).
 */
export async function readFeed(db: Database, { words, after, limit }: Asked): Promise<Feed> {
  const { mark, baseId } = await baseOf(db);
  const horizon = await horizonOf(db);
  const end = { xact: horizon, id: 0 };
  const from = placeOf(after, mark, end);
  const most = limit + 1;
  const old = from.xact === 0 ? await byId(db, words, from.id, baseId, most) : [];
  const left = most - old.length;
  const recent = left > 0 ? await byTransaction(db, words, { after: from, baseId, horizon }, left) : [];
  const rows = [...old, ...recent];
  const told = rows.slice(0, limit);
  const last = told.at(-1);
  const more = rows.length > limit;
  const to = more && last ? { xact: must(last.xact, "the transaction of a change"), id: last.id } : end;
  return { items: await toChanges(db, told), cursor: cursorOf(mark, to), has_more: more };
}

type Logged = { id: number; entity: string; entityId: string | null; action: string; at: Date };
type Row = Omit<FeedChange, "version">;
type Numbered = PgTable & { id: AnyPgColumn<{ data: number; notNull: true }> };

const OWN_TABLES = { mating: matings, litter: litters, weaning: weanings };
const tableOf = (word: FeedWord): Numbered =>
  word === "mating" || word === "litter" || word === "weaning" ? OWN_TABLES[word] : RECORDS[word].table;

/** The versions that records have now, one statement for each word that has any. */
async function versionsOf(db: Queryable, rows: readonly Row[]) {
  const versions = new Map<string, number>();
  for (const word of new Set(rows.map(({ word }) => word))) {
    const table = tableOf(word);
    const { version } = getTableColumns(table);
    const ids = rows.flatMap((row) => (row.word === word && row.record !== null ? [row.record] : []));
    if (!version || ids.length === 0) continue;
    const found = await db
      .select({ id: table.id, version: sql<number>`${version}`.mapWith(Number) })
      .from(table)
      .where(inArray(table.id, [...new Set(ids)]));
    for (const { id, version: now } of found) versions.set(`${word} ${id}`, now);
  }
  return versions;
}

async function toChanges(db: Queryable, logged: readonly Logged[]): Promise<FeedChange[]> {
  const rows = logged.map(
    ({ id, entity, entityId, action, at }): Row => ({
      id,
      word: must(oneOf(FEED_KEYS, entity), "the word of a change"),
      record: entityId === null ? null : Number(entityId),
      action,
      at: at.toISOString(),
    }),
  );
  const versions = await versionsOf(db, rows);
  return rows.map((row) => ({ ...row, version: versions.get(`${row.word} ${row.record}`) ?? null }));
}
