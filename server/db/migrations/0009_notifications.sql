CREATE TABLE "notification_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"http_status" smallint,
	"answer" text,
	"error" text,
	"may_repeat" boolean DEFAULT false NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_address" text,
	"body" text NOT NULL,
	"document_kind" text,
	"document_id" bigint,
	"document_name" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"may_repeat" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"last_error" text,
	"delivered_at" timestamp with time zone,
	"dedupe_key" text,
	"created_by" bigint,
	CONSTRAINT "notifications_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "notifications_document_check" CHECK (num_nulls("notifications"."document_kind", "notifications"."document_id") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_attempts" ADD CONSTRAINT "notification_attempts_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_attempts_notification_idx" ON "notification_attempts" USING btree ("notification_id","id");--> statement-breakpoint
CREATE INDEX "notifications_at_idx" ON "notifications" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "notifications_status_idx" ON "notifications" USING btree ("status","at","id");--> statement-breakpoint
CREATE INDEX "notifications_kind_idx" ON "notifications" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "notifications_channel_idx" ON "notifications" USING btree ("channel","at","id");--> statement-breakpoint
CREATE INDEX "notifications_due_idx" ON "notifications" USING btree ("next_attempt_at","id") WHERE "notifications"."status" in ('antre', 'gagal');--> statement-breakpoint
CREATE INDEX "notifications_search_idx" ON "notifications" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("recipient_name", '') || ' ' || coalesce("recipient_address", '') || ' ' || coalesce("document_name", '') || ' ' || coalesce("body", '')), '[^[:alnum:]]+', ' ', 'g')));