CREATE TABLE event_certificates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{10}$'),
  registration_id uuid NOT NULL REFERENCES registrations ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  void_at timestamptz,
  void_reason text CHECK (char_length(void_reason) BETWEEN 1 AND 300),
  CHECK ((void_at IS NULL) = (void_reason IS NULL))
);
COMMENT ON TABLE event_certificates IS
  'For those who came to an event. A void one stays, so that its code says so.';
CREATE UNIQUE INDEX event_certificates_one_valid ON event_certificates (registration_id) WHERE void_at IS NULL;
CREATE INDEX event_certificates_of_a_registration ON event_certificates (registration_id);
