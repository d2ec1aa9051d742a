CREATE TABLE site_texts (
  kind text NOT NULL CHECK (kind IN ('events', 'news', 'projects', 'schemes')),
  item_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  title tsvector NOT NULL,
  words tsvector NOT NULL,
  -- Hashes of the texts that it was made from: what is translated later is found by them.
  sources bytea[] NOT NULL,
  -- What decides whether visitors find a thing, and how far up, stands beside its words: a search reads one table.
  day date,
  sort integer NOT NULL DEFAULT 0,
  -- The last day on which it is shown; null: there is none.
  shown_until date,
  awaits_check boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, item_id, language)
);
COMMENT ON TABLE site_texts IS
  'What can be found of each thing, as it is read in each language: a text without translation as it was written.';
CREATE INDEX site_texts_by_word ON site_texts USING gin (words) WITH (fastupdate = off);
CREATE INDEX site_texts_by_source ON site_texts USING gin (sources) WITH (fastupdate = off);

CREATE VIEW things_to_find AS
  SELECT 'events' AS kind, id, date AS day, 0 AS sort, CASE status WHEN 'cancelled' THEN date END AS shown_until, false AS awaits_check
    FROM events WHERE status IN ('published', 'cancelled')
  UNION ALL SELECT 'news', id, date, 0, NULL, false FROM news
  UNION ALL SELECT 'projects', id, NULL, 0, NULL, false FROM projects
  UNION ALL SELECT 'schemes', id, NULL, sort, NULL, awaits_check FROM schemes WHERE is_active OR awaits_check;
COMMENT ON VIEW things_to_find IS 'What can be found at all, with what decides how far up.';

CREATE FUNCTION write_site_texts(of_kind text, of_item uuid, only_in text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_texts (kind, item_id, language, title, words, sources, day, sort, shown_until, awaits_check)
  SELECT of_kind, of_item, said.*, day, sort, shown_until, awaits_check
  FROM things_to_find CROSS JOIN (
    SELECT read_in.language,
      words_to_find(coalesce(string_agg(coalesce(translated_text, source), ' ') FILTER (WHERE field IN ('title', 'name')), '')) AS title,
      words_to_find(string_agg(coalesce(translated_text, source), ' ')) AS words,
      array_agg(sha256(convert_to(source, 'UTF8'))) AS sources
    FROM (
      SELECT field, source, source_language FROM source_texts WHERE kind = of_kind AND id = of_item AND field <> 'cancel_reason'
      UNION ALL SELECT 'official_name', official_name, source_language FROM schemes WHERE of_kind = 'schemes' AND id = of_item
    ) AS texts
      CROSS JOIN (VALUES ('en'), ('hi'), ('ur')) AS read_in (language)
      LEFT JOIN translations ON translations.language = read_in.language AND source_language <> read_in.language
        AND source_hash = sha256(convert_to(source, 'UTF8')) AND state = 'translated'
    WHERE only_in IS NULL OR read_in.language = only_in
    GROUP BY read_in.language
  ) AS said
  WHERE kind = of_kind AND id = of_item
  ON CONFLICT (kind, item_id, language) DO UPDATE
    SET (title, words, sources, day, sort, shown_until, awaits_check)
      = (excluded.title, excluded.words, excluded.sources, excluded.day, excluded.sort, excluded.shown_until, excluded.awaits_check);
END
$$;
COMMENT ON FUNCTION write_site_texts IS 'Writes what can be found of one thing, in one language or in all.';

CREATE FUNCTION keep_site_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM things_to_find WHERE kind = TG_TABLE_NAME AND id = NEW.id) THEN
    PERFORM write_site_texts(TG_TABLE_NAME, NEW.id);
  ELSIF TG_OP <> 'INSERT' THEN
    DELETE FROM site_texts WHERE kind = TG_TABLE_NAME AND item_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION keep_site_texts IS 'The search finds what can be found by the words that it has now.';
CREATE TRIGGER events_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF title, description, location, bring, source_language, status, date ON events
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
CREATE TRIGGER news_keep_site_texts AFTER INSERT OR DELETE OR UPDATE OF title, content, source_language, date ON news
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
CREATE TRIGGER projects_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF name, description, details, source_language ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
CREATE TRIGGER schemes_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF official_name, name, gives, how, first_step, where_to_go, warning, source_language,
    sort, is_active, awaits_check ON schemes
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();

CREATE FUNCTION translate_site_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed translations := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_OP = 'INSERT' AND changed.state <> 'translated' THEN RETURN NULL; END IF;
  PERFORM write_site_texts(kind, item_id, changed.language)
  FROM (SELECT DISTINCT kind, item_id FROM site_texts WHERE sources @> ARRAY[changed.source_hash]) AS things;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION translate_site_texts IS
  'What was translated is found by the words of the translation, and no more when the translation goes.';
CREATE TRIGGER translations_keep_site_texts AFTER INSERT OR DELETE OR UPDATE OF translated_text, state ON translations
  FOR EACH ROW EXECUTE FUNCTION translate_site_texts();
