CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  device text NOT NULL CHECK (char_length(device) <= 100),
  -- On a phone that others use too: ends after half an hour.
  is_shared boolean NOT NULL DEFAULT false,
  -- Whoever came with a card changes neither e-mail nor password.
  by_card boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
COMMENT ON TABLE sessions IS
  'Who is signed in where. Only the hash of a token is kept: nobody who reads this table can sign in with it.';
CREATE INDEX sessions_of_a_person ON sessions (person_id, last_used_at DESC);

CREATE TABLE account_links (
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'confirm_email', 'confirm_own_email', 'confirm_card')),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- The address that a confirmation confirms.
  email text NOT NULL,
  -- The password that an account gets together with its confirmed address.
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, purpose)
);
COMMENT ON TABLE account_links IS 'One-time links of e-mails, the newest of each purpose.';

CREATE TABLE known_devices (
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, device_hash)
);
COMMENT ON TABLE known_devices IS
  'Browsers in which a person has signed in before, by the hash of their cookie.';

CREATE TABLE attempts (
  kind text NOT NULL,
  subject_hash bytea NOT NULL CHECK (length(subject_hash) = 32),
  instants timestamptz[] NOT NULL,
  forget_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_hash)
);
COMMENT ON TABLE attempts IS
  'What was tried lately, by the hash of what it was tried on; a row lock makes the count exact for all processes.';
CREATE INDEX attempts_to_forget ON attempts (forget_at);

CREATE TABLE address_counts (
  kind text NOT NULL,
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  used integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (kind, address_hash)
);
COMMENT ON TABLE address_counts IS
  'High ceilings for one address of the network, counted in windows: thousands of people can share one.';
CREATE INDEX address_counts_to_forget ON address_counts (ends_at);

CREATE TABLE second_factors (
  person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  -- What the app and we share, encrypted: nonce, cipher text, tag.
  sealed_secret bytea NOT NULL CHECK (length(sealed_secret) = 48),
  started_at timestamptz NOT NULL,
  -- Null until the person has shown that the app works; before that nobody is asked for a code.
  confirmed_at timestamptz,
  -- The newest half minute whose code was used: no code up to it is taken again.
  last_step integer NOT NULL DEFAULT 0
);
COMMENT ON TABLE second_factors IS 'What a person proves besides the password: codes of an app on the phone.';

CREATE TABLE recovery_codes (
  person_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash text NOT NULL CHECK (code_hash LIKE '$argon2id$%'),
  PRIMARY KEY (person_id, code_hash)
);
COMMENT ON TABLE recovery_codes IS
  'Codes on paper for the day the phone is lost; each works once and is then gone.';

CREATE TABLE second_factor_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret text NOT NULL CHECK (char_length(secret) >= 32)
);
COMMENT ON TABLE second_factor_key IS
  'The key of the secrets of second factors where the operator has set none. A backup that is not encrypted leaves it out.';

CREATE TABLE erasures (
  kind text NOT NULL CHECK (kind IN ('person', 'case', 'subscriber')),
  id_hash bytea NOT NULL CHECK (length(id_hash) = 32),
  erased_at timestamptz NOT NULL,
  PRIMARY KEY (kind, id_hash)
);
COMMENT ON TABLE erasures IS
  'Who was erased, by the hash of a random number alone. An older backup brings them back, and restoring erases them again.';
