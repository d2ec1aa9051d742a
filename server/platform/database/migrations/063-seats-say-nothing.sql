-- A seat that is taken or given up changes no text of its event: looking for voices then took twice as long as registering.
DROP TRIGGER events_forget_clips ON events;
CREATE TRIGGER events_forget_clips AFTER DELETE ON events FOR EACH ROW EXECUTE FUNCTION forget_clips_of_thing();
CREATE TRIGGER events_lose_clips AFTER UPDATE ON events FOR EACH ROW
  WHEN ((OLD.seats_taken, OLD.waiting, OLD.waiting_people) = (NEW.seats_taken, NEW.waiting, NEW.waiting_people))
  EXECUTE FUNCTION forget_clips_of_thing();
CREATE INDEX clips_of_a_thing ON clips (kind, thing_id) WHERE kind IS NOT NULL;
