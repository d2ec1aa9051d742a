-- Search over the whole site. On top of `fold_for_search`: digits of every script, the two h of Urdu, and Hindi that writes a nasal
-- before a consonant as a letter or as a dot.
CREATE FUNCTION searched_words(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 40)), '{}')
  FROM unnest(regexp_split_to_array(
    regexp_replace(
      translate(
        fold_for_search($1),
        U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06BE\06C3'
          || U&'\0964\0965\0970\060C\061B\061F\06D4\066A\066B\066C\066D' || U&'\0640',
        '012345678901234567890123456789' || U&'\06C1\06C1' || '           '
      ),
      U&'[\0919\091E\0923\0928\092E]\094D(?=[\0915-\0939])', U&'\0902', 'g'
    ),
    U&'[^0-9a-z\00C0-\1FFF\2C00-\FFFD]+'
  )) AS word
  WHERE word <> ''
$$;

-- The words of a text; those with a hyphen are found without it, too.
CREATE FUNCTION words_to_find(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(searched_words(
    $1 || ' ' || coalesce((SELECT string_agg(replace(found[1], '-', ''), ' ') FROM regexp_matches($1, '\S+-\S+', 'g') AS found), '')
  ))
$$;

-- What can be found of each thing, as it is read in each language: a text without translation as it was written.
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
CREATE INDEX site_texts_by_word ON site_texts USING gin (words) WITH (fastupdate = off);
CREATE INDEX site_texts_by_source ON site_texts USING gin (sources) WITH (fastupdate = off);

-- In one language, or in all.
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
CREATE TRIGGER events_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF title, description, location, bring, source_language ON events
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
CREATE TRIGGER news_keep_site_texts AFTER INSERT OR DELETE OR UPDATE OF title, content, source_language ON news
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
CREATE TRIGGER projects_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF name, description, details, source_language ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
CREATE TRIGGER schemes_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF official_name, name, gives, how, where_to_go, warning, source_language ON schemes
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
CREATE TRIGGER translations_keep_site_texts AFTER INSERT OR DELETE OR UPDATE OF translated_text, state ON translations
  FOR EACH ROW EXECUTE FUNCTION translate_site_texts();

SELECT write_site_texts(kind, id)
FROM (SELECT DISTINCT kind, id FROM source_texts WHERE kind IN ('events', 'news', 'projects', 'schemes')) AS things;

ALTER TABLE page_texts ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (words_to_find(text)) STORED;
