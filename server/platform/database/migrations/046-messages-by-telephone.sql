-- Who has no e-mail leaves a telephone number. The version before this one shows an empty address.
ALTER TABLE messages
  ADD COLUMN phone text CHECK (phone ~ '^[0-9]{10}$'),
  DROP CONSTRAINT messages_email_check,
  ADD CONSTRAINT messages_email_check CHECK (char_length(email) <= 254),
  ADD CONSTRAINT messages_way_to_answer CHECK (email <> '' OR phone IS NOT NULL);
