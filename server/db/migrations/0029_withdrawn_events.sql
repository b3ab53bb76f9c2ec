CREATE TABLE "withdrawn_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"sheep_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"from_health" text,
	"to_health" text,
	"from_pen_id" bigint,
	"to_pen_id" bigint,
	"reason" text,
	"document_kind" text,
	"document_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
ALTER TABLE "withdrawn_events" ADD CONSTRAINT "withdrawn_events_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_events" ADD CONSTRAINT "withdrawn_events_from_pen_id_pens_id_fk" FOREIGN KEY ("from_pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_events" ADD CONSTRAINT "withdrawn_events_to_pen_id_pens_id_fk" FOREIGN KEY ("to_pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_events_sheep_idx" ON "withdrawn_events" USING btree ("sheep_id","day");