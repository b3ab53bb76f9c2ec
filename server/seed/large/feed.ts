import { type SQL, sql } from "drizzle-orm";
import { BANK, numbered } from "./numbers";

const FEED = sql`(select min(id) from products where category = 'pakan')`;
const WAGES = sql`(select min(id) from products where category = 'jasa')`;

/** A purchase a month of that month's goods, received and paid. */
const supplied = (table: SQL, word: "P" | "J", kind: "barang" | "jasa", product: SQL, quantity: SQL): SQL[] => {
  const number = numbered("PB", sql`month`, sql`${word}::text`);
  return [
    sql`insert into purchases (number, day, supplier_id, due_on, state, freight, other_cost, total, received, paid, animals)
      select ${number}, month, (select max(id) from suppliers), month + 14, 'selesai', 0, 0, billed, billed, billed, 0 from ${table}`,
    sql`alter table ${table} add column id bigint`,
    sql`update ${table} set id = p.id from purchases p where p.number = ${number}`,
    sql`insert into purchase_lines (purchase_id, position, kind, product_id, price, quantity, amount, share, received, allocated)
      select id, 0, ${kind}::text, ${product}, round(billed / ${quantity}), ${quantity}, billed, 0, ${quantity},
        ${kind === "jasa" ? sql`value` : sql`0`} from ${table}`,
    sql`insert into purchase_moves (purchase_id, kind, day, amount) select id, 'terima', month, billed from ${table}`,
    sql`insert into purchase_move_lines (move_id, line_id, quantity, amount)
      select m.id, l.id, l.quantity, l.amount from ${table} of join purchase_moves m on m.purchase_id = of.id
        join purchase_lines l on l.purchase_id = of.id`,
    sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount)
      select 'KW/L/' || ${word}::text || id, 'purchase', id, month, 'pelunasan', 'transfer', ${BANK}, billed from ${table}`,
  ];
};

const sacks = sql`round(value / 3000, 3)`;

/** Feed, and wages of which animals carry four fifths, bought and used month by month. */
export const fed = (today: string): SQL[] => [
  sql`create temp table months on commit drop as
    select date_trunc('month', day)::date as month, max(day) as day, sum(amount) as value, sum(amount) as billed, count(*) as animals
    from meals group by 1`,
  sql`create temp table turns on commit drop as
    select date_trunc('month', day)::date as month, max(day) as day, sum(amount) as value, sum(amount) + sum(amount)::bigint / 4 as billed,
      count(*) as animals from cares group by 1`,
  ...supplied(sql`months`, "P", "barang", FEED, sacks),
  ...supplied(sql`turns`, "J", "jasa", WAGES, sql`1`),
  sql`insert into usages (kind, product_id, quantity, value, from_day, to_day, posted_on, animals, days, note)
    select 'pakan', ${FEED}, ${sacks}, value, month, day, day, animals, animals * 30, 'L' from months`,
  sql`insert into usages (kind, product_id, line_id, value, base, from_day, to_day, posted_on, animals, days, note)
    select 'overhead', l.product_id, l.id, value, value, month, day, day, turns.animals, turns.animals * 30, 'LJ'
    from turns join purchase_lines l on l.purchase_id = turns.id`,
  sql`insert into stock_movements (product_id, day, kind, quantity, value, document_kind, document_id)
    select ${FEED}, month, 'beli', ${sacks}, value, 'purchase', id from months`,
  sql`insert into stock_movements (product_id, day, kind, quantity, value, document_kind, document_id)
    select product_id, to_day, 'pakai', -quantity, -value, 'usage', id from usages where note = 'L'`,
  sql`insert into sheep_costs (sheep_id, day, kind, amount, state, document_kind, document_id)
    select sheep_id, u.to_day, 'pakan', amount, 'tersedia', 'usage', u.id
    from meals join herd using (n) join usages u on u.note = 'L' and u.from_day = date_trunc('month', meals.day)::date
    union all
    select sheep_id, u.to_day, 'overhead', amount, 'tersedia', 'usage', u.id
    from cares join herd using (n) join usages u on u.note = 'LJ' and u.from_day = date_trunc('month', cares.day)::date`,
  sql`insert into usage_shares (usage_id, sheep_id, days, weight, weight_from, weight_on, amount)
    select document_id, sheep_id, 30, case kind when 'pakan' then 20 end, case kind when 'pakan' then 'masuk' end,
      case kind when 'pakan' then day end, sum(amount) from sheep_costs c
    where document_kind = 'usage' and document_id in (select id from usages where note in ('L', 'LJ')) group by 1, 2, day, kind`,
  sql`insert into examinations (batch, sheep_id, day, kind, weight, officer)
    select gen_random_uuid(), sheep_id, arrived + 90, 'timbang', 28 + n % 9, 'Petugas' from herd
    where arrived + 90 <= ${today}::date and not dead and not back and sheep_id is not null`,
];
