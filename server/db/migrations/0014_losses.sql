CREATE TABLE "losses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "losses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sheep_id" bigint NOT NULL,
	"to_state" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"reject_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
ALTER TABLE "losses" ADD CONSTRAINT "losses_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "losses_waiting_key" ON "losses" USING btree ("sheep_id") WHERE "losses"."outcome" is null;--> statement-breakpoint
CREATE INDEX "losses_sheep_idx" ON "losses" USING btree ("sheep_id","id");