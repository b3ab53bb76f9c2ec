CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"kind" text,
	"document_kind" text,
	"document_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_cancelled_check" CHECK (("payments"."cancelled_at" is null) = ("payments"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" bigint,
	"note" text,
	"price" bigint NOT NULL,
	"quantity" numeric(14, 3),
	"ear_tag" text,
	"ear_tag_colour" text,
	"species" text,
	"breed" text,
	"sex" text,
	"age_months" smallint,
	"buy_weight" numeric(6, 2),
	"arrival_weight" numeric(6, 2),
	"price_method" text,
	"pen_id" bigint,
	"amount" bigint NOT NULL,
	"share" bigint NOT NULL,
	"received" numeric(14, 3) DEFAULT 0 NOT NULL,
	"returned" numeric(14, 3) DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"sheep_id" bigint,
	CONSTRAINT "purchase_lines_position_key" UNIQUE("purchase_id","position"),
	CONSTRAINT "purchase_lines_received_check" CHECK ("purchase_lines"."received" >= 0 and "purchase_lines"."returned" between 0 and "purchase_lines"."received"),
	CONSTRAINT "purchase_lines_allocated_check" CHECK ("purchase_lines"."allocated" between 0 and "purchase_lines"."amount" + "purchase_lines"."share")
);
--> statement-breakpoint
CREATE TABLE "purchase_move_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_move_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"move_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"day" date NOT NULL,
	"supplier_id" bigint NOT NULL,
	"note_number" text,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'draf' NOT NULL,
	"freight" bigint NOT NULL,
	"other_cost" bigint NOT NULL,
	"notes" text,
	"total" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"forfeited" bigint DEFAULT 0 NOT NULL,
	"animals" integer NOT NULL,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchases_sums_check" CHECK ("purchases"."freight" >= 0 and "purchases"."other_cost" >= 0 and "purchases"."paid" >= 0 and "purchases"."returned" between 0 and "purchases"."received" and "purchases"."received" <= "purchases"."total")
);
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_pen_id_pens_id_fk" FOREIGN KEY ("pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_move_lines" ADD CONSTRAINT "purchase_move_lines_move_id_purchase_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."purchase_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_move_lines" ADD CONSTRAINT "purchase_move_lines_line_id_purchase_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_moves" ADD CONSTRAINT "purchase_moves_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_document_idx" ON "attachments" USING btree ("document_kind","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number_key" ON "payments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payments_document_idx" ON "payments" USING btree ("document_kind","document_id","id");--> statement-breakpoint
CREATE INDEX "payments_day_idx" ON "payments" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_sheep_key" ON "purchase_lines" USING btree ("sheep_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_product_idx" ON "purchase_lines" USING btree ("product_id","purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_move_lines_move_idx" ON "purchase_move_lines" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "purchase_move_lines_line_idx" ON "purchase_move_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "purchase_moves_purchase_idx" ON "purchase_moves" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number_key" ON "purchases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchases_day_idx" ON "purchases" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "purchases_due_idx" ON "purchases" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "purchases_total_idx" ON "purchases" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "purchases_supplier_idx" ON "purchases" USING btree ("supplier_id","day","id");--> statement-breakpoint
CREATE INDEX "purchases_state_idx" ON "purchases" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "purchases_owed_idx" ON "purchases" USING btree ("due_on","id") WHERE "purchases"."received" - "purchases"."returned" - "purchases"."paid" > 0 and "purchases"."state" <> 'dibatalkan';--> statement-breakpoint
CREATE INDEX "purchases_unpaid_idx" ON "purchases" USING btree ("day","id") WHERE "purchases"."total" - "purchases"."returned" - "purchases"."paid" > 0 and "purchases"."state" not in ('draf', 'dibatalkan');--> statement-breakpoint
CREATE INDEX "purchases_search_idx" ON "purchases" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("number", '') || ' ' || coalesce("note_number", '')), '[^[:alnum:]]+', ' ', 'g')));