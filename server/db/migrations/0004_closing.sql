CREATE TABLE "closed_dues" (
	"document_kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"until" date NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "closed_dues_key" PRIMARY KEY("document_kind","document_id","until")
);
--> statement-breakpoint
CREATE TABLE "closing_balances" (
	"closing_id" bigint NOT NULL,
	"account" text NOT NULL,
	"money_id" bigint,
	"amount" bigint NOT NULL,
	CONSTRAINT "closing_balances_key" UNIQUE NULLS NOT DISTINCT("closing_id","account","money_id")
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"note" text,
	"earlier" bigint NOT NULL,
	"reopened_on" date,
	"reopened_at" timestamp with time zone,
	"reopened_by" bigint,
	"reopen_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "closings_reopened_check" CHECK (num_nulls("closings"."reopened_on", "closings"."reopened_at", "closings"."reopen_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "past_corrections" (
	"document_kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"day" date NOT NULL,
	"belongs_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "past_corrections_key" PRIMARY KEY("document_kind","document_id","day","belongs_on"),
	CONSTRAINT "past_corrections_check" CHECK ("past_corrections"."belongs_on" < "past_corrections"."day")
);
--> statement-breakpoint
ALTER TABLE "usages" ADD COLUMN "posted_on" date;--> statement-breakpoint
UPDATE "usages" SET "posted_on" = "to_day";--> statement-breakpoint
ALTER TABLE "usages" ALTER COLUMN "posted_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "closing_balances" ADD CONSTRAINT "closing_balances_closing_id_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_balances" ADD CONSTRAINT "closing_balances_money_id_money_id_fk" FOREIGN KEY ("money_id") REFERENCES "public"."money"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closings_live_key" ON "closings" USING btree ("day") WHERE "closings"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "closings_day_idx" ON "closings" USING btree ("day","id");--> statement-breakpoint
-- A posting in closed books stays, whoever writes: no row comes into them, leaves them or changes there. Each trigger
-- names the days of its table, and with each day the columns that are posted on it. Writers share the lock that a closing
-- takes alone (server/modules/document/by.ts), so that none slips in between.
CREATE FUNCTION books_closed_until() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT max(day) FROM closings WHERE reopened_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION books_stay_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date;
  marks text := '';
  touched boolean;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(560056);
  closed := books_closed_until();
  IF closed IS NULL THEN RETURN NULL; END IF;
  FOR at IN 0 .. TG_NARGS / 2 - 1 LOOP
    marks := marks || format(', CASE WHEN %1$s <= $1 THEN (%1$s, %2$s)::text END', TG_ARGV[2 * at], TG_ARGV[2 * at + 1]);
  END LOOP;
  marks := format('nullif(concat(%s), '''')', substr(marks, 3));
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM (SELECT r.id, %1$s AS mark FROM before r) b
      JOIN (SELECT r.id, %1$s AS mark FROM after r) a ON a.id = b.id WHERE a.mark IS DISTINCT FROM b.mark)', marks)
      INTO touched USING closed;
  ELSIF TG_OP = 'INSERT' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM after r WHERE %s IS NOT NULL)', marks) INTO touched USING closed;
  ELSE
    EXECUTE format('SELECT EXISTS (SELECT FROM before r WHERE %s IS NOT NULL)', marks) INTO touched USING closed;
  END IF;
  IF touched THEN
    RAISE EXCEPTION 'the books are closed until %', closed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'books_closed', TABLE = TG_TABLE_NAME, DETAIL = closed::text;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_stay_closed_insert AFTER INSERT ON "payments" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'document_kind, document_id, kind, method, amount, money_id', 'cancelled_on', 'amount');
--> statement-breakpoint
CREATE TRIGGER payments_stay_closed_update AFTER UPDATE ON "payments" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'document_kind, document_id, kind, method, amount, money_id', 'cancelled_on', 'amount');
--> statement-breakpoint
CREATE TRIGGER payments_stay_closed_delete AFTER DELETE ON "payments" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'document_kind, document_id, kind, method, amount, money_id', 'cancelled_on', 'amount');
--> statement-breakpoint
CREATE TRIGGER transactions_stay_closed_insert AFTER INSERT ON "transactions" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('delivered_on', 'customer_id, kind', 'cancelled_on', 'customer_id, forfeited',
    '(SELECT min(p.day) FROM payments p WHERE p.document_kind = ''transaction'' AND p.document_id = r.id)', 'customer_id, kind');
--> statement-breakpoint
CREATE TRIGGER transactions_stay_closed_update AFTER UPDATE ON "transactions" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('delivered_on', 'customer_id, kind', 'cancelled_on', 'customer_id, forfeited',
    '(SELECT min(p.day) FROM payments p WHERE p.document_kind = ''transaction'' AND p.document_id = r.id)', 'customer_id, kind');
--> statement-breakpoint
CREATE TRIGGER transactions_stay_closed_delete AFTER DELETE ON "transactions" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('delivered_on', 'customer_id, kind', 'cancelled_on', 'customer_id, forfeited',
    '(SELECT min(p.day) FROM payments p WHERE p.document_kind = ''transaction'' AND p.document_id = r.id)', 'customer_id, kind');
--> statement-breakpoint
CREATE TRIGGER transaction_moves_stay_closed_insert AFTER INSERT ON "transaction_moves" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'transaction_id, kind, amount, cost');
--> statement-breakpoint
CREATE TRIGGER transaction_moves_stay_closed_update AFTER UPDATE ON "transaction_moves" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'transaction_id, kind, amount, cost');
--> statement-breakpoint
CREATE TRIGGER transaction_moves_stay_closed_delete AFTER DELETE ON "transaction_moves" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'transaction_id, kind, amount, cost');
--> statement-breakpoint
CREATE TRIGGER purchases_stay_closed_insert AFTER INSERT ON "purchases" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('cancelled_on', 'supplier_id, forfeited',
    '(SELECT min(p.day) FROM payments p WHERE p.document_kind = ''purchase'' AND p.document_id = r.id)', 'supplier_id');
--> statement-breakpoint
CREATE TRIGGER purchases_stay_closed_update AFTER UPDATE ON "purchases" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('cancelled_on', 'supplier_id, forfeited',
    '(SELECT min(p.day) FROM payments p WHERE p.document_kind = ''purchase'' AND p.document_id = r.id)', 'supplier_id');
--> statement-breakpoint
CREATE TRIGGER purchases_stay_closed_delete AFTER DELETE ON "purchases" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('cancelled_on', 'supplier_id, forfeited',
    '(SELECT min(p.day) FROM payments p WHERE p.document_kind = ''purchase'' AND p.document_id = r.id)', 'supplier_id');
--> statement-breakpoint
CREATE TRIGGER purchase_moves_stay_closed_insert AFTER INSERT ON "purchase_moves" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'purchase_id, kind, amount');
--> statement-breakpoint
CREATE TRIGGER purchase_moves_stay_closed_update AFTER UPDATE ON "purchase_moves" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'purchase_id, kind, amount');
--> statement-breakpoint
CREATE TRIGGER purchase_moves_stay_closed_delete AFTER DELETE ON "purchase_moves" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'purchase_id, kind, amount');
--> statement-breakpoint
CREATE TRIGGER purchase_move_lines_stay_closed_insert AFTER INSERT ON "purchase_move_lines" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('(SELECT m.day FROM purchase_moves m WHERE m.id = r.move_id)', 'move_id, line_id, quantity, amount, transaction_id');
--> statement-breakpoint
CREATE TRIGGER purchase_move_lines_stay_closed_update AFTER UPDATE ON "purchase_move_lines" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('(SELECT m.day FROM purchase_moves m WHERE m.id = r.move_id)', 'move_id, line_id, quantity, amount, transaction_id');
--> statement-breakpoint
CREATE TRIGGER purchase_move_lines_stay_closed_delete AFTER DELETE ON "purchase_move_lines" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('(SELECT m.day FROM purchase_moves m WHERE m.id = r.move_id)', 'move_id, line_id, quantity, amount, transaction_id');
--> statement-breakpoint
CREATE TRIGGER investment_moves_stay_closed_insert AFTER INSERT ON "investment_moves" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'investment_id, kind, amount');
--> statement-breakpoint
CREATE TRIGGER investment_moves_stay_closed_update AFTER UPDATE ON "investment_moves" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'investment_id, kind, amount');
--> statement-breakpoint
CREATE TRIGGER investment_moves_stay_closed_delete AFTER DELETE ON "investment_moves" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'investment_id, kind, amount');
--> statement-breakpoint
CREATE TRIGGER money_stay_closed_insert AFTER INSERT ON "money" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('opened_on', 'opening');
--> statement-breakpoint
CREATE TRIGGER money_stay_closed_update AFTER UPDATE ON "money" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('opened_on', 'opening');
--> statement-breakpoint
CREATE TRIGGER money_stay_closed_delete AFTER DELETE ON "money" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('opened_on', 'opening');
--> statement-breakpoint
CREATE TRIGGER money_moves_stay_closed_insert AFTER INSERT ON "money_moves" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'kind, from_id, to_id, amount, fee', 'cancelled_on', 'amount');
--> statement-breakpoint
CREATE TRIGGER money_moves_stay_closed_update AFTER UPDATE ON "money_moves" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'kind, from_id, to_id, amount, fee', 'cancelled_on', 'amount');
--> statement-breakpoint
CREATE TRIGGER money_moves_stay_closed_delete AFTER DELETE ON "money_moves" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'kind, from_id, to_id, amount, fee', 'cancelled_on', 'amount');
--> statement-breakpoint
CREATE TRIGGER sheep_stay_closed_insert AFTER INSERT ON "sheep" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('arrived_on', 'arrival_weight');
--> statement-breakpoint
CREATE TRIGGER sheep_stay_closed_update AFTER UPDATE ON "sheep" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('arrived_on', 'arrival_weight');
--> statement-breakpoint
CREATE TRIGGER sheep_stay_closed_delete AFTER DELETE ON "sheep" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('arrived_on', 'arrival_weight');
--> statement-breakpoint
CREATE TRIGGER sheep_costs_stay_closed_insert AFTER INSERT ON "sheep_costs" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, amount, state, sale_id, document_kind, document_id');
--> statement-breakpoint
CREATE TRIGGER sheep_costs_stay_closed_update AFTER UPDATE ON "sheep_costs" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, amount, state, sale_id, document_kind, document_id');
--> statement-breakpoint
CREATE TRIGGER sheep_costs_stay_closed_delete AFTER DELETE ON "sheep_costs" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, amount, state, sale_id, document_kind, document_id');
--> statement-breakpoint
CREATE TRIGGER sheep_events_stay_closed_insert AFTER INSERT ON "sheep_events" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, from_state, to_state, from_health, to_health, from_pen_id, to_pen_id, from_investor_id, to_investor_id, cost, document_kind, document_id');
--> statement-breakpoint
CREATE TRIGGER sheep_events_stay_closed_update AFTER UPDATE ON "sheep_events" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, from_state, to_state, from_health, to_health, from_pen_id, to_pen_id, from_investor_id, to_investor_id, cost, document_kind, document_id');
--> statement-breakpoint
CREATE TRIGGER sheep_events_stay_closed_delete AFTER DELETE ON "sheep_events" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, from_state, to_state, from_health, to_health, from_pen_id, to_pen_id, from_investor_id, to_investor_id, cost, document_kind, document_id');
--> statement-breakpoint
CREATE TRIGGER stock_movements_stay_closed_insert AFTER INSERT ON "stock_movements" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'product_id, kind, quantity, value, document_kind, document_id');
--> statement-breakpoint
CREATE TRIGGER stock_movements_stay_closed_update AFTER UPDATE ON "stock_movements" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'product_id, kind, quantity, value, document_kind, document_id');
--> statement-breakpoint
CREATE TRIGGER stock_movements_stay_closed_delete AFTER DELETE ON "stock_movements" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'product_id, kind, quantity, value, document_kind, document_id');
--> statement-breakpoint
CREATE TRIGGER usages_stay_closed_insert AFTER INSERT ON "usages" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('posted_on', 'kind, product_id, line_id, quantity, value, from_day, to_day', 'cancelled_on', 'value');
--> statement-breakpoint
CREATE TRIGGER usages_stay_closed_update AFTER UPDATE ON "usages" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('posted_on', 'kind, product_id, line_id, quantity, value, from_day, to_day', 'cancelled_on', 'value');
--> statement-breakpoint
CREATE TRIGGER usages_stay_closed_delete AFTER DELETE ON "usages" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('posted_on', 'kind, product_id, line_id, quantity, value, from_day, to_day', 'cancelled_on', 'value');
--> statement-breakpoint
CREATE TRIGGER examinations_stay_closed_insert AFTER INSERT ON "examinations" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, weight, weight_estimated, medicine_id, dose, weight IS NOT NULL AND cancelled_at IS NOT NULL', 'cancelled_on', 'dose');
--> statement-breakpoint
CREATE TRIGGER examinations_stay_closed_update AFTER UPDATE ON "examinations" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, weight, weight_estimated, medicine_id, dose, weight IS NOT NULL AND cancelled_at IS NOT NULL', 'cancelled_on', 'dose');
--> statement-breakpoint
CREATE TRIGGER examinations_stay_closed_delete AFTER DELETE ON "examinations" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'sheep_id, kind, weight, weight_estimated, medicine_id, dose, weight IS NOT NULL AND cancelled_at IS NOT NULL', 'cancelled_on', 'dose');
--> statement-breakpoint
CREATE TRIGGER vouchers_stay_closed_insert AFTER INSERT ON "vouchers" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'kind, category, amount, money_id', 'cancelled_on', 'amount');
--> statement-breakpoint
CREATE TRIGGER vouchers_stay_closed_update AFTER UPDATE ON "vouchers" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'kind, category, amount, money_id', 'cancelled_on', 'amount');
--> statement-breakpoint
CREATE TRIGGER vouchers_stay_closed_delete AFTER DELETE ON "vouchers" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'kind, category, amount, money_id', 'cancelled_on', 'amount');
--> statement-breakpoint
CREATE TRIGGER loans_stay_closed_insert AFTER INSERT ON "loans" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'principal, money_id', 'cancelled_on', 'principal');
--> statement-breakpoint
CREATE TRIGGER loans_stay_closed_update AFTER UPDATE ON "loans" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'principal, money_id', 'cancelled_on', 'principal');
--> statement-breakpoint
CREATE TRIGGER loans_stay_closed_delete AFTER DELETE ON "loans" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'principal, money_id', 'cancelled_on', 'principal');
--> statement-breakpoint
CREATE TRIGGER instalments_stay_closed_insert AFTER INSERT ON "instalments" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'loan_id, principal, interest, money_id', 'cancelled_on', 'principal');
--> statement-breakpoint
CREATE TRIGGER instalments_stay_closed_update AFTER UPDATE ON "instalments" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'loan_id, principal, interest, money_id', 'cancelled_on', 'principal');
--> statement-breakpoint
CREATE TRIGGER instalments_stay_closed_delete AFTER DELETE ON "instalments" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'loan_id, principal, interest, money_id', 'cancelled_on', 'principal');
--> statement-breakpoint
CREATE TRIGGER assets_stay_closed_insert AFTER INSERT ON "assets" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'cost, residual, months, money_id', 'cancelled_on', 'cost');
--> statement-breakpoint
CREATE TRIGGER assets_stay_closed_update AFTER UPDATE ON "assets" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'cost, residual, months, money_id', 'cancelled_on', 'cost');
--> statement-breakpoint
CREATE TRIGGER assets_stay_closed_delete AFTER DELETE ON "assets" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'cost, residual, months, money_id', 'cancelled_on', 'cost');
--> statement-breakpoint
CREATE TRIGGER disposals_stay_closed_insert AFTER INSERT ON "disposals" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'asset_id, kind, proceeds, money_id', 'cancelled_on', 'proceeds');
--> statement-breakpoint
CREATE TRIGGER disposals_stay_closed_update AFTER UPDATE ON "disposals" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'asset_id, kind, proceeds, money_id', 'cancelled_on', 'proceeds');
--> statement-breakpoint
CREATE TRIGGER disposals_stay_closed_delete AFTER DELETE ON "disposals" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('day', 'asset_id, kind, proceeds, money_id', 'cancelled_on', 'proceeds');
--> statement-breakpoint
-- A due day may change later. Ageing of a closed day goes on reading the one of that time.
CREATE FUNCTION dues_stay_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date := books_closed_until();
BEGIN
  IF closed IS NOT NULL AND OLD.day <= closed THEN
    INSERT INTO closed_dues (document_kind, document_id, until, due_on) VALUES (TG_ARGV[0], OLD.id, closed, OLD.due_on)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_dues_stay_closed AFTER UPDATE OF due_on ON "transactions"
  FOR EACH ROW WHEN (OLD.due_on IS DISTINCT FROM NEW.due_on) EXECUTE FUNCTION dues_stay_closed('transaction');
--> statement-breakpoint
CREATE TRIGGER purchases_dues_stay_closed AFTER UPDATE OF due_on ON "purchases"
  FOR EACH ROW WHEN (OLD.due_on IS DISTINCT FROM NEW.due_on) EXECUTE FUNCTION dues_stay_closed('purchase');
