CREATE TABLE settings (
  -- Which parts there are is known to the product; a new one needs no new schema.
  part text PRIMARY KEY CHECK (part ~ '^[a-z]{1,20}$'),
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE settings IS 'Each row replaces a part of the sample settings that the product begins with.';

CREATE TABLE identity (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  palette text NOT NULL DEFAULT 'indigo' CHECK (palette IN ('indigo', 'leaf', 'maroon', 'teal', 'plum', 'slate')),
  -- For light and for dark grounds.
  logo_id uuid UNIQUE REFERENCES pictures,
  logo_dark_id uuid UNIQUE REFERENCES pictures,
  -- Changes with every file of `identity_files`.
  version text,
  numbers jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE identity IS
  'How the foundation looks and under which numbers it is registered; one row.';
INSERT INTO identity DEFAULT VALUES;

CREATE FUNCTION forget_logos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pictures
  WHERE id IN (OLD.logo_id, OLD.logo_dark_id) AND id IS DISTINCT FROM NEW.logo_id AND id IS DISTINCT FROM NEW.logo_dark_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION forget_logos IS 'The picture of a logo goes when another one takes its place.';
CREATE TRIGGER identity_forget_logos AFTER UPDATE ON identity FOR EACH ROW EXECUTE FUNCTION forget_logos();

CREATE TABLE identity_files (
  name text PRIMARY KEY,
  type text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes bytea STORAGE EXTERNAL NOT NULL
);
COMMENT ON TABLE identity_files IS
  'The logo in the sizes and forms that browsers, phones, messengers and e-mails ask for.';

CREATE TABLE foundation_behind (
  field text NOT NULL CHECK (field IN ('name', 'tagline', 'address', 'hours')),
  -- `map` stands for the link to the map.
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur', 'map')),
  since timestamptz NOT NULL,
  PRIMARY KEY (field, language)
);
COMMENT ON TABLE foundation_behind IS
  'Texts of the foundation that another language has overtaken, until somebody has looked at them.';

CREATE TABLE first_hour_asides (
  key text PRIMARY KEY CHECK (key IN (
    'mainEmail', 'mail', 'name', 'address', 'phone', 'donation', 'numbers', 'figures', 'samples', 'texts', 'banner', 'event',
    'secondPerson', 'help', 'schemes', 'secondStep', 'donorKey', 'backup')),
  at timestamptz NOT NULL
);
COMMENT ON TABLE first_hour_asides IS 'What the office has put aside of the list before the opening.';
