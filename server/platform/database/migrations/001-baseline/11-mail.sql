CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind <> ''),
  -- One mailbox, in a form that every mail program reads alike.
  recipient text NOT NULL CHECK (char_length(recipient) <= 254 AND recipient ~ '^[a-z0-9_+.-]+@[a-z0-9.-]+$'),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  subject text NOT NULL CHECK (subject <> '' AND char_length(subject) <= 300 AND subject !~ '[\r\n]'),
  text text NOT NULL CHECK (text <> ''),
  html text,
  -- The same text without its secret link, for those who must not follow it; null when there is no secret.
  blanked_text text,
  is_secret boolean NOT NULL GENERATED ALWAYS AS (blanked_text IS NOT NULL) STORED,
  -- Who of the office was shown the secret link of an e-mail to a colleague.
  shown_to uuid REFERENCES people ON DELETE SET NULL,
  -- Where mail programs leave the list for their reader; null for e-mails that belong to no list.
  leave_link text,
  newsletter_id uuid,
  subscription_id uuid,
  -- Of several unsent e-mails to one recipient about one topic only the newest is sent; null: it stands for itself.
  topic text,
  -- The higher, the sooner: 0 can wait, 1 is about the safety of an account, 2 is waited for at a screen.
  urgency smallint NOT NULL DEFAULT 0,
  -- What the addressee is told by hand if the e-mail cannot be sent; null: nothing.
  by_hand jsonb,
  -- The change of an event that can still be taken back, see `event_holds`.
  hold_id uuid,
  -- Written while there was no mail server: the office decides.
  held boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- Until then the e-mail is in the hands of one process; if that dies, another may take it afterwards.
  claimed_until timestamptz,
  -- Set just before the mail server gets a newsletter: what a dead process had in hand is not sent again.
  handed_at timestamptz,
  last_error text,
  -- Whether the last try did not get as far as the e-mail, because the mail server was away.
  was_outage boolean NOT NULL DEFAULT false,
  -- Whether the mail server refused the address for good.
  bounced boolean NOT NULL DEFAULT false,
  -- Since its writing, or since the office asked to try again.
  waiting_since timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);
COMMENT ON TABLE outbox IS
  'E-mails, written in the transaction that is their reason, so that none is lost and none is sent for what never happened.';
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE status = 'waiting';
CREATE INDEX outbox_newest_first ON outbox (created_at DESC, id);
CREATE INDEX outbox_urgent_first ON outbox (urgency DESC, next_attempt_at, id) WHERE status = 'waiting';
CREATE INDEX outbox_on_a_topic ON outbox (recipient, topic) WHERE topic IS NOT NULL;
CREATE INDEX outbox_of_a_newsletter ON outbox (newsletter_id) WHERE status = 'waiting' AND newsletter_id IS NOT NULL;
CREATE INDEX outbox_handed_over ON outbox (claimed_until) WHERE status = 'waiting' AND handed_at IS NOT NULL;
CREATE INDEX outbox_by_hand ON outbox (created_at) WHERE by_hand IS NOT NULL AND status <> 'sent';
CREATE INDEX outbox_hold ON outbox (hold_id) WHERE hold_id IS NOT NULL;

CREATE TABLE mail_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  newsletters_per_second smallint NOT NULL DEFAULT 10 CHECK (newsletters_per_second BETWEEN 1 AND 50),
  next_newsletter_at timestamptz NOT NULL DEFAULT '2026-01-01',
  -- A code was sent through this mail server; typed in again, it shows that mail works.
  test_code_hash bytea CHECK (length(test_code_hash) = 32),
  test_until timestamptz,
  works_since timestamptz,
  -- The server and sender with which it worked, as a hash.
  works_with bytea CHECK (length(works_with) = 32),
  -- Since when there has been no mail server. What was written meanwhile is held when one comes.
  off_since timestamptz
);
COMMENT ON TABLE mail_settings IS
  'How fast newsletters go out, when the next one may, and whether mail works; one row.';
INSERT INTO mail_settings DEFAULT VALUES;
