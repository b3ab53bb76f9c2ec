-- A late receipt gives all later uses another value. A changed row that finds room beside its old version touches no index.
-- Rows that are there already make room with their first change.
ALTER TABLE "stock_movements" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "usage_shares" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "sheep_costs" SET (fillfactor = 50);
