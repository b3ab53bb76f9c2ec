CREATE INDEX "import_records_audit_idx" ON "import_records" USING btree ("audit_id");
--> statement-breakpoint
-- Other parts of the product read these entries for ever: who was anonymised and under which names, what an import
-- changed, and what a count of money found.
CREATE FUNCTION audit_is_needed(entry audit_log) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT entry.entity = 'user' OR entry.action LIKE '%.anonymise' OR entry.action = 'money.opname'
    OR EXISTS (SELECT FROM import_records WHERE audit_id = entry.id)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS DISTINCT FROM OLD AND NEW IS NOT DISTINCT FROM audit_remains(OLD) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('domba.forgets', true) = 'audit' AND OLD.at < now() - interval '1 year'
      AND NOT audit_is_needed(OLD) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END $$;
--> statement-breakpoint
-- The only way in which the log forgets: entries of these ids that are older than a year and that nothing reads. An entry
-- that another one holds is left for the next night. A SET of the function itself would need a superuser to create it.
CREATE FUNCTION forget_audit(ids bigint[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM set_config('domba.forgets', 'audit', true);
  DELETE FROM audit_log WHERE id IN (
    SELECT entry.id FROM audit_log AS entry
      WHERE entry.id = ANY (ids) AND entry.at < now() - interval '1 year' AND NOT audit_is_needed(entry)
      FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('domba.forgets', '', true);
  RETURN gone;
END $$;
