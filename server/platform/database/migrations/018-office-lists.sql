-- What the office asks of long lists: by status or role, by the title of the event, by words of an event, and what people said.
CREATE INDEX people_by_status ON people (status, created_at DESC, id);
CREATE INDEX people_by_role ON people (role, created_at DESC, id);
CREATE INDEX registrations_by_status ON registrations (status, registered_at DESC, id);
CREATE INDEX registrations_with_feedback ON registrations (event_id) INCLUDE (rating) WHERE feedback IS NOT NULL;
CREATE INDEX events_by_title ON events (lower(title));
CREATE INDEX events_by_any_part ON events USING gin (three_letter_parts(search_text));
