-- The language in which the office wrote a thing first; everything before this was written in English.
ALTER TABLE events ADD COLUMN source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur'));
ALTER TABLE stories ADD COLUMN source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur'));
ALTER TABLE banners ADD COLUMN source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur'));
ALTER TABLE projects ADD COLUMN source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur'));
ALTER TABLE news ADD COLUMN source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur'));

-- English is now a language that texts are translated into, too.
ALTER TABLE translations DROP CONSTRAINT translations_language_check,
  ADD CONSTRAINT translations_language_check CHECK (language IN ('en', 'hi', 'ur'));
ALTER TABLE earlier_translations DROP CONSTRAINT earlier_translations_language_check,
  ADD CONSTRAINT earlier_translations_language_check CHECK (language IN ('en', 'hi', 'ur'));

-- Every text that may be translated, by the thing that holds it, with its language; `content-kinds.ts` names the same fields.
CREATE VIEW source_texts AS
SELECT kind, id, title, field, source, source_language FROM (
  SELECT 'events' AS kind, id, title, field, source, source_language FROM events
    CROSS JOIN LATERAL (VALUES ('title', title), ('description', description), ('location', location)) AS texts (field, source)
  UNION ALL
  SELECT 'stories', id, title, field, source, source_language FROM stories
    CROSS JOIN LATERAL (VALUES ('title', title), ('content', content), ('details', details)) AS texts (field, source)
  UNION ALL
  SELECT 'banners', id, title, field, source, source_language FROM banners
    CROSS JOIN LATERAL (VALUES ('title', title), ('description', description), ('linkLabel', link_label)) AS texts (field, source)
  UNION ALL
  SELECT 'projects', id, name, field, source, source_language FROM projects
    CROSS JOIN LATERAL (VALUES ('name', name), ('description', description), ('details', details)) AS texts (field, source)
  UNION ALL
  SELECT 'news', id, title, field, source, source_language FROM news
    CROSS JOIN LATERAL (VALUES ('title', title), ('content', content)) AS texts (field, source)
) AS all_texts
WHERE source IS NOT NULL;

-- Names of people, which no machine is handed.
CREATE VIEW source_names AS
SELECT 'stories' AS kind, id, title, 'person_name' AS field, person_name AS source, source_language
FROM stories WHERE person_name IS NOT NULL;

CREATE VIEW written_sources AS
SELECT kind, id, title, field, source, source_language FROM source_texts
UNION ALL SELECT kind, id, title, field, source, source_language FROM source_names;

-- An older version that still runs takes every text for English: it is shown no others, so it hands none to a translator.
CREATE OR REPLACE VIEW content_texts AS
SELECT kind, id, title, field, source FROM source_texts WHERE source_language = 'en';
CREATE OR REPLACE VIEW content_names AS
SELECT kind, id, title, field, source FROM source_names WHERE source_language = 'en';
