-- What the pages say about the foundation. `contract/page-texts/page-texts.facts.ts` names the keys.
CREATE TABLE page_texts (
  page text NOT NULL CHECK (page IN ('site', 'home', 'about', 'projects', 'impact', 'involved')),
  key text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  text text NOT NULL CHECK (text <> '' AND char_length(text) <= 2000),
  is_sample boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (page, key, language)
);

-- One rule for everything that shows a person. Without the day on which somebody agreed, it is a story from before consents were
-- asked for: it is shown until its day.
CREATE FUNCTION consent_holds(is_sample boolean, agreed_on date, agreed_to text[], until date, today date) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  RETURN is_sample OR coalesce(until >= today AND (agreed_on IS NULL OR 'site' = ANY (agreed_to)), false);

-- The default is for a version that knows no consent and still writes: the office has 90 days to ask.
ALTER TABLE stories
  ADD COLUMN consent_on date,
  ADD COLUMN consent_to text[] NOT NULL DEFAULT '{}' CHECK (consent_to <@ ARRAY['site', 'print', 'social']),
  ADD COLUMN consent_until date DEFAULT (CURRENT_DATE + 90),
  ADD CHECK (consent_on IS NULL OR consent_until >= consent_on);

CREATE TABLE team (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  task text CHECK (char_length(task) BETWEEN 1 AND 150),
  text text CHECK (char_length(text) BETWEEN 1 AND 1000),
  consent_on date,
  consent_to text[] NOT NULL DEFAULT '{}' CHECK (consent_to <@ ARRAY['site', 'print', 'social']),
  consent_until date,
  position integer NOT NULL,
  picture_id uuid UNIQUE REFERENCES pictures,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (consent_on IS NULL OR consent_until >= consent_on)
);
CREATE TABLE voices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  words text NOT NULL CHECK (words <> '' AND char_length(words) <= 1000),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  place text CHECK (char_length(place) BETWEEN 1 AND 150),
  consent_on date,
  consent_to text[] NOT NULL DEFAULT '{}' CHECK (consent_to <@ ARRAY['site', 'print', 'social']),
  consent_until date,
  position integer NOT NULL,
  picture_id uuid UNIQUE REFERENCES pictures,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (consent_on IS NULL OR consent_until >= consent_on)
);
CREATE TABLE timeline (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  date text NOT NULL CHECK (date ~ '^(19|20)[0-9]{2}(-[0-9]{2}(-[0-9]{2})?)?$'),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 200),
  text text CHECK (char_length(text) BETWEEN 1 AND 1000),
  position integer NOT NULL,
  picture_id uuid UNIQUE REFERENCES pictures,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE milestones (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  date text NOT NULL CHECK (date ~ '^(19|20)[0-9]{2}(-[0-9]{2}(-[0-9]{2})?)?$'),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 200),
  text text CHECK (char_length(text) BETWEEN 1 AND 1000),
  position integer NOT NULL,
  picture_id uuid UNIQUE REFERENCES pictures,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE partners (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 150),
  link text CHECK (char_length(link) BETWEEN 1 AND 500),
  position integer NOT NULL,
  picture_id uuid UNIQUE REFERENCES pictures,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

DO $$
DECLARE list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['team', 'voices', 'timeline', 'milestones', 'partners'] LOOP
    EXECUTE format('CREATE INDEX %1$I ON %2$I (position, id)', list || '_in_order', list);
    EXECUTE format('CREATE TRIGGER %1$I AFTER DELETE ON %2$I FOR EACH ROW EXECUTE FUNCTION forget_picture()', list || '_forget_picture', list);
    EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE ON %2$I FOR EACH ROW
      WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION forget_picture()', list || '_replace_picture', list);
  END LOOP;
END $$;

CREATE OR REPLACE VIEW source_texts AS
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
  UNION ALL
  SELECT 'team', id, name, field, source, source_language FROM team
    CROSS JOIN LATERAL (VALUES ('task', task), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'timeline', id, title, field, source, source_language FROM timeline
    CROSS JOIN LATERAL (VALUES ('title', title), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'voices', id, name, field, source, source_language FROM voices
    CROSS JOIN LATERAL (VALUES ('words', words), ('place', place)) AS texts (field, source)
  UNION ALL
  SELECT 'milestones', id, title, field, source, source_language FROM milestones
    CROSS JOIN LATERAL (VALUES ('title', title), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'partners', id, name, field, source, source_language FROM partners
    CROSS JOIN LATERAL (VALUES ('name', name)) AS texts (field, source)
) AS all_texts
WHERE source IS NOT NULL;

CREATE OR REPLACE VIEW source_names AS
SELECT 'stories' AS kind, id, title, 'person_name' AS field, person_name AS source, source_language
FROM stories WHERE person_name IS NOT NULL
UNION ALL
SELECT 'team', id, name, 'name', name, source_language FROM team
UNION ALL
SELECT 'voices', id, name, 'name', name, source_language FROM voices;
