DROP VIEW "public"."journal";--> statement-breakpoint
ALTER TABLE "usages" DROP CONSTRAINT "usages_line_check";--> statement-breakpoint
ALTER TABLE "examinations" ADD COLUMN "usage_id" bigint;--> statement-breakpoint
ALTER TABLE "investment_undone" ADD COLUMN "requested_on" date;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD COLUMN "fee" bigint;--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_usage_id_usages_id_fk" FOREIGN KEY ("usage_id") REFERENCES "public"."usages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_kind_idx" ON "corrections" USING btree ("kind","day","id");--> statement-breakpoint
CREATE INDEX "corrections_amount_idx" ON "corrections" USING btree ((case when "kind" = 'kredit' then -"amount" else "amount" end),"id");--> statement-breakpoint
CREATE INDEX "corrections_cancelled_idx" ON "corrections" USING btree ("day","id") WHERE "corrections"."cancelled_on" is not null;--> statement-breakpoint
CREATE INDEX "corrections_search_idx" ON "corrections" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("number", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "examinations_usage_idx" ON "examinations" USING btree ("usage_id") WHERE "examinations"."usage_id" is not null;--> statement-breakpoint
CREATE INDEX "examinations_fee_idx" ON "examinations" USING btree ("day","id") WHERE "examinations"."fee" > 0 and "examinations"."usage_id" is null and "examinations"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "usages" ADD CONSTRAINT "usages_line_check" CHECK (("usages"."kind" <> 'pakan') = ("usages"."line_id" is not null));--> statement-breakpoint
CREATE VIEW "public"."journal" AS (select p.day as day, case when p.money_id is null then 'saldo_awal' else 'kas' end as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= p.day then 'piutang' else 'uang_muka' end as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id, p.number as part
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id where p.cancelled_on is distinct from p.day
union all
select p.cancelled_on as day, case when p.money_id is null then 'saldo_awal' else 'kas' end as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= p.cancelled_on then 'piutang' else 'uang_muka' end as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id, p.number as part
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id where p.cancelled_on > p.day
union all
select t.delivered_on as day, 'uang_muka' as debit, 'piutang' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  null::bigint as money_id, '' as part
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id where t.kind <> 'investasi' and p.day < t.delivered_on
      and (p.cancelled_on is null or p.cancelled_on >= t.delivered_on)
union all
select t.cancelled_on as day, 'uang_muka' as debit, 'pendapatan_lain' as credit, t.forfeited as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, 'uang muka hangus' as detail,
  null::bigint as money_id, '' as part
from transactions t where t.forfeited > 0
union all
select m.day as day, 'bagi_hasil' as debit, 'dana_investor' as credit, case m.kind when 'kembali' then -m.amount else m.amount end as amount,
  'investment'::text as document_kind, m.investment_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, '' as part
from investment_moves m left join lateral (select o.day from investment_moves o
  where o.investment_id = m.investment_id and case m.kind when 'setuju' then o.id > m.id else o.id < m.id end
  order by abs(o.id - m.id) limit 1) pair on true where m.day is distinct from pair.day
union all
select p.day as day, 'dana_investor' as debit, 'kas' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'investment'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id, p.number as part
from payments p where p.document_kind = 'investment' and p.cancelled_on is distinct from p.day
union all
select p.cancelled_on as day, 'dana_investor' as debit, 'kas' as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'investment'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id, p.number as part
from payments p where p.document_kind = 'investment' and p.cancelled_on > p.day
union all
select p.day as day, 'utang' as debit, 'kas' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'purchase'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id, p.number as part
from payments p where p.document_kind = 'purchase' and p.cancelled_on is distinct from p.day
union all
select p.cancelled_on as day, 'utang' as debit, 'kas' as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'purchase'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id, p.number as part
from payments p where p.document_kind = 'purchase' and p.cancelled_on > p.day
union all
select b.cancelled_on as day, 'beban_lain' as debit, 'utang' as credit, b.forfeited as amount,
  'purchase'::text as document_kind, b.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, '' as part
from purchases b where b.forfeited > 0
union all
select f.day as day, 'kas' as debit, case f.kind when 'saldo awal' then 'saldo_awal' when 'biaya' then 'biaya_bank' else 'mutasi_kas' end as credit, f.amount as amount,
  f.document_kind as document_kind, f.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, f.kind as detail,
  f.money_id as money_id, '' as part
from money_flows f where f.kind in ('saldo awal', 'biaya', 'transfer')
union all
select c.day as day, 'kas' as debit, 'selisih_kas' as credit, c.amount as amount,
  c.document_kind as document_kind, c.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, c.kind as detail,
  c.money_id as money_id, '' as part
from money_counts c
union all
select m.day as day, case m.kind when 'retur' then 'retur_penjualan' when 'potongan' then 'potongan_penjualan'
      when 'hapus' then 'piutang_tak_tertagih' else 'piutang' end as debit, case m.kind when 'kirim' then 'penjualan' when 'awal' then 'saldo_awal' else 'piutang' end as credit, m.amount as amount,
  'transaction'::text as document_kind, m.transaction_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, coalesce(k.number, '') as part
from transaction_moves m left join corrections k on k.id = m.correction_id where (k.cancelled_on = k.day) is not true and (m.kind <> 'awal' or not exists (select from transactions o where o.id = m.transaction_id and o.state = 'dibatalkan'))
union all
select m.day as day, 'saldo_awal' as debit, 'utang' as credit, m.amount as amount,
  'purchase'::text as document_kind, m.purchase_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, '' as part
from purchase_moves m left join corrections k on k.id = m.correction_id where m.kind = 'awal' and (k.cancelled_on = k.day) is not true and (m.kind <> 'awal' or not exists (select from purchases o where o.id = m.purchase_id and o.state = 'dibatalkan'))
union all
select m.day as day, case when o.kind = 'barang' then 'selisih_pembelian' when l.transaction_id is null then 'beban'
      else 'biaya_penjualan' end as debit, case m.kind when 'alih' then 'selisih_pembelian' else 'utang' end as credit, case m.kind when 'retur' then -l.amount else l.amount end as amount,
  'purchase'::text as document_kind, m.purchase_id as document_id, null::bigint as sheep_id, o.product_id as product_id, null::text as detail,
  null::bigint as money_id, coalesce(k.number, '') as part
from purchase_moves m left join corrections k on k.id = m.correction_id join purchase_move_lines l on l.move_id = m.id join purchase_lines o on o.id = l.line_id
      and (o.kind = 'jasa' or o.kind = 'barang' and (m.kind <> 'terima' or l.quantity = 0 and not exists (select from stock_movements g where g.document_kind = 'purchase'
  and g.document_id = m.purchase_id and g.kind = 'beli' and g.quantity = 0))) where (k.cancelled_on = k.day) is not true
union all
select c.day as day, case when c.state in ('karantina', 'tersedia', 'dipesan', 'afkir') then 'persediaan_ternak' else case c.state when 'terjual' then case when coalesce(c.document_kind, c.sale_id::text) is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end end as debit, case c.document_kind when 'purchase' then 'utang'
      when 'usage' then case c.kind when 'pakan' then 'pemakaian' else 'beban_dibebankan' end
      when 'examination' then case c.kind when 'obat' then 'pemakaian' else 'beban_dibebankan' end
      when 'weaning' then 'persediaan_ternak'
      else case when c.money_id is null then 'saldo_awal' else 'kas' end end as credit, c.amount as amount,
  case when c.money_id is null then c.document_kind else 'sheep' end as document_kind, case when c.money_id is null then c.document_id else c.sheep_id end as document_id, c.sheep_id as sheep_id, null::bigint as product_id, c.kind as detail,
  c.money_id as money_id, case when c.document_kind in ('usage', 'examination') then null
      when c.document_kind is null and c.kind = 'koreksi' then 'Harga beli' else coalesce(k.number, '') end as part
from sheep_costs c left join corrections k on k.id = c.correction_id
      where c.state in ('karantina', 'tersedia', 'dipesan', 'afkir') or c.document_kind is not null or c.kind <> 'beli'
union all
select e.day as day, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then case e.to_state when 'terjual' then case when e.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end else 'persediaan_ternak' end as debit, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then 'persediaan_ternak' else case e.from_state when 'terjual' then case when e.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end end as credit, e.cost as amount,
  e.document_kind as document_kind, e.document_id as document_id, e.sheep_id as sheep_id, null::bigint as product_id, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then e.to_state else e.from_state end as detail,
  null::bigint as money_id, case when e.document_kind is null and e.kind = 'stok' then initcap(e.to_state) else '' end as part
from sheep_events e where e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') <> (e.to_state in ('karantina', 'tersedia', 'dipesan', 'afkir')) and not ('hilang' in (e.from_state, e.to_state) and exists (select from sheep_events o
  where o.sheep_id = e.sheep_id and o.day = e.day and case e.to_state when 'hilang' then o.from_state = 'hilang' and o.id > e.id
    else o.to_state = 'hilang' and o.id < e.id end))
