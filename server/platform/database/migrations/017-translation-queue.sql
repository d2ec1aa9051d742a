-- A missing translation is a row that waits; its text is handed to the translation service when `next_attempt_at` has come.
ALTER TABLE translations
  -- How often visitors saw the English in its place.
  ADD COLUMN views bigint NOT NULL DEFAULT 0,
  -- Answers about this text that could not be used.
  ADD COLUMN refusals integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz,
  -- Since when nothing of the content holds the English any more.
  ADD COLUMN unused_since timestamptz;
UPDATE translations SET next_attempt_at = created_at WHERE state = 'waiting';
ALTER TABLE translations ADD CHECK (state <> 'waiting' OR next_attempt_at IS NOT NULL);
CREATE INDEX translations_due ON translations (next_attempt_at) WHERE state = 'waiting';

-- One process at a time speaks with the service, and all of them know when it is left alone.
CREATE TABLE translator (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  holder uuid,
  held_until timestamptz,
  -- In a row, until one succeeds.
  failures integer NOT NULL DEFAULT 0,
  resting_until timestamptz,
  -- When texts that nobody uses any more were last looked for.
  swept_at timestamptz
);
INSERT INTO translator DEFAULT VALUES;

-- Every text that may be translated, by the thing that holds it; `contract/translated-fields.ts` names the same fields.
CREATE VIEW content_texts AS
SELECT kind, id, title, field, source FROM (
  SELECT 'events' AS kind, id, title, field, source FROM events
    CROSS JOIN LATERAL (VALUES ('title', title), ('description', description), ('location', location)) AS texts (field, source)
  UNION ALL
  SELECT 'stories', id, title, field, source FROM stories
    CROSS JOIN LATERAL (VALUES ('title', title), ('content', content), ('details', details)) AS texts (field, source)
  UNION ALL
  SELECT 'banners', id, title, field, source FROM banners
    CROSS JOIN LATERAL (VALUES ('title', title), ('description', description), ('linkLabel', link_label)) AS texts (field, source)
  UNION ALL
  SELECT 'projects', id, name, field, source FROM projects
    CROSS JOIN LATERAL (VALUES ('name', name), ('description', description), ('details', details)) AS texts (field, source)
  UNION ALL
  SELECT 'news', id, title, field, source FROM news
    CROSS JOIN LATERAL (VALUES ('title', title), ('content', content)) AS texts (field, source)
) AS all_texts
WHERE source IS NOT NULL;

-- What a person had written for a field before its English changed, until somebody has looked at it again.
CREATE TABLE earlier_translations (
  kind text NOT NULL,
  thing_id uuid NOT NULL,
  field text NOT NULL,
  language text NOT NULL CHECK (language IN ('hi', 'ur')),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (kind, thing_id, field, language)
);

-- Names of people and places, in the order in which the office wrote them.
CREATE TABLE glossary (
  term text PRIMARY KEY CHECK (term <> '' AND char_length(term) <= 100),
  position integer NOT NULL
);
