-- A PIN that somebody else knows ends by itself, also if it is never used.
ALTER TABLE people ADD COLUMN pin_ends_at timestamptz;
UPDATE people SET pin_ends_at = now() + interval '7 days' WHERE pin_must_change;
ALTER TABLE people ADD CONSTRAINT people_pin_ends_check CHECK (pin_must_change = (pin_ends_at IS NOT NULL));

-- What the desk gave to somebody with a password opens nothing until that person agrees.
ALTER TABLE people ADD COLUMN card_held boolean NOT NULL DEFAULT false;
ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
  CHECK (purpose IN ('reset', 'confirm_email', 'confirm_own_email', 'confirm_card'));

-- Whoever came with a card changes neither e-mail nor password. Of sessions that are open already nobody knows.
ALTER TABLE sessions ADD COLUMN by_card boolean NOT NULL DEFAULT false;
UPDATE sessions SET by_card = true WHERE person_id IN (SELECT person_id FROM cards);
