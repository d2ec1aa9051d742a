-- Everybody with an account. E-mails are stored in one form (NFKC, lower case), so that unique means one mailbox.
CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  email text NOT NULL UNIQUE CHECK (email <> '' AND email = lower(email) AND char_length(email) <= 254),
  phone text CHECK (phone ~ '^[0-9]{10}$'),
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending', 'blocked')),
  is_main_administrator boolean NOT NULL DEFAULT false,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'ur')),
  -- Which text the person agreed to, and when; nobody is asked whose account the office made.
  consent_version text,
  consent_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((consent_version IS NULL) = (consent_at IS NULL)),
  CHECK (NOT is_main_administrator OR (role = 'admin' AND status = 'active'))
);
CREATE UNIQUE INDEX people_one_main_administrator ON people (is_main_administrator) WHERE is_main_administrator;
CREATE INDEX people_newest_first ON people (created_at DESC, id);
CREATE INDEX people_administrators ON people (id) WHERE role = 'admin';

-- Only the hash of a token is kept: who reads this table cannot sign in with it.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  device text NOT NULL CHECK (char_length(device) <= 100),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_a_person ON sessions (person_id, last_used_at DESC);

-- One-time links of letters, the newest of each purpose. A confirmation carries the address that it confirms.
CREATE TABLE account_links (
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'confirm_email')),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, purpose)
);

-- Browsers in which a person has signed in before, by the hash of their cookie.
CREATE TABLE known_devices (
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, device_hash)
);

-- What was tried lately, by the hash of what it was tried on; a row lock makes the count exact for all processes.
CREATE TABLE attempts (
  kind text NOT NULL,
  subject_hash bytea NOT NULL CHECK (length(subject_hash) = 32),
  instants timestamptz[] NOT NULL,
  forget_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_hash)
);
CREATE INDEX attempts_to_forget ON attempts (forget_at);

-- High ceilings, counted in windows: thousands of people can share one address.
CREATE TABLE address_counts (
  kind text NOT NULL,
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  used integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (kind, address_hash)
);
CREATE INDEX address_counts_to_forget ON address_counts (ends_at);
