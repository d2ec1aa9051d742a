CREATE TABLE projects (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 200),
  description text NOT NULL CHECK (description <> '' AND char_length(description) <= 5000),
  details text CHECK (char_length(details) BETWEEN 1 AND 20000),
  picture_id uuid UNIQUE REFERENCES pictures,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE projects IS 'What the foundation does for workers and artisans.';
CREATE TRIGGER projects_forget_picture AFTER DELETE OR UPDATE OF picture_id ON projects
  FOR EACH ROW EXECUTE FUNCTION forget_picture();
