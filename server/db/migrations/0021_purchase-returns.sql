ALTER TABLE "purchase_lines" DROP CONSTRAINT "purchase_lines_allocated_check";--> statement-breakpoint
DROP INDEX "purchases_total_idx";--> statement-breakpoint
DROP INDEX "purchase_lines_unallocated_idx";--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD COLUMN "returned_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- what has gone back so far
UPDATE "purchase_lines" SET "returned_amount" = (
  SELECT coalesce(sum("moved"."amount"), 0) FROM "purchase_move_lines" "moved"
  JOIN "purchase_moves" "move" ON "move"."id" = "moved"."move_id"
  WHERE "moved"."line_id" = "purchase_lines"."id" AND "move"."kind" = 'retur'
) WHERE "returned" > 0;--> statement-breakpoint
CREATE INDEX "purchases_net_idx" ON "purchases" USING btree (("total" - "returned"),"id");--> statement-breakpoint
CREATE INDEX "purchases_excess_idx" ON "purchases" USING btree ("day","id") WHERE "purchases"."paid" > case when "purchases"."state" = 'dibatalkan' then "purchases"."forfeited" else "purchases"."total" - "purchases"."returned" end;--> statement-breakpoint
CREATE INDEX "transactions_excess_idx" ON "transactions" USING btree ("day","id") WHERE "transactions"."paid" > case when "transactions"."state" = 'dibatalkan' then "transactions"."forfeited" else "transactions"."total" - "transactions"."returned" end;--> statement-breakpoint
CREATE INDEX "purchase_lines_unallocated_idx" ON "purchase_lines" USING btree ("purchase_id") WHERE "purchase_lines"."kind" = 'jasa' and "purchase_lines"."received" > 0 and "purchase_lines"."allocated" + "purchase_lines"."returned_amount" < "purchase_lines"."amount" + "purchase_lines"."share";--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_allocated_check" CHECK ("purchase_lines"."allocated" >= 0 and "purchase_lines"."returned_amount" >= 0 and "purchase_lines"."allocated" + "purchase_lines"."returned_amount" <= "purchase_lines"."amount" + "purchase_lines"."share");