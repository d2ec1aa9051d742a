CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'preview' CHECK (state IN ('preview', 'done')),
  basis text NOT NULL CHECK (char_length(basis) BETWEEN 20 AND 300),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  done_at timestamptz,
  added integer,
  filled integer,
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK ((state = 'done') = (added IS NOT NULL AND filled IS NOT NULL))
);
COMMENT ON TABLE imports IS
  'Lists of people that the office brings along. The basis for keeping them stays as long as the people do; a preview lives an hour.';
CREATE INDEX imports_previews ON imports (expires_at) WHERE state = 'preview';

CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  line integer NOT NULL,
  -- As it was read; what is wrong stays as it was typed.
  name text NOT NULL,
  phone text,
  email text,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  -- The code of the first thing that is wrong with it; null: nothing.
  wrong text,
  -- An earlier line of the same file that says the same.
  same_line integer,
  PRIMARY KEY (import_id, line)
);
COMMENT ON TABLE import_rows IS 'The lines of a preview.';

CREATE TABLE people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  -- In one form (NFKC, lower case), so that unique means one mailbox.
  email text UNIQUE CHECK (email <> '' AND email = lower(email) AND char_length(email) <= 254),
  -- When the owner of the address showed that it is theirs; null until then.
  email_confirmed_at timestamptz,
  phone text CHECK (phone ~ '^[0-9]{10}$'),
  -- Since when it is known that somebody else answers at the number.
  phone_wrong_at timestamptz,
  -- Whether messages may be sent to the number by machine.
  messages_ok boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'ur')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending', 'blocked')),

  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  is_main_administrator boolean NOT NULL DEFAULT false,
  duties text[] NOT NULL DEFAULT '{}' CONSTRAINT people_duties_known
    CHECK (duties <@ ARRAY['owner', 'editor', 'desk', 'caseworker', 'treasurer', 'viewer']),
  -- Since when the person is owner or treasurer without a break; null: neither.
  money_since timestamptz,
  -- Since when the person has the duty `caseworker` without a break; null: not.
  caseworker_since timestamptz,

  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  -- Whether the office chose the password, and none was chosen by a link in an e-mail since: whoever knows a password can
  -- change it. Somebody with such a one does not join the office.
  password_by_office boolean NOT NULL DEFAULT false,
  pin_hash text CHECK (pin_hash LIKE '$argon2id$%'),
  -- Somebody else knows the PIN: the next sign-in asks for an own one, and it ends by itself, also if it is never used.
  pin_must_change boolean NOT NULL DEFAULT false,
  pin_ends_at timestamptz,
  -- Wrong PINs since the last right one.
  pin_wrong integer NOT NULL DEFAULT 0 CHECK (pin_wrong >= 0),
  -- The desk gave a card to somebody with a password: it opens nothing until that person agrees.
  card_held boolean NOT NULL DEFAULT false,

  -- Which text the person agreed to, and when; nobody is asked whose account the office made.
  consent_version text,
  consent_at timestamptz,
  -- Who of the office read the notice aloud; null when the person read it. A backup brings people in any order, so the
  -- reader is no reference.
  consent_read_by uuid,

  import_id uuid REFERENCES imports ON DELETE SET NULL,
  -- Somebody who was written down twice: the later entry points to the earlier one.
  double_id uuid,
  -- 0: same number and name, 1: same number, 2: same name and at least one of both without a number.
  double_strength smallint,

  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  folded_name text NOT NULL GENERATED ALWAYS AS (fold_for_search(name)) STORED,
  search_text text NOT NULL
    GENERATED ALWAYS AS (fold_for_search(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED,

  CHECK ((consent_version IS NULL) = (consent_at IS NULL)),
  CHECK (NOT is_main_administrator OR (role = 'admin' AND status = 'active' AND 'owner' = ANY (duties))),
  CONSTRAINT people_duties_of_the_office CHECK ((role = 'admin') = (duties <> '{}')),
  CONSTRAINT people_office_has_email CHECK (role <> 'admin' OR email IS NOT NULL),
  CONSTRAINT people_pin_ends_check CHECK (pin_must_change = (pin_ends_at IS NOT NULL))
);
COMMENT ON TABLE people IS 'Everybody with an account: members, people with a card, and the office.';
CREATE UNIQUE INDEX people_one_main_administrator ON people (is_main_administrator) WHERE is_main_administrator;
CREATE INDEX people_newest_first ON people (created_at DESC, id);
CREATE INDEX people_administrators ON people (id) WHERE role = 'admin';
CREATE INDEX people_by_status ON people (status, created_at DESC, id);
CREATE INDEX people_by_role ON people (role, created_at DESC, id);
CREATE INDEX people_by_any_part ON people USING gin (three_letter_parts(search_text));
CREATE INDEX people_whose_consent_was_read ON people (consent_read_by) WHERE consent_read_by IS NOT NULL;
CREATE INDEX people_imported ON people (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX people_same_phone ON people (phone, folded_name, id) WHERE phone IS NOT NULL;
CREATE INDEX people_same_name ON people (folded_name, phone, id);
CREATE INDEX people_with_double ON people (double_strength, id) WHERE double_id IS NOT NULL;
CREATE INDEX people_doubles_of ON people (double_id) WHERE double_id IS NOT NULL;

CREATE FUNCTION trust_new_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone IS DISTINCT FROM OLD.phone THEN NEW.phone_wrong_at = NULL; END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION trust_new_phone IS 'A new number is right until somebody finds otherwise.';
CREATE TRIGGER people_trust_new_phone BEFORE UPDATE OF phone ON people
  FOR EACH ROW EXECUTE FUNCTION trust_new_phone();

-- A plan made while the table was empty would read all of it for every new row: by itself, or by the index of roles.
CREATE FUNCTION find_double() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE folded text := fold_for_search(NEW.name);
BEGIN
  NEW.double_id = NULL;
  NEW.double_strength = NULL;
  IF NEW.role <> 'user' THEN RETURN NEW; END IF;
  IF NEW.phone IS NOT NULL THEN
    SELECT id, CASE WHEN folded_name = folded THEN 0 ELSE 1 END INTO NEW.double_id, NEW.double_strength FROM people
    WHERE phone = NEW.phone AND (role = 'user') IS TRUE AND id <> NEW.id AND double_id IS DISTINCT FROM NEW.id
    ORDER BY folded_name <> folded, id LIMIT 1;
    IF NEW.double_id IS NOT NULL THEN RETURN NEW; END IF;
    SELECT id, 2 INTO NEW.double_id, NEW.double_strength FROM people
    WHERE folded_name = folded AND (role = 'user') IS TRUE AND phone IS NULL AND id <> NEW.id AND double_id IS DISTINCT FROM NEW.id LIMIT 1;
  ELSE
    SELECT id, 2 INTO NEW.double_id, NEW.double_strength FROM people
    WHERE folded_name = folded AND (role = 'user') IS TRUE AND id <> NEW.id AND double_id IS DISTINCT FROM NEW.id LIMIT 1;
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION find_double IS
  'Whoever is written down a second time points to the earlier entry. Each is looked for when it is written, because looking for all pairs at every reading would read everybody.';
CREATE TRIGGER people_find_double BEFORE INSERT OR UPDATE OF name, phone, role ON people
  FOR EACH ROW EXECUTE FUNCTION find_double();

CREATE FUNCTION look_for_doubles_again() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  IF (OLD.name, OLD.phone, OLD.role) IS DISTINCT FROM (NEW.name, NEW.phone, NEW.role) THEN
    UPDATE people SET phone = phone WHERE double_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION look_for_doubles_again IS
  'Whoever pointed to an entry that is gone, or that is about somebody else now, is looked up again.';
CREATE TRIGGER people_look_for_doubles_again AFTER DELETE OR UPDATE OF name, phone, role ON people
  FOR EACH ROW EXECUTE FUNCTION look_for_doubles_again();
