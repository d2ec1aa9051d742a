-- Whose address is proven gets the registrations that the office wrote down for it.
CREATE INDEX registrations_of_a_guest ON registrations (guest_email, event_id) WHERE guest_email IS NOT NULL;

-- People may give stars without words; words still come with stars.
ALTER TABLE registrations DROP CONSTRAINT registrations_check5,
  ADD CONSTRAINT registrations_words_with_stars CHECK (feedback IS NULL OR rating IS NOT NULL);
-- The version before this one still reads registrations_with_feedback.
CREATE INDEX registrations_with_stars ON registrations (event_id) INCLUDE (rating) WHERE rating IS NOT NULL;
