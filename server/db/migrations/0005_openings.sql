DROP VIEW "public"."journal";--> statement-breakpoint
DROP VIEW "public"."money_counts";--> statement-breakpoint
DROP VIEW "public"."money_flows";--> statement-breakpoint
DROP VIEW "public"."asset_depreciation";--> statement-breakpoint
CREATE TABLE "farm_start" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "farm_start_one_check" CHECK ("farm_start"."id" = 1)
);--> statement-breakpoint
ALTER TABLE "assets" DROP CONSTRAINT "assets_amount_check";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "money_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ALTER COLUMN "money_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "loans" ALTER COLUMN "money_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sheep_costs" ADD COLUMN "money_id" bigint;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "down" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sheep_costs" ADD CONSTRAINT "sheep_costs_money_id_money_id_fk" FOREIGN KEY ("money_id") REFERENCES "public"."money"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_opening_idx" ON "purchases" USING btree ("id") WHERE "purchases"."opening";--> statement-breakpoint
CREATE INDEX "sheep_costs_money_idx" ON "sheep_costs" USING btree ("money_id","day") WHERE "sheep_costs"."money_id" is not null;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_amount_check" CHECK ("assets"."cost" > 0 and "assets"."residual" between 0 and "assets"."cost" and "assets"."months" > 0
        and "assets"."down" between 0 and "assets"."cost" - "assets"."residual" and ("assets"."down" = 0 or "assets"."money_id" is null));--> statement-breakpoint
