ALTER TABLE events ADD COLUMN picture_id uuid UNIQUE REFERENCES pictures;
CREATE TRIGGER events_forget_picture AFTER DELETE ON events FOR EACH ROW EXECUTE FUNCTION forget_picture();
CREATE TRIGGER events_replace_picture AFTER UPDATE ON events FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION forget_picture();
