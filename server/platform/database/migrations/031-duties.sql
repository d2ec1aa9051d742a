-- What each administrator may do. Whoever was one before may go on doing everything.
ALTER TABLE people
  ADD COLUMN duties text[] NOT NULL DEFAULT '{}',
  -- Since when the person is owner or treasurer without a break; null: neither.
  ADD COLUMN money_since timestamptz;
UPDATE people SET duties = '{owner}', money_since = created_at WHERE role = 'admin';
ALTER TABLE people
  ADD CONSTRAINT people_duties_known
    CHECK (duties <@ ARRAY['owner', 'editor', 'desk', 'caseworker', 'treasurer', 'viewer']),
  ADD CONSTRAINT people_duties_of_the_office CHECK ((role = 'admin') = (duties <> '{}'));

-- Of the office as a whole: when somebody last lost owner or treasurer, was blocked or deleted.
CREATE TABLE office_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  money_lost_at timestamptz
);
INSERT INTO office_state DEFAULT VALUES;

-- The version before this one knows no duties: an administrator whom it makes is an owner, as all of them were.
CREATE FUNCTION people_keep_duties() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had_money boolean := TG_OP = 'UPDATE' AND OLD.status = 'active' AND OLD.duties && ARRAY['owner', 'treasurer'];
BEGIN
  IF NEW.role = 'user' THEN
    NEW.duties := '{}';
  ELSIF NEW.duties = '{}' THEN
    NEW.duties := '{owner}';
  ELSIF NEW.is_main_administrator AND NOT 'owner' = ANY (NEW.duties) THEN
    NEW.duties := 'owner' || NEW.duties;
  END IF;
  IF NOT NEW.duties && ARRAY['owner', 'treasurer'] THEN
    NEW.money_since := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.money_since := coalesce(NEW.money_since, NEW.created_at);
  ELSIF NEW.status = 'active' AND NOT had_money THEN
    NEW.money_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER people_keep_duties BEFORE INSERT OR UPDATE ON people
  FOR EACH ROW EXECUTE FUNCTION people_keep_duties();

CREATE FUNCTION people_note_lost_money_duty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE office_state
  SET money_lost_at = greatest(money_lost_at, CASE TG_OP WHEN 'DELETE' THEN now() ELSE NEW.updated_at END);
  RETURN NULL;
END $$;
CREATE TRIGGER people_lose_money_duty AFTER UPDATE OF duties, role, status ON people
  FOR EACH ROW WHEN (
    (OLD.status = 'active' AND NEW.status <> 'active' AND OLD.duties && ARRAY['owner', 'treasurer'])
    OR ('owner' = ANY (OLD.duties) AND NOT 'owner' = ANY (NEW.duties))
    OR ('treasurer' = ANY (OLD.duties) AND NOT 'treasurer' = ANY (NEW.duties))
  ) EXECUTE FUNCTION people_note_lost_money_duty();
CREATE TRIGGER people_delete_money_duty AFTER DELETE ON people
  FOR EACH ROW WHEN (OLD.duties && ARRAY['owner', 'treasurer']) EXECUTE FUNCTION people_note_lost_money_duty();
