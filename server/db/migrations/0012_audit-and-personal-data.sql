ALTER TABLE "customers" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "audit_log_user_idx" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_request_idx" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("entity_id", '') || ' ' || coalesce("before"->>'name', '') || ' ' || coalesce("after"->>'name', '') || ' ' || coalesce("before"->>'code', '') || ' ' || coalesce("after"->>'code', '') || ' ' || coalesce("before"->>'username', '') || ' ' || coalesce("after"->>'username', '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_anonymised_check" CHECK ("customers"."anonymised_at" is null or not "customers"."active");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_whatsapp_check" CHECK (("customers"."whatsapp" = '') = ("customers"."anonymised_at" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_anonymised_check" CHECK ("users"."anonymised_at" is null or not "users"."active");--> statement-breakpoint
-- What an entry keeps of a person, without what tells who it was; the rest of the entry stays.
CREATE FUNCTION audit_without_person(trace jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(trace) = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN value <> 'null' AND key IN ('name', 'username', 'whatsapp', 'email', 'address', 'notes', 'photo', 'photoId')
      THEN '"[dianonimkan]"' ELSE value END), '{}')
    FROM jsonb_each(trace)) ELSE trace END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_is_anonymised(of_entity text, of_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM audit_log
    WHERE entity = of_entity AND entity_id = of_id AND action = of_entity || '.anonymise')
$$;
--> statement-breakpoint
-- What is left of an entry once those it tells of, and who acted, were anonymised; which the log itself must say.
CREATE FUNCTION audit_remains(entry audit_log) RETURNS audit_log LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF audit_is_anonymised(entry.entity, entry.entity_id) THEN
    entry.before := audit_without_person(entry.before);
    entry.after := audit_without_person(entry.after);
  END IF;
  IF audit_is_anonymised('user', entry.user_id::text) THEN
    entry.user_name := 'User anonim ' || entry.user_id;
  END IF;
  RETURN entry;
END $$;
--> statement-breakpoint
-- Still append-only: the one change that is let through leaves exactly what remains, and every other column as it was.
CREATE OR REPLACE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS DISTINCT FROM OLD AND NEW IS NOT DISTINCT FROM audit_remains(OLD) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END $$;
--> statement-breakpoint
-- Says who did it in an entry of its own, then blanks the earlier ones. Called again it does what is left.
CREATE FUNCTION anonymise_audit(
  of_entity text, of_id text, done_at timestamptz, by_id bigint, by_name text, by_request text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT audit_is_anonymised(of_entity, of_id) THEN
    INSERT INTO audit_log (at, user_id, user_name, action, entity, entity_id, request_id)
      VALUES (done_at, by_id, by_name, of_entity || '.anonymise', of_entity, of_id, by_request);
  END IF;
  UPDATE audit_log AS entry
    SET (before, after, user_name) = (SELECT left_over.before, left_over.after, left_over.user_name
      FROM audit_remains(entry) AS left_over)
    WHERE (entity = of_entity AND entity_id = of_id
        OR user_id = CASE WHEN of_entity = 'user' THEN of_id::bigint END)
      AND entry IS DISTINCT FROM audit_remains(entry);
END $$;
