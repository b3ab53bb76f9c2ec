DROP VIEW "public"."journal";--> statement-breakpoint
ALTER TABLE "past_corrections" ADD COLUMN "cancels" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sheep_costs" ADD COLUMN "correction_id" bigint;--> statement-breakpoint
ALTER TABLE "disposals" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "sheep_costs" ADD CONSTRAINT "sheep_costs_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_animals" DROP COLUMN "start_weight";--> statement-breakpoint
ALTER TABLE "investment_animals" DROP COLUMN "start_weighed_on";--> statement-breakpoint
-- What is known of closed days is only told more exactly: no figure changes.
ALTER TABLE "disposals" DISABLE TRIGGER disposals_stay_closed_update;--> statement-breakpoint
UPDATE "disposals" d SET "part" = CASE nth.n WHEN 1 THEN 'Pelepasan' ELSE 'Pelepasan ke-' || nth.n END
FROM (SELECT "id", row_number() OVER (PARTITION BY "asset_id" ORDER BY "id") AS n FROM "disposals") nth WHERE nth."id" = d."id";--> statement-breakpoint
ALTER TABLE "disposals" ENABLE TRIGGER disposals_stay_closed_update;--> statement-breakpoint
ALTER TABLE "disposals" ALTER COLUMN "part" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sheep_costs" DISABLE TRIGGER sheep_costs_stay_closed_update;--> statement-breakpoint
UPDATE "sheep_costs" c SET "correction_id" = moved."correction_id" FROM (
  SELECT "id", "sheep_id", "document_id", "day", "amount",
    row_number() OVER (PARTITION BY "sheep_id", "document_id", "day", "amount" ORDER BY "id") AS nth
  FROM "sheep_costs" WHERE "document_kind" = 'purchase' AND "kind" = 'beli' AND "note" = 'Nota koreksi') cost
JOIN (
  SELECT o."sheep_id", m."purchase_id", m."day", l."amount", m."correction_id",
    row_number() OVER (PARTITION BY o."sheep_id", m."purchase_id", m."day", l."amount" ORDER BY m."id") AS nth
  FROM "purchase_moves" m JOIN "purchase_move_lines" l ON l."move_id" = m."id" JOIN "purchase_lines" o ON o."id" = l."line_id"
  JOIN "corrections" k ON k."id" = m."correction_id" AND k."cancelled_on" IS DISTINCT FROM k."day"
  WHERE m."kind" = 'koreksi' AND o."sheep_id" IS NOT NULL) moved
ON moved."sheep_id" = cost."sheep_id" AND moved."purchase_id" = cost."document_id" AND moved."day" = cost."day"
  AND moved."amount" = cost."amount" AND moved.nth = cost.nth
WHERE c."id" = cost."id";--> statement-breakpoint
ALTER TABLE "sheep_costs" ENABLE TRIGGER sheep_costs_stay_closed_update;--> statement-breakpoint
UPDATE "past_corrections" p SET "part" = 'Harga beli' FROM "sheep" s
WHERE p."document_kind" = 'sheep' AND s."id" = p."document_id"
  AND p."belongs_on" = greatest(s."arrived_on", (SELECT f."day" FROM "farm_start" f))
  AND EXISTS (SELECT FROM "sheep_costs" c WHERE c."sheep_id" = s."id" AND c."day" = p."day" AND c."kind" = 'koreksi'
    AND c."document_kind" IS NULL);--> statement-breakpoint
UPDATE "past_corrections" p SET "part" = initcap(e."to_state") FROM "sheep_events" e
WHERE p."document_kind" = 'sheep' AND p."part" = '' AND e."sheep_id" = p."document_id" AND e."day" = p."day" AND e."kind" = 'stok'
  AND e."document_kind" IS NULL AND NOT EXISTS (SELECT FROM "sheep_events" came WHERE came."sheep_id" = e."sheep_id"
    AND came."day" = p."day" AND came."kind" = 'masuk');--> statement-breakpoint
UPDATE "past_corrections" p SET "part" = d."part" FROM "disposals" d
WHERE p."document_kind" = 'asset' AND p."part" = 'Pelepasan' AND d."asset_id" = p."document_id" AND d."part" <> p."part"
  AND p."day" IN (d."day", d."cancelled_on") AND NOT EXISTS (SELECT FROM "disposals" first WHERE first."asset_id" = d."asset_id"
    AND first."part" = p."part" AND p."day" IN (first."day", first."cancelled_on"));--> statement-breakpoint
UPDATE "past_corrections" p SET "cancels" = true FROM (
  SELECT "document_kind" AS kind, "document_id" AS id, "number" AS part, "day", "cancelled_on" FROM "payments"
  UNION ALL SELECT 'loan', "loan_id", "number", "day", "cancelled_on" FROM "instalments"
  UNION ALL SELECT "document_kind", "document_id", "number", "day", "cancelled_on" FROM "corrections"
  UNION ALL SELECT 'purchase', "other_id", "number", "day", "cancelled_on" FROM "corrections" WHERE "other_id" IS NOT NULL
  UNION ALL SELECT 'asset', "asset_id", "part", "day", "cancelled_on" FROM "disposals"
  UNION ALL SELECT 'asset', "id", '', "day", "cancelled_on" FROM "assets"
  UNION ALL SELECT 'loan', "id", '', "day", "cancelled_on" FROM "loans"
  UNION ALL SELECT CASE WHEN "kind" IN ('modal', 'prive') THEN 'capital' ELSE 'voucher' END, "id", '', "day", "cancelled_on"
    FROM "vouchers"
  UNION ALL SELECT 'money_move', "id", '', "day", "cancelled_on" FROM "money_moves"
  UNION ALL SELECT 'usage', "id", '', "posted_on", "cancelled_on" FROM "usages"
  UNION ALL SELECT 'examination', "id", '', "day", "cancelled_on" FROM "examinations"
  UNION ALL SELECT 'purchase', "id", '', "day", "cancelled_on" FROM "purchases"
  UNION ALL SELECT 'transaction', "id", '', "day", "cancelled_on" FROM "transactions") one
WHERE one.kind = p."document_kind" AND one.id = p."document_id" AND one.part = p."part" AND one."cancelled_on" = p."day"
  AND one."cancelled_on" > one."day";--> statement-breakpoint
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
from investment_moves m where not exists (select from investment_moves o
  where o.investment_id = m.investment_id and o.day = m.day and o.kind <> m.kind
    and case m.kind when 'setuju' then o.id > m.id else o.id < m.id end)
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
      and (o.kind = 'jasa' or o.kind = 'barang' and m.kind <> 'terima') where (k.cancelled_on = k.day) is not true
union all
select c.day as day, case when c.state in ('karantina', 'tersedia', 'dipesan', 'afkir') then 'persediaan_ternak' else case c.state when 'terjual' then case when coalesce(c.document_kind, c.sale_id::text) is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end end as debit, case c.document_kind when 'purchase' then 'utang'
      when 'usage' then case c.kind when 'overhead' then 'beban_dibebankan' else 'pemakaian' end
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