CREATE TABLE cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text UNIQUE CHECK (code ~ '^[A-Z0-9]{8}$'),
  -- Stays of a card that is long dead: codes are never used again.
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
COMMENT ON TABLE cards IS 'Seva cards, with which people without e-mail sign in.';
CREATE INDEX cards_newest_first ON cards (created_at DESC, id);
CREATE INDEX cards_of_a_batch ON cards (batch, id);
CREATE INDEX cards_by_last_signs ON cards (right(code, 4)) WHERE state = 'assigned';

CREATE FUNCTION let_go_of_deleted_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cards SET state = 'dead', dead_reason = 'erased', dead_at = now(), person_id = NULL, code = NULL
  WHERE person_id = OLD.id;
  UPDATE people SET consent_read_by = NULL WHERE consent_read_by = OLD.id;
  RETURN OLD;
END
$$;
COMMENT ON FUNCTION let_go_of_deleted_person IS
  'The card of a deleted person dies, and nobody names that person as the reader of a notice any more.';
CREATE TRIGGER people_let_go BEFORE DELETE ON people FOR EACH ROW EXECUTE FUNCTION let_go_of_deleted_person();

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
COMMENT ON FUNCTION demand_way_to_sign_in IS
  'Everybody has a way to sign in, an address or a card, when the transaction ends.';
CREATE CONSTRAINT TRIGGER people_have_a_way_to_sign_in AFTER INSERT OR UPDATE OF email ON people
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.email IS NULL) EXECUTE FUNCTION demand_way_to_sign_in();
