import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CapitalFilter, Voucher, VoucherFilter, VoucherProposal, VoucherTotals } from "@/contract/voucher/model";
import type { CapitalKind, VoucherKind } from "@/contract/voucher/words";
import type { Queryable } from "@/server/db/client";
import { orderOf } from "@/server/db/order";
import { money } from "@/server/db/schema/money";
import { vouchers } from "@/server/db/schema/spending/voucher";
import { users } from "@/server/db/schema/user";
import { search } from "@/server/db/search";
import { findAllIds, findJoinedPage } from "@/server/http/list";
import { belongsOnOf } from "@/server/modules/document/belonging";
import { toCancelled } from "@/server/modules/document/cancelled";
import { must } from "@/server/must";

export type StoredVoucher = typeof vouchers.$inferSelect;
export type AnyKind = VoucherKind | CapitalKind;
export type AnyFilter = VoucherFilter | CapitalFilter;

const SORTS = { day: vouchers.day, amount: vouchers.amount, created: vouchers.id };
const canceller = alias(users, "canceller");

/** `kinds` are those that the caller may see. */
function listed(filter: AnyFilter, kinds: readonly AnyKind[]) {
  const { q, sort, period, money: place, state, kind } = filter;
  const category = "category" in filter ? filter.category : undefined;
  const conditions: (SQL | undefined)[] = [
    kind ? eq(vouchers.kind, kind) : inArray(vouchers.kind, [...kinds]),
    category?.length ? inArray(vouchers.category, category) : undefined,
    place === undefined ? undefined : eq(vouchers.moneyId, place),
    period?.from ? gte(vouchers.day, period.from) : undefined,
    period?.to ? lte(vouchers.day, period.to) : undefined,
    state && (state === "berlaku" ? isNull(vouchers.cancelledOn) : isNotNull(vouchers.cancelledOn)),
  ];
  return {
    table: vouchers,
    where: and(...conditions),
    found: search(vouchers, q, vouchers.number, vouchers.note),
    order: orderOf(SORTS, sort, vouchers.id),
  };
}

/** The vouchers of some ids, in any order. */
export async function findVouchers(db: Queryable, ids: number[]): Promise<Voucher[]> {
  const rows = await db
    .select({
      row: vouchers,
      money: { id: money.id, name: money.name },
      by: users.name,
      cancelledBy: canceller.name,
      belongsOn: belongsOnOf(["voucher", "capital"], vouchers.id, vouchers.day),
    })
    .from(vouchers)
    .innerJoin(money, eq(money.id, vouchers.moneyId))
    .leftJoin(users, eq(users.id, vouchers.createdBy))
    .leftJoin(canceller, eq(canceller.id, vouchers.cancelledBy))
    .where(inArray(vouchers.id, ids));
  return rows.map(({ row, cancelledBy, ...named }) => ({
    ...named,
    id: row.id,
    number: row.number,
    kind: row.kind,
    category: row.category,
    day: row.day,
    amount: row.amount,
    note: row.note,
    monthly: row.monthly,
    createdAt: row.createdAt.toISOString(),
    cancelled: toCancelled(row, cancelledBy),
  }));
}

export async function findVoucherPage(
  db: Queryable,
  query: AnyFilter & { page: number; limit: number },
  kinds: readonly AnyKind[],
) {
  return findJoinedPage(
    db,
    listed(query, kinds),
    query,
    (one, ids) => findVouchers(one, ids),
    ({ id }) => id,
    (one, where) => sumsOf(one, query, where),
  );
}

async function sumsOf(db: Queryable, { state }: AnyFilter, where: SQL | undefined): Promise<VoucherTotals> {
  const counts = state === "dibatalkan" ? sql`true` : isNull(vouchers.cancelledOn);
  const of = (comes: SQL) =>
    sql<number>`coalesce(sum(${vouchers.amount}) filter (where ${and(counts, comes)}), 0)::float8`;
  const comes = sql`${vouchers.kind} in ('pemasukan', 'modal')`;
  const [sums] = await db
    .select({ in: of(comes), out: of(sql`not (${comes})`) })
    .from(vouchers)
    .where(where);
  return must(sums, "the sums of vouchers");
}

/** Every id of a list in its order, for the export. */
export const findVoucherIds = (db: Queryable, filter: AnyFilter, kinds: readonly AnyKind[]) =>
  findAllIds(db, listed(filter, kinds));

const MOST_PROPOSALS = 100;

/** The day in the month of a voucher `v`; on the last day of a short month, that of the voucher which it followed. */
const DAY_IN_MONTH = sql`(with recursive earlier as (
    select v.follows_id, v.day
    union all
    select w.follows_id, w.day from earlier e join vouchers w on w.id = e.follows_id
    where extract(day from e.day + 1) = 1
  ) select max(extract(day from day))::int from earlier)`;

/** Monthly vouchers of earlier months that none follows yet, in the order of their days in the month. */
export async function findProposals(db: Queryable, month: string): Promise<VoucherProposal[]> {
  const { rows } = await db.execute<VoucherProposal & { place: number; name: string; active: boolean }>(sql`
    select v.id::float8 as id, v.number, v.kind, v.category, v.amount::float8 as amount, v.note,
      least(${month}::date + (${DAY_IN_MONTH} - 1), (${month}::date + interval '1 month - 1 day')::date)::text as day,
      m.id::float8 as place, m.name, m.active
    from ${vouchers} v join ${money} m on m.id = v.money_id
    where v.monthly and v.cancelled_on is null and v.day < ${month}::date and v.skipped_on is distinct from ${month}::date
      and not exists (select from ${vouchers} w where w.follows_id = v.id and w.cancelled_on is null)
    order by day, v.id limit ${MOST_PROPOSALS}`);
  return rows.map(({ place, name, active, ...proposal }) => ({
    ...proposal,
    money: active ? { id: place, name } : null,
  }));
}
