-- Lists of people that the office brings along. The basis for keeping them stays as long as the people do; a preview lives an hour.
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

-- Somebody who was written down twice: the later entry points to the earlier one. Looking for all pairs at every reading would
-- read everybody; so each is looked for when it is written, whichever version writes it.
ALTER TABLE people
  ADD COLUMN import_id uuid REFERENCES imports ON DELETE SET NULL,
  ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (fold_for_search(name)) STORED,
  ADD COLUMN double_id uuid,
  -- 0: same number and name, 1: same number, 2: same name and at least one of both without a number.
  ADD COLUMN double_strength smallint;
CREATE INDEX people_imported ON people (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX people_same_phone ON people (phone, folded_name, id) WHERE phone IS NOT NULL;
CREATE INDEX people_same_name ON people (folded_name, phone, id);
CREATE INDEX people_with_double ON people (double_strength, id) WHERE double_id IS NOT NULL;
CREATE INDEX people_doubles_of ON people (double_id) WHERE double_id IS NOT NULL;

UPDATE people SET double_id = double.other, double_strength = double.strength
FROM (
  SELECT DISTINCT ON (id) id, other, strength FROM (
    SELECT id, lag(id) OVER same AS other, CASE WHEN lag(folded_name) OVER same = folded_name THEN 0 ELSE 1 END AS strength
    FROM people WHERE role = 'user' AND phone IS NOT NULL WINDOW same AS (PARTITION BY phone ORDER BY folded_name, id)
    UNION ALL
    SELECT id, CASE WHEN phone IS NULL THEN lag(id) OVER (PARTITION BY folded_name ORDER BY phone, id) END, 2
    FROM people WHERE role = 'user'
  ) AS pairs WHERE other IS NOT NULL ORDER BY id, strength
) AS double
WHERE people.id = double.id;

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
CREATE TRIGGER people_find_double BEFORE INSERT OR UPDATE OF name, phone, role ON people
  FOR EACH ROW EXECUTE FUNCTION find_double();

-- Who pointed to somebody that is gone or another one now, looks again.
CREATE FUNCTION look_for_doubles_again() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  UPDATE people SET phone = phone WHERE double_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER people_double_gone AFTER DELETE ON people FOR EACH ROW EXECUTE FUNCTION look_for_doubles_again();
CREATE TRIGGER people_double_changed AFTER UPDATE OF name, phone, role ON people
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.phone IS DISTINCT FROM NEW.phone OR OLD.role <> NEW.role)
  EXECUTE FUNCTION look_for_doubles_again();
