import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { AuditFilter, AuditQuery } from "@/contract/audit/model";
import { type AuditKind, kindOfAction } from "@/contract/audit/words";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { auditLog, auditSearched } from "@/server/db/schema/program/audit";
import { users } from "@/server/db/schema/user";
import { foundIn, orWhere, search } from "@/server/db/search";
import { findAllIds, findPage } from "@/server/http/list";
import { startOfDay } from "@/server/time";
import { actsCalled, importsCalled, wordsOf } from "./said";

const DAY_MS = 24 * 60 * 60 * 1000;
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Ids count up with time. */
const SORTS = { at: auditLog.id };

export type AuditRow = typeof auditLog.$inferSelect;

/** Far more than a farm has people, or a product kinds of records and actions. */
const MOST_CHOICES = 500;

/** Each value of an indexed column once: one step through the index for each, however long the log is. */
async function distinct<T>(db: Queryable, column: "action" | "entity" | "user_id"): Promise<T[]> {
  const name = sql.raw(column);
  const { rows } = await db.execute<{ found: T }>(sql`
    with recursive each as (
      (select ${name} as found from audit_log where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > each.found order by ${name} limit 1)
      from each where each.found is not null
    )
    select found from each where found is not null limit ${MOST_CHOICES}`);
  return rows.map(({ found }) => found);
}

/** The contract says which actions are of a kind, the log which of them there are. */
async function actionsOf(db: Queryable, kinds: readonly AuditKind[]) {
  const actions = await distinct<string>(db, "action");
  return actions.filter((action) => kinds.includes(kindOfAction(action)));
}

/** Rows whose act is told with a word that begins so. */
function actCalled(actions: readonly string[], word: string): SQL | undefined {
  const [acts, imports] = [actsCalled(actions, word), importsCalled(word)];
  const imported = sql`coalesce(${auditLog.after}->>'word', ${auditLog.before}->>'word')`;
  return or(
    acts.length > 0 ? inArray(auditLog.action, acts) : undefined,
    imports.length > 0
      ? and(inArray(auditLog.action, ["import.create", "import.cancel"]), inArray(imported, imports))
      : undefined,
  );
}

/** Each word stands in the name of the record or in what was done: "euis diubah". */
async function foundByWords(db: Queryable, q: string) {
  const named = search(auditLog, q, ...auditSearched(auditLog));
  if (!named) return undefined;
  const actions = await distinct<string>(db, "action");
  const acts = wordsOf(q).map((word) => ({ word, act: actCalled(actions, word) }));
  if (!acts.some(({ act }) => act)) return named;
  const each = acts.flatMap(({ word, act }) => {
    const found = search(auditLog, word, ...auditSearched(auditLog));
    return found && act ? orWhere(auditLog, found, act) : (found ?? []);
  });
  return foundIn(
    auditLog,
    sql.join(
      each.map(({ indexed }) => indexed),
      sql` and `,
    ),
    sql.join(
      each.map((one) => one.each),
      sql` and `,
    ),
  );
}

/** Finds also by the request that made a change. */
async function foundBy(db: Queryable, q: string) {
  const found = await foundByWords(db, q);
  return found && REQUEST_ID.test(q) ? orWhere(auditLog, found, eq(auditLog.requestId, q)) : found;
}

async function whereOf(db: Queryable, { period, user, entity, kind }: AuditFilter) {
  const conditions: (SQL | undefined)[] = [
    period?.from ? gte(auditLog.at, startOfDay(period.from)) : undefined,
    period?.to ? lt(auditLog.at, new Date(startOfDay(period.to).getTime() + DAY_MS)) : undefined,
    user?.length ? inArray(auditLog.userId, user) : undefined,
    entity?.length ? inArray(auditLog.entity, entity) : undefined,
    kind?.length ? inArray(auditLog.action, await actionsOf(db, kind)) : undefined,
  ];
  return and(...conditions);
}

const listed = async (db: Queryable, filter: AuditFilter) => ({
  table: auditLog,
  where: await whereOf(db, filter),
  found: await foundBy(db, filter.q),
  order: orderOf(SORTS, filter.sort, auditLog.id),
});

export async function findAuditPage(db: Queryable, query: AuditQuery) {
  const list = await listed(db, query);
  return findPage(db, list, query, (one, where, offset) =>
    one
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(...list.order)
      .limit(query.limit)
      .offset(offset),
  );
}

export const findAuditIds = async (db: Queryable, filter: AuditFilter) => findAllIds(db, await listed(db, filter));

export const findAuditRows = (db: Queryable, ids: number[]) =>
  db.select().from(auditLog).where(inArray(auditLog.id, ids));

/** The history of a record, the newest entry first, older than `before`. */
export const findHistory = (db: Queryable, entity: string, entityId: string, limit: number, before?: number) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, entityId),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);

export async function findChoices(db: Queryable) {
  const ids = (await distinct<string>(db, "user_id")).map(Number);
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(sql`lower(${users.name})`, users.id);
  return { users: people, entities: await distinct<string>(db, "entity") };
}
