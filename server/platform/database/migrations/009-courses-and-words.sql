-- Who is away from a day of a course with a reason is written down at its gate too.
ALTER TABLE scans DROP CONSTRAINT scans_kind_check;
ALTER TABLE scans ADD CONSTRAINT scans_kind_check CHECK (kind IN ('check_in', 'undo', 'walk_in', 'excused'));

-- Words to the people of an event wait for the machine while they are written. When they go out, its texts are kept with them.

CREATE VIEW machine_sources AS
SELECT source, source_language FROM source_texts
UNION
SELECT text.value, source_language FROM event_words
  CROSS JOIN LATERAL jsonb_each_text(texts -> source_language) AS text
  WHERE state IN ('draft', 'asked');
COMMENT ON VIEW machine_sources IS 'Every text that the machine is asked to translate, with its language.';