union all
select g.day as day, 'persediaan_barang' as debit, case g.document_kind when 'purchase' then case g.kind when 'beli' then 'utang' else 'selisih_pembelian' end
      when 'transaction' then 'hpp'
      when 'usage' then 'pemakaian' when 'examination' then 'pemakaian'
      else case g.kind when 'awal' then 'saldo_awal' else 'selisih_persediaan' end end as credit, (g.value + coalesce(back.value, 0))::bigint as amount,
  g.document_kind as document_kind, g.document_id as document_id, null::bigint as sheep_id, g.product_id as product_id, g.kind as detail,
  null::bigint as money_id, coalesce(k.number, '') as part
from stock_movements g left join corrections k on k.id = case when g.part_of_id is null then g.correction_id
    else (select whole.correction_id from stock_movements whole where whole.id = g.part_of_id) end
    left join (select b.origin_id, b.day, sum(b.value) as value from stock_movements b
      where b.origin_id is not null and b.document_kind is distinct from 'transaction' group by b.origin_id, b.day) back
      on back.origin_id = g.id and back.day = g.day
    where (k.cancelled_on = k.day) is not true and (g.origin_id is null or not (g.document_kind is distinct from 'transaction')
      or g.day <> (select o.day from stock_movements o where o.id = g.origin_id))