CREATE VIEW "public"."asset_depreciation" AS (select asset_id, day, amount from (
  select asset_id, day, total - coalesce(lag(total) over (partition by asset_id order by day), 0) as amount from (
    select a.id as asset_id, (date_trunc('month', (a.day + case when a.money_id is null then 1 else 0 end)) + nth * interval '1 month' - interval '1 day')::date as day, (a.cost - a.residual - a.down) * least(nth, a.months) / a.months as total
    from assets a cross join lateral generate_series(1, greatest(a.months, coalesce((
      select max((extract(year from d.cancelled_on) - extract(year from (a.day + case when a.money_id is null then 1 else 0 end))) * 12
        + extract(month from d.cancelled_on) - extract(month from (a.day + case when a.money_id is null then 1 else 0 end)))::integer + 1
      from disposals d where d.asset_id = a.id), 0))) as nth
    where a.months is not null and (a.cancelled_on is null or a.cancelled_on > (date_trunc('month', (a.day + case when a.money_id is null then 1 else 0 end)) + nth * interval '1 month' - interval '1 day')::date)
      and not exists (select from disposals d where d.asset_id = a.id and d.day <= (date_trunc('month', (a.day + case when a.money_id is null then 1 else 0 end)) + nth * interval '1 month' - interval '1 day')::date
        and (d.cancelled_on is null or d.cancelled_on > (date_trunc('month', (a.day + case when a.money_id is null then 1 else 0 end)) + nth * interval '1 month' - interval '1 day')::date))
  ) ends
) steps where amount > 0);--> statement-breakpoint
CREATE VIEW "public"."money_flows" AS (select a.id as money_id, a.opened_on as day, a.opening as amount, 'saldo awal'::text as kind, 'money'::text as document_kind,
  a.id as document_id from money a where a.opening > 0
union all
select p.money_id as money_id, p.day as day, case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end as amount, case when case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end < 0 then 'keluar' else 'masuk' end as kind, p.document_kind as document_kind,
  p.document_id as document_id from payments p where p.money_id is not null
union all
select p.money_id as money_id, p.cancelled_on as day, -(case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end) as amount, case when -(case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end) < 0 then 'keluar' else 'masuk' end as kind, p.document_kind as document_kind,
  p.document_id as document_id from payments p where p.money_id is not null and p.cancelled_on is not null
union all
select c.money_id as money_id, c.day as day, -c.amount as amount, case when -c.amount < 0 then 'keluar' else 'masuk' end as kind, 'sheep'::text as document_kind,
  c.sheep_id as document_id from sheep_costs c where c.money_id is not null
union all
select m.from_id as money_id, m.day as day, -m.amount as amount, 'transfer'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id from money_moves m where m.kind = 'transfer'
union all
select m.to_id as money_id, m.day as day, m.amount as amount, 'transfer'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id from money_moves m where m.kind = 'transfer'
union all
select m.from_id as money_id, m.day as day, -m.fee as amount, 'biaya'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id from money_moves m where m.kind = 'transfer' and m.fee > 0
union all
select m.from_id as money_id, m.cancelled_on as day, m.amount as amount, 'transfer'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id from money_moves m where m.kind = 'transfer' and m.cancelled_on is not null
union all
select m.to_id as money_id, m.cancelled_on as day, -m.amount as amount, 'transfer'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id from money_moves m where m.kind = 'transfer' and m.cancelled_on is not null
union all
select m.from_id as money_id, m.cancelled_on as day, m.fee as amount, 'biaya'::text as kind, 'money_move'::text as document_kind,
  m.id as document_id from money_moves m where m.kind = 'transfer' and m.cancelled_on is not null and m.fee > 0
union all
select v.money_id as money_id, v.day as day, case when v.kind in ('pemasukan', 'modal') then v.amount else -v.amount end as amount, case when case when v.kind in ('pemasukan', 'modal') then v.amount else -v.amount end < 0 then 'keluar' else 'masuk' end as kind, case when v.kind in ('modal', 'prive') then 'capital' else 'voucher' end as document_kind,
  v.id as document_id from vouchers v
union all
select v.money_id as money_id, v.cancelled_on as day, -(case when v.kind in ('pemasukan', 'modal') then v.amount else -v.amount end) as amount, case when -(case when v.kind in ('pemasukan', 'modal') then v.amount else -v.amount end) < 0 then 'keluar' else 'masuk' end as kind, case when v.kind in ('modal', 'prive') then 'capital' else 'voucher' end as document_kind,
  v.id as document_id from vouchers v where v.cancelled_on is not null
union all
select l.money_id as money_id, l.day as day, l.principal as amount, case when l.principal < 0 then 'keluar' else 'masuk' end as kind, 'loan'::text as document_kind,
  l.id as document_id from loans l where l.money_id is not null
union all
select l.money_id as money_id, l.cancelled_on as day, -l.principal as amount, case when -l.principal < 0 then 'keluar' else 'masuk' end as kind, 'loan'::text as document_kind,
  l.id as document_id from loans l where l.money_id is not null and l.cancelled_on is not null
union all
select i.money_id as money_id, i.day as day, -(i.principal + i.interest) as amount, case when -(i.principal + i.interest) < 0 then 'keluar' else 'masuk' end as kind, 'loan'::text as document_kind,
  i.loan_id as document_id from instalments i
union all
select i.money_id as money_id, i.cancelled_on as day, (i.principal + i.interest) as amount, case when (i.principal + i.interest) < 0 then 'keluar' else 'masuk' end as kind, 'loan'::text as document_kind,
  i.loan_id as document_id from instalments i where i.cancelled_on is not null
union all
select a.money_id as money_id, a.day as day, -a.cost as amount, case when -a.cost < 0 then 'keluar' else 'masuk' end as kind, 'asset'::text as document_kind,
  a.id as document_id from assets a where a.money_id is not null
union all
select a.money_id as money_id, a.cancelled_on as day, a.cost as amount, case when a.cost < 0 then 'keluar' else 'masuk' end as kind, 'asset'::text as document_kind,
  a.id as document_id from assets a where a.money_id is not null and a.cancelled_on is not null
union all
select d.money_id as money_id, d.day as day, d.proceeds as amount, case when d.proceeds < 0 then 'keluar' else 'masuk' end as kind, 'asset'::text as document_kind,
  d.asset_id as document_id from disposals d where d.proceeds > 0
union all
select d.money_id as money_id, d.cancelled_on as day, -d.proceeds as amount, case when -d.proceeds < 0 then 'keluar' else 'masuk' end as kind, 'asset'::text as document_kind,
  d.asset_id as document_id from disposals d where d.proceeds > 0 and d.cancelled_on is not null);--> statement-breakpoint
