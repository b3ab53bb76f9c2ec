import { type SQL, sql } from "drizzle-orm";
import { creditedUntil } from "@/server/modules/document/corrections";
import { daysBetween } from "@/server/time";
import type { AsOf } from "./as-of";

// The debts of documents at the end of a day, from the days of their own rows. A document whose balance on that day was not
// nothing either has one today, or was touched since: of a recent day only these are read, each by its own rows. Of a day
// long ago the rows until then are fewer than those since, and are summed at once.

const RECENT_DAYS = 400;
const isRecent = ({ day, today }: AsOf) => daysBetween(day, today) <= RECENT_DAYS;

/** The documents to read: all of them, or those that may have had a balance on a recent day. */
const among = (at: AsOf, table: SQL, touched: SQL) => (isRecent(at) ? touched : sql`select id from ${table}`);

/** The sums of rows by document, joined as `name` to the document `t`: one by one, or all at once. */
const summed = (at: AsOf, name: SQL, { key, amount, from, where }: Record<"key" | "amount" | "from" | "where", SQL>) =>
  isRecent(at)
    ? sql`left join lateral (
        select sum(${amount}) as sum from ${from} where ${key} = t.id and ${where}) ${name} on true`
    : sql`left join (
        select ${key} as id, sum(${amount}) as sum from ${from} where ${where} group by 1) ${name} on ${name}.id = t.id`;

const paidUntil = (kind: SQL, at: AsOf) =>
  summed(at, sql`paid`, {
    key: sql`p.document_id`,
    amount: sql`case p.kind when 'pengembalian' then -p.amount else p.amount end`,
    from: sql`payments p`,
    where: sql`p.document_kind = ${kind} and p.day <= ${at.day}::date
      and (p.cancelled_on is null or p.cancelled_on > ${at.day}::date)`,
  });

const movedUntil = (table: SQL, key: SQL, at: AsOf) =>
  summed(at, sql`moved`, {
    key,
    amount: sql`case when m.kind in ('retur', 'potongan', 'hapus') then -m.amount when m.kind = 'alih' then 0 else m.amount end`,
    from: sql`${table} m`,
    where: sql`m.day <= ${at.day}::date`,
  });

/** Credits of suppliers go from one purchase to another without any money, so they stand beside the payments. */
const touchedByCredit = ({ day }: AsOf) => sql`
  select unnest(array[document_id, other_id]) from corrections
  where kind = 'kredit' and (day > ${day}::date or cancelled_on > ${day}::date)`;

const touchedByPayment = (kind: SQL, { day }: AsOf) => sql`
  select document_id from payments where document_kind = ${kind} and day > ${day}::date
  union select document_id from payments where document_kind = ${kind} and cancelled_on > ${day}::date`;

const [SALE, PURCHASE, CONTRACT] = [sql`'transaction'`, sql`'purchase'`, sql`'investment'`];
/** A due day that was changed after its books were closed still is the old one on the days before. */
const columns = (kind: SQL, { day }: AsOf) => sql`t.id, t.number as name, t.day, coalesce((
  select c.due_on from closed_dues c where c.document_kind = ${kind} and c.document_id = t.id and c.until >= ${day}::date
  order by c.until limit 1), t.due_on) as due_on`;

/**
 * Sales: `out` were handed over, and `rest` is what was billed and not paid. Before the handover nothing is billed but the
 * advance that the farm keeps of a cancelled order.
 */
export const salesAt = (at: AsOf): SQL => sql`
  select known.*, billed - paid as rest from (
    select ${columns(SALE, at)}, t.customer_id as party_id, coalesce(t.delivered_on <= ${at.day}::date, false) as out,
      case when t.delivered_on <= ${at.day}::date then coalesce(moved.sum, 0)
        when t.cancelled_on <= ${at.day}::date then t.forfeited else 0 end as billed,
      coalesce(paid.sum, 0) as paid
    from (${among(
      at,
      sql`transactions`,
      sql`select id from transactions where total - returned - paid > 0 and delivered_on is not null and state <> 'dibatalkan'
      union select id from transactions
        where paid > case when state = 'dibatalkan' then forfeited else total - returned end
      union select id from transactions where delivered_on is null and paid > forfeited
      union select id from transactions where cancelled_on > ${at.day}::date and forfeited > 0
      union select transaction_id from transaction_moves where day > ${at.day}::date
      union ${touchedByPayment(SALE, at)}`,
    )}) candidate
    join transactions t on t.id = candidate.id and t.kind <> 'investasi'
    ${movedUntil(sql`transaction_moves`, sql`m.transaction_id`, at)}
    ${paidUntil(SALE, at)}
  ) known`;

/** Purchases: what was received and kept, or forfeited, and not paid. */
export const purchasesAt = (at: AsOf): SQL => sql`
  select known.*, billed - paid as rest from (
    select ${columns(PURCHASE, at)}, t.supplier_id as party_id, coalesce(paid.sum, 0) + ${creditedUntil(at.day)} as paid,
      coalesce(moved.sum, 0) + case when t.cancelled_on <= ${at.day}::date then t.forfeited else 0 end as billed
    from (${among(
      at,
      sql`purchases`,
      sql`select id from purchases where received - returned - paid > 0 and state <> 'dibatalkan'
      union select id from purchases where received - returned - paid + forfeited < 0
      union select id from purchases where cancelled_on > ${at.day}::date and forfeited > 0
      union select purchase_id from purchase_moves where day > ${at.day}::date
      union ${touchedByCredit(at)}
      union ${touchedByPayment(PURCHASE, at)}`,
    )}) candidate
    join purchases t on t.id = candidate.id
    ${movedUntil(sql`purchase_moves`, sql`m.purchase_id`, at)}
    ${paidUntil(PURCHASE, at)}
  ) known`;

/**
 * Contracts: the approved share, what was paid out, and the part of the share that still waits. A payout gives the capital
 * first.
 */
export const contractsAt = (at: AsOf): SQL => sql`
  select known.*, greatest(0, least(share, capital + share - repaid)) as waiting from (
    select t.id, t.number as name, t.start_on as day, t.customer_id as party_id, t.transaction_id, t.capital,
      coalesce((select sum(case m.kind when 'kembali' then -m.amount else m.amount end) from investment_moves m
        where m.investment_id = t.id and m.day <= ${at.day}::date), 0) as share,
      coalesce(paid.sum, 0) as repaid
    from investments t ${paidUntil(CONTRACT, at)}
  ) known`;

/** Sales of packages: what investors paid in, less what came back of it. */
export const fundsAt = (at: AsOf): SQL => sql`
  select ${columns(SALE, at)}, t.customer_id as party_id, coalesce(paid.sum, 0) as billed, coalesce(returned.sum, 0) as paid,
    coalesce(paid.sum, 0) - coalesce(returned.sum, 0) as rest
  from transactions t ${paidUntil(SALE, at)}
  left join (
    select transaction_id, sum(repaid - share + waiting) as sum from (${contractsAt(at)}) c group by transaction_id
  ) returned on returned.transaction_id = t.id
  where t.kind = 'investasi'`;
