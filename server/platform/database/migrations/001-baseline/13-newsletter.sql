CREATE TABLE newsletter_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email <> '' AND char_length(email) <= 254),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'left')),
  -- Of the newest e-mail that asks whether the address is theirs, kept until it is used or too old.
  confirm_hash bytea UNIQUE CHECK (length(confirm_hash) = 32),
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- Refusals for good in a row; after two the address rests.
  bounces smallint NOT NULL DEFAULT 0,
  paused_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (fold_for_search(email)) STORED,
  CHECK ((confirm_hash IS NULL) = (confirm_until IS NULL)),
  CHECK (confirm_hash IS NULL OR status = 'pending')
);
COMMENT ON TABLE newsletter_subscriptions IS 'Who wants the newsletter, in which language.';
CREATE UNIQUE INDEX newsletter_subscriptions_one_per_address ON newsletter_subscriptions (lower(email));
CREATE INDEX newsletter_subscriptions_newest_first ON newsletter_subscriptions (created_at DESC, id);
CREATE INDEX newsletter_subscriptions_to_forget ON newsletter_subscriptions (confirm_until);

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
COMMENT ON TABLE newsletters IS 'Newsletters that the office writes and sends.';
CREATE INDEX newsletters_newest_first ON newsletters (created_at DESC, id);
CREATE INDEX newsletters_at_work ON newsletters (send_at) WHERE status IN ('scheduled', 'sending');

CREATE TABLE newsletter_texts (
  newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'ur')),
  subject text NOT NULL CHECK (char_length(subject) <= 200 AND subject !~ '[\r\n]'),
  text text NOT NULL CHECK (char_length(text) <= 20000),
  PRIMARY KEY (newsletter_id, language)
);
COMMENT ON TABLE newsletter_texts IS
  'What a newsletter says. A text that is empty in a language is shown in the source language.';

CREATE TABLE newsletter_links (
  newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 10),
  kind text NOT NULL CHECK (kind IN ('events', 'news', 'stories')),
  thing_id uuid NOT NULL,
  PRIMARY KEY (newsletter_id, position)
);
COMMENT ON TABLE newsletter_links IS 'Events, news and stories to which a newsletter links.';

CREATE TABLE newsletter_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  newsletter_id uuid NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  subscription_id uuid REFERENCES newsletter_subscriptions ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  UNIQUE (newsletter_id, subscription_id)
);
COMMENT ON TABLE newsletter_deliveries IS
  'Written in the transaction that writes the e-mail: nobody gets a newsletter twice, whatever dies in between.';
CREATE INDEX newsletter_deliveries_by_status ON newsletter_deliveries (newsletter_id, status);
CREATE INDEX newsletter_deliveries_of_a_subscription ON newsletter_deliveries (subscription_id);

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
END
$$;
COMMENT ON FUNCTION note_newsletter_outcome IS
  'A delivery has the status of its e-mail, and an address that was refused for good twice in a row rests.';
CREATE TRIGGER newsletter_outcome AFTER UPDATE OF status ON outbox FOR EACH ROW
  WHEN (NEW.newsletter_id IS NOT NULL AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION note_newsletter_outcome();
