ALTER TABLE "investment_animals" ADD COLUMN "offspring_share" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "offspring_share" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offspring_share" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_offspring_check" CHECK ("investments"."offspring_share" between 0 and 100);