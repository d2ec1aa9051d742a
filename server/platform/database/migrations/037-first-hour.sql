-- Whether mail works: a code was sent through this mail server and typed in again.
ALTER TABLE mail_settings
  ADD COLUMN test_code_hash bytea CHECK (length(test_code_hash) = 32),
  ADD COLUMN test_until timestamptz,
  ADD COLUMN works_since timestamptz,
  -- The server and sender with which it worked, as a hash.
  ADD COLUMN works_with bytea CHECK (length(works_with) = 32);

-- What the office has put aside of the list before the opening.
CREATE TABLE first_hour_asides (
  key text PRIMARY KEY CHECK (key IN (
    'mail', 'name', 'address', 'phone', 'donation', 'numbers', 'figures', 'samples', 'secondPerson', 'secondStep', 'backup')),
  at timestamptz NOT NULL
);
