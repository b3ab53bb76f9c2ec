CREATE TABLE "feed_base" (
	"cluster" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"base_id" bigint NOT NULL
);
--> statement-breakpoint
-- Two steps, so that no row of before is rewritten: the feed goes through those by their ids.
ALTER TABLE "audit_log" ADD COLUMN "xact_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "xact_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
CREATE INDEX "audit_log_xact_idx" ON "audit_log" USING btree ("xact_id","id");