CREATE VIEW "public"."money_counts" AS (select m.from_id as money_id, m.day as day, m.amount - coalesce(before.amount, 0) - coalesce((
    select sum(f.amount) from money_flows f
    where f.money_id = m.from_id and f.day <= m.day and (before.day is null or f.day > before.day)), 0)::bigint as amount,
  'opname'::text as kind, 'money_move'::text as document_kind, m.id as document_id
from money_moves m left join lateral (
  select c.day, c.amount from money_moves c
  where c.kind = 'opname' and c.cancelled_on is null and c.from_id = m.from_id and c.day < m.day
  order by c.day desc limit 1) before on true
where m.kind = 'opname' and m.cancelled_on is null);--> statement-breakpoint
CREATE VIEW "public"."journal" AS (select p.day as day, case when p.money_id is null then 'saldo_awal' else 'kas' end as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= p.day then 'piutang' else 'uang_muka' end as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id
union all
select p.cancelled_on as day, case when p.money_id is null then 'saldo_awal' else 'kas' end as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= p.cancelled_on then 'piutang' else 'uang_muka' end as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id where p.cancelled_on is not null
union all
select t.delivered_on as day, 'uang_muka' as debit, 'piutang' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  null::bigint as money_id
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id where t.kind <> 'investasi' and p.day < t.delivered_on
      and (p.cancelled_on is null or p.cancelled_on >= t.delivered_on)
union all
select t.cancelled_on as day, 'uang_muka' as debit, 'pendapatan_lain' as credit, t.forfeited as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, 'uang muka hangus' as detail,
  null::bigint as money_id
from transactions t where t.forfeited > 0
union all
select m.day as day, 'bagi_hasil' as debit, 'dana_investor' as credit, case m.kind when 'kembali' then -m.amount else m.amount end as amount,
  'investment'::text as document_kind, m.investment_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from investment_moves m
union all
select p.day as day, 'dana_investor' as debit, 'kas' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'investment'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id
from payments p where p.document_kind = 'investment'
union all
select p.cancelled_on as day, 'dana_investor' as debit, 'kas' as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'investment'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id
from payments p where p.document_kind = 'investment' and p.cancelled_on is not null
union all
select p.day as day, 'utang' as debit, 'kas' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'purchase'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id
from payments p where p.document_kind = 'purchase'
union all
select p.cancelled_on as day, 'utang' as debit, 'kas' as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'purchase'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id
from payments p where p.document_kind = 'purchase' and p.cancelled_on is not null
union all
select b.cancelled_on as day, 'beban_lain' as debit, 'utang' as credit, b.forfeited as amount,
  'purchase'::text as document_kind, b.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from purchases b where b.forfeited > 0
union all
select f.day as day, 'kas' as debit, case f.kind when 'saldo awal' then 'saldo_awal' when 'biaya' then 'biaya_bank' else 'mutasi_kas' end as credit, f.amount as amount,
  f.document_kind as document_kind, f.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, f.kind as detail,
  f.money_id as money_id
from money_flows f where f.kind in ('saldo awal', 'biaya', 'transfer')
union all
select c.day as day, 'kas' as debit, 'selisih_kas' as credit, c.amount as amount,
  c.document_kind as document_kind, c.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, c.kind as detail,
  c.money_id as money_id
from money_counts c
union all
select m.day as day, case m.kind when 'retur' then 'retur_penjualan' else 'piutang' end as debit, case m.kind when 'retur' then 'piutang' when 'awal' then 'saldo_awal' else 'penjualan' end as credit, m.amount as amount,
  'transaction'::text as document_kind, m.transaction_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from transaction_moves m
union all
select m.day as day, case m.kind when 'awal' then 'saldo_awal' else 'selisih_pembelian' end as debit, 'utang' as credit, case m.kind when 'retur' then -m.amount else m.amount end as amount,
  'purchase'::text as document_kind, m.purchase_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from purchase_moves m where m.kind <> 'alih'
union all
select m.day as day, case when l.transaction_id is null then 'beban' else 'biaya_penjualan' end as debit, 'selisih_pembelian' as credit, case m.kind when 'retur' then -l.amount else l.amount end as amount,
  'purchase'::text as document_kind, m.purchase_id as document_id, null::bigint as sheep_id, o.product_id as product_id, null::text as detail,
  null::bigint as money_id
from purchase_moves m join purchase_move_lines l on l.move_id = m.id
      join purchase_lines o on o.id = l.line_id and o.kind = 'jasa'
union all
select c.day as day, case when c.state in ('karantina', 'tersedia', 'dipesan', 'afkir') then 'persediaan_ternak' else case c.state when 'terjual' then case when c.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end end as debit, case c.document_kind when 'purchase' then 'selisih_pembelian'
      when 'usage' then case c.kind when 'overhead' then 'beban_dibebankan' else 'pemakaian' end
      when 'examination' then case c.kind when 'obat' then 'pemakaian' else 'beban_dibebankan' end
      else case when c.money_id is null then 'saldo_awal' else 'kas' end end as credit, c.amount as amount,
  case when c.money_id is null then c.document_kind else 'sheep' end as document_kind, case when c.money_id is null then c.document_id else c.sheep_id end as document_id, c.sheep_id as sheep_id, null::bigint as product_id, c.kind as detail,
  c.money_id as money_id
from sheep_costs c where c.state in ('karantina', 'tersedia', 'dipesan', 'afkir') or c.document_kind is not null or c.kind <> 'beli'
union all
select e.day as day, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then case e.to_state when 'terjual' then case when e.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end else 'persediaan_ternak' end as debit, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then 'persediaan_ternak' else case e.from_state when 'terjual' then case when e.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end end as credit, e.cost as amount,
  e.document_kind as document_kind, e.document_id as document_id, e.sheep_id as sheep_id, null::bigint as product_id, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then e.to_state else e.from_state end as detail,
  null::bigint as money_id
from sheep_events e where e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') <> (e.to_state in ('karantina', 'tersedia', 'dipesan', 'afkir'))
union all
select g.day as day, 'persediaan_barang' as debit, case g.document_kind when 'purchase' then 'selisih_pembelian' when 'transaction' then 'hpp'
      when 'usage' then 'pemakaian' when 'examination' then 'pemakaian'
      else case g.kind when 'awal' then 'saldo_awal' else 'selisih_persediaan' end end as credit, g.value as amount,
  g.document_kind as document_kind, g.document_id as document_id, null::bigint as sheep_id, g.product_id as product_id, g.kind as detail,
  null::bigint as money_id
from stock_movements g
union all
select v.day as day, case v.kind when 'pengeluaran' then 'beban' when 'prive' then 'prive' else 'kas' end as debit, case v.kind when 'pemasukan' then 'pendapatan_lain' when 'modal' then 'modal' else 'kas' end as credit, v.amount as amount,
  case when v.kind in ('modal', 'prive') then 'capital' else 'voucher' end as document_kind, v.id as document_id, null::bigint as sheep_id, null::bigint as product_id, v.category as detail,
  v.money_id as money_id
from vouchers v where true
union all
select v.cancelled_on as day, case v.kind when 'pengeluaran' then 'beban' when 'prive' then 'prive' else 'kas' end as debit, case v.kind when 'pemasukan' then 'pendapatan_lain' when 'modal' then 'modal' else 'kas' end as credit, -(v.amount) as amount,
  case when v.kind in ('modal', 'prive') then 'capital' else 'voucher' end as document_kind, v.id as document_id, null::bigint as sheep_id, null::bigint as product_id, v.category as detail,
  v.money_id as money_id
from vouchers v where true and v.cancelled_on is not null
union all
select l.day as day, case when l.money_id is null then 'saldo_awal' else 'kas' end as debit, 'pinjaman' as credit, l.principal as amount,
  'loan'::text as document_kind, l.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  l.money_id as money_id
from loans l where true
union all
select l.cancelled_on as day, case when l.money_id is null then 'saldo_awal' else 'kas' end as debit, 'pinjaman' as credit, -(l.principal) as amount,
  'loan'::text as document_kind, l.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  l.money_id as money_id
from loans l where true and l.cancelled_on is not null
union all
select i.day as day, 'pinjaman' as debit, 'kas' as credit, i.principal as amount,
  'loan'::text as document_kind, i.loan_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  i.money_id as money_id
from instalments i where i.principal > 0
union all
select i.cancelled_on as day, 'pinjaman' as debit, 'kas' as credit, -(i.principal) as amount,
  'loan'::text as document_kind, i.loan_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  i.money_id as money_id
from instalments i where i.principal > 0 and i.cancelled_on is not null
union all
select i.day as day, 'bunga' as debit, 'kas' as credit, i.interest as amount,
  'loan'::text as document_kind, i.loan_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  i.money_id as money_id
from instalments i where i.interest > 0
union all
select i.cancelled_on as day, 'bunga' as debit, 'kas' as credit, -(i.interest) as amount,
  'loan'::text as document_kind, i.loan_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  i.money_id as money_id
from instalments i where i.interest > 0 and i.cancelled_on is not null
union all
select a.day as day, 'aset_tetap' as debit, case when a.money_id is null then 'saldo_awal' else 'kas' end as credit, a.cost as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  a.money_id as money_id
from assets a where true
union all
select a.cancelled_on as day, 'aset_tetap' as debit, case when a.money_id is null then 'saldo_awal' else 'kas' end as credit, -(a.cost) as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  a.money_id as money_id
from assets a where true and a.cancelled_on is not null
union all
select a.day as day, 'saldo_awal' as debit, 'akumulasi_penyusutan' as credit, a.down as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from assets a where a.down > 0
union all
select a.cancelled_on as day, 'saldo_awal' as debit, 'akumulasi_penyusutan' as credit, -(a.down) as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from assets a where a.down > 0 and a.cancelled_on is not null
union all
select n.day as day, 'penyusutan' as debit, 'akumulasi_penyusutan' as credit, n.amount as amount,
  'asset'::text as document_kind, n.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from asset_depreciation n
union all
select a.cancelled_on as day, 'akumulasi_penyusutan' as debit, 'penyusutan' as credit, a.down as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from (select a.id, a.cancelled_on, coalesce((select sum(n.amount) from asset_depreciation n where n.asset_id = a.id and n.day < a.cancelled_on), 0)::bigint as down from assets a
      where a.cancelled_on is not null and a.months is not null) a where a.down > 0
union all
select d.day as day, 'kas' as debit, 'laba_rugi_aset' as credit, d.proceeds as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  d.money_id as money_id
from disposals d where d.proceeds > 0
union all
select d.cancelled_on as day, 'kas' as debit, 'laba_rugi_aset' as credit, -(d.proceeds) as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  d.money_id as money_id
from disposals d where d.proceeds > 0 and d.cancelled_on is not null
union all
select d.day as day, 'laba_rugi_aset' as debit, 'aset_tetap' as credit, b.cost as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from disposals d join assets b on b.id = d.asset_id where true
union all
select d.cancelled_on as day, 'laba_rugi_aset' as debit, 'aset_tetap' as credit, -(b.cost) as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from disposals d join assets b on b.id = d.asset_id where true and d.cancelled_on is not null
union all
select d.day as day, 'akumulasi_penyusutan' as debit, 'laba_rugi_aset' as credit, d.down as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from (select d.*, b.down + coalesce((select sum(n.amount) from asset_depreciation n where n.asset_id = d.asset_id and n.day < d.day), 0)::bigint as down
      from disposals d join assets b on b.id = d.asset_id) d where d.down > 0
union all
select d.cancelled_on as day, 'akumulasi_penyusutan' as debit, 'laba_rugi_aset' as credit, -(d.down) as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from (select d.*, b.down + coalesce((select sum(n.amount) from asset_depreciation n where n.asset_id = d.asset_id and n.day < d.day), 0)::bigint as down
      from disposals d join assets b on b.id = d.asset_id) d where d.down > 0 and d.cancelled_on is not null);
