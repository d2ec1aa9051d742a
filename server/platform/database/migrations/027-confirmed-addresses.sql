-- When the owner of an address showed that it is theirs; null until then. Accounts that are there already count as confirmed:
-- the default gives them this instant without writing any row, and new rows do not get it.
ALTER TABLE people ADD COLUMN email_confirmed_at timestamptz DEFAULT now();
ALTER TABLE people ALTER COLUMN email_confirmed_at DROP DEFAULT;

-- The link of an e-mail that confirms the address an account was made with.
ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
  CHECK (purpose IN ('reset', 'confirm_email', 'confirm_own_email'));

ALTER TABLE outbox
  -- The higher, the sooner: 0 can wait, 1 is about the safety of an account, 2 is waited for at a screen.
  ADD COLUMN urgency smallint NOT NULL DEFAULT 0,
  -- Of several unsent e-mails to one recipient about one topic only the newest is sent; null: it stands for itself.
  ADD COLUMN topic text;
CREATE INDEX outbox_urgent_first ON outbox (urgency DESC, next_attempt_at, id) WHERE status = 'waiting';
CREATE INDEX outbox_on_a_topic ON outbox (recipient, topic) WHERE topic IS NOT NULL;
