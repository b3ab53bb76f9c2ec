CREATE TABLE "investment_animals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investment_animals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investment_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"living" boolean DEFAULT true NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	"start_weight" numeric(6, 2),
	"start_weighed_on" date,
	"takeover" bigint,
	"sale" bigint,
	"cost" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "investments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"transaction_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"state" text DEFAULT 'berjalan' NOT NULL,
	"capital" bigint NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"period_months" smallint NOT NULL,
	"head_count" integer NOT NULL,
	"investor_share" numeric(5, 2) NOT NULL,
	"profit_basis" text NOT NULL,
	"projection_min" numeric(5, 2) NOT NULL,
	"projection_max" numeric(5, 2) NOT NULL,
	"requested_on" date,
	"selling_costs" bigint,
	"notes" text,
	"sales" bigint,
	"cost" bigint,
	"share" bigint,
	"payout" bigint,
	"approved_on" date,
	"approved_by" bigint,
	"revert_reason" text,
	"paid_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "investments_capital_check" CHECK ("investments"."capital" > 0 and "investments"."head_count" > 0),
	CONSTRAINT "investments_days_check" CHECK ("investments"."end_on" >= "investments"."start_on"),
	CONSTRAINT "investments_frozen_check" CHECK ("investments"."state" not in ('disetujui', 'dibayar') or "investments"."payout" is not null)
);
--> statement-breakpoint
ALTER TABLE "investment_animals" ADD CONSTRAINT "investment_animals_investment_id_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_animals" ADD CONSTRAINT "investment_animals_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_line_id_transaction_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."transaction_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "investment_animals_living_key" ON "investment_animals" USING btree ("sheep_id") WHERE "investment_animals"."living";--> statement-breakpoint
CREATE INDEX "investment_animals_investment_idx" ON "investment_animals" USING btree ("investment_id","id");--> statement-breakpoint
CREATE INDEX "investment_animals_sheep_idx" ON "investment_animals" USING btree ("sheep_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "investments_number_key" ON "investments" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "investments_line_key" ON "investments" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "investments_transaction_idx" ON "investments" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "investments_customer_idx" ON "investments" USING btree ("customer_id","start_on","id");--> statement-breakpoint
CREATE INDEX "investments_start_idx" ON "investments" USING btree ("start_on","id");--> statement-breakpoint
CREATE INDEX "investments_end_idx" ON "investments" USING btree ("end_on","id");--> statement-breakpoint
CREATE INDEX "investments_capital_idx" ON "investments" USING btree ("capital","id");--> statement-breakpoint
CREATE INDEX "investments_state_idx" ON "investments" USING btree ("state","start_on","id");--> statement-breakpoint
CREATE INDEX "investments_open_idx" ON "investments" USING btree ("end_on","id") WHERE "investments"."state" in ('berjalan', 'draf', 'disetujui');--> statement-breakpoint
CREATE INDEX "investments_search_idx" ON "investments" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("number", '')), '[^[:alnum:]]+', ' ', 'g')));