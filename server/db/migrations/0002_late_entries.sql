DROP INDEX "stock_movements_product_idx";--> statement-breakpoint
DROP INDEX "sheep_costs_sheep_idx";--> statement-breakpoint
DROP INDEX "sheep_events_sheep_idx";--> statement-breakpoint
ALTER TABLE "examinations" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "given" bigint;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "counted" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "origin_id" bigint;--> statement-breakpoint
ALTER TABLE "sheep_costs" ADD COLUMN "sale_id" bigint;--> statement-breakpoint
ALTER TABLE "usages" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_origin_id_stock_movements_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_origin_idx" ON "stock_movements" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "sheep_costs_sale_idx" ON "sheep_costs" USING btree ("sale_id") WHERE "sheep_costs"."sale_id" is not null;--> statement-breakpoint
CREATE INDEX "sheep_events_document_idx" ON "sheep_events" USING btree ("document_kind","document_id");--> statement-breakpoint
CREATE INDEX "stock_movements_product_idx" ON "stock_movements" USING btree ("product_id","day","id");--> statement-breakpoint
CREATE INDEX "sheep_costs_sheep_idx" ON "sheep_costs" USING btree ("sheep_id","day","id");--> statement-breakpoint
CREATE INDEX "sheep_events_sheep_idx" ON "sheep_events" USING btree ("sheep_id","day","id");--> statement-breakpoint
-- A cost goes to where the HPP of its animal was at the beginning of the day: into the herd's value, or to where the
-- animal had left. The HPP that leaves or comes back is the sum of all costs up to that day. Neither depends on the order
-- in which things were entered, so the database keeps both, and no writer can forget them. A statement trigger also fires
-- for no rows, so the depth keeps these from calling each other for ever.
DROP TRIGGER sheep_events_take_cost ON "sheep_events";
--> statement-breakpoint
DROP FUNCTION sheep_events_take_cost();
--> statement-breakpoint
DROP TRIGGER sheep_costs_take_state ON "sheep_costs";
--> statement-breakpoint
DROP FUNCTION sheep_costs_take_state();
--> statement-breakpoint
CREATE FUNCTION sheep_state_before(of_sheep bigint, on_day date, OUT state text, OUT sale_id bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT e.to_state, CASE WHEN e.to_state = 'terjual' AND e.document_kind = 'transaction' THEN e.document_id END
    INTO state, sale_id FROM sheep_events e
    WHERE e.sheep_id = of_sheep AND e.to_state IS NOT NULL AND e.day < on_day ORDER BY e.day DESC, e.id DESC LIMIT 1;
  IF FOUND THEN RETURN; END IF;
  SELECT coalesce(e.from_state, e.to_state) INTO state FROM sheep_events e
    WHERE e.sheep_id = of_sheep AND e.to_state IS NOT NULL ORDER BY e.day, e.id LIMIT 1;
  IF FOUND THEN RETURN; END IF;
  SELECT s.stock_state INTO state FROM sheep s WHERE s.id = of_sheep;
END $$;
--> statement-breakpoint
CREATE FUNCTION sheep_costs_take_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT * INTO NEW.state, NEW.sale_id FROM sheep_state_before(NEW.sheep_id, NEW.day);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sheep_costs_take_state BEFORE INSERT OR UPDATE OF day ON "sheep_costs"
  FOR EACH ROW EXECUTE FUNCTION sheep_costs_take_state();
--> statement-breakpoint
CREATE FUNCTION sheep_cost_until(of_sheep bigint, on_day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(c.amount), 0)::bigint FROM sheep_costs c WHERE c.sheep_id = of_sheep AND c.day <= on_day
$$;
--> statement-breakpoint
CREATE FUNCTION sheep_events_take_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cost := sheep_cost_until(NEW.sheep_id, NEW.day);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sheep_events_take_cost BEFORE INSERT OR UPDATE OF day ON "sheep_events"
  FOR EACH ROW EXECUTE FUNCTION sheep_events_take_cost();
--> statement-breakpoint
CREATE FUNCTION sheep_costs_renew_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sheep_events e SET cost = sheep_cost_until(e.sheep_id, e.day)
    FROM (SELECT sheep_id, min(day) AS day FROM changed GROUP BY sheep_id) c
    WHERE e.sheep_id = c.sheep_id AND e.day >= c.day AND e.cost IS DISTINCT FROM sheep_cost_until(e.sheep_id, e.day);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sheep_costs_added AFTER INSERT ON "sheep_costs" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sheep_costs_renew_events();
--> statement-breakpoint
CREATE TRIGGER sheep_costs_removed AFTER DELETE ON "sheep_costs" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sheep_costs_renew_events();
--> statement-breakpoint
CREATE TRIGGER sheep_costs_left AFTER UPDATE ON "sheep_costs" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sheep_costs_renew_events();
--> statement-breakpoint
CREATE TRIGGER sheep_costs_moved AFTER UPDATE ON "sheep_costs" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sheep_costs_renew_events();
--> statement-breakpoint
CREATE FUNCTION sheep_events_renew_costs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sheep_costs c SET state = now.state, sale_id = now.sale_id
    FROM (
      SELECT c.id, b.state, b.sale_id FROM (SELECT sheep_id, min(day) AS day FROM changed WHERE to_state IS NOT NULL GROUP BY sheep_id) e
        JOIN sheep_costs c ON c.sheep_id = e.sheep_id AND c.day >= e.day
        CROSS JOIN LATERAL sheep_state_before(c.sheep_id, c.day) b) now
    WHERE c.id = now.id AND (c.state, c.sale_id) IS DISTINCT FROM (now.state, now.sale_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sheep_events_added AFTER INSERT ON "sheep_events" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sheep_events_renew_costs();
--> statement-breakpoint
CREATE TRIGGER sheep_events_moved AFTER UPDATE ON "sheep_events" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sheep_events_renew_costs();
--> statement-breakpoint
-- The days on which usages and examinations were cancelled, and the movements that took others back, in data from before.
UPDATE usages u SET cancelled_on = (u.cancelled_at AT TIME ZONE 'Asia/Jakarta')::date WHERE u.cancelled_at IS NOT NULL;
--> statement-breakpoint
UPDATE examinations e SET cancelled_on = (e.cancelled_at AT TIME ZONE 'Asia/Jakarta')::date WHERE e.cancelled_at IS NOT NULL;
--> statement-breakpoint
UPDATE stock_movements m SET given = -m.value WHERE m.kind = 'retur' AND m.document_kind = 'purchase';
--> statement-breakpoint
UPDATE stock_movements m SET origin_id = o.id FROM stock_movements o
  WHERE m.kind = 'pakai' AND m.quantity > 0 AND o.kind = 'pakai' AND o.quantity < 0 AND o.product_id = m.product_id
    AND o.document_kind = m.document_kind AND (
      (m.document_kind = 'usage' AND o.document_id = m.document_id) OR (m.document_kind = 'examination' AND EXISTS (
        SELECT FROM examinations a JOIN examinations b ON b.batch = a.batch WHERE a.id = m.document_id AND b.id = o.document_id)));
--> statement-breakpoint
UPDATE stock_movements m SET origin_id = (SELECT o.id FROM stock_movements o
    WHERE o.kind = 'jual' AND o.product_id = m.product_id AND o.document_kind = 'transaction' AND o.document_id = m.document_id
    ORDER BY o.id LIMIT 1)
  WHERE m.kind = 'retur' AND m.document_kind = 'transaction';
