CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"species" text,
	"breed" text,
	"sex" text,
	"unit" text NOT NULL,
	"price_method" text,
	"sale_price" bigint NOT NULL,
	"purchase_price" bigint,
	"min_price" bigint,
	"min_stock" integer,
	"withdrawal_days" integer,
	"period_months" integer,
	"head_count" integer,
	"projection_min" numeric(5, 2),
	"projection_max" numeric(5, 2),
	"investor_share" numeric(5, 2),
	"profit_basis" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_prices_check" CHECK ("products"."sale_price" >= 0 and "products"."min_price" <= "products"."sale_price"),
	CONSTRAINT "products_projection_check" CHECK ("products"."projection_min" <= "products"."projection_max")
);
--> statement-breakpoint
ALTER TABLE "sheep" ADD COLUMN "product_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_key" ON "products" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "products_code_number_idx" ON "products" USING btree ((substring("code" from 2)::integer)) WHERE "products"."code" ~ '^P[0-9]{5,7}$';--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_sale_price_idx" ON "products" USING btree ("sale_price","id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("breed", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheep_product_idx" ON "sheep" USING btree ("product_id","stock_state");