ALTER TABLE "investment_animals" ADD COLUMN "sold_in" bigint;--> statement-breakpoint
ALTER TABLE "investment_animals" ADD CONSTRAINT "investment_animals_sold_in_transactions_id_fk" FOREIGN KEY ("sold_in") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The sales of settlements that stand: the last delivery by the day of the approval, first one that had not come back by then.
UPDATE "investment_animals" held SET "sold_in" = (
  SELECT t.id FROM transaction_animals ta JOIN transactions t ON t.id = ta.transaction_id
    JOIN investments c ON c.id = held.investment_id
  WHERE ta.sheep_id = held.sheep_id AND t.delivered_on BETWEEN held.from_on AND c.approved_on
  ORDER BY ta.living OR ta.returned_on >= c.approved_on DESC, t.delivered_on DESC, t.id DESC LIMIT 1)
WHERE held.sale IS NOT NULL;
