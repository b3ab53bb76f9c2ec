CREATE INDEX "corrections_kind_idx" ON "corrections" USING btree ("kind","day","id");--> statement-breakpoint
CREATE INDEX "corrections_amount_idx" ON "corrections" USING btree ((case when "kind" = 'kredit' then -"amount" else "amount" end),"id");--> statement-breakpoint
CREATE INDEX "corrections_cancelled_idx" ON "corrections" USING btree ("day","id") WHERE "corrections"."cancelled_on" is not null;--> statement-breakpoint
CREATE INDEX "corrections_search_idx" ON "corrections" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("number", '')), '[^[:alnum:]]+', ' ', 'g')));