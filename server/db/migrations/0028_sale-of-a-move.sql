DROP VIEW "public"."journal";--> statement-breakpoint
ALTER TABLE "purchase_move_lines" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
UPDATE "purchase_move_lines" SET "transaction_id" = "purchase_lines"."transaction_id"
  FROM "purchase_lines" WHERE "purchase_lines"."id" = "purchase_move_lines"."line_id" AND "purchase_lines"."transaction_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_move_lines" ADD CONSTRAINT "purchase_move_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_move_lines_transaction_idx" ON "purchase_move_lines" USING btree ("transaction_id") WHERE "purchase_move_lines"."transaction_id" is not null;--> statement-breakpoint
CREATE VIEW "public"."journal" AS (select p.day as day, 'kas' as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= p.day then 'piutang' else 'uang_muka' end as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id
union all
select timezone('Asia/Jakarta', p.cancelled_at)::date as day, 'kas' as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= timezone('Asia/Jakarta', p.cancelled_at)::date then 'piutang' else 'uang_muka' end as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id where p.cancelled_at is not null
union all
select t.delivered_on as day, 'uang_muka' as debit, 'piutang' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id where t.kind <> 'investasi' and p.day < t.delivered_on
      and (p.cancelled_at is null or timezone('Asia/Jakarta', p.cancelled_at)::date >= t.delivered_on)
union all
select t.cancelled_on as day, 'uang_muka' as debit, 'pendapatan_lain' as credit, t.forfeited as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from transactions t where t.forfeited > 0
union all
select m.day as day, 'bagi_hasil' as debit, 'dana_investor' as credit, case m.kind when 'kembali' then -m.amount else m.amount end as amount,
  'investment'::text as document_kind, m.investment_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from investment_moves m
union all
select p.day as day, 'dana_investor' as debit, 'kas' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'investment'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p where p.document_kind = 'investment'
union all
select timezone('Asia/Jakarta', p.cancelled_at)::date as day, 'dana_investor' as debit, 'kas' as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'investment'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p where p.document_kind = 'investment' and p.cancelled_at is not null
union all
select p.day as day, 'utang' as debit, 'kas' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'purchase'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p where p.document_kind = 'purchase'
union all
select timezone('Asia/Jakarta', p.cancelled_at)::date as day, 'utang' as debit, 'kas' as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'purchase'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p where p.document_kind = 'purchase' and p.cancelled_at is not null
union all
select b.cancelled_on as day, 'beban_lain' as debit, 'utang' as credit, b.forfeited as amount,
  'purchase'::text as document_kind, b.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from purchases b where b.forfeited > 0
union all
select m.day as day, case m.kind when 'retur' then 'retur_penjualan' else 'piutang' end as debit, case m.kind when 'retur' then 'piutang' else 'penjualan' end as credit, m.amount as amount,
  'transaction'::text as document_kind, m.transaction_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from transaction_moves m
union all
select m.day as day, 'selisih_pembelian' as debit, 'utang' as credit, case m.kind when 'retur' then -m.amount else m.amount end as amount,
  'purchase'::text as document_kind, m.purchase_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from purchase_moves m where m.kind <> 'alih'
union all
select m.day as day, case when l.transaction_id is null then 'beban' else 'biaya_penjualan' end as debit, 'selisih_pembelian' as credit, case m.kind when 'retur' then -l.amount else l.amount end as amount,
  'purchase'::text as document_kind, m.purchase_id as document_id, null::bigint as sheep_id, o.product_id as product_id, null::text as detail
from purchase_moves m join purchase_move_lines l on l.move_id = m.id
      join purchase_lines o on o.id = l.line_id and o.kind = 'jasa'
union all
select c.day as day, case when c.state in ('karantina', 'tersedia', 'dipesan', 'afkir') then 'persediaan_ternak' else case c.state when 'terjual' then case when c.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end end as debit, case c.document_kind when 'purchase' then 'selisih_pembelian'
      when 'usage' then case c.kind when 'overhead' then 'beban_dibebankan' else 'pemakaian' end
      when 'examination' then case c.kind when 'obat' then 'pemakaian' else 'beban_dibebankan' end
      else 'saldo_awal' end as credit, c.amount as amount,
  c.document_kind as document_kind, c.document_id as document_id, c.sheep_id as sheep_id, null::bigint as product_id, c.kind as detail
from sheep_costs c where c.state in ('karantina', 'tersedia', 'dipesan', 'afkir') or c.document_kind is not null or c.kind <> 'beli'
union all
select e.day as day, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then case e.to_state when 'terjual' then case when e.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end else 'persediaan_ternak' end as debit, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then 'persediaan_ternak' else case e.from_state when 'terjual' then case when e.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end end as credit, e.cost as amount,
  e.document_kind as document_kind, e.document_id as document_id, e.sheep_id as sheep_id, null::bigint as product_id, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then e.to_state else e.from_state end as detail
from sheep_events e where e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') <> (e.to_state in ('karantina', 'tersedia', 'dipesan', 'afkir'))
union all
select g.day as day, 'persediaan_barang' as debit, case g.document_kind when 'purchase' then 'selisih_pembelian' when 'transaction' then 'hpp'
      when 'usage' then 'pemakaian' when 'examination' then 'pemakaian'
      else case g.kind when 'awal' then 'saldo_awal' else 'selisih_persediaan' end end as credit, g.value as amount,
  g.document_kind as document_kind, g.document_id as document_id, null::bigint as sheep_id, g.product_id as product_id, g.kind as detail
from stock_movements g);