ALTER TABLE "users" ADD COLUMN "one_time_password_at" timestamp with time zone;--> statement-breakpoint
-- Those that are out already count from now.
UPDATE "users" SET "one_time_password_at" = now() WHERE "must_change_password";
