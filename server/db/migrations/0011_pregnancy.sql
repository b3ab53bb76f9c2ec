ALTER TABLE "examinations" ADD COLUMN "pregnancy" text;--> statement-breakpoint
ALTER TABLE "examinations" ADD COLUMN "foetuses" smallint;--> statement-breakpoint
ALTER TABLE "examinations" ADD COLUMN "pregnancy_method" text;--> statement-breakpoint
CREATE INDEX "examinations_pregnancy_idx" ON "examinations" USING btree ("pregnancy","day","id") WHERE "examinations"."pregnancy" is not null;--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_pregnancy_check" CHECK (("examinations"."kind" = 'kebuntingan' or num_nonnulls("examinations"."pregnancy", "examinations"."pregnancy_method") = 0) and ("examinations"."foetuses" is null or ("examinations"."pregnancy" is not distinct from 'bunting' and "examinations"."foetuses" between 1 and 5)));