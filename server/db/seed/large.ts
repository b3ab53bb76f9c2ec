import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/server/db/client";
import { inTransaction } from "@/server/db/retry";
import { businessDay } from "@/server/time";

// Ten years of a big farm, to see how the product bears it. Told in SQL: in the way of the modules it would take hours.
// Every pair of animals is bought, fed, and sold together; one in 25 dies, one sale in 20 is not paid up.

const code = sql`'L' || lpad(n::text, 7, '0')`;
const numbered = (kind: "PJ" | "PB", day: SQL, of: SQL) =>
  sql`${sql.raw(`'${kind}/'`)} || to_char(${day}, 'YYYY/MM') || '/L' || ${of}`;

const bought = (today: string, sales: number, days: number): SQL[] => [
  sql`create temp table herd on commit drop as
    select n, (n + 1) / 2 as sale, (n + 9) / 10 as purchase, arrived, arrived + 157 as delivered, arrived + 60 as died,
      n % 25 = 0 and arrived + 60 <= ${today}::date as dead, 1500000 + (n % 700) * 1000 as price, 25000 as freight,
      60000 + (n % 50) * 1000 as feed, null::bigint as sheep_id
    from (select n, ${today}::date - ${days}::int + ((n + n % 2) * ${days}::bigint / ${2 * sales})::int as arrived
      from generate_series(1, ${2 * sales}) as n) as days`,
  sql`create temp table meals on commit drop as
    select n, arrived + 30 * times as day, feed as amount from herd, generate_series(1, 3) as times
    where arrived + 30 * times <= ${today}::date and not (dead and times = 3)`,
  sql`create index on meals (n)`,
  sql`insert into customers (code, name, type, whatsapp, regency)
    select 'L' || n, 'Pelanggan ' || n, (array['perorangan', 'reseller', 'lembaga'])[1 + n % 3], '62899' || lpad(n::text, 7, '0'), 'Garut'
    from generate_series(1, greatest(10, ${sales}::int / 50)) as n`,
  sql`insert into sheep (code, ear_tag, ear_tag_colour, species, breed, sex, origin, arrived_on, pen_id, product_id, stock_state,
      arrival_weight, last_weight, last_weighed_on, purchase_price, cost)
    select ${code}, 'L' || n, 'hijau', 'domba', 'Garut', case when n % 3 = 0 then 'betina' else 'jantan' end, 'beli', arrived,
      (select min(id) from pens) + n % (select count(*) from pens),
      (select min(id) from products where category = 'ternak'),
      case when dead then 'mati' when delivered <= ${today}::date then 'terjual' when delivered - 7 <= ${today}::date then 'dipesan'
        when arrived + 14 <= ${today}::date then 'tersedia' else 'karantina' end,
      18 + n % 7, case when arrived + 90 <= ${today}::date and not dead then 28 + n % 9 else 18 + n % 7 end,
      case when arrived + 90 <= ${today}::date and not dead then arrived + 90 else arrived end, price,
      price + freight + coalesce((select sum(amount) from meals where meals.n = herd.n), 0)
    from herd where arrived <= ${today}::date order by n`,
  sql`update herd set sheep_id = sheep.id from sheep where sheep.code = ${code}`,
  sql`insert into purchases (number, day, supplier_id, due_on, state, freight, other_cost, total, received, paid, animals)
    select ${numbered("PB", sql`min(arrived)`, sql`purchase`)}, min(arrived), (select min(id) from suppliers), min(arrived) + 14,
      'selesai', sum(freight), 0, sum(price + freight), sum(price + freight), sum(price + freight), count(*)
    from herd where sheep_id is not null group by purchase order by purchase`,
  sql`create temp table orders on commit drop as
    select split_part(number, '/L', 2)::bigint as purchase, id, day, total from purchases where number like 'PB/%/L%'`,
  sql`create index on orders (purchase)`,
  sql`insert into purchase_lines (purchase_id, position, kind, product_id, price, ear_tag, ear_tag_colour, species, breed, sex,
      price_method, pen_id, amount, share, received, sheep_id)
    select orders.id, herd.n % 10, 'ternak', s.product_id, price, s.ear_tag, s.ear_tag_colour, s.species, s.breed, s.sex, 'ekor',
      s.pen_id, price, freight, 1, s.id
    from herd join orders using (purchase) join sheep s on s.id = herd.sheep_id`,
  sql`insert into purchase_moves (purchase_id, kind, day, amount) select id, 'terima', day, total from orders`,
  sql`insert into purchase_move_lines (move_id, line_id, quantity, amount)
    select m.id, l.id, 1, l.amount + l.share from orders join purchase_moves m on m.purchase_id = orders.id
      join purchase_lines l on l.purchase_id = orders.id`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, amount)
    select 'KW/L/B' || purchase, 'purchase', id, day, 'pelunasan', 'transfer', total from orders`,
  sql`insert into sheep_costs (sheep_id, day, kind, amount, state, document_kind, document_id)
    select sheep_id, arrived, kind, case kind when 'beli' then price else freight end, 'karantina', 'purchase', orders.id
    from herd join orders using (purchase), (values ('beli'), ('angkut')) as kinds (kind) where sheep_id is not null`,
];

const fed = (today: string): SQL[] => [
  sql`create temp table months on commit drop as
    select date_trunc('month', day)::date as month, max(day) as day, sum(amount) as value, count(*) as animals from meals group by 1`,
  sql`insert into purchases (number, day, supplier_id, due_on, state, freight, other_cost, total, received, paid, animals)
    select ${numbered("PB", sql`month`, sql`'P'`)}, month, (select max(id) from suppliers), month + 14, 'selesai', 0, 0, value, value,
      value, 0 from months`,
  sql`create temp table sacks on commit drop as select months.*, p.id from months
    join purchases p on p.number = ${numbered("PB", sql`month`, sql`'P'`)}`,
  sql`insert into purchase_lines (purchase_id, position, kind, product_id, price, quantity, amount, share, received)
    select id, 0, 'barang', (select min(id) from products where category = 'pakan'), 3000, round(value / 3000, 3), value, 0,
      round(value / 3000, 3) from sacks`,
  sql`insert into purchase_moves (purchase_id, kind, day, amount) select id, 'terima', month, value from sacks`,
  sql`insert into purchase_move_lines (move_id, line_id, quantity, amount)
    select m.id, l.id, l.quantity, l.amount from sacks join purchase_moves m on m.purchase_id = sacks.id
      join purchase_lines l on l.purchase_id = sacks.id`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, amount)
    select 'KW/L/P' || id, 'purchase', id, month, 'pelunasan', 'transfer', value from sacks`,
  sql`insert into usages (kind, product_id, quantity, value, from_day, to_day, animals, days, note)
    select 'pakan', (select min(id) from products where category = 'pakan'), round(value / 3000, 3), value, month, day, animals,
      animals * 30, 'L' from months`,
  sql`insert into stock_movements (product_id, day, kind, quantity, value, document_kind, document_id)
    select (select min(id) from products where category = 'pakan'), month, 'beli', round(value / 3000, 3), value, 'purchase', id
    from sacks`,
  sql`insert into stock_movements (product_id, day, kind, quantity, value, document_kind, document_id)
    select product_id, to_day, 'pakai', -quantity, -value, 'usage', id from usages where note = 'L'`,
  sql`insert into sheep_costs (sheep_id, day, kind, amount, state, document_kind, document_id)
    select sheep_id, u.to_day, 'pakan', amount, 'tersedia', 'usage', u.id
    from meals join herd using (n) join usages u on u.note = 'L' and u.from_day = date_trunc('month', meals.day)::date`,
  sql`insert into usage_shares (usage_id, sheep_id, days, weight, weight_from, weight_on, amount)
    select document_id, sheep_id, 30, 20, 'masuk', day, sum(amount) from sheep_costs c
    where document_kind = 'usage' and document_id in (select id from usages where note = 'L') group by 1, 2, day`,
  sql`insert into examinations (batch, sheep_id, day, kind, weight, officer)
    select gen_random_uuid(), sheep_id, arrived + 90, 'timbang', 28 + n % 9, 'Petugas' from herd
    where arrived + 90 <= ${today}::date and not dead and sheep_id is not null`,
];

