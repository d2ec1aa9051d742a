CREATE FUNCTION words_hash(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN encode(sha256(convert_to(btrim(regexp_replace(
    translate(words, U&'\00AD\200E\200F\2066\2067\2068\2069', ''), U&'[ \0009\000A\000D\00A0]+', ' ', 'g')), 'UTF8')), 'hex');
COMMENT ON FUNCTION words_hash IS
  'Stands for a text; what sounds the same counts as the same. `contract/values/clip.ts` says it for browsers.';

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
  bytes bytea STORAGE EXTERNAL NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 2097152),
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
COMMENT ON TABLE clips IS
  'Recorded voices of published texts. Each names the text that it says by its hash: a voice of another text is never played.';
CREATE INDEX clips_by_text ON clips (language, text_hash);
CREATE INDEX clips_by_author ON clips (author_id);
CREATE INDEX clips_of_a_thing ON clips (kind, thing_id) WHERE kind IS NOT NULL;

CREATE FUNCTION forget_clips_of_thing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM clips WHERE kind = TG_TABLE_NAME AND thing_id = OLD.id AND NOT EXISTS (
    SELECT FROM written_sources AS held
    WHERE held.kind = clips.kind AND held.id = clips.thing_id AND held.field = clips.field);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION forget_clips_of_thing IS 'A voice goes with its text, or with the thing that held the text.';
-- Only with a text: a seat that is taken changes an event, too, and looking for voices then took twice as long as registering.
CREATE TRIGGER events_forget_clips AFTER DELETE OR UPDATE OF title, description, location, cancel_reason, bring ON events
  FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER stories_forget_clips AFTER UPDATE OR DELETE ON stories FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER banners_forget_clips AFTER UPDATE OR DELETE ON banners FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER projects_forget_clips AFTER UPDATE OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER news_forget_clips AFTER UPDATE OR DELETE ON news FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER team_forget_clips AFTER UPDATE OR DELETE ON team FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER voices_forget_clips AFTER UPDATE OR DELETE ON voices FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER timeline_forget_clips AFTER UPDATE OR DELETE ON timeline FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER milestones_forget_clips AFTER UPDATE OR DELETE ON milestones FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER partners_forget_clips AFTER UPDATE OR DELETE ON partners FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER schemes_forget_clips AFTER UPDATE OR DELETE ON schemes FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER newsletters_forget_clips AFTER UPDATE OR DELETE ON newsletters FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();

CREATE FUNCTION forget_clips_of_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM clips WHERE page = OLD.page AND key = OLD.key AND language = OLD.language;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION forget_clips_of_words IS 'A voice of a page goes with its text.';
CREATE TRIGGER page_texts_forget_clips AFTER DELETE ON page_texts FOR EACH ROW EXECUTE FUNCTION forget_clips_of_words();

CREATE FUNCTION forget_clips_of_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.translated_text IS NULL THEN
    DELETE FROM clips USING written_sources AS held
    WHERE held.source = OLD.source_text AND clips.kind = held.kind AND clips.thing_id = held.id AND clips.field = held.field
      AND clips.language = OLD.language AND clips.language <> held.source_language;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION forget_clips_of_translation IS 'A voice of a translation goes with the translation.';
CREATE TRIGGER translations_forget_clips AFTER DELETE OR UPDATE OF translated_text ON translations
  FOR EACH ROW WHEN (OLD.translated_text IS NOT NULL) EXECUTE FUNCTION forget_clips_of_translation();

CREATE TABLE speech (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  holder uuid,
  held_until timestamptz,
  -- In a row, until one succeeds.
  failures integer NOT NULL DEFAULT 0,
  resting_until timestamptz
);
COMMENT ON TABLE speech IS 'One process at a time lets the machine speak, and all of them know when it rests.';
INSERT INTO speech DEFAULT VALUES;
