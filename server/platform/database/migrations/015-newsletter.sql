-- The newest letter that asks whether the address is theirs carries a secret; its hash is kept until it is used or too old.
ALTER TABLE newsletter_subscriptions
  ADD COLUMN confirm_hash bytea UNIQUE CHECK (length(confirm_hash) = 32),
  ADD COLUMN confirm_until timestamptz,
  ADD COLUMN confirmed_at timestamptz,
  ADD CHECK ((confirm_hash IS NULL) = (confirm_until IS NULL)),
  ADD CHECK (confirm_hash IS NULL OR status = 'pending');
CREATE INDEX newsletter_subscriptions_newest_first ON newsletter_subscriptions (created_at DESC, id);
CREATE INDEX newsletter_subscriptions_to_forget ON newsletter_subscriptions (confirm_until);

-- Where mail programs leave the list for their reader; null for letters that belong to no list.
ALTER TABLE outbox ADD COLUMN leave_link text;

-- What the office answered to a message.
CREATE TABLE message_replies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  message text NOT NULL CHECK (message <> '' AND char_length(message) <= 4000),
  author_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX message_replies_of_a_message ON message_replies (message_id, id);
