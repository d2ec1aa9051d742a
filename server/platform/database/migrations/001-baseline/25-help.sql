CREATE TABLE help_cases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text UNIQUE CHECK (code ~ '^[ACDEFHJKMPRTVWXY3479]{8}$'),
  pin_salt bytea CHECK (length(pin_salt) = 16),
  pin_hash bytea CHECK (length(pin_hash) = 32),
  pin_version integer NOT NULL DEFAULT 1,
  kind text NOT NULL CHECK (kind IN ('wages', 'injury', 'papers', 'safety', 'dues', 'emergency', 'other')),
  via text NOT NULL CHECK (via IN ('form', 'callback', 'phone', 'visit')),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  phone text CHECK (phone ~ '^[0-9]{10}$'),
  contact text NOT NULL CHECK (contact IN ('call', 'message', 'none', 'unknown')),
  safe_times text[] NOT NULL DEFAULT '{}' CHECK (safe_times <@ ARRAY['morning', 'afternoon', 'evening']),
  who_may_answer text CHECK (who_may_answer IN ('only_me', 'anyone')),
  speaks_for text NOT NULL DEFAULT 'self' CHECK (speaks_for IN ('self', 'other', 'group')),
  people_affected integer NOT NULL DEFAULT 1 CHECK (people_affected BETWEEN 1 AND 5000),
  name text CHECK (name <> '' AND char_length(name) <= 100),
  employer text CHECK (employer <> '' AND char_length(employer) <= 200),
  story text CHECK (story <> '' AND char_length(story) <= 4000),
  district text CHECK (district <> '' AND char_length(district) <= 100),
  days_unpaid integer CHECK (days_unpaid BETWEEN 0 AND 3650),
  amount_claimed_paise bigint CHECK (amount_claimed_paise BETWEEN 0 AND 1000000000000),
  -- The sum of the entries that are not struck; it outlives them.
  recovered_paise bigint NOT NULL DEFAULT 0 CHECK (recovered_paise >= 0),
  in_danger boolean NOT NULL DEFAULT false,
  is_minor boolean NOT NULL DEFAULT false,
  risk text NOT NULL DEFAULT 'none' CHECK (risk IN ('none', 'high', 'urgent')),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_work', 'waiting', 'referred', 'settled', 'closed')),
  outcome text CHECK (outcome IN ('resolved', 'partly_resolved', 'advice_given', 'referred_out', 'withdrawn',
    'not_reachable', 'out_of_scope', 'duplicate')),
  owner_id uuid REFERENCES people ON DELETE SET NULL,
  next_step text CHECK (next_step <> '' AND char_length(next_step) <= 200),
  due_on date,
  first_answer_at timestamptz,
  settled_at timestamptz,
  closed_at timestamptz,
  -- Doubt about a request ends with the first act of the office. Reports for others count accepted cases only.
  suspect boolean NOT NULL DEFAULT false,
  accepted boolean NOT NULL DEFAULT false,
  -- What nobody ever opened, and nothing else, is deleted while it is doubtful.
  opened boolean NOT NULL DEFAULT false,
  merged_into uuid REFERENCES help_cases ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  -- What a merged case was before, for undoing it.
  before_merge jsonb,
  hold_reason text CHECK (hold_reason <> '' AND char_length(hold_reason) <= 300),
  erase_on date,
  erased_at timestamptz,
  consent_version text,
  -- When caseworkers were told that it is urgent.
  alerted_at timestamptz,
  is_sample boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (fold_for_search(
    coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(employer, '')
  )) STORED,
  CHECK ((code IS NULL) = (erased_at IS NOT NULL)),
  CHECK ((code IS NULL) = (pin_hash IS NULL) AND (pin_salt IS NULL) = (pin_hash IS NULL)),
  CHECK (phone IS NOT NULL OR contact = 'none' OR erased_at IS NOT NULL),
  CHECK (status <> 'settled' OR outcome IN ('resolved', 'partly_resolved')),
  CHECK (status <> 'closed' OR outcome IS NOT NULL),
  CHECK (merged_into IS DISTINCT FROM id),
  CHECK (NOT (suspect AND accepted)),
  CONSTRAINT help_cases_shell_is_closed_and_empty CHECK (erased_at IS NULL OR (
    status = 'closed' AND closed_at IS NOT NULL AND contact = 'none' AND safe_times = '{}' AND risk = 'none'
    AND NOT (in_danger OR is_minor OR suspect OR is_sample)
    AND num_nonnulls(phone, who_may_answer, name, employer, story, owner_id, next_step, due_on, merged_into, before_merge,
      hold_reason, erase_on, consent_version, alerted_at) = 0
  ))
);
COMMENT ON TABLE help_cases IS
  'Whoever asks for help, without an account. What is erased leaves a shell for the counts: no code, no PIN, nothing personal.';