const PRICE = sql`(3200000 + (sale % 900) * 1000)`;

const sold = (today: string): SQL[] => [
  sql`create temp table deals on commit drop as
    select sale, max(delivered) as delivered, max(delivered) - 7 as day, count(*) as heads, ${PRICE} as price,
      count(*) * ${PRICE} + sale % 2 * 100000 as total, count(*) * ${PRICE} * 3 / 10 as advance,
      max(delivered) + (sale % 30)::int as settled, sum(s.cost) as cost
    from herd join sheep s on s.id = herd.sheep_id where not dead and delivered - 7 <= ${today}::date group by sale`,
  sql`insert into transactions (number, day, customer_id, kind, due_on, handover, deliver_on, state, freight, discount, total, heads,
      delivered_on, cost, paid)
    select ${numbered("PJ", sql`day`, sql`sale`)}, day,
      (select min(id) from customers where code like 'L%') + sale % (select count(*) from customers where code like 'L%'), 'retail',
      delivered + 14, 'ambil', delivered,
      case when delivered > ${today}::date then 'dipesan' when sale % 20 = 0 or settled > ${today}::date then 'dikirim' else 'selesai' end,
      sale % 2 * 100000, 0, total, heads, case when delivered <= ${today}::date then delivered end,
      case when delivered <= ${today}::date then cost else 0 end,
      case when sale % 20 = 0 or settled > ${today}::date or delivered > ${today}::date then advance else total end
    from deals order by sale`,
  sql`create temp table docs on commit drop as select deals.*, t.id, t.paid from deals
    join transactions t on t.number = ${numbered("PJ", sql`deals.day`, sql`sale`)}`,
  sql`create index on docs (sale)`,
  sql`insert into transaction_lines (transaction_id, position, kind, product_id, price, discount, quantity, price_method, amount)
    select id, 0, 'ternak', (select min(id) from products where category = 'ternak'), price, 0, heads, 'ekor', heads * price from docs`,
  sql`insert into transaction_animals (transaction_id, line_id, sheep_id, living, weight, delivered_weight, revenue, cost)
    select docs.id, l.id, s.id, true, s.last_weight, case when docs.delivered <= ${today}::date then s.last_weight end,
      case when docs.delivered <= ${today}::date then docs.price else 0 end, case when docs.delivered <= ${today}::date then s.cost else 0 end
    from docs join transaction_lines l on l.transaction_id = docs.id join herd using (sale) join sheep s on s.id = herd.sheep_id
    where not herd.dead`,
  sql`insert into transaction_moves (transaction_id, kind, day, amount, cost)
    select id, 'kirim', delivered, total, cost from docs where delivered <= ${today}::date`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, amount)
    select 'KW/L/D' || sale, 'transaction', id, day, 'uang muka', 'tunai', advance from docs
    union all
    select 'KW/L/S' || sale, 'transaction', id, settled, 'pelunasan', 'transfer', total - advance from docs where paid = total`,
  sql`insert into sheep_events (sheep_id, day, kind, from_state, to_state, to_health, to_pen_id, cost, document_kind, document_id)
    select sheep_id, arrived, 'masuk', null, 'karantina', 'sehat', s.pen_id, 0, 'purchase', orders.id
      from herd join orders using (purchase) join sheep s on s.id = herd.sheep_id
    union all
    select sheep_id, arrived + 14, 'stok', 'karantina', 'tersedia', null, null, 0, null, null from herd
      where sheep_id is not null and arrived + 14 <= ${today}::date
    union all
    select sheep_id, died, 'stok', 'tersedia', 'mati', null, null, s.cost, null, null from herd join sheep s on s.id = herd.sheep_id
      where dead
    union all
    select sheep_id, docs.day, 'stok', 'tersedia', 'dipesan', null, null, 0, 'transaction', docs.id
      from herd join docs using (sale) where not dead and sheep_id is not null
    union all
    select sheep_id, docs.delivered, 'stok', 'dipesan', 'terjual', null, null, s.cost, 'transaction', docs.id
      from herd join docs using (sale) join sheep s on s.id = herd.sheep_id where not dead and docs.delivered <= ${today}::date
    order by 2`,
];

/** Adds so many sales, and twice as many animals, within so many days to a farm that has pens, products and suppliers. */
export const seedLarge = (db: Database, now: () => Date, sales: number, days = 3650) =>
  inTransaction(db, async (tx: Transaction) => {
    const today = businessDay(now());
    for (const statement of [...bought(today, sales, days), ...fed(today), ...sold(today)]) await tx.execute(statement);
  });
