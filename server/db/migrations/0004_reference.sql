CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"whatsapp" text NOT NULL,
	"email" text,
	"address" text,
	"regency" text,
	"credit_limit" bigint,
	"term_days" integer,
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_credit_limit_check" CHECK ("customers"."credit_limit" >= 0),
	CONSTRAINT "customers_term_days_check" CHECK ("customers"."term_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"whatsapp" text NOT NULL,
	"address" text,
	"bank_name" text,
	"account_number" text,
	"account_holder" text,
	"term_days" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_account_check" CHECK (num_nulls("suppliers"."bank_name", "suppliers"."account_number", "suppliers"."account_holder") in (0, 3)),
	CONSTRAINT "suppliers_term_days_check" CHECK ("suppliers"."term_days" between 0 and 365)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_code_key" ON "customers" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "customers_living_whatsapp_key" ON "customers" USING btree ("whatsapp") WHERE "customers"."active";--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "customers_credit_limit_idx" ON "customers" USING btree ("credit_limit" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "customers_regency_idx" ON "customers" USING btree (lower("regency"),"regency");--> statement-breakpoint
CREATE INDEX "customers_search_idx" ON "customers" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("whatsapp", '') || ' ' || coalesce("address", '') || ' ' || coalesce("regency", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_code_key" ON "suppliers" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_living_whatsapp_key" ON "suppliers" USING btree ("whatsapp") WHERE "suppliers"."active";--> statement-breakpoint
CREATE INDEX "suppliers_name_idx" ON "suppliers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "suppliers_search_idx" ON "suppliers" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("whatsapp", '') || ' ' || coalesce("address", '')), '[^[:alnum:]]+', ' ', 'g')));