-- Who agreed for somebody under 18.

CREATE TABLE parents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Of an account, or of the children of a registration.
  person_id uuid REFERENCES people ON DELETE CASCADE,
  registration_id uuid REFERENCES registrations ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  -- Who registers the own children is reached by their account.
  phone text CHECK (phone ~ '^[0-9]{10}$'),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  -- Of the purpose `account`.
  version integer NOT NULL CHECK (version > 0),
  agreed_at timestamptz NOT NULL,
  CHECK (num_nonnulls(person_id, registration_id) = 1),
  CHECK (phone IS NOT NULL OR registration_id IS NOT NULL)
);
COMMENT ON TABLE parents IS
  'The parent or guardian who agreed for somebody under 18. Rows go with the account or the registration.';
CREATE UNIQUE INDEX parents_of_a_person ON parents (person_id) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX parents_of_a_registration ON parents (registration_id) WHERE registration_id IS NOT NULL;
