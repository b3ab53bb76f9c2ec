-- What an account was ever called: as it is called now, and as the log has it.
CREATE FUNCTION audit_names_of(of_user text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(lower(name)), '{}') FROM (
    SELECT name FROM users WHERE id = of_user::bigint AND anonymised_at IS NULL
    UNION SELECT unnest(ARRAY[before->>'name', after->>'name']) FROM audit_log
      WHERE entity = 'user' AND entity_id = of_user
  ) AS known
  WHERE name <> '[dianonimkan]'
$$;
--> statement-breakpoint
-- Who signed an examination, where the log says that this account was anonymised. A namesake keeps what others wrote down.
-- In plpgsql, whose plans are kept: it is asked for each of what may be tens of thousands of signatures.
CREATE FUNCTION audit_officer_remains(officer text, of_examination text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  gone record;
BEGIN
  IF officer LIKE 'User anonim %' THEN
    RETURN officer;
  END IF;
  FOR gone IN SELECT entity_id FROM audit_log WHERE action = 'user.anonymise' ORDER BY id LOOP
    CONTINUE WHEN NOT EXISTS (SELECT FROM users
        WHERE id = gone.entity_id::bigint AND anonymised_at IS NULL AND lower(name) = lower(officer))
      AND NOT EXISTS (SELECT FROM audit_log WHERE entity = 'user' AND entity_id = gone.entity_id
        AND lower(officer) IN (lower(before->>'name'), lower(after->>'name')));
    IF NOT EXISTS (SELECT FROM users WHERE id <> gone.entity_id::bigint AND lower(name) = lower(officer))
      OR EXISTS (SELECT FROM examinations WHERE id = of_examination::bigint AND created_by = gone.entity_id::bigint)
    THEN
      RETURN 'User anonim ' || gone.entity_id;
    END IF;
  END LOOP;
  RETURN officer;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_signature_remains(trace jsonb, of_examination text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN trace->>'officer' IS NULL THEN trace
    ELSE jsonb_set(trace, '{officer}', to_jsonb(audit_officer_remains(trace->>'officer', of_examination))) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_remains(entry audit_log) RETURNS audit_log LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF entry.entity = 'examination' THEN
    entry.before := audit_signature_remains(entry.before, entry.entity_id);
    entry.after := audit_signature_remains(entry.after, entry.entity_id);
  END IF;
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
CREATE OR REPLACE FUNCTION anonymise_audit(
  of_entity text, of_id text, done_at timestamptz, by_id bigint, by_name text, by_request text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  names text[] := CASE WHEN of_entity = 'user' THEN audit_names_of(of_id) END;
BEGIN
  IF NOT audit_is_anonymised(of_entity, of_id) THEN
    INSERT INTO audit_log (at, user_id, user_name, action, entity, entity_id, request_id)
      VALUES (done_at, by_id, by_name, of_entity || '.anonymise', of_entity, of_id, by_request);
  END IF;
  -- what was signed by name goes first: the entries of the account itself are what tells that name
  UPDATE audit_log AS entry SET before = rest.before, after = rest.after, user_name = rest.user_name
    FROM audit_log AS was CROSS JOIN LATERAL audit_remains(was) AS rest
    WHERE was.entity = 'examination'
      AND (lower(was.before->>'officer') = ANY (names) OR lower(was.after->>'officer') = ANY (names))
      AND was IS DISTINCT FROM rest AND entry.id = was.id;
  UPDATE audit_log AS entry SET before = rest.before, after = rest.after, user_name = rest.user_name
    FROM audit_log AS was CROSS JOIN LATERAL audit_remains(was) AS rest
    WHERE (was.entity = of_entity AND was.entity_id = of_id
        OR was.user_id = CASE WHEN of_entity = 'user' THEN of_id::bigint END)
      AND was IS DISTINCT FROM rest AND entry.id = was.id;
END $$;