CREATE INDEX help_cases_newest_first ON help_cases (created_at DESC, id);
CREATE INDEX help_cases_open ON help_cases (owner_id, due_on) WHERE status IN ('new', 'in_work', 'waiting', 'referred');
-- The order of the list: open ones, the most urgent, then what is due first (`server/nouns/help/cases/case-list.sql.ts`).
CREATE INDEX help_cases_in_order ON help_cases (
  (status IN ('settled', 'closed')), array_position('{urgent,high,none}'::text[], risk), due_on, created_at DESC, id)
  WHERE erased_at IS NULL;
CREATE INDEX help_cases_of_a_phone ON help_cases (phone, created_at) WHERE phone IS NOT NULL;
CREATE INDEX help_cases_of_an_employer ON help_cases (fold_for_search(employer), kind, created_at) WHERE employer IS NOT NULL;
CREATE INDEX help_cases_merged ON help_cases (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX help_cases_to_tell_of ON help_cases (created_at) WHERE risk = 'urgent' AND alerted_at IS NULL;
CREATE INDEX help_cases_suspect ON help_cases (created_at) WHERE suspect;
CREATE INDEX help_cases_to_erase ON help_cases (erase_on) WHERE erase_on IS NOT NULL;
CREATE INDEX help_cases_closed ON help_cases (closed_at) WHERE status = 'closed' AND erased_at IS NULL;
CREATE INDEX help_cases_by_word ON help_cases USING gin (words_in(search_text));

CREATE TABLE help_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('note', 'call', 'answer', 'document', 'referral', 'money', 'person', 'system')),
  text text CHECK (text <> '' AND char_length(text) <= 4000),
  visible boolean NOT NULL DEFAULT false,
  result text CHECK (result IN ('spoke', 'no_answer', 'someone_else', 'wrong_number', 'not_safe')),
  body text CHECK (body <> '' AND char_length(body) <= 200),
  consent_how text CHECK (consent_how IN ('spoken', 'phone', 'written')),
  consent_on date,
  recovered_paise bigint CHECK (recovered_paise BETWEEN 0 AND 1000000000000),
  received_on date,
  how text CHECK (how IN ('cash', 'bank', 'upi', 'cheque', 'other')),
  note text CHECK (note IN ('handed_over', 'reopened', 'owner_gone', 'erasure_asked', 'erasure_taken_back', 'contact_changed')),
  strikes uuid UNIQUE REFERENCES help_entries ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  author_id uuid REFERENCES people ON DELETE SET NULL,
  author_name text CHECK (author_name <> '' AND char_length(author_name) <= 100),
  created_at timestamptz NOT NULL,
  -- The order of those of one instant.
  number bigint GENERATED BY DEFAULT AS IDENTITY,
  CHECK ((kind = 'call') = (result IS NOT NULL)),
  CHECK ((kind = 'referral') = (body IS NOT NULL AND consent_how IS NOT NULL AND consent_on IS NOT NULL)),
  CHECK ((kind = 'money') = (recovered_paise IS NOT NULL))
);
COMMENT ON TABLE help_entries IS
  'What was done in a case. Entries never change; a wrong one is struck by another.';
