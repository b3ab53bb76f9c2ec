CREATE TABLE "promises" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "driver" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "stop" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promises_customer_idx" ON "promises" USING btree ("customer_id","id");