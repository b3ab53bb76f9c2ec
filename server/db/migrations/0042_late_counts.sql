DROP INDEX "money_moves_count_key";--> statement-breakpoint
ALTER TABLE "money_moves" ADD COLUMN "counted_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "money_moves_count_key" ON "money_moves" USING btree ("from_id",coalesce("counted_on", "day")) WHERE "money_moves"."kind" = 'opname' and "money_moves"."cancelled_on" is null;--> statement-breakpoint
ALTER TABLE "money_moves" ADD CONSTRAINT "money_moves_counted_check" CHECK ("money_moves"."counted_on" is null or ("money_moves"."counted_on" < "money_moves"."day" and "money_moves"."kind" = 'opname'));--> statement-breakpoint
DROP TRIGGER money_moves_stay_closed_insert ON "money_moves";--> statement-breakpoint
CREATE TRIGGER money_moves_stay_closed_insert AFTER INSERT ON "money_moves" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'kind, from_id, to_id, amount, fee, counted_on', 'cancelled_on', 'amount');--> statement-breakpoint
DROP TRIGGER money_moves_stay_closed_update ON "money_moves";--> statement-breakpoint
CREATE TRIGGER money_moves_stay_closed_update AFTER UPDATE ON "money_moves" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'kind, from_id, to_id, amount, fee, counted_on', 'cancelled_on', 'amount');--> statement-breakpoint
DROP TRIGGER money_moves_stay_closed_delete ON "money_moves";--> statement-breakpoint
CREATE TRIGGER money_moves_stay_closed_delete AFTER DELETE ON "money_moves" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'kind, from_id, to_id, amount, fee, counted_on', 'cancelled_on', 'amount');--> statement-breakpoint
-- The ledger stands on these views, so they are replaced and not dropped.
CREATE OR REPLACE VIEW "public"."money_flows" AS (select a.id as money_id, a.opened_on as day, a.opening as amount, 'saldo awal'::text as kind, 'money'::text as document_kind,
  a.id as document_id, '' as part from money a where a.opening > 0
union all
select p.money_id as money_id, p.day as day, case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end as amount, case when case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end < 0 then 'keluar' else 'masuk' end as kind, p.document_kind as document_kind,
  p.document_id as document_id, p.number as part from payments p where p.money_id is not null and p.cancelled_on is distinct from p.day
union all
select p.money_id as money_id, p.cancelled_on as day, -(case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end) as amount, case when -(case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end) < 0 then 'keluar' else 'masuk' end as kind, p.document_kind as document_kind,
  p.document_id as document_id, p.number as part from payments p where p.money_id is not null and p.cancelled_on > p.day
union all
select c.money_id as money_id, c.day as day, -c.amount as amount, case when -c.amount < 0 then 'keluar' else 'masuk' end as kind, 'sheep'::text as document_kind,
  c.sheep_id as document_id, case c.kind when 'koreksi' then 'Harga beli' else '' end as part from sheep_costs c where c.money_id is not null
union all
select m.from_id as money_id, m.day as day, -m.amount as amount, 'transfer'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id, '' as part from money_moves m where m.kind = 'transfer' and m.cancelled_on is distinct from m.day
union all
select m.to_id as money_id, m.day as day, m.amount as amount, 'transfer'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id, '' as part from money_moves m where m.kind = 'transfer' and m.cancelled_on is distinct from m.day
union all
select m.from_id as money_id, m.day as day, -m.fee as amount, 'biaya'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id, '' as part from money_moves m where m.kind = 'transfer' and m.cancelled_on is distinct from m.day and m.fee > 0
union all
select m.from_id as money_id, m.cancelled_on as day, m.amount as amount, 'transfer'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id, '' as part from money_moves m where m.kind = 'transfer' and m.cancelled_on > m.day
union all
select m.to_id as money_id, m.cancelled_on as day, -m.amount as amount, 'transfer'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id, '' as part from money_moves m where m.kind = 'transfer' and m.cancelled_on > m.day
union all
select m.from_id as money_id, m.cancelled_on as day, m.fee as amount, 'biaya'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id, '' as part from money_moves m where m.kind = 'transfer' and m.cancelled_on > m.day and m.fee > 0
union all
select v.money_id as money_id, v.day as day, case when v.kind in ('pemasukan', 'modal') then v.amount else -v.amount end as amount, case when case when v.kind in ('pemasukan', 'modal') then v.amount else -v.amount end < 0 then 'keluar' else 'masuk' end as kind, case when v.kind in ('modal', 'prive') then 'capital' else 'voucher' end as document_kind,
  v.id as document_id, '' as part from vouchers v where v.cancelled_on is distinct from v.day
union all
select v.money_id as money_id, v.cancelled_on as day, -(case when v.kind in ('pemasukan', 'modal') then v.amount else -v.amount end) as amount, case when -(case when v.kind in ('pemasukan', 'modal') then v.amount else -v.amount end) < 0 then 'keluar' else 'masuk' end as kind, case when v.kind in ('modal', 'prive') then 'capital' else 'voucher' end as document_kind,
  v.id as document_id, '' as part from vouchers v where v.cancelled_on > v.day
union all
select l.money_id as money_id, l.day as day, l.principal as amount, case when l.principal < 0 then 'keluar' else 'masuk' end as kind, 'loan'::text as document_kind,
  l.id as document_id, '' as part from loans l where l.money_id is not null and l.cancelled_on is distinct from l.day
union all
select l.money_id as money_id, l.cancelled_on as day, -l.principal as amount, case when -l.principal < 0 then 'keluar' else 'masuk' end as kind, 'loan'::text as document_kind,
  l.id as document_id, '' as part from loans l where l.money_id is not null and l.cancelled_on > l.day
union all
select i.money_id as money_id, i.day as day, -(i.principal + i.interest) as amount, case when -(i.principal + i.interest) < 0 then 'keluar' else 'masuk' end as kind, 'loan'::text as document_kind,
  i.loan_id as document_id, i.number as part from instalments i where i.cancelled_on is distinct from i.day
union all
select i.money_id as money_id, i.cancelled_on as day, (i.principal + i.interest) as amount, case when (i.principal + i.interest) < 0 then 'keluar' else 'masuk' end as kind, 'loan'::text as document_kind,
  i.loan_id as document_id, i.number as part from instalments i where i.cancelled_on > i.day
union all
select a.money_id as money_id, a.day as day, -a.cost as amount, case when -a.cost < 0 then 'keluar' else 'masuk' end as kind, 'asset'::text as document_kind,
  a.id as document_id, '' as part from assets a where a.money_id is not null and a.cancelled_on is distinct from a.day
union all
select a.money_id as money_id, a.cancelled_on as day, a.cost as amount, case when a.cost < 0 then 'keluar' else 'masuk' end as kind, 'asset'::text as document_kind,
  a.id as document_id, '' as part from assets a where a.money_id is not null and a.cancelled_on > a.day
union all
select d.money_id as money_id, d.day as day, d.proceeds as amount, case when d.proceeds < 0 then 'keluar' else 'masuk' end as kind, 'asset'::text as document_kind,
  d.asset_id as document_id, d.part as part from disposals d where d.proceeds > 0 and d.cancelled_on is distinct from d.day
union all
select d.money_id as money_id, d.cancelled_on as day, -d.proceeds as amount, case when -d.proceeds < 0 then 'keluar' else 'masuk' end as kind, 'asset'::text as document_kind,
  d.asset_id as document_id, d.part as part from disposals d where d.proceeds > 0 and d.cancelled_on > d.day);--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."money_counts" AS (with late as (select m.id, m.from_id, m.day, m.counted_on, case when exists (select from money_moves o
  where o.kind = 'opname' and o.cancelled_on is null and o.counted_on is null and o.from_id = m.from_id and o.day >= m.counted_on and o.day < m.day)
  then 0::bigint else m.amount - coalesce(before.amount, 0) - coalesce((
  select sum(f.amount) from money_flows f
  where f.money_id = m.from_id and f.day <= m.day and coalesce((select min(p.belongs_on) from past_corrections p where p.document_kind = f.document_kind
  and p.document_id = f.document_id and p.part = f.part and p.day = f.day), f.day) <= m.counted_on
    and (f.day > coalesce(before.day, '-infinity') or coalesce((select min(p.belongs_on) from past_corrections p where p.document_kind = f.document_kind
  and p.document_id = f.document_id and p.part = f.part and p.day = f.day), f.day) > before.counted_on)), 0)::bigint end as amount
from money_moves m left join lateral (
  select c.day, coalesce(c.counted_on, c.day) as counted_on, c.amount from money_moves c
  where c.kind = 'opname' and c.cancelled_on is null and c.from_id = m.from_id and c.day <= m.day and coalesce(c.counted_on, c.day) < m.counted_on
  order by coalesce(c.counted_on, c.day) desc limit 1) before on true
where m.counted_on is not null and m.kind = 'opname' and m.cancelled_on is null)
select m.from_id as money_id, m.day as day, m.amount - coalesce(before.amount, 0) - coalesce((
    select sum(f.amount) from money_flows f
    where f.money_id = m.from_id and f.day <= m.day and f.day > coalesce(before.day, '-infinity')), 0)::bigint - coalesce((
    select sum(l.amount) from late l
    where l.from_id = m.from_id and l.day <= m.day and l.day > coalesce(before.day, '-infinity')), 0)::bigint as amount,
  'opname'::text as kind, 'money_move'::text as document_kind, m.id as document_id, m.counted_on as counted_on
from money_moves m left join lateral (
  select c.day, c.amount from money_moves c
  where c.kind = 'opname' and c.cancelled_on is null and c.counted_on is null and c.from_id = m.from_id and c.day < m.day
  order by c.day desc limit 1) before on true
where m.counted_on is null and m.kind = 'opname' and m.cancelled_on is null
union all
select l.from_id, l.day, l.amount, 'opname'::text, 'money_move'::text, l.id, l.counted_on from late l);