union all
select v.day as day, case v.kind when 'pengeluaran' then 'beban' when 'prive' then 'prive' else 'kas' end as debit, case v.kind when 'pemasukan' then 'pendapatan_lain' when 'modal' then 'modal' else 'kas' end as credit, v.amount as amount,
  case when v.kind in ('modal', 'prive') then 'capital' else 'voucher' end as document_kind, v.id as document_id, null::bigint as sheep_id, null::bigint as product_id, v.category as detail,
  v.money_id as money_id, '' as part
from vouchers v where true and v.cancelled_on is distinct from v.day
union all
select v.cancelled_on as day, case v.kind when 'pengeluaran' then 'beban' when 'prive' then 'prive' else 'kas' end as debit, case v.kind when 'pemasukan' then 'pendapatan_lain' when 'modal' then 'modal' else 'kas' end as credit, -(v.amount) as amount,
  case when v.kind in ('modal', 'prive') then 'capital' else 'voucher' end as document_kind, v.id as document_id, null::bigint as sheep_id, null::bigint as product_id, v.category as detail,
  v.money_id as money_id, '' as part
from vouchers v where true and v.cancelled_on > v.day
union all
select l.day as day, case when l.money_id is null then 'saldo_awal' else 'kas' end as debit, 'pinjaman' as credit, l.principal as amount,
  'loan'::text as document_kind, l.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  l.money_id as money_id, '' as part
from loans l where true and l.cancelled_on is distinct from l.day
union all
select l.cancelled_on as day, case when l.money_id is null then 'saldo_awal' else 'kas' end as debit, 'pinjaman' as credit, -(l.principal) as amount,
  'loan'::text as document_kind, l.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  l.money_id as money_id, '' as part
from loans l where true and l.cancelled_on > l.day
union all
select i.day as day, 'pinjaman' as debit, 'kas' as credit, i.principal as amount,
  'loan'::text as document_kind, i.loan_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  i.money_id as money_id, i.number as part
from instalments i where i.principal > 0 and i.cancelled_on is distinct from i.day
union all
select i.cancelled_on as day, 'pinjaman' as debit, 'kas' as credit, -(i.principal) as amount,
  'loan'::text as document_kind, i.loan_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  i.money_id as money_id, i.number as part
