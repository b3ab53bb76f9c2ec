-- Until it is delivered, the money of an order stands as DP, or as what an investor paid in. Its other kinds post alike.
DROP TRIGGER transactions_stay_closed_insert ON "transactions";
--> statement-breakpoint
CREATE TRIGGER transactions_stay_closed_insert AFTER INSERT ON "transactions" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('delivered_on', 'customer_id, kind', 'cancelled_on', 'customer_id, forfeited',
    '(SELECT min(p.day) FROM payments p WHERE p.document_kind = ''transaction'' AND p.document_id = r.id)', 'customer_id, kind = ''investasi''');
--> statement-breakpoint
DROP TRIGGER transactions_stay_closed_update ON "transactions";
--> statement-breakpoint
CREATE TRIGGER transactions_stay_closed_update AFTER UPDATE ON "transactions" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('delivered_on', 'customer_id, kind', 'cancelled_on', 'customer_id, forfeited',
    '(SELECT min(p.day) FROM payments p WHERE p.document_kind = ''transaction'' AND p.document_id = r.id)', 'customer_id, kind = ''investasi''');
--> statement-breakpoint
DROP TRIGGER transactions_stay_closed_delete ON "transactions";
--> statement-breakpoint
CREATE TRIGGER transactions_stay_closed_delete AFTER DELETE ON "transactions" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('delivered_on', 'customer_id, kind', 'cancelled_on', 'customer_id, forfeited',
    '(SELECT min(p.day) FROM payments p WHERE p.document_kind = ''transaction'' AND p.document_id = r.id)', 'customer_id, kind = ''investasi''');
