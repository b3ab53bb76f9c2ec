import { type SQL, sql } from "drizzle-orm";
import { BANK, numbered } from "./numbers";

const CAPITAL = 2_500_000;
const SELLING_COSTS = 50_000;

/** The events of animals, in the order of their days. */
const lived = (today: string) => sql`
  insert into sheep_events (sheep_id, day, kind, from_state, to_state, to_health, to_pen_id, from_investor_id, to_investor_id, cost,
    document_kind, document_id)
  select sheep_id, arrived, 'masuk', null, 'karantina', 'sehat', s.pen_id, null::bigint, null::bigint, 0, 'purchase', orders.id
    from herd join orders using (purchase) join sheep s on s.id = herd.sheep_id
  union all
  select sheep_id, arrived + 5, 'stok', 'karantina', 'dikembalikan', null, null, null, null, price + freight, 'purchase', orders.id
    from herd join orders using (purchase) where back
  union all
  select sheep_id, arrived + 14, 'stok', 'karantina', 'tersedia', null, null, null, null, 0, null, null from herd
    where sheep_id is not null and not back and arrived + 14 <= ${today}::date
  union all
  select sheep_id, arrived + 20, 'pemilik', null, null, null, null, null, s.investor_id, 0, 'investment', funds.id
    from herd join funds using (sale) join sheep s on s.id = herd.sheep_id where funded
  union all
  select sheep_id, died, 'stok', 'tersedia', 'mati', null, null, null, null, s.cost, null, null
    from herd join sheep s on s.id = herd.sheep_id where dead
  union all
  select sheep_id, docs.day, 'stok', 'tersedia', 'dipesan', null, null, null, null, 0, 'transaction', docs.id
    from herd join docs using (sale) where not dead and not back and sheep_id is not null
  union all
  select sheep_id, docs.delivered, 'stok', 'dipesan', 'terjual', null, null, null, null, s.cost, 'transaction', docs.id
    from herd join docs using (sale) join sheep s on s.id = herd.sheep_id
    where not dead and not back and docs.delivered <= ${today}::date
  union all
  select sheep_id, docs.delivered + 9, 'stok', 'terjual', 'tersedia', null, null, null, null, s.cost, 'transaction', docs.id
    from herd join docs using (sale) join sheep s on s.id = herd.sheep_id where herd.returned
  union all
  select sheep_id, herd.delivered + 20, 'stok', 'tersedia', 'dipotong', null, null, null, null, s.cost, null, null
    from herd join sheep s on s.id = herd.sheep_id where herd.returned and herd.delivered + 20 <= ${today}::date
  order by 2`;

/**
 * Each fortieth pair belongs to an investor from its third week on. It is settled five days after its sale, and paid
 * five days later.
 */
export const funded = (today: string): SQL[] => [
  sql`create temp table funds on commit drop as
    select sale, min(arrived) + 15 as day, min(delivered) as delivered, min(s.investor_id) as investor_id, count(*) as named,
      count(*) * ${CAPITAL}::bigint as capital, sum(s.cost) as cost,
      coalesce((select heads * price from deals where deals.sale = herd.sale and deals.delivered + 5 <= ${today}::date), 0) as sales
    from herd join sheep s on s.id = herd.sheep_id where funded group by sale`,
  sql`alter table funds add column share bigint, add column approved boolean, add column paid boolean, add column sale_id bigint,
    add column id bigint`,
  sql`update funds set share = round(greatest(0, sales - cost - ${SELLING_COSTS}::bigint) * 0.6),
    approved = delivered + 5 <= ${today}::date, paid = delivered + 10 <= ${today}::date`,
  sql`insert into transactions (number, day, customer_id, kind, due_on, handover, state, freight, discount, total, heads, paid)
    select ${numbered("PJ", sql`day`, sql`'I' || sale`)}, day, investor_id, 'investasi', day + 14, 'ambil',
      case when funds.paid then 'selesai' else 'dipesan' end, 0, 0, capital, 0, capital from funds`,
  sql`update funds set sale_id = t.id from transactions t where t.number = ${numbered("PJ", sql`funds.day`, sql`'I' || sale`)}`,
  sql`insert into transaction_lines (transaction_id, position, kind, product_id, price, discount, quantity, amount)
    select sale_id, 0, 'paket', (select min(id) from products where category = 'paket'), ${CAPITAL}::bigint, 0, named, capital from funds`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount)
    select 'KW/L/I' || sale, 'transaction', sale_id, day, 'pelunasan', 'transfer', ${BANK}, capital from funds`,
  sql`insert into investments (number, transaction_id, line_id, customer_id, product_id, state, capital, start_on, end_on, period_months,
      head_count, investor_share, profit_basis, projection_min, projection_max, requested_on, selling_costs, sales, cost, share, payout,
      approved_on, paid_on)
    select 'INV/L/' || sale, sale_id, l.id, investor_id, l.product_id,
      case when paid then 'dibayar' when approved then 'disetujui' else 'berjalan' end, capital, day, (day + interval '6 months')::date, 6,
      named, 60, 'laba', 15, 20, case when approved then delivered + 5 end, case when approved then ${SELLING_COSTS}::bigint end,
      case when approved then funds.sales end, case when approved then funds.cost end, case when approved then share end,
      case when approved then capital + share end, case when approved then delivered + 5 end, case when paid then delivered + 10 end
    from funds join transaction_lines l on l.transaction_id = funds.sale_id`,
  sql`update funds set id = i.id from investments i where i.number = 'INV/L/' || sale`,
  sql`create index on funds (sale)`,
  sql`analyze funds`,
  sql`create index on deals (sale)`,
  sql`analyze sheep`,
  sql`insert into investment_animals (investment_id, sheep_id, living, from_on, to_on, sale, cost, sold_in)
    select funds.id, herd.sheep_id, not funds.paid, arrived + 20, case when funds.paid then funds.delivered + 10 end,
      case when funds.approved and not dead then (select deals.price from deals where deals.sale = herd.sale) end,
      case when funds.approved then s.cost end, case when funds.approved and not dead then (
        select docs.id from docs where docs.sale = herd.sale) end
    from funds join herd using (sale) join sheep s on s.id = herd.sheep_id where funded`,
  // Some were approved, taken back and approved again.
  sql`insert into investment_moves (investment_id, kind, day, amount)
    select id, kind, delivered + 5 - before, share from funds, (values ('setuju', 2), ('kembali', 1), ('setuju', 0)) as kinds (kind, before)
    where approved and (before = 0 or sale % 400 = 1) order by delivered - before`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount)
    select 'KW/L/O' || sale, 'investment', id, delivered + 10, 'pelunasan', 'transfer', ${BANK}, capital + share from funds where paid`,
  lived(today),
];
