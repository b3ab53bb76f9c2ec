CREATE TABLE "transaction_animals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_animals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"living" boolean NOT NULL,
	"weight" numeric(6, 2),
	"delivered_weight" numeric(6, 2),
	"revenue" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"returned_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "transaction_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" bigint NOT NULL,
	"note" text,
	"price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"price_method" text,
	"weight" numeric(6, 2),
	"amount" bigint NOT NULL,
	"discount_share" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"returned" numeric(14, 3) DEFAULT 0 NOT NULL,
	CONSTRAINT "transaction_lines_position_key" UNIQUE("transaction_id","position"),
	CONSTRAINT "transaction_lines_amount_check" CHECK ("transaction_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transaction_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"day" date NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"handover" text NOT NULL,
	"deliver_on" date,
	"address" text,
	"state" text DEFAULT 'draf' NOT NULL,
	"freight" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"notes" text,
	"total" bigint NOT NULL,
	"heads" integer NOT NULL,
	"delivered_on" date,
	"cost" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"forfeited" bigint DEFAULT 0 NOT NULL,
	"override" text,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transactions_sums_check" CHECK ("transactions"."total" >= 0 and "transactions"."freight" >= 0 and "transactions"."discount" >= 0 and "transactions"."paid" >= 0 and "transactions"."returned" between 0 and "transactions"."total")
);
--> statement-breakpoint
ALTER TABLE "transaction_animals" ADD CONSTRAINT "transaction_animals_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_animals" ADD CONSTRAINT "transaction_animals_line_id_transaction_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."transaction_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_animals" ADD CONSTRAINT "transaction_animals_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_lines" ADD CONSTRAINT "transaction_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_lines" ADD CONSTRAINT "transaction_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_moves" ADD CONSTRAINT "transaction_moves_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_animals_living_key" ON "transaction_animals" USING btree ("sheep_id") WHERE "transaction_animals"."living";--> statement-breakpoint
CREATE INDEX "transaction_animals_line_idx" ON "transaction_animals" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "transaction_animals_transaction_idx" ON "transaction_animals" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transaction_animals_sheep_idx" ON "transaction_animals" USING btree ("sheep_id","id");--> statement-breakpoint
CREATE INDEX "transaction_lines_product_idx" ON "transaction_lines" USING btree ("product_id","transaction_id");--> statement-breakpoint
CREATE INDEX "transaction_moves_transaction_idx" ON "transaction_moves" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transaction_moves_day_idx" ON "transaction_moves" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_number_key" ON "transactions" USING btree ("number");--> statement-breakpoint
CREATE INDEX "transactions_day_idx" ON "transactions" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "transactions_due_idx" ON "transactions" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "transactions_total_idx" ON "transactions" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "transactions_deliver_idx" ON "transactions" USING btree ("deliver_on","id");--> statement-breakpoint
CREATE INDEX "transactions_customer_idx" ON "transactions" USING btree ("customer_id","day","id");--> statement-breakpoint
CREATE INDEX "transactions_state_idx" ON "transactions" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "transactions_kind_idx" ON "transactions" USING btree ("kind","day","id");--> statement-breakpoint
CREATE INDEX "transactions_owed_idx" ON "transactions" USING btree ("due_on","id") WHERE "transactions"."total" - "transactions"."returned" - "transactions"."paid" > 0 and "transactions"."delivered_on" is not null and "transactions"."state" <> 'dibatalkan';--> statement-breakpoint
CREATE INDEX "transactions_unpaid_idx" ON "transactions" USING btree ("day","id") WHERE "transactions"."total" - "transactions"."returned" - "transactions"."paid" > 0 and "transactions"."state" not in ('draf', 'dibatalkan');--> statement-breakpoint
CREATE INDEX "transactions_search_idx" ON "transactions" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("number", '') || ' ' || coalesce("address", '')), '[^[:alnum:]]+', ' ', 'g')));