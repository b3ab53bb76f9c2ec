import { eq, type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "@/contract/base/documents";
import { recordOf } from "@/contract/base/words";
import type { Opening, OpeningRow, OpeningRowQuery } from "@/contract/opening/model";
import { OPENING_PARTS, type OpeningEntry, type OpeningPart } from "@/contract/opening/words";
import type { Queryable } from "@/server/db/client";
import { settings } from "@/server/db/schema/program/settings";
import { sheep } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import { offsetOf } from "@/server/http/list";
import { readStart } from "@/server/modules/document/start";
import { isUnpricedBy, stoodOn } from "@/server/modules/sheep/watch";
import { must } from "@/server/must";

/** The last day on which something that had followed was taken back, days after its own: between, the books keep it. */
const lastBack = (rows: SQL) => sql`(select max(x.cancelled_on) from (${rows}) x where x.cancelled_on > x.day)`;
/** Payments are not asked: until they were cancelled, the registers show them as an advance. */
const backOf = (kind: DocumentKind) =>
  lastBack(sql`select day, cancelled_on from corrections where document_kind = ${kind} and document_id = t.id`);

/** Money that had come for an order or a contract before the first day. */
const received = (kind: SQL) => sql`
  select t.id, t.id as document_id, t.number, c.name, t.due_on, t.notes as note, p.amount, t.paid - p.amount as paid,
    t.state <> 'dipesan' or t.paid <> p.amount or exists (select from investments i join investment_animals a
      on a.investment_id = i.id where i.transaction_id = t.id and a.living and a.from_on > t.day) as alive, ${backOf("transaction")} as back
  from transactions t join customers c on c.id = t.customer_id
  join (select document_id, sum(amount)::bigint as amount from payments
    where document_kind = 'transaction' and money_id is null and cancelled_on is null group by 1) p on p.document_id = t.id
  where ${kind}`;

/** `1.250,5`, as Indonesian writes it. */
const QUANTITY = sql.raw("translate(rtrim(to_char(g.quantity, 'FM999,999,990.999'), '.'), ',.', '.,')");

/** The living documents of a part: id, the day of goods, document_id, number, name, due_on, note, amount, paid, alive, back. */
const ROWS: Record<OpeningEntry, SQL> = {
  piutang: sql`
    select t.id, t.id as document_id, t.number, c.name, t.due_on, t.notes as note, t.total as amount, t.paid,
      t.paid <> 0 or t.returned <> 0 or t.state <> 'dikirim' as alive, ${backOf("transaction")} as back
    from transactions t join customers c on c.id = t.customer_id where t.kind = 'awal' and t.state <> 'dibatalkan'`,
  utang: sql`
    select t.id, t.id as document_id, t.number, s.name, t.due_on, concat_ws(E'\n', t.note_number, t.notes) as note,
      t.total as amount, t.paid, t.paid <> 0 or t.state <> 'diterima' as alive, ${backOf("purchase")} as back
    from purchases t join suppliers s on s.id = t.supplier_id where t.opening and t.state <> 'dibatalkan'`,
  barang: sql`
    select g.id, g.day, p.id as document_id, p.code as number, p.name, null::date as due_on,
      concat_ws(' · ', ${QUANTITY} || ' ' || p.unit, g.note) as note, g.value as amount, 0::bigint as paid,
      g.counted is not null as alive, null::date as back
    from stock_movements g join products p on p.id = g.product_id
    where g.kind = 'awal' and g.document_kind is null and g.origin_id is null
      and not exists (select from stock_movements b where b.origin_id = g.id)`,
  aset: sql`
    select a.id, a.id as document_id, a.number, a.name, null::date as due_on, a.note, a.cost - a.down as amount,
      0::bigint as paid, exists (select from disposals d where d.asset_id = a.id and d.cancelled_on is null) as alive,
      ${lastBack(sql`select day, cancelled_on from disposals where asset_id = a.id`)} as back
    from assets a where a.money_id is null and a.cancelled_on is null`,
  pinjaman: sql`
    select l.id, l.id as document_id, l.number, l.lender as name, null::date as due_on, l.note, l.principal as amount,
      i.paid, i.paid > 0 or i.count > 0 as alive,
      ${lastBack(sql`select day, cancelled_on from instalments where loan_id = l.id`)} as back
    from loans l cross join lateral (select coalesce(sum(principal), 0)::bigint as paid, count(*) as count
      from instalments where loan_id = l.id and cancelled_on is null) i
    where l.money_id is null and l.cancelled_on is null`,
  dp: received(sql`t.kind <> 'investasi'`),
  dana: received(sql`t.kind = 'investasi'`),
};

type Sum = { amount: number; count: number };
const sumOf = (rows: SQL) =>
  sql`select coalesce(sum(amount), 0)::float8 as amount, count(*)::int as count from (${rows}) part`;

/** An amount that stands against Modal awal in the ledger. */
const CAPITAL = sql`case when credit = 'saldo_awal' then amount else -amount end`;
/** Animals that were there, at what they had cost: with their price corrections, each animal counts once. */
const animals = (when: SQL) => sql`
  select sum(${CAPITAL}) as amount from journal
  where sheep_id is not null and 'saldo_awal' in (debit, credit) and ${when} group by sheep_id
  having sum(${CAPITAL}) <> 0`;

/** The parts as the books of the first day have them: all, while nobody has told that day. */
function partsOn(start: string | null): Record<OpeningPart, SQL> {
  const by = (day: SQL) => (start === null ? sql`true` : sql`${day} <= ${start}::date`);
  return {
    ...ROWS,
    barang: sql`select * from (${ROWS.barang}) goods where ${by(sql`goods.day`)}`,
    kas: sql`select opening as amount from money where opening > 0 and ${by(sql`opened_on`)}`,
    ternak: animals(by(sql`day`)),
  };
}

/** The row of the settings that says that the opening balance is right. */
export const RIGHT = "saldo awal";

/** The parts that have anything. */
export async function readOpenedParts(db: Queryable): Promise<OpeningPart[]> {
  const parts = partsOn(null);
  const filled = OPENING_PARTS.map(
    (part) => sql`case when exists (select from (${parts[part]}) part) then ${part}::text end`,
  );
  const { rows } = await db.execute<{ parts: OpeningPart[] }>(
    sql`select array_remove(array[${sql.join(filled, sql`, `)}], null) as parts`,
  );
  return must(rows[0], "the opened parts").parts;
}

/** Animals without a price: born here and still there at the end of a day, and bought at an unknown price by then. */
const withoutPrice = (day: string | null) => sql`
  select count(*) filter (where origin = 'lahir' and ${stoodOn(day)})::int as born,
    count(*) filter (where ${isUnpricedBy(day)})::int as unpriced
  from ${sheep}`;

/** Modal awal by the ledger, whenever it was booked. */
export async function readEquity(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ equity: number }>(sql`
    select coalesce(sum(${CAPITAL}), 0)::float8 as equity from journal where 'saldo_awal' in (debit, credit)`);
  return must(rows[0], "the opening equity").equity;
}

