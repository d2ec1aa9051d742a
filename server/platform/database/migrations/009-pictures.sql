-- Pictures live in the database, so that every process and every backup has them. A row never changes: a new picture of
-- the same thing is a new row, and its id tells browsers that the picture is another one.
CREATE TABLE pictures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- What all sizes are made from: upright, without any metadata, never what was uploaded.
  master bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- The sizes and formats that somebody has asked for.
CREATE TABLE picture_files (
  picture_id uuid NOT NULL REFERENCES pictures ON DELETE CASCADE,
  format text NOT NULL CHECK (format IN ('avif', 'webp', 'jpeg')),
  width integer NOT NULL CHECK (width > 0),
  bytes bytea NOT NULL,
  PRIMARY KEY (picture_id, format, width)
);
-- They are compressed already: to try again only costs.
ALTER TABLE pictures ALTER COLUMN master SET STORAGE EXTERNAL;
ALTER TABLE picture_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- A picture goes with the thing that it belongs to, or when that gets another one, whoever takes it away.
CREATE FUNCTION forget_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pictures WHERE id = OLD.picture_id;
  RETURN NULL;
END $$;

ALTER TABLE banners ADD COLUMN picture_id uuid UNIQUE REFERENCES pictures;
CREATE TRIGGER banners_forget_picture AFTER DELETE ON banners FOR EACH ROW EXECUTE FUNCTION forget_picture();
CREATE TRIGGER banners_replace_picture AFTER UPDATE ON banners FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION forget_picture();

ALTER TABLE news ADD COLUMN picture_id uuid UNIQUE REFERENCES pictures;
CREATE TRIGGER news_forget_picture AFTER DELETE ON news FOR EACH ROW EXECUTE FUNCTION forget_picture();
CREATE TRIGGER news_replace_picture AFTER UPDATE ON news FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION forget_picture();

ALTER TABLE projects ADD COLUMN picture_id uuid UNIQUE REFERENCES pictures;
CREATE TRIGGER projects_forget_picture AFTER DELETE ON projects FOR EACH ROW EXECUTE FUNCTION forget_picture();
CREATE TRIGGER projects_replace_picture AFTER UPDATE ON projects FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION forget_picture();

ALTER TABLE stories ADD COLUMN picture_id uuid UNIQUE REFERENCES pictures;
CREATE TRIGGER stories_forget_picture AFTER DELETE ON stories FOR EACH ROW EXECUTE FUNCTION forget_picture();
CREATE TRIGGER stories_replace_picture AFTER UPDATE ON stories FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION forget_picture();
