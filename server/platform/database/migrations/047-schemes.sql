-- What the state owes to workers and their families, with source, day of the check and the rule of who gets it.
CREATE TABLE schemes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 60),
  official_name text NOT NULL CHECK (official_name <> '' AND char_length(official_name) <= 200),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 500),
  gives text NOT NULL CHECK (gives <> '' AND char_length(gives) <= 500),
  how text NOT NULL CHECK (how <> '' AND char_length(how) <= 500),
  where_to_go text NOT NULL CHECK (where_to_go <> '' AND char_length(where_to_go) <= 500),
  warning text CHECK (char_length(warning) BETWEEN 1 AND 500),
  papers text[] NOT NULL DEFAULT '{}',
  other_papers text[] NOT NULL DEFAULT '{}' CHECK (cardinality(other_papers) <= 10),
  helpline text CHECK (char_length(helpline) BETWEEN 1 AND 40),
  apply_link text CHECK (apply_link LIKE 'https://%' AND char_length(apply_link) <= 500),
  source_link text NOT NULL CHECK (source_link LIKE 'https://%' AND char_length(source_link) <= 500),
  source_name text NOT NULL CHECK (source_name <> '' AND char_length(source_name) <= 200),
  checked_on date,
  certainty text NOT NULL CHECK (certainty IN ('high', 'medium', 'low')),
  good_for_days integer NOT NULL DEFAULT 180 CHECK (good_for_days BETWEEN 1 AND 730),
  level text NOT NULL CHECK (level IN ('centre', 'state')),
  state text CHECK (char_length(state) BETWEEN 1 AND 60),
  sort integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT false,
  -- Came with the product, and nobody of the office has looked at it yet.
  awaits_check boolean NOT NULL DEFAULT false,
  is_sample boolean NOT NULL DEFAULT false,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  picture_id uuid UNIQUE REFERENCES pictures,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX schemes_in_order ON schemes (sort, name);
CREATE TRIGGER schemes_forget_picture AFTER DELETE ON schemes FOR EACH ROW EXECUTE FUNCTION forget_picture();
CREATE TRIGGER schemes_replace_picture AFTER UPDATE ON schemes FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION forget_picture();

-- One tree of conditions for each, checked by the contract.
CREATE TABLE scheme_rules (
  scheme_id uuid PRIMARY KEY REFERENCES schemes ON DELETE CASCADE,
  rule jsonb NOT NULL
);

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
  UNION ALL
  SELECT 'newsletters', newsletters.id, subject, field, source, source_language
  FROM newsletters JOIN newsletter_texts ON newsletter_id = newsletters.id AND language = source_language
    CROSS JOIN LATERAL (VALUES ('subject', subject), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'schemes', id, name, field, source, source_language FROM schemes
    CROSS JOIN LATERAL (VALUES ('name', name), ('gives', gives), ('how', how), ('where_to_go', where_to_go), ('warning', warning)) AS texts (field, source)
) AS all_texts
WHERE source IS NOT NULL;
