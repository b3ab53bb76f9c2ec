CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"value" bigint NOT NULL,
	"note" text,
	"document_kind" text,
	"document_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "sheep_costs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheep_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sheep_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"document_kind" text,
	"document_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "sheep_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheep_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sheep_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"from_health" text,
	"to_health" text,
	"from_pen_id" bigint,
	"to_pen_id" bigint,
	"from_investor_id" bigint,
	"to_investor_id" bigint,
	"reason" text,
	"document_kind" text,
	"document_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
DROP INDEX "sheep_living_ear_tag_key";--> statement-breakpoint
ALTER TABLE "sheep" ALTER COLUMN "arrival_weight" SET DATA TYPE numeric(6, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_quantity" numeric(14, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pens" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "born_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "dam_id" bigint;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "sire_id" bigint;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "investor_id" bigint;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "last_weight" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "last_weighed_on" date;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_costs" ADD CONSTRAINT "sheep_costs_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_from_pen_id_pens_id_fk" FOREIGN KEY ("from_pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_to_pen_id_pens_id_fk" FOREIGN KEY ("to_pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_from_investor_id_customers_id_fk" FOREIGN KEY ("from_investor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_to_investor_id_customers_id_fk" FOREIGN KEY ("to_investor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_product_idx" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_document_idx" ON "stock_movements" USING btree ("document_kind","document_id");--> statement-breakpoint
CREATE INDEX "sheep_costs_sheep_idx" ON "sheep_costs" USING btree ("sheep_id","id");--> statement-breakpoint
CREATE INDEX "sheep_costs_document_idx" ON "sheep_costs" USING btree ("document_kind","document_id");--> statement-breakpoint
CREATE INDEX "sheep_events_sheep_idx" ON "sheep_events" USING btree ("sheep_id","id");--> statement-breakpoint
CREATE INDEX "sheep_events_day_idx" ON "sheep_events" USING btree ("day","kind");--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_dam_id_sheep_id_fk" FOREIGN KEY ("dam_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_sire_id_sheep_id_fk" FOREIGN KEY ("sire_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_investor_id_customers_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheep_pen_idx" ON "sheep" USING btree ("pen_id","stock_state");--> statement-breakpoint
CREATE INDEX "sheep_investor_idx" ON "sheep" USING btree ("investor_id");--> statement-breakpoint
CREATE INDEX "sheep_dam_idx" ON "sheep" USING btree ("dam_id");--> statement-breakpoint
CREATE INDEX "sheep_sire_idx" ON "sheep" USING btree ("sire_id");--> statement-breakpoint
CREATE INDEX "sheep_ear_tag_idx" ON "sheep" USING btree (lower("ear_tag"),"id");--> statement-breakpoint
CREATE INDEX "sheep_search_idx" ON "sheep" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("ear_tag", '') || ' ' || coalesce("ear_tag_colour", '') || ' ' || coalesce("code", '') || ' ' || coalesce("breed", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "sheep_living_ear_tag_key" ON "sheep" USING btree ("ear_tag_colour",lower("ear_tag")) WHERE "sheep"."stock_state" in ('karantina', 'tersedia', 'dipesan', 'afkir');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_check" CHECK ("products"."stock_quantity" >= 0 and "products"."stock_value" >= 0);--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_parents_check" CHECK ("sheep"."dam_id" <> "sheep"."id" and "sheep"."sire_id" <> "sheep"."id");--> statement-breakpoint
UPDATE "sheep" SET "last_weight" = "arrival_weight", "last_weighed_on" = CASE WHEN "arrival_weight" IS NOT NULL THEN "arrived_on" END, "cost" = "purchase_price";--> statement-breakpoint
INSERT INTO "sheep_costs" ("sheep_id", "day", "kind", "amount", "note") SELECT "id", "arrived_on", 'beli', "purchase_price", 'Stok awal' FROM "sheep" WHERE "purchase_price" > 0 ORDER BY "id";--> statement-breakpoint
INSERT INTO "sheep_events" ("sheep_id", "day", "kind", "to_state", "to_health", "to_pen_id", "reason") SELECT "id", "arrived_on", 'masuk', "stock_state", "health_state", "pen_id", 'Stok awal.' FROM "sheep" ORDER BY "id";
