CREATE TABLE "litter_lambs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "litter_lambs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"litter_id" bigint NOT NULL,
	"sex" text NOT NULL,
	"weight" numeric(6, 2),
	"alive" boolean NOT NULL,
	"mark" text,
	"sheep_id" bigint
);
--> statement-breakpoint
CREATE TABLE "litters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "litters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dam_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"hour" text,
	"ease" text,
	"mating_id" bigint,
	"stillborn" smallint DEFAULT 0 NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "mating_ewes" (
	"mating_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	CONSTRAINT "mating_ewes_mating_id_sheep_id_pk" PRIMARY KEY("mating_id","sheep_id")
);
--> statement-breakpoint
CREATE TABLE "matings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"sire_id" bigint,
	"semen" text,
	"pen_id" bigint,
	"from_on" date NOT NULL,
	"to_on" date,
	"separate_on" date,
	"notes" text,
	"cancelled_on" date,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "matings_ram_check" CHECK (num_nonnulls("matings"."sire_id", "matings"."semen") = 1),
	CONSTRAINT "matings_days_check" CHECK ("matings"."to_on" >= "matings"."from_on")
);
--> statement-breakpoint
CREATE TABLE "weaning_lambs" (
	"weaning_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"dam_id" bigint,
	"weight" numeric(6, 2),
	CONSTRAINT "weaning_lambs_weaning_id_sheep_id_pk" PRIMARY KEY("weaning_id","sheep_id")
);
--> statement-breakpoint
CREATE TABLE "weanings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weanings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"passes" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
DROP VIEW "public"."journal";--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "tagged" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "foster_dam_id" bigint;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "weaned_on" date;--> statement-breakpoint
ALTER TABLE "litter_lambs" ADD CONSTRAINT "litter_lambs_litter_id_litters_id_fk" FOREIGN KEY ("litter_id") REFERENCES "public"."litters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litter_lambs" ADD CONSTRAINT "litter_lambs_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litters" ADD CONSTRAINT "litters_dam_id_sheep_id_fk" FOREIGN KEY ("dam_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litters" ADD CONSTRAINT "litters_mating_id_matings_id_fk" FOREIGN KEY ("mating_id") REFERENCES "public"."matings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mating_ewes" ADD CONSTRAINT "mating_ewes_mating_id_matings_id_fk" FOREIGN KEY ("mating_id") REFERENCES "public"."matings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mating_ewes" ADD CONSTRAINT "mating_ewes_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_sire_id_sheep_id_fk" FOREIGN KEY ("sire_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_pen_id_pens_id_fk" FOREIGN KEY ("pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaning_lambs" ADD CONSTRAINT "weaning_lambs_weaning_id_weanings_id_fk" FOREIGN KEY ("weaning_id") REFERENCES "public"."weanings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaning_lambs" ADD CONSTRAINT "weaning_lambs_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weaning_lambs" ADD CONSTRAINT "weaning_lambs_dam_id_sheep_id_fk" FOREIGN KEY ("dam_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "litter_lambs_litter_idx" ON "litter_lambs" USING btree ("litter_id");--> statement-breakpoint
CREATE INDEX "litter_lambs_sheep_idx" ON "litter_lambs" USING btree ("sheep_id");--> statement-breakpoint
CREATE INDEX "litters_dam_idx" ON "litters" USING btree ("dam_id","day");--> statement-breakpoint
CREATE INDEX "litters_day_idx" ON "litters" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "litters_mating_idx" ON "litters" USING btree ("mating_id");--> statement-breakpoint
CREATE INDEX "mating_ewes_sheep_idx" ON "mating_ewes" USING btree ("sheep_id","mating_id");--> statement-breakpoint
CREATE INDEX "matings_from_idx" ON "matings" USING btree ("from_on","id");--> statement-breakpoint
CREATE INDEX "matings_sire_idx" ON "matings" USING btree ("sire_id","from_on");--> statement-breakpoint
CREATE INDEX "matings_running_idx" ON "matings" USING btree ("separate_on","id") WHERE "matings"."to_on" is null and "matings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "weaning_lambs_sheep_idx" ON "weaning_lambs" USING btree ("sheep_id");--> statement-breakpoint
CREATE INDEX "weaning_lambs_dam_idx" ON "weaning_lambs" USING btree ("dam_id","weaning_id");--> statement-breakpoint
CREATE INDEX "weanings_day_idx" ON "weanings" USING btree ("day","id");--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_foster_dam_id_sheep_id_fk" FOREIGN KEY ("foster_dam_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheep_suckling_idx" ON "sheep" USING btree ("born_on","id") WHERE "sheep"."origin" = 'lahir' and "sheep"."weaned_on" is null and "sheep"."stock_state" in ('karantina', 'tersedia', 'dipesan', 'afkir');--> statement-breakpoint
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
select m.day as day, case m.kind when 'retur' then 'retur_penjualan' when 'potongan' then 'potongan_penjualan'
      when 'hapus' then 'piutang_tak_tertagih' else 'piutang' end as debit, case m.kind when 'kirim' then 'penjualan' when 'awal' then 'saldo_awal' else 'piutang' end as credit, m.amount as amount,
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
      when 'weaning' then 'persediaan_ternak'
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