CREATE INDEX help_entries_of_a_case ON help_entries (case_id, created_at, number);

CREATE TABLE help_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  -- What the sender calls it: a repeated piece never makes a second file.
  file_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('voice', 'photo', 'document')),
  type text NOT NULL,
  content bytea STORAGE EXTERNAL NOT NULL,
  seconds real,
  author_id uuid REFERENCES people ON DELETE SET NULL,
  author_name text CHECK (author_name <> '' AND char_length(author_name) <= 100),
  created_at timestamptz NOT NULL,
  UNIQUE (case_id, file_id)
);
COMMENT ON TABLE help_files IS 'Voices, photos and documents of a case.';

CREATE TABLE help_file_pieces (
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  file_id uuid NOT NULL,
  piece integer NOT NULL,
  pieces integer NOT NULL,
  content bytea NOT NULL CHECK (length(content) <= 65536),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (case_id, file_id, piece)
);
COMMENT ON TABLE help_file_pieces IS 'Pieces of a file that has not arrived as a whole yet.';
CREATE INDEX help_file_pieces_to_forget ON help_file_pieces (created_at);

CREATE TABLE help_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  person_id uuid REFERENCES people ON DELETE SET NULL,
  person_name text NOT NULL CHECK (person_name <> '' AND char_length(person_name) <= 100),
  why text NOT NULL CHECK (why IN ('opened', 'file', 'export', 'list', 'search', 'break_glass', 'deleted')),
  reason text CHECK (reason <> '' AND char_length(reason) <= 500),
  at timestamptz NOT NULL
);
COMMENT ON TABLE help_views IS
  'Who saw a case, when and why, opened it without being its caseworker, found it by a search or deleted it.';
CREATE INDEX help_views_of_a_case ON help_views (case_id, at DESC);
CREATE INDEX help_views_to_forget ON help_views (at);

CREATE TABLE help_requests (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  body_hash bytea NOT NULL CHECK (length(body_hash) = 32),
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE help_requests IS 'Requests that may be repeated, because their answer was lost.';
CREATE INDEX help_requests_to_forget ON help_requests (created_at);

CREATE TABLE help_months (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  cases integer NOT NULL,
  people integer NOT NULL,
  settled integer NOT NULL CHECK (settled >= 0),
  median_days_to_settle integer,
  recovered_rupees bigint NOT NULL,
  published_at timestamptz NOT NULL
);
COMMENT ON TABLE help_months IS 'Figures as they were published, over the twelve months before.';

CREATE TABLE help_reports (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  -- The total, and the rows of every way to count, rounded and with small groups hidden.
  report jsonb NOT NULL,
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE help_reports IS
  'What owners and viewers read of help: made once when a month is over, of its year so far, and never made anew.';

CREATE TABLE help_alerts (
  kind text PRIMARY KEY,
  at timestamptz NOT NULL
);
COMMENT ON TABLE help_alerts IS
  'When caseworkers were last told of something, so that they are not told too often.';

CREATE FUNCTION is_caseworker(people) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ($1).status = 'active' AND 'caseworker' = ANY (($1).duties)
$$;
COMMENT ON FUNCTION is_caseworker IS 'Who may see help cases.';

CREATE FUNCTION people_change_help_desk() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  IF coalesce(TG_OP <> 'INSERT' AND is_caseworker(OLD), false) <> coalesce(TG_OP <> 'DELETE' AND is_caseworker(NEW), false) THEN
    UPDATE content_version SET version = version + 1 RETURNING version INTO raised;
    PERFORM pg_notify('content_version', raised::text);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION people_change_help_desk IS
  'Kept pages say whether help can be asked for: they are made anew when a caseworker comes or goes.';
CREATE TRIGGER people_change_help_desk AFTER INSERT OR DELETE OR UPDATE OF duties, role, status ON people
  FOR EACH ROW EXECUTE FUNCTION people_change_help_desk();
