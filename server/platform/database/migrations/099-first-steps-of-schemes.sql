-- What to do first, in one line, and the card that makes a scheme one that somebody has already.
ALTER TABLE schemes ADD COLUMN first_step text CHECK (char_length(first_step) BETWEEN 1 AND 200);
ALTER TABLE schemes ADD COLUMN held_as text
  CHECK (held_as IN ('e_shram', 'labour_card', 'ration_card', 'job_card', 'bank_account'));

DO $$
DECLARE
  held text := pg_get_viewdef('source_texts'::regclass);
  more text := regexp_replace(held, '\(''where_to_go''::text,\s*(schemes\.)?where_to_go\)',
    '(''where_to_go''::text, schemes.where_to_go), (''first_step''::text, schemes.first_step)');
BEGIN
  IF more = held THEN RAISE EXCEPTION 'the view of texts holds no places of schemes'; END IF;
  EXECUTE 'CREATE OR REPLACE VIEW source_texts AS ' || more;
END
$$;
