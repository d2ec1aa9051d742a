-- A change of the place left nothing of a move to another day, and the other way round: while readers are told of a move,
-- what this change is not about stays as it was noted.
CREATE OR REPLACE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_told boolean := coalesce(OLD.moved_at > NEW.updated_at - interval '14 days', false);
  has_other_time boolean := (OLD.date, OLD.time) IS DISTINCT FROM (NEW.date, NEW.time);
  has_other_place boolean := OLD.location IS DISTINCT FROM NEW.location;
BEGIN
  IF OLD.status = 'draft' THEN RETURN NEW; END IF;
  NEW.sequence = OLD.sequence + 1;
  IF has_other_time OR has_other_place THEN
    NEW.moved_at = NEW.updated_at;
    IF has_other_time OR NOT is_told THEN
      NEW.moved_date = OLD.date;
      NEW.moved_time = OLD.time;
    END IF;
    IF has_other_place OR NOT is_told THEN
      NEW.moved_location = OLD.location;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
