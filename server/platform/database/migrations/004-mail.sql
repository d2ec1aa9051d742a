-- Letters, written in the transaction that is their reason, so that none is lost and none is sent for what never happened.
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind <> ''),
  -- One mailbox, in a form that every mail program reads alike.
  recipient text NOT NULL CHECK (char_length(recipient) <= 254 AND recipient ~ '^[a-z0-9_+.-]+@[a-z0-9.-]+$'),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  subject text NOT NULL CHECK (subject <> '' AND char_length(subject) <= 300 AND subject !~ '[\r\n]'),
  text text NOT NULL CHECK (text <> ''),
  -- The same text without its secret link, for those who must not follow it; null when there is no secret.
  blanked_text text,
  is_secret boolean NOT NULL GENERATED ALWAYS AS (blanked_text IS NOT NULL) STORED,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- Until then the letter is in the hands of one process; if that dies, another may take it afterwards.
  claimed_until timestamptz,
  last_error text,
  -- Whether the last try did not get as far as the letter, because the mail server was away.
  was_outage boolean NOT NULL DEFAULT false,
  -- Since its writing, or since the office asked to try again.
  waiting_since timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE status = 'waiting';
CREATE INDEX outbox_newest_first ON outbox (created_at DESC, id);
