CREATE TABLE bin (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('event', 'story', 'project', 'news', 'banner', 'report', 'registration')),
  thing_id uuid NOT NULL,
  name text NOT NULL,
  -- Its texts, whose translations are kept as long.
  texts text[] NOT NULL DEFAULT '{}',
  deleted_by uuid REFERENCES people ON DELETE SET NULL,
  deleted_at timestamptz NOT NULL,
  -- The last day on which it can be brought back.
  gone_on date NOT NULL,
  -- Then nothing of it lies here any more: a second try learns where it is.
  restored_at timestamptz
);
COMMENT ON TABLE bin IS 'What the office deleted, for 30 days.';
CREATE INDEX bin_newest_first ON bin (deleted_at DESC, id);

CREATE TABLE bin_rows (
  bin_id uuid NOT NULL REFERENCES bin ON DELETE CASCADE,
  place integer NOT NULL,
  of_table text NOT NULL,
  row jsonb NOT NULL,
  PRIMARY KEY (bin_id, place)
);
COMMENT ON TABLE bin_rows IS
  'The deleted rows as they were, in the order in which they can be put back: picture, thing, what hangs on it.';
CREATE INDEX bin_rows_of_a_person ON bin_rows ((row ->> 'person_id'));
CREATE INDEX bin_rows_of_a_registration ON bin_rows ((row ->> 'registration_id'));

CREATE FUNCTION rows_going_with(parent regclass, parent_row jsonb) RETURNS TABLE (of_table text, going jsonb)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  tie record;
  child jsonb;
BEGIN
  FOR tie IN
    SELECT c.conrelid::regclass AS child, a.attname AS child_column, p.attname AS parent_column,
      format_type(a.atttypid, NULL) AS key_type
    FROM pg_constraint AS c
      JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute AS p ON p.attrelid = c.confrelid AND p.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND c.confdeltype = 'c' AND c.confrelid = parent AND array_length(c.conkey, 1) = 1
    ORDER BY c.conrelid::regclass::text
  LOOP
    FOR child IN EXECUTE format('SELECT to_jsonb(each) FROM %s AS each WHERE %I = ($1 ->> %L)::%s',
      tie.child, tie.child_column, tie.parent_column, tie.key_type) USING parent_row
    LOOP
      of_table := tie.child::text;
      going := child;
      RETURN NEXT;
      RETURN QUERY SELECT deeper.of_table, deeper.going FROM rows_going_with(tie.child, child) AS deeper;
    END LOOP;
  END LOOP;
END
$$;
COMMENT ON FUNCTION rows_going_with IS
  'All rows that would go with one, whichever tables there are: each after those that it refers to.';

CREATE FUNCTION put_back(target regclass, kept jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  names text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO names FROM pg_attribute
  WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND kept ? attname::text;
  EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM jsonb_populate_record(NULL::%s, $1)',
    target, names, names, target) USING kept;
END
$$;
COMMENT ON FUNCTION put_back IS
  'Puts a row back. Columns that came since keep their defaults, those that the database computes are left to it.';

CREATE FUNCTION forget_person_in_bin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bin WHERE kind = 'registration' AND id IN (SELECT bin_id FROM bin_rows WHERE row ->> 'person_id' = OLD.id::text);
  DELETE FROM bin_rows WHERE row ->> 'registration_id' IN (
    SELECT own.row ->> 'id' FROM bin_rows AS own WHERE own.of_table = 'registrations' AND own.row ->> 'person_id' = OLD.id::text);
  DELETE FROM bin_rows WHERE row ->> 'person_id' = OLD.id::text;

  -- Scans must fit when they come back: they name nobody and no registration that went above.
  UPDATE bin_rows SET row = row || '{"operator_id": null}' WHERE of_table = 'scans' AND row ->> 'operator_id' = OLD.id::text;
  UPDATE bin_rows SET row = row || '{"settled_by": null}' WHERE of_table = 'scan_conflicts' AND row ->> 'settled_by' = OLD.id::text;
  DELETE FROM bin_rows WHERE of_table = 'scan_conflicts' AND NOT EXISTS (
    SELECT FROM bin_rows AS scan WHERE scan.bin_id = bin_rows.bin_id AND scan.of_table = 'scans' AND scan.row ->> 'id' = bin_rows.row ->> 'scan_id');
  UPDATE bin_rows SET row = row || '{"other_id": null}' WHERE of_table = 'scan_conflicts' AND NOT EXISTS (
    SELECT FROM bin_rows AS other WHERE other.bin_id = bin_rows.bin_id AND other.of_table = 'registrations'
      AND other.row ->> 'id' = bin_rows.row ->> 'other_id');
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION forget_person_in_bin IS
  'An erased person leaves the bin too, whichever way the account goes, and what is left there can still be brought back.';
CREATE TRIGGER people_forget_in_bin AFTER DELETE ON people FOR EACH ROW EXECUTE FUNCTION forget_person_in_bin();

CREATE VIEW kept_sources AS
SELECT kind, id, source FROM source_texts
UNION ALL
SELECT CASE kind WHEN 'event' THEN 'events' WHEN 'story' THEN 'stories' WHEN 'news' THEN 'news' ELSE kind || 's' END,
  thing_id, unnest(texts) FROM bin;
COMMENT ON VIEW kept_sources IS 'Whose translations are kept: texts of the content, and of what lies in the bin.';
