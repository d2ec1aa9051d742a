-- Newsletters that the office writes and sends. A text that is empty in a language is shown in the source language.
CREATE TABLE newsletters (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source_language text NOT NULL CHECK (source_language IN ('en', 'hi', 'ur')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  -- From then on it goes out; null while it is a draft.
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- The event that it announces: its texts are taken from there when it begins to go out.
  event_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX newsletters_newest_first ON newsletters (created_at DESC, id);
CREATE INDEX newsletters_at_work ON newsletters (send_at) WHERE status IN ('scheduled', 'sending');

CREATE TABLE newsletter_texts (
  newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  subject text NOT NULL CHECK (char_length(subject) <= 200 AND subject !~ '[\r\n]'),
  text text NOT NULL CHECK (char_length(text) <= 20000),
  PRIMARY KEY (newsletter_id, language)
);

CREATE TABLE newsletter_links (
  newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 10),
  kind text NOT NULL CHECK (kind IN ('events', 'news', 'stories')),
  thing_id uuid NOT NULL,
  PRIMARY KEY (newsletter_id, position)
);

-- Written in the transaction that writes the letter: nobody gets a newsletter twice, whatever dies in between.
CREATE TABLE newsletter_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  subscription_id uuid REFERENCES newsletter_subscriptions ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  UNIQUE (newsletter_id, subscription_id)
);
CREATE INDEX newsletter_deliveries_by_status ON newsletter_deliveries (newsletter_id, status);
CREATE INDEX newsletter_deliveries_of_a_subscription ON newsletter_deliveries (subscription_id);

-- Two refusals for good, one after the other, and an address rests.
ALTER TABLE newsletter_subscriptions
  ADD COLUMN bounces smallint NOT NULL DEFAULT 0,
  ADD COLUMN paused_at timestamptz;

ALTER TABLE outbox
  ADD COLUMN html text,
  ADD COLUMN newsletter_id uuid,
  ADD COLUMN subscription_id uuid,
  -- Set just before the mail server gets a newsletter: what a dead process had in hand is not sent again.
  ADD COLUMN handed_at timestamptz,
  ADD COLUMN bounced boolean NOT NULL DEFAULT false;
CREATE INDEX outbox_of_a_newsletter ON outbox (newsletter_id) WHERE status = 'waiting' AND newsletter_id IS NOT NULL;
CREATE INDEX outbox_handed_over ON outbox (claimed_until) WHERE status = 'waiting' AND handed_at IS NOT NULL;

CREATE FUNCTION note_newsletter_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE newsletter_deliveries SET status = NEW.status
  WHERE newsletter_id = NEW.newsletter_id AND subscription_id = NEW.subscription_id;
  IF NEW.status = 'sent' THEN
    UPDATE newsletter_subscriptions SET bounces = 0 WHERE id = NEW.subscription_id AND bounces > 0;
  ELSIF NEW.status = 'failed' AND NEW.bounced THEN
    UPDATE newsletter_subscriptions
    SET bounces = least(bounces + 1, 100), paused_at = CASE WHEN bounces >= 1 THEN coalesce(paused_at, OLD.handed_at) ELSE paused_at END
    WHERE id = NEW.subscription_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER newsletter_outcome AFTER UPDATE OF status ON outbox FOR EACH ROW
  WHEN (NEW.newsletter_id IS NOT NULL AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION note_newsletter_outcome();

-- How fast newsletters go out, and when the next one may.
CREATE TABLE mail_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  newsletters_per_second smallint NOT NULL DEFAULT 10 CHECK (newsletters_per_second BETWEEN 1 AND 50),
  next_newsletter_at timestamptz NOT NULL DEFAULT '2026-01-01'
);
INSERT INTO mail_settings DEFAULT VALUES;
