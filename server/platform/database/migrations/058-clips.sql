-- What sounds the same counts as the same text; `contract/values/clip.ts` says it for browsers.
CREATE FUNCTION words_hash(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN encode(sha256(convert_to(btrim(regexp_replace(
    translate(words, U&'\00AD\200E\200F\2066\2067\2068\2069', ''), U&'[ \0009\000A\000D\00A0]+', ' ', 'g')), 'UTF8')), 'hex');

-- Recorded voices of published texts. Each names the text that it says by its hash: a voice of another text is never played.
CREATE TABLE clips (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text CHECK (char_length(kind) <= 40),
  thing_id uuid,
  field text CHECK (char_length(field) <= 60),
  page text CHECK (char_length(page) <= 40),
  key text CHECK (char_length(key) <= 120),
  place text NOT NULL GENERATED ALWAYS AS (coalesce(kind || '/' || thing_id::text || '/' || field, page || '/' || key)) STORED,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  text_hash text NOT NULL CHECK (text_hash ~ '^[0-9a-f]{64}$'),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 2097152),
  type text NOT NULL CHECK (type IN ('audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav')),
  seconds double precision NOT NULL CHECK (seconds > 0 AND seconds <= 180),
  made_by text NOT NULL CHECK (made_by IN ('person', 'machine')),
  author_id uuid REFERENCES people ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (place, language),
  CHECK ((page IS NULL) = (key IS NULL) AND (kind IS NULL) = (page IS NOT NULL)),
  CHECK (num_nulls(kind, thing_id, field) IN (0, 3)),
  CHECK (type <> 'audio/wav' OR made_by = 'machine')
);
ALTER TABLE clips ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX clips_by_text ON clips (language, text_hash);
CREATE INDEX clips_by_author ON clips (author_id);

-- Every text of the content in every language in which readers see it.
CREATE VIEW spoken_texts AS
SELECT kind, id, title, field, source_language AS language, source AS text FROM written_sources
UNION ALL
SELECT kind, source_texts.id, title, field, translations.language, translated_text FROM source_texts
  JOIN translations ON source_hash = sha256(convert_to(source, 'UTF8')) AND translations.language <> source_language
  WHERE state = 'translated' AND translated_text IS NOT NULL
UNION ALL
SELECT kind, source_names.id, title, field, translations.language, translated_text FROM source_names
  JOIN translations ON source_hash = sha256(convert_to(source, 'UTF8')) AND translations.language <> source_language
  WHERE state = 'translated' AND translated_text IS NOT NULL AND origin = 'human';

-- A voice goes with its text, whichever version takes the text away.
CREATE FUNCTION forget_clips_of_thing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM clips WHERE kind = TG_TABLE_NAME AND thing_id = OLD.id AND NOT EXISTS (
    SELECT FROM written_sources AS held
    WHERE held.kind = clips.kind AND held.id = clips.thing_id AND held.field = clips.field);
  RETURN NULL;
END $$;
DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['events', 'stories', 'banners', 'projects', 'news', 'team', 'voices', 'timeline', 'milestones', 'partners', 'schemes', 'newsletters'] LOOP
    EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE OR DELETE ON %2$I FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing()',
      list || '_forget_clips', list);
  END LOOP;
END $$;

CREATE FUNCTION forget_clips_of_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM clips WHERE page = OLD.page AND key = OLD.key AND language = OLD.language;
  RETURN NULL;
END $$;
CREATE TRIGGER page_texts_forget_clips AFTER DELETE ON page_texts FOR EACH ROW EXECUTE FUNCTION forget_clips_of_words();

CREATE FUNCTION forget_clips_of_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM clips USING written_sources AS held
  WHERE held.source = OLD.source_text AND clips.kind = held.kind AND clips.thing_id = held.id AND clips.field = held.field
    AND clips.language = OLD.language AND clips.language <> held.source_language;
  RETURN NULL;
END $$;
CREATE TRIGGER translations_forget_clips AFTER DELETE ON translations
  FOR EACH ROW WHEN (OLD.translated_text IS NOT NULL) EXECUTE FUNCTION forget_clips_of_translation();
CREATE TRIGGER translations_lose_clips AFTER UPDATE ON translations
  FOR EACH ROW WHEN (OLD.translated_text IS NOT NULL AND NEW.translated_text IS NULL) EXECUTE FUNCTION forget_clips_of_translation();

-- One process at a time lets the machine speak, and all of them know when it rests.
CREATE TABLE speech (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  holder uuid,
  held_until timestamptz,
  -- In a row, until one succeeds.
  failures integer NOT NULL DEFAULT 0,
  resting_until timestamptz
);
INSERT INTO speech DEFAULT VALUES;

-- How often a page was read on a day of India; nothing about who read it.
CREATE TABLE page_reads (
  path text NOT NULL CHECK (char_length(path) <= 200),
  day date NOT NULL,
  reads bigint NOT NULL CHECK (reads > 0),
  PRIMARY KEY (path, day)
);
