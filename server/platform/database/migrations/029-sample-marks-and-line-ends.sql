-- The news and projects that came with the site are samples until the office changes them, which moves `updated_at` past `created_at`.
ALTER TABLE news ADD COLUMN is_sample boolean NOT NULL DEFAULT false;
ALTER TABLE projects ADD COLUMN is_sample boolean NOT NULL DEFAULT false;
UPDATE news SET is_sample = true
WHERE updated_at <= created_at AND (date, title) IN (
  ('2025-09-03', 'Legal help desk opens at the labour chowk'),
  ('2025-08-28', 'Ration kits for families hit by the flood'),
  ('2025-08-15', 'Learning centre opens on Independence Day'),
  ('2025-08-07', 'National Handloom Day with our weavers')
);
UPDATE projects SET is_sample = true
WHERE updated_at <= created_at
  AND name IN ('Legal help for workers', 'Rights awareness campaign', 'Emergency support fund');

-- Forms with pictures ended lines with CR and LF, everything else with LF alone: now all texts have LF, and so have the keys of their translations.
CREATE FUNCTION pg_temp.with_plain_line_ends(words text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN replace(replace(words, E'\r\n', E'\n'), E'\r', E'\n');

UPDATE events SET description = pg_temp.with_plain_line_ends(description) WHERE description LIKE E'%\r%';
UPDATE stories SET content = pg_temp.with_plain_line_ends(content), details = pg_temp.with_plain_line_ends(details)
WHERE content LIKE E'%\r%' OR details LIKE E'%\r%';
UPDATE banners SET description = pg_temp.with_plain_line_ends(description) WHERE description LIKE E'%\r%';
UPDATE projects SET description = pg_temp.with_plain_line_ends(description), details = pg_temp.with_plain_line_ends(details)
WHERE description LIKE E'%\r%' OR details LIKE E'%\r%';
UPDATE news SET content = pg_temp.with_plain_line_ends(content) WHERE content LIKE E'%\r%';
UPDATE earlier_translations SET text = pg_temp.with_plain_line_ends(text) WHERE text LIKE E'%\r%';

-- Of several rows that become one, a person's words stay, else the newest.
DELETE FROM translations WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (
      PARTITION BY language, pg_temp.with_plain_line_ends(source_text)
      ORDER BY origin = 'human' DESC, state = 'translated' DESC, updated_at DESC, id
    ) AS place
    FROM translations
  ) AS ranked
  WHERE place > 1
);
UPDATE translations SET source_text = pg_temp.with_plain_line_ends(source_text),
  source_hash = sha256(convert_to(pg_temp.with_plain_line_ends(source_text), 'UTF8'))
WHERE source_text LIKE E'%\r%';
UPDATE translations SET translated_text = pg_temp.with_plain_line_ends(translated_text) WHERE translated_text LIKE E'%\r%';

-- No text of the migrated fields is an outdated one only because of its line ends.
DELETE FROM earlier_translations AS earlier USING content_texts AS held, translations
WHERE held.kind = earlier.kind AND held.id = earlier.thing_id AND held.field = earlier.field
  AND translations.source_hash = sha256(convert_to(held.source, 'UTF8')) AND translations.language = earlier.language
  AND translations.origin = 'human' AND translations.translated_text = earlier.text;
DROP FUNCTION pg_temp.with_plain_line_ends(text);
