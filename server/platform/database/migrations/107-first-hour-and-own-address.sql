-- The setting of the operator as the last start saw it, as a hash: only another one moves the main administrator.
ALTER TABLE office_state ADD COLUMN admin_email_hash bytea CHECK (length(admin_email_hash) = 32);

-- The list before the opening begins with the address of the main administrator, and has texts, a banner and an event.
ALTER TABLE first_hour_asides DROP CONSTRAINT first_hour_asides_key_check;
ALTER TABLE first_hour_asides ADD CONSTRAINT first_hour_asides_key_check CHECK (key IN (
  'mainEmail', 'mail', 'name', 'address', 'phone', 'donation', 'numbers', 'figures', 'samples', 'texts', 'banner', 'event',
  'secondPerson', 'secondStep', 'backup'));
