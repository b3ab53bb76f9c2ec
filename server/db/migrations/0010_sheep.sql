ALTER TABLE "pens" DROP CONSTRAINT "pens_code_unique";--> statement-breakpoint
ALTER TABLE "sheep" DROP CONSTRAINT "sheep_code_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "pens_code_key" ON "pens" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "sheep_code_key" ON "sheep" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "sheep_health_idx" ON "sheep" USING btree ("health_state") WHERE "sheep"."health_state" <> 'sehat';--> statement-breakpoint
CREATE INDEX "sheep_last_weight_idx" ON "sheep" USING btree ("last_weight" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "sheep_born_idx" ON "sheep" USING btree ("born_on" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "sheep_arrived_idx" ON "sheep" USING btree ("arrived_on","id");--> statement-breakpoint
CREATE INDEX "sheep_cost_idx" ON "sheep" USING btree ("cost","id");--> statement-breakpoint
CREATE INDEX "sheep_breed_idx" ON "sheep" USING btree (lower("breed"),"breed");