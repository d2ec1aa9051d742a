CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  label text NOT NULL CHECK (label <> '' AND char_length(label) <= 150),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  -- A PDF is compressed already.
  content bytea STORAGE EXTERNAL NOT NULL CHECK (octet_length(content) BETWEEN 5 AND 10485760),
  size_in_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(content)) STORED,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE reports IS 'Reports of the foundation, as the office uploaded them.';
CREATE INDEX reports_newest_first ON reports (created_at DESC, id);
