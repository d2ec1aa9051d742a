CREATE TABLE content_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL DEFAULT 1
);
COMMENT ON TABLE content_version IS
  'Raised by every write that changes what visitors read; part of the key of every kept page.';
INSERT INTO content_version DEFAULT VALUES;

CREATE TABLE site_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret text NOT NULL CHECK (char_length(secret) >= 32)
);
COMMENT ON TABLE site_secret IS
  'What the product signs with when the operator names no secret: the same for all processes, and after a restart.';

CREATE TABLE sample_content (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- False: left out at the first start. No row at all: not decided yet.
  put_in boolean NOT NULL
);
COMMENT ON TABLE sample_content IS 'Whether the samples were put in, which happens at most once.';

CREATE TABLE page_reads (
  path text NOT NULL CHECK (char_length(path) <= 200),
  day date NOT NULL,
  reads bigint NOT NULL CHECK (reads > 0),
  PRIMARY KEY (path, day)
);
COMMENT ON TABLE page_reads IS 'How often a page was read on a day of India; nothing about who read it.';
