ALTER TABLE "examinations" ADD COLUMN "sale_from" date;--> statement-breakpoint
CREATE INDEX "examinations_kind_idx" ON "examinations" USING btree ("kind","day","id");--> statement-breakpoint
CREATE INDEX "examinations_officer_idx" ON "examinations" USING btree (lower("officer"),"officer","day");--> statement-breakpoint
CREATE INDEX "examinations_weight_idx" ON "examinations" USING btree ("weight" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "examinations_weighing_idx" ON "examinations" USING btree ("sheep_id","day","id") WHERE "examinations"."weight" is not null and not "examinations"."weight_estimated" and "examinations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "examinations_cancelled_idx" ON "examinations" USING btree ("day","id") WHERE "examinations"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "examinations_open_idx" ON "examinations" USING btree ("day","id") WHERE not "examinations"."controlled" and "examinations"."cancelled_at" is null and ("examinations"."bcs" <= 2 or "examinations"."famacha" >= 4 or "examinations"."control_on" is not null);