ALTER TABLE help_cases
  -- How far the claim for wages has come.
  ADD COLUMN stage text CHECK (stage IN ('talk', 'notice', 'authority', 'court')),
  -- The clocks: last day to claim, day named in the notice, days of hearings.
  ADD COLUMN claim_by date,
  ADD COLUMN notice_on date,
  ADD COLUMN hearings date[] NOT NULL DEFAULT '{}' CHECK (cardinality(hearings) <= 20),
  -- By agreed wages, of the newest account; it outlives the account.
  ADD COLUMN due_paise bigint CHECK (due_paise >= 0),
  ADD CONSTRAINT help_cases_shell_has_no_clocks CHECK (
    erased_at IS NULL OR (num_nonnulls(claim_by, notice_on) = 0 AND hearings = '{}'));

ALTER TABLE help_entries
  -- How money that came was divided over the people of the account.
  ADD COLUMN split jsonb CHECK (kind = 'money' OR split IS NULL);

ALTER TABLE help_views DROP CONSTRAINT help_views_why_check;
ALTER TABLE help_views ADD CONSTRAINT help_views_why_check
  CHECK (why IN ('opened', 'file', 'export', 'list', 'search', 'break_glass', 'deleted', 'paper'));

CREATE TABLE wage_accounts (
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  body jsonb NOT NULL,
  people integer NOT NULL CHECK (people BETWEEN 1 AND 200),
  due_paise bigint NOT NULL CHECK (due_paise >= 0),
  saved_by uuid REFERENCES people ON DELETE SET NULL,
  saved_by_name text NOT NULL CHECK (saved_by_name <> '' AND char_length(saved_by_name) <= 100),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (case_id, version)
);
COMMENT ON TABLE wage_accounts IS
  'What workers of a case are owed. Every save is a new version, and none is changed; they are erased with their case.';

CREATE FUNCTION help_cases_forget_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wage_accounts WHERE case_id = NEW.id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION help_cases_forget_accounts IS 'Accounts of wages hold names: they go when their case becomes a shell.';
CREATE TRIGGER help_cases_forget_accounts AFTER UPDATE OF erased_at ON help_cases
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION help_cases_forget_accounts();

CREATE TABLE minimum_wages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  state text NOT NULL CHECK (state <> '' AND char_length(state) <= 60),
  -- Empty: the whole state.
  zone text NOT NULL CHECK (char_length(zone) <= 60),
  work text NOT NULL CHECK (work <> '' AND char_length(work) <= 100),
  skill text NOT NULL CHECK (skill IN ('unskilled', 'semi_skilled', 'skilled', 'highly_skilled')),
  from_day date NOT NULL,
  -- Null: still in force.
  to_day date CHECK (to_day >= from_day),
  per_day_paise bigint NOT NULL CHECK (per_day_paise BETWEEN 1 AND 10000000000),
  source text NOT NULL CHECK (source <> '' AND char_length(source) <= 300),
  checked_on date NOT NULL,
  good_for_days integer NOT NULL CHECK (good_for_days BETWEEN 1 AND 730),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE minimum_wages IS
  'Minimum wages by state, zone, work and skill, dated and with their source. Of one kind of work no two are in force on a day.';
CREATE INDEX minimum_wages_in_order ON minimum_wages (state, zone, work, skill, from_day);

CREATE TABLE paper_templates (
  kind text NOT NULL CHECK (kind IN ('account', 'notice', 'claim', 'authority')),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  version integer NOT NULL CHECK (version >= 1),
  text text NOT NULL CHECK (text <> '' AND char_length(text) <= 12000),
  source text NOT NULL CHECK (source <> '' AND char_length(source) <= 300),
  checked_on date,
  compared_on date,
  compared_by text CHECK (compared_by <> '' AND char_length(compared_by) <= 100),
  saved_by uuid REFERENCES people ON DELETE SET NULL,
  saved_by_name text CHECK (saved_by_name <> '' AND char_length(saved_by_name) <= 100),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (kind, language, version),
  CHECK ((compared_on IS NULL) = (compared_by IS NULL))
);
COMMENT ON TABLE paper_templates IS
  'Texts of papers about wages. Every save is a new version; where there is none, the text that came with the product stands.';
