-- Whoever asks for help, without an account. What is erased leaves a shell for the counts: no code, no PIN, nothing personal.
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
  suspect boolean NOT NULL DEFAULT false,
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
  CHECK (merged_into IS DISTINCT FROM id)
);
CREATE INDEX help_cases_newest_first ON help_cases (created_at DESC, id);
-- The order of the list: the most urgent, then what is due first.
CREATE INDEX help_cases_open ON help_cases (owner_id, due_on) WHERE status IN ('new', 'in_work', 'waiting', 'referred');
CREATE INDEX help_cases_of_a_phone ON help_cases (phone, created_at) WHERE phone IS NOT NULL;
CREATE INDEX help_cases_of_an_employer ON help_cases (fold_for_search(employer), kind, created_at) WHERE employer IS NOT NULL;
CREATE INDEX help_cases_merged ON help_cases (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX help_cases_to_tell_of ON help_cases (created_at) WHERE risk = 'urgent' AND alerted_at IS NULL;
CREATE INDEX help_cases_suspect ON help_cases (created_at) WHERE suspect;
CREATE INDEX help_cases_to_erase ON help_cases (erase_on) WHERE erase_on IS NOT NULL;
CREATE INDEX help_cases_closed ON help_cases (closed_at) WHERE status = 'closed' AND erased_at IS NULL;
CREATE INDEX help_cases_by_any_part ON help_cases USING gin (three_letter_parts(search_text));

-- Entries never change; a wrong one is struck by another.
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
CREATE INDEX help_entries_of_a_case ON help_entries (case_id, created_at, number);

CREATE TABLE help_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  -- What the sender calls it: a repeated piece never makes a second file.
  file_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('voice', 'photo', 'document')),
  type text NOT NULL,
  content bytea NOT NULL,
  seconds real,
  author_id uuid REFERENCES people ON DELETE SET NULL,
  author_name text CHECK (author_name <> '' AND char_length(author_name) <= 100),
  created_at timestamptz NOT NULL,
  UNIQUE (case_id, file_id)
);
ALTER TABLE help_files ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE help_file_pieces (
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  file_id uuid NOT NULL,
  piece integer NOT NULL,
  pieces integer NOT NULL,
  content bytea NOT NULL CHECK (length(content) <= 65536),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (case_id, file_id, piece)
);
CREATE INDEX help_file_pieces_to_forget ON help_file_pieces (created_at);

-- Who saw a case, when and why. A broken glass stands here too.
CREATE TABLE help_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  person_id uuid REFERENCES people ON DELETE SET NULL,
  person_name text NOT NULL CHECK (person_name <> '' AND char_length(person_name) <= 100),
  why text NOT NULL CHECK (why IN ('opened', 'file', 'export', 'list', 'break_glass')),
  reason text CHECK (reason <> '' AND char_length(reason) <= 500),
  at timestamptz NOT NULL
);
CREATE INDEX help_views_of_a_case ON help_views (case_id, at DESC);
CREATE INDEX help_views_to_forget ON help_views (at);

-- Requests that may be repeated, because their answer was lost.
CREATE TABLE help_requests (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  body_hash bytea NOT NULL CHECK (length(body_hash) = 32),
  case_id uuid NOT NULL REFERENCES help_cases ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX help_requests_to_forget ON help_requests (created_at);

-- Figures as they were published, over the twelve months before.
CREATE TABLE help_months (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  cases integer NOT NULL,
  people integer NOT NULL,
  median_days_to_settle integer,
  recovered_rupees bigint NOT NULL,
  published_at timestamptz NOT NULL
);

-- When caseworkers were last told of something, so that they are not told too often.
CREATE TABLE help_alerts (
  kind text PRIMARY KEY,
  at timestamptz NOT NULL
);

-- Which parts there are is known to the product; a new one needs no new schema.
ALTER TABLE settings DROP CONSTRAINT settings_part_check, ADD CONSTRAINT settings_part_check CHECK (part ~ '^[a-z]{1,20}$');
