ALTER TABLE "sheep" ADD COLUMN "teeth_seen_on" date;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "boarded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "transactions_awaited_idx" ON "transactions" USING btree ("deliver_on","id") WHERE "transactions"."state" = 'dipesan';