/** Modal awal that was booked after the first day. */
async function readLater(db: Queryable, start: string | null): Promise<Opening["later"]> {
  if (start === null) return { animals: { amount: 0, count: 0 }, others: 0 };
  const after = sql`day > ${start}::date`;
  const [of] = (await db.execute<Sum>(sumOf(animals(after)))).rows;
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(${CAPITAL}), 0)::float8 as amount from journal
    where 'saldo_awal' in (debit, credit) and sheep_id is null and ${after}`);
  return {
    animals: must(of, "the animals of later days"),
    others: must(rows[0], "the other opening equity of later days").amount,
  };
}

export async function readOpening(db: Queryable): Promise<Opening> {
  const startOn = await readStart(db);
  const parts = partsOn(startOn);
  const sums = new Map<OpeningPart, Sum>();
  for (const part of OPENING_PARTS)
    sums.set(part, must((await db.execute<Sum>(sumOf(parts[part]))).rows[0], "the sum of a part"));
  const equity = await readEquity(db);
  const later = await readLater(db, startOn);
  const { rows: counted } = await db.execute<{ born: number; unpriced: number }>(withoutPrice(startOn));
  return {
    startOn,
    parts: recordOf(OPENING_PARTS, (part) => must(sums.get(part), "a part")),
    ...must(counted[0], "the animals without a price"),
    equity: equity - later.animals.amount - later.others,
    later,
    right: await readRight(db, equity),
  };
}

/** When it was said that the opening balance is right, by whom, and how much the capital has changed since. */
async function readRight(db: Queryable, equity: number): Promise<Opening["right"]> {
  const [said] = await db
    .select({
      at: settings.createdAt,
      by: users.name,
      // Farms of earlier releases have not kept it.
      equity: sql<number | null>`(${settings.value} ->> 'equity')::float8`,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.createdBy))
    .where(eq(settings.name, RIGHT));
  return said ? { at: said.at.toISOString(), by: said.by, moved: equity - (said.equity ?? equity) } : null;
}

const COLUMNS = sql`id::float8 as id, document_id::float8 as "documentId", number, name, due_on::text as "dueOn",
  nullif(note, '') as note, amount::float8 as amount, paid::float8 as paid,
  alive or back is not null as followed`;
/** Rows that are due first come first, then those worth most. */
const IN_ORDER = sql`due_on nulls last, amount desc, id`;

export async function findOpeningRows(db: Queryable, query: OpeningRowQuery) {
  const { part } = query;
  const rowsOf = partsOn(await readStart(db))[part];
  const { rows } = await db.execute<Omit<OpeningRow, "part">>(
    sql`select ${COLUMNS} from (${rowsOf}) part order by ${IN_ORDER} limit ${query.limit} offset ${offsetOf(query)}`,
  );
  const { count } = must((await db.execute<Sum>(sumOf(rowsOf))).rows[0], "the count of a part");
  return { rows: rows.map((row): OpeningRow => ({ ...row, part })), total: count };
}

/** A living document of a part, for the one who cancels it; with what follows it, and until when something did. */
export async function findOpeningRow(db: Queryable, part: OpeningEntry, id: number) {
  const { rows } = await db.execute<Omit<OpeningRow, "part"> & { alive: boolean; back: string | null }>(
    sql`select ${COLUMNS}, alive, back::text as back from (${ROWS[part]}) part where id = ${id}`,
  );
  return rows[0];
}

export async function findAllOpeningRows(db: Queryable, part: OpeningEntry): Promise<OpeningRow[]> {
  const { rows } = await db.execute<Omit<OpeningRow, "part">>(
    sql`select ${COLUMNS} from (${ROWS[part]}) part order by ${IN_ORDER}`,
  );
  return rows.map((row) => ({ ...row, part }));
}
