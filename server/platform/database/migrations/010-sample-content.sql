-- Samples can be told from what the office has written, and are put in at most once.
ALTER TABLE banners ADD COLUMN is_sample boolean NOT NULL DEFAULT false;
ALTER TABLE stories ADD COLUMN is_sample boolean NOT NULL DEFAULT false;

CREATE TABLE sample_content (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- False: left out at the first start. No row at all: not decided yet.
  put_in boolean NOT NULL
);
-- A site that people already use is not new.
INSERT INTO sample_content (put_in) SELECT false FROM people LIMIT 1;
