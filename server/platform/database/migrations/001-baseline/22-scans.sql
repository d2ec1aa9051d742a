CREATE TABLE scans (
  id uuid PRIMARY KEY,
  -- In the order of arrival.
  number bigint NOT NULL UNIQUE,
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  registration_id uuid REFERENCES registrations ON DELETE CASCADE,
  -- Where no registration was found; of a card only its end.
  code text CHECK (char_length(code) BETWEEN 1 AND 13),
  kind text NOT NULL CHECK (kind IN ('check_in', 'undo', 'walk_in')),
  device_id text NOT NULL CHECK (char_length(device_id) BETWEEN 1 AND 100),
  device_time timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- The time that counts, and whose it is.
  counted_at timestamptz NOT NULL,
  time_from text NOT NULL CHECK (time_from IN ('device', 'arrival')),
  operator_id uuid REFERENCES people ON DELETE SET NULL,
  outcome text NOT NULL
    CHECK (outcome IN ('accepted', 'again', 'unknown_code', 'cancelled', 'waitlisted_seated', 'over_capacity', 'refused')),
  reason text CHECK (char_length(reason) BETWEEN 1 AND 100)
);
COMMENT ON TABLE scans IS
  'What the gates of an event have scanned, each once: the id is made by the device, which may send it again.';
CREATE SEQUENCE scans_number OWNED BY scans.number;
CREATE INDEX scans_of_an_event ON scans (event_id, number DESC);
CREATE INDEX scans_of_a_registration ON scans (registration_id, number);
CREATE INDEX scans_of_an_operator ON scans (operator_id) WHERE operator_id IS NOT NULL;

CREATE FUNCTION keep_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'scans are kept as they came' USING ERRCODE = 'check_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
COMMENT ON FUNCTION keep_scans IS
  'A scan stays as it came. It goes with its event or registration, and forgets an operator whose account goes; nothing else may change it.';
CREATE TRIGGER scans_are_kept BEFORE UPDATE OR DELETE ON scans FOR EACH ROW EXECUTE FUNCTION keep_scans();

CREATE TABLE scan_conflicts (
  scan_id uuid PRIMARY KEY REFERENCES scans ON DELETE CASCADE,
  -- That of its scan.
  event_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('over_capacity', 'cancelled', 'looks_like')),
  -- Who a walk-in may be. Looked at when the transaction ends: what comes back from the bin comes in any order.
  other_id uuid REFERENCES registrations ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  settled_at timestamptz,
  settled_as text CHECK (settled_as IN ('act', 'leave')),
  settled_by uuid REFERENCES people ON DELETE SET NULL,
  CHECK ((settled_at IS NULL) = (settled_as IS NULL))
);
COMMENT ON TABLE scan_conflicts IS 'What a scan leaves to somebody of the office.';
CREATE INDEX scan_conflicts_open ON scan_conflicts (event_id) WHERE settled_at IS NULL;
CREATE INDEX scan_conflicts_about ON scan_conflicts (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX scan_conflicts_settled_by ON scan_conflicts (settled_by) WHERE settled_by IS NOT NULL;
