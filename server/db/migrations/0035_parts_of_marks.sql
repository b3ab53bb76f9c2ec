ALTER TABLE "past_corrections" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "past_corrections" DROP CONSTRAINT "past_corrections_key";
--> statement-breakpoint
ALTER TABLE "past_corrections" ADD CONSTRAINT "past_corrections_key" PRIMARY KEY("document_kind","document_id","part","day","belongs_on");