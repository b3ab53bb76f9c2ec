import { type SQL, sql } from "drizzle-orm";
import { COUNTED_ROWS } from "@/contract/base/page";
import type { Balance, Register, Registered, RegisterQuery } from "@/contract/report/balance";
import type { Queryable } from "@/server/db/client";
import { moneyCounts, moneyFlows } from "@/server/db/schema/money";
import { offsetOf } from "@/server/http/list";
import { herdAt } from "@/server/modules/report/sheep-herd";
import { describedOn, TRAITS } from "@/server/modules/sheep/traits";
import { must } from "@/server/must";
import type { AsOf } from "./as-of";
import { contractsAt, fundsAt, purchasesAt, salesAt } from "./document-registers";

/** The places of money with what moved until a day. */
const placesAt = ({ day }: AsOf) => sql`
  select money_id, sum(amount) as amount from (
    select money_id, amount from ${moneyFlows} where day <= ${day}::date
    union all select money_id, amount from ${moneyCounts} where day <= ${day}::date) moved
  group by money_id`;

const goodsAt = ({ day }: AsOf) => sql`
  select product_id, sum(quantity) as quantity, sum(value) as amount from stock_movements
  where day <= ${day}::date group by product_id`;

/** The animals that were on the farm, with what they had cost until then. */
const animalsAt = ({ day }: AsOf) => sql`
  select there.id, coalesce((select sum(c.amount) from sheep_costs c
    where c.sheep_id = there.id and c.day <= ${day}::date), 0) as amount
  from (${herdAt(day, { group: "produk" })}) there`;

/** A document that can be taken back has a day on which it stands no more. */
const stands = (one: SQL, { day }: AsOf) =>
  sql`${one}.day <= ${day}::date and (${one}.cancelled_on is null or ${one}.cancelled_on > ${day}::date)`;

/** The assets that were there, with their depreciation until the day. */
const assetsAt = (at: AsOf) => sql`
  select a.id, a.name, a.number, a.day, a.cost, coalesce((select sum(n.amount) from asset_depreciation n
    where n.asset_id = a.id and n.day <= ${at.day}::date), 0) + a.down as worn
  from assets a where ${stands(sql`a`, at)}
    and not exists (select from disposals d where d.asset_id = a.id and ${stands(sql`d`, at)})`;

/** Loans with the principal that was paid back until the day. */
const loansAt = (at: AsOf) => sql`
  select l.id, l.lender, l.number, l.day, l.principal, coalesce((select sum(i.principal) from instalments i
    where i.loan_id = l.id and ${stands(sql`i`, at)}), 0) as repaid
  from loans l where ${stands(sql`l`, at)}`;

const assetRows = (at: AsOf, amount: SQL) => sql`
  select 'asset' as kind, id, name, number as about, day, null::bigint as billed, null::bigint as paid,
    null::numeric as quantity, null::text as unit, null::date as due_on, ${amount} as amount
  from (${assetsAt(at)}) asset where ${amount} <> 0`;

const DOCUMENT_ROWS = sql`document.id, document.name, party.name as about, document.day,
  document.billed, document.paid, null::numeric as quantity, null::text as unit`;

type Side = { from: SQL; party: SQL; kind: SQL; amount: SQL; where: SQL; due?: SQL };
const documents = ({ from, party, kind, amount, where, due = sql`null::date` }: Side) => sql`
  select ${kind} as kind, ${DOCUMENT_ROWS}, ${due} as due_on, ${amount} as amount
  from (${from}) document join ${party} party on party.id = document.party_id where ${where}`;

const [SALE, PURCHASE, CONTRACT] = [sql`'transaction'`, sql`'purchase'`, sql`'investment'`];
const DUE = sql`document.due_on`;

/** The rows of a register: kind, id, name, about, day, due_on, billed, paid, quantity, unit, amount. */
const ROWS: Record<Register, (at: AsOf) => SQL> = {
  kas: (at) => sql`
    select 'money' as kind, m.id, m.name, m.bank_name as about, null::date as day, null::bigint as billed,
      null::bigint as paid, null::numeric as quantity, null::text as unit, null::date as due_on, held.amount
    from (${placesAt(at)}) held join money m on m.id = held.money_id`,
  piutang: (at) =>
    documents({
      from: salesAt(at),
      party: sql`customers`,
      kind: SALE,
      due: DUE,
      amount: sql`rest`,
      where: sql`document.out and rest > 0`,
    }),
  lebih_bayar: (at) =>
    documents({
      from: salesAt(at),
      party: sql`customers`,
      kind: SALE,
      amount: sql`-rest`,
      where: sql`document.out and rest < 0`,
    }),
  dp: (at) =>
    documents({
      from: salesAt(at),
      party: sql`customers`,
      kind: SALE,
      amount: sql`-rest`,
      where: sql`not document.out and rest <> 0`,
    }),
  utang: (at) =>
    documents({
      from: purchasesAt(at),
      party: sql`suppliers`,
      kind: PURCHASE,
      due: DUE,
      amount: sql`rest`,
      where: sql`rest > 0`,
    }),
  uang_muka_supplier: (at) =>
    documents({
      from: purchasesAt(at),
      party: sql`suppliers`,
      kind: PURCHASE,
      amount: sql`-rest`,
      where: sql`rest < 0`,
    }),
  dana: (at) =>
    documents({
      from: fundsAt(at),
      party: sql`customers`,
      kind: SALE,
      amount: sql`rest`,
      where: sql`rest <> 0`,
    }),
  bagi_hasil: (at) =>
    documents({
      from: sql`select id, name, day, party_id, share as billed, share - waiting as paid, waiting
        from (${contractsAt(at)}) contract`,
      party: sql`customers`,
      kind: CONTRACT,
      amount: sql`waiting`,
      where: sql`waiting <> 0`,
    }),
  barang: (at) => sql`
    select 'product' as kind, p.id, p.name, p.code as about, null::date as day, null::bigint as billed,
      null::bigint as paid, held.quantity, p.unit, null::date as due_on, held.amount
    from (${goodsAt(at)}) held join products p on p.id = held.product_id where held.quantity <> 0 or held.amount <> 0`,
  ternak: (at) => sql`
    select 'sheep' as kind, a.id, initcap(a.ear_tag_colour) || ' ' || a.ear_tag as name, ${TRAITS.breed} || ' · ' || a.code as about,
      a.arrived_on as day, null::bigint as billed, null::bigint as paid, null::numeric as quantity, null::text as unit,
      null::date as due_on, held.amount
    from (${animalsAt(at)}) held join sheep a on a.id = held.id ${describedOn(at.day)}`,
  aset_tetap: (at) => assetRows(at, sql`cost`),
  penyusutan: (at) => assetRows(at, sql`-worn`),
  pinjaman: (at) => sql`
    select 'loan' as kind, id, number as name, lender as about, day, principal as billed, repaid as paid,
      null::numeric as quantity, null::text as unit, null::date as due_on, principal - repaid as amount
    from (${loansAt(at)}) loan where principal <> repaid`,
};

