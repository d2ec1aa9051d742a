-- Asked before every registration: how often has this person cancelled this event of late.
CREATE INDEX registrations_cancelled_by_member ON registrations (person_id, event_id, registered_at) WHERE cancelled_by_member;
