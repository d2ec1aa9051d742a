-- Each table holds its part of what the office looks for; that of people is there already.
ALTER TABLE registrations ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_for_search(
  coalesce(guest_name, '') || ' ' || coalesce(guest_email, '') || ' ' || coalesce(guest_phone, '') || ' ' || coalesce(notes, '')
)) STORED;
CREATE INDEX registrations_by_any_part ON registrations USING gin (three_letter_parts(search_text));
ALTER TABLE events ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (fold_for_search(title || ' ' || coalesce(location, ''))) STORED;
