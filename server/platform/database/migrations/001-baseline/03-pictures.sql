CREATE TABLE pictures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- What all sizes are made from: upright, without any metadata, never what was uploaded. It is compressed already.
  master bytea STORAGE EXTERNAL NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE pictures IS
  'Pictures live in the database, so that every process and every backup has them. A row never changes: a new picture of the same thing is a new row with a new id, which tells browsers that it is another one.';

CREATE TABLE picture_files (
  picture_id uuid NOT NULL REFERENCES pictures ON DELETE CASCADE,
  format text NOT NULL CHECK (format IN ('avif', 'webp', 'jpeg')),
  width integer NOT NULL CHECK (width > 0),
  bytes bytea STORAGE EXTERNAL NOT NULL,
  PRIMARY KEY (picture_id, format, width)
);
COMMENT ON TABLE picture_files IS 'The sizes and formats of pictures that somebody has asked for.';

CREATE FUNCTION forget_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pictures WHERE id = OLD.picture_id AND id IS DISTINCT FROM NEW.picture_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION forget_picture IS
  'A picture goes with the thing that it belongs to, or when that gets another one.';
