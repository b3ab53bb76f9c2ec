ALTER TABLE "investment_animals" DROP COLUMN "start_weight";--> statement-breakpoint
ALTER TABLE "investment_animals" DROP COLUMN "start_weighed_on";