type Row = Omit<Registered, "documentKind" | "dueOn"> & {
  kind: Registered["documentKind"];
  due_on: string | null;
  [key: string]: unknown;
};

const NUMBERS = sql`kind, id::float8 as id, name, about, day::text as day, due_on::text as due_on, billed::float8 as billed,
  paid::float8 as paid, quantity::float8 as quantity, unit, amount::float8 as amount`;
const BIGGEST = sql`amount desc, id`;

const toRegistered = ({ kind, due_on, ...row }: Row): Registered => ({ ...row, documentKind: kind, dueOn: due_on });

export async function readRegister(db: Queryable, query: RegisterQuery, at: AsOf) {
  const { rows } = await db.execute<{ items: Row[] | null; amount: number; count: number }>(sql`
    with found as materialized (${ROWS[query.register](at)})
    select (select json_agg(page) from (select ${NUMBERS} from found
        order by ${BIGGEST} limit ${query.limit} offset ${offsetOf(query)}) page) as items,
      (select coalesce(sum(amount), 0)::float8 from found) as amount, (select count(*)::int from found) as count`);
  const { items, amount, count } = must(rows[0], "the sums of a register");
  const total = count > COUNTED_ROWS ? null : count;
  return { items: (items ?? []).map(toRegistered), totals: { amount }, total };
}

/** All rows in their order, for a spreadsheet. */
export async function readWholeRegister(db: Queryable, register: Register, at: AsOf): Promise<Registered[]> {
  const { rows } = await db.execute<Row>(sql`select ${NUMBERS} from (${ROWS[register](at)}) found order by ${BIGGEST}`);
  return rows.map(toRegistered);
}

export async function readPlaces(db: Queryable, at: AsOf): Promise<Balance["places"]> {
  const { rows } = await db.execute<Balance["places"][number]>(sql`
    select m.id::float8 as id, m.name, held.amount::float8 as amount from (${placesAt(at)}) held
    join money m on m.id = held.money_id order by m.id`);
  return rows;
}

const sum = (amount: SQL, where = sql`true`) => sql`coalesce(sum(${amount}) filter (where ${where}), 0)::float8`;

/** The sum of each register but the places of money. Registers of the same documents are one reading. */
export async function registerSums(db: Queryable, at: AsOf): Promise<Omit<Balance["registers"], "kas">> {
  const one = async <Sums extends Record<string, number>>(text: SQL) =>
    must((await db.execute<Sums>(text)).rows[0], "sums");
  return {
    ...(await one<Record<"piutang" | "lebih_bayar" | "dp", number>>(sql`
      select ${sum(sql`rest`, sql`"out" and rest > 0`)} as piutang, ${sum(sql`-rest`, sql`"out" and rest < 0`)} as lebih_bayar,
        ${sum(sql`-rest`, sql`not "out"`)} as dp from (${salesAt(at)}) sales`)),
    ...(await one<Record<"utang" | "uang_muka_supplier", number>>(sql`
      select ${sum(sql`rest`, sql`rest > 0`)} as utang, ${sum(sql`-rest`, sql`rest < 0`)} as uang_muka_supplier
      from (${purchasesAt(at)}) purchases`)),
    ...(await one<{ dana: number }>(sql`select ${sum(sql`rest`)} as dana from (${fundsAt(at)}) funds`)),
    ...(await one<{ bagi_hasil: number }>(
      sql`select ${sum(sql`waiting`)} as bagi_hasil from (${contractsAt(at)}) contracts`,
    )),
    ...(await one<{ barang: number }>(sql`select ${sum(sql`amount`)} as barang from (${goodsAt(at)}) goods`)),
    ...(await one<{ ternak: number }>(sql`select ${sum(sql`amount`)} as ternak from (${animalsAt(at)}) animals`)),
    ...(await one<Record<"aset_tetap" | "penyusutan", number>>(sql`
      select ${sum(sql`cost`)} as aset_tetap, ${sum(sql`-worn`)} as penyusutan from (${assetsAt(at)}) assets`)),
    ...(await one<{ pinjaman: number }>(
      sql`select ${sum(sql`principal - repaid`)} as pinjaman from (${loansAt(at)}) loans`,
    )),
  };
}