from instalments i where i.principal > 0 and i.cancelled_on > i.day
union all
select i.day as day, 'bunga' as debit, 'kas' as credit, i.interest as amount,
  'loan'::text as document_kind, i.loan_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  i.money_id as money_id, i.number as part
from instalments i where i.interest > 0 and i.cancelled_on is distinct from i.day
union all
select i.cancelled_on as day, 'bunga' as debit, 'kas' as credit, -(i.interest) as amount,
  'loan'::text as document_kind, i.loan_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  i.money_id as money_id, i.number as part
from instalments i where i.interest > 0 and i.cancelled_on > i.day
union all
select a.day as day, 'aset_tetap' as debit, case when a.money_id is null then 'saldo_awal' else 'kas' end as credit, a.cost as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  a.money_id as money_id, '' as part
from assets a where true and a.cancelled_on is distinct from a.day
union all
select a.cancelled_on as day, 'aset_tetap' as debit, case when a.money_id is null then 'saldo_awal' else 'kas' end as credit, -(a.cost) as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  a.money_id as money_id, '' as part
from assets a where true and a.cancelled_on > a.day
union all
select a.day as day, 'saldo_awal' as debit, 'akumulasi_penyusutan' as credit, a.down as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, '' as part
from assets a where a.down > 0 and a.cancelled_on is distinct from a.day
union all
select a.cancelled_on as day, 'saldo_awal' as debit, 'akumulasi_penyusutan' as credit, -(a.down) as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, '' as part
from assets a where a.down > 0 and a.cancelled_on > a.day
union all
select n.day as day, 'penyusutan' as debit, 'akumulasi_penyusutan' as credit, n.amount as amount,
  'asset'::text as document_kind, n.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, '' as part
from asset_depreciation n
union all
select a.cancelled_on as day, 'akumulasi_penyusutan' as debit, 'penyusutan' as credit, a.down as amount,
  'asset'::text as document_kind, a.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, '' as part
from (select a.id, a.cancelled_on, coalesce((select sum(n.amount) from asset_depreciation n where n.asset_id = a.id and n.day < a.cancelled_on), 0)::bigint as down from assets a
      where a.cancelled_on > a.day and a.months is not null) a where a.down > 0
union all
select d.day as day, 'kas' as debit, 'laba_rugi_aset' as credit, d.proceeds as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  d.money_id as money_id, d.part as part
from disposals d where d.proceeds > 0 and d.cancelled_on is distinct from d.day
union all
select d.cancelled_on as day, 'kas' as debit, 'laba_rugi_aset' as credit, -(d.proceeds) as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  d.money_id as money_id, d.part as part
from disposals d where d.proceeds > 0 and d.cancelled_on > d.day
union all
select d.day as day, 'laba_rugi_aset' as debit, 'aset_tetap' as credit, b.cost as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, d.part as part
from disposals d join assets b on b.id = d.asset_id where true and d.cancelled_on is distinct from d.day
union all
select d.cancelled_on as day, 'laba_rugi_aset' as debit, 'aset_tetap' as credit, -(b.cost) as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, d.part as part
from disposals d join assets b on b.id = d.asset_id where true and d.cancelled_on > d.day
union all
select d.day as day, 'akumulasi_penyusutan' as debit, 'laba_rugi_aset' as credit, d.down as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, d.part as part
from (select d.*, b.down + coalesce((select sum(n.amount) from asset_depreciation n where n.asset_id = d.asset_id and n.day < d.day), 0)::bigint as down
      from disposals d join assets b on b.id = d.asset_id) d where d.down > 0 and d.cancelled_on is distinct from d.day
union all
select d.cancelled_on as day, 'akumulasi_penyusutan' as debit, 'laba_rugi_aset' as credit, -(d.down) as amount,
  'asset'::text as document_kind, d.asset_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id, d.part as part
from (select d.*, b.down + coalesce((select sum(n.amount) from asset_depreciation n where n.asset_id = d.asset_id and n.day < d.day), 0)::bigint as down
      from disposals d join assets b on b.id = d.asset_id) d where d.down > 0 and d.cancelled_on > d.day);