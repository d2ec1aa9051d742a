-- A word of the office to all who registered for an event, wait, came or did not come.

CREATE TABLE event_helpers (
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  PRIMARY KEY (event_id, person_id)
);
COMMENT ON TABLE event_helpers IS 'Who of the desk may write to the people of an event: an owner has said so.';
CREATE INDEX event_helpers_of_a_person ON event_helpers (person_id);

CREATE TABLE event_words (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  audience text[] NOT NULL CHECK (audience <> '{}' AND audience <@ ARRAY['registered', 'waiting', 'came', 'not_came']),
  -- Empty: in all.
  languages text[] NOT NULL CHECK (languages <@ ARRAY['en', 'hi', 'ur']),
  -- No reference: what was written stays when the day lies in the bin.
  day_id uuid,
  source_language text NOT NULL CHECK (source_language IN ('en', 'hi', 'ur')),
  -- By language, subject and text.
  texts jsonb NOT NULL,
  urgent boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'asked', 'sending', 'stopped', 'sent')),
  written_by uuid REFERENCES people ON DELETE SET NULL,
  sent_by uuid REFERENCES people ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sent_at timestamptz
);
COMMENT ON TABLE event_words IS 'What the office wrote to the people of an event.';
CREATE INDEX event_words_of_an_event ON event_words (event_id, created_at DESC);
CREATE INDEX event_words_sending ON event_words (sent_at) WHERE state = 'sending';
CREATE INDEX event_words_written_by ON event_words (written_by) WHERE written_by IS NOT NULL;
CREATE INDEX event_words_sent_by ON event_words (sent_by) WHERE sent_by IS NOT NULL;

CREATE TABLE event_word_people (
  word_id uuid NOT NULL REFERENCES event_words ON DELETE CASCADE,
  registration_id uuid NOT NULL REFERENCES registrations ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('email', 'gateway', 'call', 'none')),
  -- Null: still to be written to, or left out by a stop.
  at timestamptz,
  PRIMARY KEY (word_id, registration_id)
);
COMMENT ON TABLE event_word_people IS 'Whom a word goes to, each once, and when it was handed on.';
CREATE INDEX event_word_people_left ON event_word_people (word_id, registration_id) WHERE at IS NULL;
CREATE INDEX event_word_people_of_a_registration ON event_word_people (registration_id);
