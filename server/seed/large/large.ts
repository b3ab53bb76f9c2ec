import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { businessDay } from "@/server/time";
import { fed } from "./feed";
import { funded } from "./funds";
import { BANK, numbered, TILL } from "./numbers";
import { sold } from "./sales";

// Ten years of a big farm as a load test, written in SQL because the modules would take hours. Each pair of animals is
// bought, fed and sold together. Some die, go back, belong to an investor, are paid late, or are called off.

const code = sql`'L' || lpad(n::text, 7, '0')`;

/** The fate of each animal and its days, from which everything else follows. */
const born = (today: string, sales: number, days: number): SQL[] => [
  sql`create temp table herd on commit drop as
    select fates.*, null::bigint as sheep_id, count(*) filter (where not dead and not back) over (partition by sale) as heads,
      not dead and not back and n % 2 = 1 and sale % 30 = 7 and delivered + 9 <= ${today}::date
        and count(*) filter (where not dead and not back) over (partition by sale) = 2 as returned,
      sale % 40 = 1 and not back and arrived + 20 <= ${today}::date as funded
    from (
      select n, (n + 1) / 2 as sale, (n + 9) / 10 as purchase, arrived, arrived + 157 as delivered, arrived + 60 as died,
        n % 25 = 0 and arrived + 60 <= ${today}::date as dead, n % 50 = 13 and arrived + 6 <= ${today}::date as back,
        1500000 + (n % 700) * 1000 as price, 25000 as freight, 60000 + (n % 50) * 1000 as feed, 15000 + (n % 9) * 1000 as care
      from (select n, ${today}::date - ${days}::int + ((n + n % 2) * ${days}::bigint / ${2 * sales})::int as arrived
        from generate_series(1, ${2 * sales}) as n) as days) as fates`,
  sql`create temp table meals on commit drop as
    select n, arrived + 30 * times as day, feed as amount from herd, generate_series(1, 3) as times
    where arrived + 30 * times <= ${today}::date and not (dead and times = 3) and not back`,
  sql`create index on meals (n)`,
  sql`create temp table cares on commit drop as
    select n, arrived + 100 as day, care as amount from herd where arrived + 100 <= ${today}::date and not dead and not back`,
  sql`create index on cares (n)`,
  sql`insert into customers (code, name, type, whatsapp, regency)
    select 'L' || n, 'Pelanggan ' || n, (array['perorangan', 'reseller', 'lembaga'])[1 + n % 3], '62899' || lpad(n::text, 7, '0'), 'Garut'
    from generate_series(1, greatest(10, ${sales}::int / 50)) as n`,
  sql`insert into customers (code, name, type, whatsapp, regency)
    select 'NL' || n, 'Investor ' || n, 'investor', '62898' || lpad(n::text, 7, '0'), 'Garut'
    from generate_series(1, greatest(3, ${sales}::int / 2000)) as n`,
  sql`insert into sheep (code, ear_tag, ear_tag_colour, species, breed, sex, origin, arrived_on, pen_id, product_id, stock_state,
      arrival_weight, last_weight, last_weighed_on, purchase_price, cost, investor_id)
    select ${code}, 'L' || n, 'hijau', 'domba', 'Garut', case when n % 3 = 0 then 'betina' else 'jantan' end, 'beli', arrived,
      (select min(id) from pens) + n % (select count(*) from pens),
      (select min(id) from products where category = 'ternak'),
      case when dead then 'mati' when back then 'dikembalikan'
        when returned then case when delivered + 20 <= ${today}::date then 'dipotong' else 'tersedia' end
        when delivered <= ${today}::date then 'terjual' when delivered - 7 <= ${today}::date then 'dipesan'
        when arrived + 14 <= ${today}::date then 'tersedia' else 'karantina' end,
      18 + n % 7, case when arrived + 90 <= ${today}::date and not dead and not back then 28 + n % 9 else 18 + n % 7 end,
      case when arrived + 90 <= ${today}::date and not dead and not back then arrived + 90 else arrived end, price,
      case when back then 0 else price end + freight + coalesce((select sum(amount) from meals where meals.n = herd.n), 0)
        + coalesce((select amount from cares where cares.n = herd.n), 0),
      case when funded then (select min(id) from customers where code like 'NL%')
        + sale % (select count(*) from customers where code like 'NL%') end
    from herd where arrived <= ${today}::date order by n`,
  sql`update herd set sheep_id = sheep.id from sheep where sheep.code = ${code}`,
  sql`create index on herd (sale)`,
  sql`analyze herd`,
];

