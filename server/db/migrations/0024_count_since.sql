-- The ledger stands on this view, so it is replaced and not dropped.
CREATE OR REPLACE VIEW "public"."money_counts" AS (select m.from_id as money_id, m.day as day, m.amount - coalesce(before.amount, 0) - coalesce((
    select sum(f.amount) from money_flows f
    where f.money_id = m.from_id and f.day <= m.day and f.day > coalesce(before.day, '-infinity')), 0)::bigint as amount,
  'opname'::text as kind, 'money_move'::text as document_kind, m.id as document_id
from money_moves m left join lateral (
  select c.day, c.amount from money_moves c
  where c.kind = 'opname' and c.cancelled_on is null and c.from_id = m.from_id and c.day < m.day
  order by c.day desc limit 1) before on true
where m.kind = 'opname' and m.cancelled_on is null);