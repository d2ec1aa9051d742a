CREATE FUNCTION consent_holds(is_sample boolean, agreed_on date, agreed_to text[], until date, today date) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  RETURN is_sample OR coalesce(agreed_on IS NOT NULL AND until >= today AND 'site' = ANY (agreed_to), false);
COMMENT ON FUNCTION consent_holds IS
  'Whether a person may be shown: one rule for stories, team and voices. An end alone is no consent.';

CREATE TABLE stories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 200),
  content text NOT NULL CHECK (content <> '' AND char_length(content) <= 5000),
  details text CHECK (char_length(details) BETWEEN 1 AND 20000),
  -- No machine translates a name.
  person_name text CHECK (char_length(person_name) BETWEEN 1 AND 100),
  consent_on date,
  consent_to text[] NOT NULL DEFAULT '{}' CHECK (consent_to <@ ARRAY['site', 'print', 'social']),
  consent_until date,
  picture_id uuid UNIQUE REFERENCES pictures,
  -- One of our drawings, by its name. An uploaded picture, where both are there, is shown.
  drawing text CHECK (drawing IN (
    'craft-brass', 'craft-embroiderer', 'craft-potter', 'hero-community',
    'hero-mason', 'hero-weaver', 'project-legal', 'project-relief',
    'project-rights', 'scene-classroom', 'scene-health', 'scene-women-group'
  )),
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (consent_on IS NULL OR consent_until >= consent_on)
);
COMMENT ON TABLE stories IS 'What people tell of the help they got, as long as their consent holds.';
CREATE INDEX stories_newest_first ON stories (created_at DESC, id);
CREATE TRIGGER stories_forget_picture AFTER DELETE OR UPDATE OF picture_id ON stories
  FOR EACH ROW EXECUTE FUNCTION forget_picture();
