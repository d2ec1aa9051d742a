-- Money was booked for it once, and a word to many that a second person agreed to.
UPDATE expenses SET first_booked_at = '2026-01-10 03:30:00.123456Z' WHERE number IS NOT NULL;
UPDATE event_words SET agreed_at = '2026-01-10 03:30:00.123456Z';
