-- What a person proves besides the password: codes of an app on the phone, and codes on paper for the day it is lost.
CREATE TABLE second_factors (
  person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  -- What the app and we share, encrypted with a key made of the site's secret: nonce, cipher text, tag.
  sealed_secret bytea NOT NULL CHECK (length(sealed_secret) = 48),
  started_at timestamptz NOT NULL,
  -- Null until the person has shown that the app works; before that nobody is asked for a code.
  confirmed_at timestamptz,
  -- The newest half minute whose code was used: no code up to it is taken again.
  last_step integer NOT NULL DEFAULT 0
);

-- Each works once and is then gone.
CREATE TABLE recovery_codes (
  person_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash text NOT NULL CHECK (code_hash LIKE '$argon2id$%'),
  PRIMARY KEY (person_id, code_hash)
);
