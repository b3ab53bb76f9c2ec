ALTER TABLE "corrections" ADD COLUMN "reaches_animals" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "usages" ADD COLUMN "base" numeric(20, 6);--> statement-breakpoint
UPDATE "usages" SET "base" = "value" WHERE "line_id" IS NOT NULL;--> statement-breakpoint
UPDATE "corrections" SET "reaches_animals" = false WHERE "kind" = 'harga';--> statement-breakpoint
ALTER TABLE "usages" ADD CONSTRAINT "usages_base_check" CHECK (("usages"."line_id" is null) = ("usages"."base" is null));