const bought: SQL[] = [
  sql`insert into purchases (number, day, supplier_id, due_on, state, freight, other_cost, total, received, returned, paid, animals)
    select ${numbered("PB", sql`min(arrived)`, sql`purchase`)}, min(arrived), (select min(id) from suppliers), min(arrived) + 14,
      'selesai', sum(freight), 0, sum(price + freight), sum(price + freight), coalesce(sum(price) filter (where back), 0),
      sum(price + freight) - coalesce(sum(price) filter (where back), 0), count(*)
    from herd where sheep_id is not null group by purchase order by purchase`,
  sql`create temp table orders on commit drop as
    select split_part(number, '/L', 2)::bigint as purchase, id, day, total from purchases where number like 'PB/%/L%'`,
  sql`create index on orders (purchase)`,
  sql`insert into purchase_lines (purchase_id, position, kind, product_id, price, ear_tag, ear_tag_colour, species, breed, sex,
      price_method, pen_id, amount, share, received, returned, returned_amount, sheep_id)
    select orders.id, herd.n % 10, 'ternak', s.product_id, price, s.ear_tag, s.ear_tag_colour, s.species, s.breed, s.sex, 'ekor',
      s.pen_id, price, freight, 1, case when back then 1 else 0 end, case when back then price else 0 end, s.id
    from herd join orders using (purchase) join sheep s on s.id = herd.sheep_id`,
  sql`insert into purchase_moves (purchase_id, kind, day, amount)
    select id, 'terima', day, total from orders
    union all select id, 'retur', arrived + 5, price from herd join orders using (purchase) where back`,
  sql`insert into purchase_move_lines (move_id, line_id, quantity, amount)
    select m.id, l.id, 1, case m.kind when 'retur' then l.amount else l.amount + l.share end
    from orders join purchase_moves m on m.purchase_id = orders.id
      join purchase_lines l on l.purchase_id = orders.id and (m.kind = 'terima' or l.returned > 0)`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount)
    select 'KW/L/B' || purchase, 'purchase', id, day, 'pelunasan', 'transfer', ${BANK}, total from orders
    union all
    select 'KW/L/R' || n, 'purchase', id, arrived + 6, 'pengembalian', 'transfer', ${BANK}, price
    from herd join orders using (purchase) where back`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount, cancelled_on,
      cancelled_at, cancel_reason)
    select 'KW/L/C' || purchase, 'purchase', id, day, 'angsuran', 'tunai', ${TILL}, 250000, day,
      (day + time '15:00') at time zone 'Asia/Jakarta', 'Salah ketik' from orders where purchase % 25 = 3`,
  sql`insert into sheep_costs (sheep_id, day, kind, amount, state, document_kind, document_id)
    select sheep_id, arrived, kind, case kind when 'beli' then price else freight end, 'karantina', 'purchase', orders.id
    from herd join orders using (purchase), (values ('beli'), ('angkut')) as kinds (kind) where sheep_id is not null
    union all
    select sheep_id, arrived + 5, 'beli', -price, 'dikembalikan', 'purchase', orders.id
    from herd join orders using (purchase) where back`,
];

const CARRIAGE = sql`(120000 + sale % 40 * 1000)`;
const CARRIAGE_NUMBER = numbered("PB", sql`delivered`, sql`'K' || sale`);

/** The carrier of every fiftieth sale, received and paid on the day of the delivery. */
const carried = (today: string): SQL[] => [
  sql`create temp table rides on commit drop as
    select sale, id as sale_id, delivered, null::bigint as id from docs where sale % 50 = 9 and delivered <= ${today}::date`,
  sql`insert into purchases (number, day, supplier_id, due_on, state, freight, other_cost, total, received, paid, animals)
    select ${CARRIAGE_NUMBER}, delivered, (select max(id) from suppliers), delivered + 14, 'selesai', 0, 0, ${CARRIAGE}, ${CARRIAGE}, ${CARRIAGE}, 0
    from rides`,
  sql`update rides set id = p.id from purchases p where p.number = ${CARRIAGE_NUMBER}`,
  sql`insert into purchase_lines (purchase_id, position, kind, product_id, price, quantity, amount, share, received, transaction_id)
    select id, 0, 'jasa', (select min(id) from products where category = 'biaya'), ${CARRIAGE}, 1, ${CARRIAGE}, 0, 1, sale_id from rides`,
  sql`insert into purchase_moves (purchase_id, kind, day, amount) select id, 'terima', delivered, ${CARRIAGE} from rides`,
  sql`insert into purchase_move_lines (move_id, line_id, quantity, amount, transaction_id)
    select m.id, l.id, 1, l.amount, l.transaction_id from rides join purchase_moves m on m.purchase_id = rides.id
      join purchase_lines l on l.purchase_id = rides.id`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount)
    select 'KW/L/K' || sale, 'purchase', id, delivered, 'pelunasan', 'transfer', ${BANK}, ${CARRIAGE} from rides`,
];

/**
 * Adds so many sales, and twice as many animals, within so many days. The farm must have pens, products and suppliers.
 */
export const seedLarge = (db: Database, now: () => Date, sales: number, days = 3650) =>
  inTransaction(db, async (tx: Transaction) => {
    const today = businessDay(now());
    const statements = [
      // Its documents belong to every month.
      sql`update closings set reopened_on = ${today}, reopened_at = now(), reopen_reason = 'Uji beban' where reopened_at is null`,
      ...born(today, sales, days),
      ...bought,
      ...fed(today),
      ...sold(today),
      ...carried(today),
      ...funded(today),
    ];
    for (const statement of statements) await tx.execute(statement);
  });
