CREATE TABLE "usage_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usage_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"days" integer NOT NULL,
	"weight" numeric(6, 2),
	"weight_from" text,
	"weight_on" date,
	"amount" bigint NOT NULL,
	CONSTRAINT "usage_shares_sheep_key" UNIQUE("usage_id","sheep_id")
);
--> statement-breakpoint
CREATE TABLE "usages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" numeric(14, 3),
	"line_id" bigint,
	"value" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"pen_ids" bigint[],
	"animals" integer NOT NULL,
	"days" integer NOT NULL,
	"note" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "usages_kind_check" CHECK (("usages"."kind" = 'pakan') = ("usages"."quantity" is not null)),
	CONSTRAINT "usages_line_check" CHECK (("usages"."kind" = 'overhead') = ("usages"."line_id" is not null)),
	CONSTRAINT "usages_cancelled_check" CHECK (("usages"."cancelled_at" is null) = ("usages"."cancel_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "usage_shares" ADD CONSTRAINT "usage_shares_usage_id_usages_id_fk" FOREIGN KEY ("usage_id") REFERENCES "public"."usages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD CONSTRAINT "usage_shares_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usages" ADD CONSTRAINT "usages_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usages" ADD CONSTRAINT "usages_line_id_purchase_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_shares_sheep_idx" ON "usage_shares" USING btree ("sheep_id");--> statement-breakpoint
CREATE INDEX "usages_day_idx" ON "usages" USING btree ("to_day","id");--> statement-breakpoint
CREATE INDEX "usages_kind_idx" ON "usages" USING btree ("kind","to_day","id");--> statement-breakpoint
CREATE INDEX "usages_value_idx" ON "usages" USING btree ("value","id");--> statement-breakpoint
CREATE INDEX "usages_product_idx" ON "usages" USING btree ("product_id","to_day","id");--> statement-breakpoint
CREATE INDEX "usages_line_idx" ON "usages" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "usages_cancelled_idx" ON "usages" USING btree ("to_day","id") WHERE "usages"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "purchase_lines_unallocated_idx" ON "purchase_lines" USING btree ("purchase_id") WHERE "purchase_lines"."kind" = 'jasa' and "purchase_lines"."received" > "purchase_lines"."returned" and "purchase_lines"."allocated" < "purchase_lines"."amount" + "purchase_lines"."share";