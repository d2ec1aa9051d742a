-- People without e-mail sign in with a card. The version before this one writes an address and a password, as it always did.
ALTER TABLE people
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN pin_hash text CHECK (pin_hash LIKE '$argon2id$%'),
  -- Somebody else knows the PIN: the next sign-in asks for an own one.
  ADD COLUMN pin_must_change boolean NOT NULL DEFAULT false,
  -- Wrong ones since the last right one.
  ADD COLUMN pin_wrong integer NOT NULL DEFAULT 0 CHECK (pin_wrong >= 0),
  -- Who of the office read the notice aloud; null when the person read it.
  ADD COLUMN consent_read_by uuid,
  ADD CONSTRAINT people_office_has_email CHECK (role <> 'admin' OR email IS NOT NULL),
  DROP COLUMN search_text;
ALTER TABLE people ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (fold_for_search(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED;
CREATE INDEX people_by_any_part ON people USING gin (three_letter_parts(search_text));
CREATE INDEX people_whose_consent_was_read ON people (consent_read_by) WHERE consent_read_by IS NOT NULL;

-- Codes are never used again: of a card that is long dead the hash of its code stays.
CREATE TABLE cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text UNIQUE CHECK (code ~ '^[A-Z0-9]{8}$'),
  code_hash bytea NOT NULL UNIQUE CHECK (length(code_hash) = 32),
  -- Those that were made in one go for a sheet; null: made for one person.
  batch uuid,
  person_id uuid UNIQUE REFERENCES people,
  state text NOT NULL DEFAULT 'unassigned' CHECK (state IN ('unassigned', 'assigned', 'dead')),
  dead_reason text CHECK (dead_reason IN ('lost', 'replaced', 'erased', 'unclaimed')),
  -- Wrong first PINs.
  pin_wrong integer NOT NULL DEFAULT 0 CHECK (pin_wrong >= 0),
  created_at timestamptz NOT NULL,
  assigned_at timestamptz,
  dead_at timestamptz,
  CHECK ((state = 'assigned') = (person_id IS NOT NULL)),
  CHECK ((state = 'dead') = (dead_reason IS NOT NULL)),
  CHECK ((state = 'dead') = (dead_at IS NOT NULL)),
  CHECK (state = 'dead' OR code IS NOT NULL)
);
CREATE INDEX cards_newest_first ON cards (created_at DESC, id);
CREATE INDEX cards_of_a_batch ON cards (batch, id);
CREATE INDEX cards_by_last_signs ON cards (right(code, 4)) WHERE state = 'assigned';

-- Through whichever door a person goes, the card dies. A backup brings people in any order, so the reader is no reference.
CREATE FUNCTION let_go_of_deleted_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cards SET state = 'dead', dead_reason = 'erased', dead_at = now(), person_id = NULL, code = NULL
  WHERE person_id = OLD.id;
  UPDATE people SET consent_read_by = NULL WHERE consent_read_by = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER people_let_go BEFORE DELETE ON people FOR EACH ROW EXECUTE FUNCTION let_go_of_deleted_person();

-- Everybody has a way to sign in: an address or a card. Looked at when the transaction ends.
CREATE FUNCTION demand_way_to_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM people WHERE id = NEW.id AND email IS NULL AND NOT EXISTS (SELECT FROM cards WHERE person_id = people.id)
  ) THEN
    RAISE EXCEPTION 'person % has neither an e-mail nor a card', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER people_have_a_way_to_sign_in AFTER INSERT OR UPDATE OF email ON people
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.email IS NULL) EXECUTE FUNCTION demand_way_to_sign_in();

-- On a phone that others use too: ends after half an hour.
ALTER TABLE sessions ADD COLUMN is_shared boolean NOT NULL DEFAULT false;

-- The password that an account gets together with its confirmed address.
ALTER TABLE account_links ADD COLUMN password_hash text CHECK (password_hash LIKE '$argon2id$%');
