CREATE TABLE site_texts (
  kind text NOT NULL CHECK (kind IN ('events', 'news', 'projects', 'schemes')),
  item_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  title tsvector NOT NULL,
  words tsvector NOT NULL,
  -- Hashes of the texts that it was made from: what is translated later is found by them.
  sources bytea[] NOT NULL,
  PRIMARY KEY (kind, item_id, language)
);
COMMENT ON TABLE site_texts IS
  'What can be found of each thing, as it is read in each language: a text without translation as it was written.';
CREATE INDEX site_texts_by_word ON site_texts USING gin (words) WITH (fastupdate = off);
CREATE INDEX site_texts_by_source ON site_texts USING gin (sources) WITH (fastupdate = off);

CREATE FUNCTION write_site_texts(of_kind text, of_item uuid, only_in text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_texts (kind, item_id, language, title, words, sources)
  SELECT of_kind, of_item, read_in.language,
    words_to_find(coalesce(string_agg(coalesce(translated_text, source), ' ') FILTER (WHERE field IN ('title', 'name')), '')),
    words_to_find(string_agg(coalesce(translated_text, source), ' ')),
    array_agg(sha256(convert_to(source, 'UTF8')))
  FROM (
    SELECT field, source, source_language FROM source_texts WHERE kind = of_kind AND id = of_item AND field <> 'cancel_reason'
    UNION ALL SELECT 'official_name', official_name, source_language FROM schemes WHERE of_kind = 'schemes' AND id = of_item
  ) AS texts
    CROSS JOIN (VALUES ('en'), ('hi'), ('ur')) AS read_in (language)
    LEFT JOIN translations ON translations.language = read_in.language AND source_language <> read_in.language
      AND source_hash = sha256(convert_to(source, 'UTF8')) AND state = 'translated'
  WHERE only_in IS NULL OR read_in.language = only_in
  GROUP BY read_in.language
  ON CONFLICT (kind, item_id, language) DO UPDATE
    SET title = excluded.title, words = excluded.words, sources = excluded.sources;
END
$$;
COMMENT ON FUNCTION write_site_texts IS 'Writes what can be found of one thing, in one language or in all.';

CREATE FUNCTION keep_site_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM site_texts WHERE kind = TG_TABLE_NAME AND item_id = OLD.id;
  ELSE
    PERFORM write_site_texts(TG_TABLE_NAME, NEW.id);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION keep_site_texts IS 'The search finds a thing by the words that it has now.';
CREATE TRIGGER events_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF title, description, location, bring, source_language ON events
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
CREATE TRIGGER news_keep_site_texts AFTER INSERT OR DELETE OR UPDATE OF title, content, source_language ON news
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
CREATE TRIGGER projects_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF name, description, details, source_language ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
CREATE TRIGGER schemes_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF official_name, name, gives, how, first_step, where_to_go, warning, source_language ON schemes
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
