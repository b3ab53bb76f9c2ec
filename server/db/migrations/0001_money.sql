CREATE TABLE "money" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bank_name" text,
	"account_number" text,
	"account_holder" text,
	"methods" text[] NOT NULL,
	"on_bills" boolean DEFAULT false NOT NULL,
	"opening" bigint DEFAULT 0 NOT NULL,
	"opened_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "money_opening_check" CHECK ("money"."opening" >= 0 and ("money"."opening" = 0 or "money"."opened_on" is not null))
);--> statement-breakpoint
CREATE TABLE "money_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"note" text,
	"cancelled_on" date,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "money_moves_kind_check" CHECK (("money_moves"."kind" = 'transfer') = ("money_moves"."to_id" is not null)),
	CONSTRAINT "money_moves_amount_check" CHECK ("money_moves"."amount" >= 0 and "money_moves"."fee" >= 0),
	CONSTRAINT "money_moves_cancelled_check" CHECK (("money_moves"."cancelled_on" is null) = ("money_moves"."cancel_reason" is null) and "money_moves"."cancelled_on" >= "money_moves"."day")
);--> statement-breakpoint
DROP VIEW "public"."journal";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_cancelled_check";--> statement-breakpoint
DROP INDEX "payments_cancelled_idx";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "money_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
-- Payments from before there were places of money went to these two.
INSERT INTO "money" ("name", "kind", "methods")
  SELECT * FROM (VALUES ('Kas', 'kas', '{tunai}'::text[]), ('Bank', 'bank', '{transfer,qris}'::text[])) AS places
  WHERE EXISTS (SELECT FROM "payments");--> statement-breakpoint
UPDATE "payments" SET "money_id" = (SELECT "id" FROM "money" WHERE "payments"."method" = ANY ("methods"));--> statement-breakpoint
UPDATE "payments" SET "cancelled_on" = greatest("day", timezone('Asia/Jakarta', "cancelled_at")::date)
  WHERE "cancelled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "money_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "money_moves" ADD CONSTRAINT "money_moves_from_id_money_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."money"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_moves" ADD CONSTRAINT "money_moves_to_id_money_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."money"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_name_key" ON "money" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "money_moves_number_key" ON "money_moves" USING btree ("number");--> statement-breakpoint
CREATE INDEX "money_moves_from_idx" ON "money_moves" USING btree ("from_id","day","id");--> statement-breakpoint
CREATE INDEX "money_moves_to_idx" ON "money_moves" USING btree ("to_id","day","id");--> statement-breakpoint
CREATE INDEX "money_moves_day_idx" ON "money_moves" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_moves_count_key" ON "money_moves" USING btree ("from_id","day") WHERE "money_moves"."kind" = 'opname' and "money_moves"."cancelled_on" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_money_id_money_id_fk" FOREIGN KEY ("money_id") REFERENCES "public"."money"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_money_idx" ON "payments" USING btree ("money_id","day","id");--> statement-breakpoint
CREATE INDEX "payments_cancelled_idx" ON "payments" USING btree ("cancelled_on") WHERE "payments"."cancelled_on" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cancelled_check" CHECK (("payments"."cancelled_at" is null) = ("payments"."cancel_reason" is null) and ("payments"."cancelled_at" is null) = ("payments"."cancelled_on" is null) and "payments"."cancelled_on" >= "payments"."day");--> statement-breakpoint
CREATE VIEW "public"."money_flows" AS (select a.id as money_id, a.opened_on as day, a.opening as amount, 'saldo awal'::text as kind, 'money'::text as document_kind,
  a.id as document_id from money a where a.opening > 0
union all
select p.money_id as money_id, p.day as day, case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end as amount, case when case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end < 0 then 'keluar' else 'masuk' end as kind, p.document_kind as document_kind,
  p.document_id as document_id from payments p
union all
select p.money_id as money_id, p.cancelled_on as day, -(case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end) as amount, case when -(case when (p.kind = 'pengembalian') = (p.document_kind = 'transaction') then -p.amount else p.amount end) < 0 then 'keluar' else 'masuk' end as kind, p.document_kind as document_kind,
  p.document_id as document_id from payments p where p.cancelled_on is not null
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
  m.id as document_id from money_moves m where m.kind = 'transfer' and m.cancelled_on is not null and m.fee > 0);--> statement-breakpoint
CREATE VIEW "public"."money_counts" AS (select m.from_id as money_id, m.day as day, m.amount - coalesce(before.amount, 0) - coalesce((
    select sum(f.amount) from money_flows f
    where f.money_id = m.from_id and f.day <= m.day and (before.day is null or f.day > before.day)), 0)::bigint as amount,
  'opname'::text as kind, 'money_move'::text as document_kind, m.id as document_id
from money_moves m left join lateral (
  select c.day, c.amount from money_moves c
  where c.kind = 'opname' and c.cancelled_on is null and c.from_id = m.from_id and c.day < m.day
  order by c.day desc limit 1) before on true
where m.kind = 'opname' and m.cancelled_on is null);--> statement-breakpoint
CREATE VIEW "public"."journal" AS (select p.day as day, 'kas' as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= p.day then 'piutang' else 'uang_muka' end as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail,
  p.money_id as money_id
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id
union all
select p.cancelled_on as day, 'kas' as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= p.cancelled_on then 'piutang' else 'uang_muka' end as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
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
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
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
select m.day as day, case m.kind when 'retur' then 'retur_penjualan' else 'piutang' end as debit, case m.kind when 'retur' then 'piutang' else 'penjualan' end as credit, m.amount as amount,
  'transaction'::text as document_kind, m.transaction_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail,
  null::bigint as money_id
from transaction_moves m
union all
select m.day as day, 'selisih_pembelian' as debit, 'utang' as credit, case m.kind when 'retur' then -m.amount else m.amount end as amount,
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
      else 'saldo_awal' end as credit, c.amount as amount,
  c.document_kind as document_kind, c.document_id as document_id, c.sheep_id as sheep_id, null::bigint as product_id, c.kind as detail,
  null::bigint as money_id
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
from stock_movements g);