--> statement-breakpoint
-- Closed books keep the new columns, too (0004_closing.sql).
DROP TRIGGER sheep_costs_stay_closed_insert ON "sheep_costs";
--> statement-breakpoint
CREATE TRIGGER sheep_costs_stay_closed_insert AFTER INSERT ON "sheep_costs" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, amount, state, sale_id, money_id, document_kind, document_id');
--> statement-breakpoint
DROP TRIGGER sheep_costs_stay_closed_update ON "sheep_costs";
--> statement-breakpoint
CREATE TRIGGER sheep_costs_stay_closed_update AFTER UPDATE ON "sheep_costs" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, amount, state, sale_id, money_id, document_kind, document_id');
--> statement-breakpoint
DROP TRIGGER sheep_costs_stay_closed_delete ON "sheep_costs";
--> statement-breakpoint
CREATE TRIGGER sheep_costs_stay_closed_delete AFTER DELETE ON "sheep_costs" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, amount, state, sale_id, money_id, document_kind, document_id');
--> statement-breakpoint
DROP TRIGGER assets_stay_closed_insert ON "assets";
--> statement-breakpoint
CREATE TRIGGER assets_stay_closed_insert AFTER INSERT ON "assets" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'cost, residual, down, months, money_id', 'cancelled_on', 'cost');
--> statement-breakpoint
DROP TRIGGER assets_stay_closed_update ON "assets";
--> statement-breakpoint
CREATE TRIGGER assets_stay_closed_update AFTER UPDATE ON "assets" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'cost, residual, down, months, money_id', 'cancelled_on', 'cost');
--> statement-breakpoint
DROP TRIGGER assets_stay_closed_delete ON "assets";
--> statement-breakpoint
CREATE TRIGGER assets_stay_closed_delete AFTER DELETE ON "assets" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'cost, residual, down, months, money_id', 'cancelled_on', 'cost');
