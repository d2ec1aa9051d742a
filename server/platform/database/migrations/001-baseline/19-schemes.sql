CREATE TABLE schemes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 60),
  official_name text NOT NULL CHECK (official_name <> '' AND char_length(official_name) <= 200),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 500),
  gives text NOT NULL CHECK (gives <> '' AND char_length(gives) <= 500),
  how text NOT NULL CHECK (how <> '' AND char_length(how) <= 500),
  -- What to do first, in one line.
  first_step text CHECK (char_length(first_step) BETWEEN 1 AND 200),
  where_to_go text NOT NULL CHECK (where_to_go <> '' AND char_length(where_to_go) <= 500),
  warning text CHECK (char_length(warning) BETWEEN 1 AND 500),
  papers text[] NOT NULL DEFAULT '{}',
  other_papers text[] NOT NULL DEFAULT '{}' CHECK (cardinality(other_papers) <= 10),
  -- Some schemes cost money themselves, such as an insurance: only applying for them is free.
  costs_money boolean NOT NULL DEFAULT false,
  -- The card that makes it a scheme that somebody has already.
  held_as text CHECK (held_as IN ('e_shram', 'labour_card', 'ration_card', 'job_card', 'bank_account')),
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
  picture_id uuid UNIQUE REFERENCES pictures,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE schemes IS
  'What the state owes to workers and their families, with its source and the day on which it was checked.';
CREATE INDEX schemes_in_order ON schemes (sort, name);
CREATE TRIGGER schemes_forget_picture AFTER DELETE OR UPDATE OF picture_id ON schemes
  FOR EACH ROW EXECUTE FUNCTION forget_picture();

CREATE TABLE scheme_rules (
  scheme_id uuid PRIMARY KEY REFERENCES schemes ON DELETE CASCADE,
  rule jsonb NOT NULL
);
COMMENT ON TABLE scheme_rules IS 'Who gets a scheme: one tree of conditions for each, checked by the contract.';
