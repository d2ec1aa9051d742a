-- How the foundation looks and under which numbers it is registered; one row.
CREATE TABLE identity (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  palette text NOT NULL DEFAULT 'indigo' CHECK (palette IN ('indigo', 'leaf', 'maroon', 'teal', 'plum', 'slate')),
  -- For light and for dark grounds.
  logo_id uuid UNIQUE REFERENCES pictures,
  logo_dark_id uuid UNIQUE REFERENCES pictures,
  -- Changes with every file below.
  version text,
  numbers jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO identity DEFAULT VALUES;

-- The logo in the sizes and forms that browsers, phones, messengers and e-mails ask for.
CREATE TABLE identity_files (
  name text PRIMARY KEY,
  type text NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes bytea NOT NULL
);
ALTER TABLE identity_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE FUNCTION forget_logos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pictures
  WHERE id IN (OLD.logo_id, OLD.logo_dark_id) AND id IS DISTINCT FROM NEW.logo_id AND id IS DISTINCT FROM NEW.logo_dark_id;
  RETURN NULL;
END $$;
CREATE TRIGGER identity_forget_logos AFTER UPDATE ON identity FOR EACH ROW EXECUTE FUNCTION forget_logos();

-- Texts of the foundation that another language has overtaken, until somebody has looked at them; `map` stands for the link to the map.
CREATE TABLE foundation_behind (
  field text NOT NULL CHECK (field IN ('name', 'tagline', 'address', 'hours')),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur', 'map')),
  since timestamptz NOT NULL,
  PRIMARY KEY (field, language)
);

-- An older version that still runs writes the foundation without the fields that it does not know: they stay.
CREATE FUNCTION keep_newer_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.value := (
    SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(OLD.value)
    WHERE key IN ('source_language', 'mapUrl')
  ) || NEW.value;
  RETURN NEW;
END $$;
CREATE TRIGGER settings_keep_newer BEFORE UPDATE ON settings FOR EACH ROW
  WHEN (NEW.part = 'foundation') EXECUTE FUNCTION keep_newer_settings();
