-- Somebody else agrees to a message to many participants by a request like every other (`approvals`, kind event_word).

UPDATE event_words SET state = 'draft' WHERE state = 'asked';
-- What somebody alone wanted to send later waits by a request now, too.
UPDATE event_words SET state = 'draft' WHERE state = 'sending' AND sent_at > now();
ALTER TABLE event_words DROP CONSTRAINT event_words_state_check;
ALTER TABLE event_words ADD CONSTRAINT event_words_state_check CHECK (state IN ('draft', 'sending', 'stopped', 'sent'));
-- How many were reached and how, as it was seen before it was sent.
ALTER TABLE event_words ADD COLUMN counts jsonb;

CREATE OR REPLACE VIEW machine_sources AS
SELECT source, source_language FROM source_texts
UNION
SELECT text.value, source_language FROM event_words
  CROSS JOIN LATERAL jsonb_each_text(texts -> source_language) AS text
  WHERE state = 'draft';
