-- What decides whether visitors find a thing, and how far up, stands beside its words: a search reads one table.
ALTER TABLE site_texts
  ADD COLUMN day date,
  ADD COLUMN sort integer NOT NULL DEFAULT 0,
  -- The last day on which it is shown; null: there is none.
  ADD COLUMN shown_until date,
  ADD COLUMN awaits_check boolean NOT NULL DEFAULT false;

-- What can be found at all.
CREATE VIEW things_to_find AS
  SELECT 'events' AS kind, id, date AS day, 0 AS sort, CASE status WHEN 'cancelled' THEN date END AS shown_until, false AS awaits_check
    FROM events WHERE status IN ('published', 'cancelled')
  UNION ALL SELECT 'news', id, date, 0, NULL, false FROM news
  UNION ALL SELECT 'projects', id, NULL, 0, NULL, false FROM projects
  UNION ALL SELECT 'schemes', id, NULL, sort, NULL, awaits_check FROM schemes WHERE is_active OR awaits_check;

-- In one language, or in all.
CREATE OR REPLACE FUNCTION write_site_texts(of_kind text, of_item uuid, only_in text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION keep_site_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM things_to_find WHERE kind = TG_TABLE_NAME AND id = NEW.id) THEN
    PERFORM write_site_texts(TG_TABLE_NAME, NEW.id);
  ELSIF TG_OP <> 'INSERT' THEN
    DELETE FROM site_texts WHERE kind = TG_TABLE_NAME AND item_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER events_keep_site_texts ON events;
CREATE TRIGGER events_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF title, description, location, bring, source_language, status, date ON events
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
DROP TRIGGER news_keep_site_texts ON news;
CREATE TRIGGER news_keep_site_texts AFTER INSERT OR DELETE OR UPDATE OF title, content, source_language, date ON news
  FOR EACH ROW EXECUTE FUNCTION keep_site_texts();
DROP TRIGGER schemes_keep_site_texts ON schemes;
CREATE TRIGGER schemes_keep_site_texts
  AFTER INSERT OR DELETE OR UPDATE OF official_name, name, gives, how, where_to_go, warning, source_language, sort, is_active, awaits_check
  ON schemes FOR EACH ROW EXECUTE FUNCTION keep_site_texts();

DELETE FROM site_texts USING events
  WHERE kind = 'events' AND item_id = events.id AND status NOT IN ('published', 'cancelled');
DELETE FROM site_texts USING schemes
  WHERE kind = 'schemes' AND item_id = schemes.id AND NOT (is_active OR schemes.awaits_check);
UPDATE site_texts SET (day, sort, shown_until, awaits_check)
  = (thing.day, thing.sort, thing.shown_until, thing.awaits_check)
  FROM things_to_find AS thing WHERE thing.kind = site_texts.kind AND thing.id = item_id;
