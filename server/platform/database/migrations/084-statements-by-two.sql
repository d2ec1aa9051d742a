-- Statements are of accounts that stand in the settings, or once stood there; whichever way the settings were changed.
CREATE FUNCTION remember_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE digits text := right(regexp_replace(NEW.value ->> 'accountNumber', '\D', '', 'g'), 4);
BEGIN
  IF digits ~ '^[0-9]{4}$' THEN
    INSERT INTO bank_accounts (last_digits, created_at) VALUES (digits, NEW.updated_at) ON CONFLICT (last_digits) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_remember_bank_account AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.part = 'donation') EXECUTE FUNCTION remember_bank_account();
INSERT INTO bank_accounts (last_digits, created_at)
  SELECT right(regexp_replace(value ->> 'accountNumber', '\D', '', 'g'), 4), updated_at FROM settings
  WHERE part = 'donation' AND regexp_replace(value ->> 'accountNumber', '\D', '', 'g') ~ '[0-9]{4}$'
  ON CONFLICT (last_digits) DO NOTHING;

ALTER TABLE statement_imports
  -- Whoever read the file; nobody else sees its balances until it is confirmed.
  ADD COLUMN created_by_id uuid REFERENCES people ON DELETE SET NULL,
  -- Credits that came in by one person alone. Many small statements count together.
  ADD COLUMN alone_paise bigint NOT NULL DEFAULT 0 CHECK (alone_paise >= 0);
CREATE INDEX statement_imports_of_a_person ON statement_imports (created_by_id) WHERE created_by_id IS NOT NULL;
CREATE INDEX statement_imports_confirmed_alone ON statement_imports (account_id, done_at) WHERE alone_paise > 0;
