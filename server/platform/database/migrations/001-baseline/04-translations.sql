CREATE TABLE translations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  source_text text NOT NULL CHECK (source_text <> ''),
  -- Stands for texts that are too long for an index.
  source_hash bytea NOT NULL CHECK (source_hash = sha256(convert_to(source_text, 'UTF8'))),
  translated_text text CHECK (translated_text <> ''),
  origin text NOT NULL CHECK (origin IN ('machine', 'human')),
  state text NOT NULL CHECK (state IN ('waiting', 'translated', 'failed')),
  -- How often visitors saw the source in its place.
  views bigint NOT NULL DEFAULT 0,
  -- Answers about this text that could not be used.
  refusals integer NOT NULL DEFAULT 0,
  -- When a waiting text is handed to the translation service.
  next_attempt_at timestamptz,
  -- Since when nothing of the content holds the source any more.
  unused_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (language, source_hash),
  CHECK ((state = 'translated') = (translated_text IS NOT NULL)),
  CHECK (state <> 'waiting' OR next_attempt_at IS NOT NULL)
);
COMMENT ON TABLE translations IS
  'One row for each text of the content and each language into which it is translated. A missing translation is a row that waits.';
CREATE INDEX translations_due ON translations (next_attempt_at) WHERE state = 'waiting';

CREATE TABLE translator (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  holder uuid,
  held_until timestamptz,
  -- In a row, until one succeeds.
  failures integer NOT NULL DEFAULT 0,
  resting_until timestamptz,
  -- When texts that nobody uses any more were last looked for.
  swept_at timestamptz
);
COMMENT ON TABLE translator IS
  'One process at a time speaks with the translation service, and all of them know when it is left alone.';
INSERT INTO translator DEFAULT VALUES;

CREATE TABLE earlier_translations (
  kind text NOT NULL,
  thing_id uuid NOT NULL,
  field text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (kind, thing_id, field, language)
);
COMMENT ON TABLE earlier_translations IS
  'What a person had written for a field before its source changed, until somebody has looked at it again.';

CREATE TABLE glossary (
  term text PRIMARY KEY CHECK (term <> '' AND char_length(term) <= 100),
  position integer NOT NULL
);
COMMENT ON TABLE glossary IS 'Names of people and places, in the order in which the office wrote them.';
