CREATE TABLE page_texts (
  page text NOT NULL CHECK (page IN ('site', 'home', 'about', 'projects', 'impact', 'involved')),
  -- `contract/page-texts/page-texts.facts.ts` names them.
  key text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  text text NOT NULL CHECK (text <> '' AND char_length(text) <= 2000),
  is_sample boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  words tsvector NOT NULL GENERATED ALWAYS AS (words_to_find(text)) STORED,
  PRIMARY KEY (page, key, language)
);
COMMENT ON TABLE page_texts IS 'What the pages say about the foundation.';

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
COMMENT ON TABLE team IS 'Who works for the foundation, on the page about it.';
CREATE INDEX team_in_order ON team (position, id);
CREATE TRIGGER team_forget_picture AFTER DELETE OR UPDATE OF picture_id ON team
  FOR EACH ROW EXECUTE FUNCTION forget_picture();

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
COMMENT ON TABLE voices IS 'Sentences of people who were helped, on the page about the impact.';
CREATE INDEX voices_in_order ON voices (position, id);
CREATE TRIGGER voices_forget_picture AFTER DELETE OR UPDATE OF picture_id ON voices
  FOR EACH ROW EXECUTE FUNCTION forget_picture();

CREATE TABLE timeline (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A year, a month or a day.
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
COMMENT ON TABLE timeline IS 'The history of the foundation, on the page about it.';
CREATE INDEX timeline_in_order ON timeline (position, id);
CREATE TRIGGER timeline_forget_picture AFTER DELETE OR UPDATE OF picture_id ON timeline
  FOR EACH ROW EXECUTE FUNCTION forget_picture();

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
COMMENT ON TABLE milestones IS 'What was reached, on the page about the impact.';
CREATE INDEX milestones_in_order ON milestones (position, id);
CREATE TRIGGER milestones_forget_picture AFTER DELETE OR UPDATE OF picture_id ON milestones
  FOR EACH ROW EXECUTE FUNCTION forget_picture();

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
COMMENT ON TABLE partners IS 'With whom the foundation works.';
CREATE INDEX partners_in_order ON partners (position, id);
CREATE TRIGGER partners_forget_picture AFTER DELETE OR UPDATE OF picture_id ON partners
  FOR EACH ROW EXECUTE FUNCTION forget_picture();
