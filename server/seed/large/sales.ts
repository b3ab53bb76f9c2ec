import { type SQL, sql } from "drizzle-orm";
import { BANK, numbered, TILL } from "./numbers";

const PRICE = sql`(3200000 + (sale % 900) * 1000)`;
/** A service that every tenth sale includes. */
const SERVICE = sql`case when sale % 10 = 4 then 75000 else 0 end`;
const GOODS = sql`(select min(id) from products where category = 'ternak')`;
const BUYER = sql`(select min(id) from customers where code like 'L%') + sale % (select count(*) from customers where code like 'L%')`;
const isStruck = sql`sale % 25 = 3`;

/** Orders that were called off: the farm keeps the advance of one, and pays back that of the next. */
const calledOff = (today: string): SQL[] => [
  sql`create temp table off on commit drop as
    select sale, max(delivered) - 10 as day, ${PRICE} as price, case when sale % 200 = 11 then 500000 else 0 end as kept
    from herd where sale % 100 = 11 and delivered - 7 <= ${today}::date group by sale`,
  sql`insert into transactions (number, day, customer_id, kind, due_on, handover, state, freight, discount, total, heads, paid,
      forfeited, cancel_reason, cancelled_on)
    select ${numbered("PJ", sql`day`, sql`'X' || sale`)}, day, ${BUYER}, 'retail', day + 14, 'ambil', 'dibatalkan', 0, 0, price, 1,
      kept, kept, 'Tidak jadi', day + 2 from off`,
  sql`alter table off add column id bigint`,
  sql`update off set id = t.id from transactions t where t.number = ${numbered("PJ", sql`off.day`, sql`'X' || sale`)}`,
  sql`insert into transaction_lines (transaction_id, position, kind, product_id, price, discount, quantity, price_method, amount)
    select id, 0, 'ternak', ${GOODS}, price, 0, 1, 'ekor', price from off`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount)
    select 'KW/L/X' || sale, 'transaction', id, day, 'uang muka', 'tunai', ${TILL}, 500000 from off
    union all
    select 'KW/L/Y' || sale, 'transaction', id, day + 2, 'pengembalian', 'tunai', ${TILL}, 500000 from off where kept = 0`,
];

export const sold = (today: string): SQL[] => [
  sql`create temp table deals on commit drop as
    select sale, max(delivered) as delivered, max(delivered) - 7 as day, count(*) as heads, ${PRICE} as price,
      count(*) * ${PRICE} + sale % 2 * 100000 + ${SERVICE} as total, count(*) * ${PRICE} * 3 / 10 as advance,
      max(delivered) + case when sale % 20 = 0 then 300 else (sale % 30)::int end as settled, sum(s.cost) as cost, bool_or(returned) as returned,
      coalesce(sum(s.cost) filter (where returned), 0) as given
    from herd join sheep s on s.id = herd.sheep_id where not dead and not back and delivered - 7 <= ${today}::date group by sale`,
  sql`alter table deals add column full_paid boolean, add column refunded boolean`,
  sql`update deals set full_paid = settled <= ${today}::date, refunded = returned and delivered + 12 <= ${today}::date`,
  sql`insert into transactions (number, day, customer_id, kind, due_on, handover, deliver_on, state, freight, discount, total, heads,
      delivered_on, cost, returned, paid)
    select ${numbered("PJ", sql`day`, sql`sale`)}, day, ${BUYER}, 'retail', delivered + 14, 'ambil', delivered,
      case when delivered > ${today}::date then 'dipesan' when not full_paid or returned and not refunded then 'dikirim' else 'selesai' end,
      sale % 2 * 100000, 0, total, heads, case when delivered <= ${today}::date then delivered end,
      case when delivered <= ${today}::date then cost - given else 0 end, case when returned then price else 0 end,
      case when not full_paid or delivered > ${today}::date then advance else total - case when refunded then price else 0 end end
    from deals order by sale`,
  sql`create temp table docs on commit drop as select deals.*, t.id from deals
    join transactions t on t.number = ${numbered("PJ", sql`deals.day`, sql`sale`)}`,
  sql`create index on docs (sale)`,
  sql`analyze docs`,
  sql`insert into transaction_lines (transaction_id, position, kind, product_id, price, discount, quantity, price_method, amount)
    select id, 0, 'ternak', ${GOODS}, price, 0, heads, 'ekor', heads * price from docs
    union all
    select id, 1, 'jasa', (select min(id) from products where category = 'jasa'), ${SERVICE}, 0, 1, null, ${SERVICE} from docs
    where ${SERVICE} > 0`,
  sql`insert into transaction_animals (transaction_id, line_id, sheep_id, living, weight, delivered_weight, revenue, cost, returned_on)
    select docs.id, l.id, s.id, not herd.returned, s.last_weight, case when docs.delivered <= ${today}::date then s.last_weight end,
      case when docs.delivered <= ${today}::date then docs.price else 0 end, case when docs.delivered <= ${today}::date then s.cost else 0 end,
      case when herd.returned then docs.delivered + 9 end
    from docs join transaction_lines l on l.transaction_id = docs.id and l.kind = 'ternak' join herd using (sale)
      join sheep s on s.id = herd.sheep_id
    where not herd.dead and not herd.back`,
  sql`insert into transaction_moves (transaction_id, kind, day, amount, cost)
    select id, 'kirim', delivered, total, cost from docs where delivered <= ${today}::date
    union all select id, 'retur', delivered + 9, price, given from docs where returned`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount)
    select 'KW/L/D' || sale, 'transaction', id, day, 'uang muka', 'tunai', ${TILL}, advance from docs
    union all
    select 'KW/L/S' || sale, 'transaction', id, settled, 'pelunasan', 'transfer', ${BANK}, total - advance from docs
      where full_paid and delivered <= ${today}::date
    union all
    select 'KW/L/G' || sale, 'transaction', id, delivered + 12, 'pengembalian', 'transfer', ${BANK}, price from docs where refunded`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount, cancelled_on,
      cancelled_at, cancel_reason)
    select 'KW/L/E' || sale, 'transaction', id, day, 'angsuran', 'tunai', ${TILL}, 100000, least(day + 1, ${today}::date),
      (least(day + 1, ${today}::date) + time '09:00') at time zone 'Asia/Jakarta', 'Salah ketik' from docs where ${isStruck}`,
  ...calledOff(today),
];
