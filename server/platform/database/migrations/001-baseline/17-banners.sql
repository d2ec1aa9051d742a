CREATE TABLE banners (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 200),
  description text CHECK (char_length(description) BETWEEN 1 AND 1000),
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 10000),
  link text CHECK (char_length(link) BETWEEN 1 AND 500),
  link_label text CHECK (char_length(link_label) BETWEEN 1 AND 60),
  picture_id uuid UNIQUE REFERENCES pictures,
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE banners IS 'What the home page shows first, in the order of the office.';
CREATE INDEX banners_in_order ON banners (position, created_at, id);
CREATE TRIGGER banners_forget_picture AFTER DELETE OR UPDATE OF picture_id ON banners
  FOR EACH ROW EXECUTE FUNCTION forget_picture();
