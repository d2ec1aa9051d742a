CREATE TABLE news (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 200),
  content text NOT NULL CHECK (content <> '' AND char_length(content) <= 20000),
  date date NOT NULL CHECK (date BETWEEN '2000-01-01' AND '2100-12-31'),
  picture_id uuid UNIQUE REFERENCES pictures,
  -- The language in which the office wrote it first, as of all content.
  source_language text NOT NULL DEFAULT 'en' CHECK (source_language IN ('en', 'hi', 'ur')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE news IS 'News of the foundation.';
CREATE INDEX news_newest_first ON news (date DESC, created_at DESC, id);
CREATE TRIGGER news_forget_picture AFTER DELETE OR UPDATE OF picture_id ON news
  FOR EACH ROW EXECUTE FUNCTION forget_picture();
