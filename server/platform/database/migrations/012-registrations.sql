-- Who comes to which event. Every change of a row is made under the lock of its event's row.
CREATE TABLE registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  person_id uuid REFERENCES people ON DELETE CASCADE,
  -- Of somebody without an account, whom the office registered at the door.
  guest_name text CHECK (guest_name <> '' AND char_length(guest_name) <= 100),
  guest_email text CHECK (guest_email <> '' AND char_length(guest_email) <= 254),
  guest_phone text CHECK (guest_phone ~ '^[0-9]{10}$'),
  guest_language text CHECK (guest_language IN ('en', 'hi', 'ur')),
  status text NOT NULL CHECK (status IN ('registered', 'attended', 'cancelled', 'no_show', 'waitlisted')),
  -- A member's own cancellation leaves the member's list; one by the office stays there.
  cancelled_by_member boolean NOT NULL DEFAULT false,
  -- What is said or shown at the door.
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{3}-[A-Z0-9]{3}$'),
  -- Rises with every joining of any line: the lowest of an event is first in line.
  waiting_number bigint,
  notes text CHECK (char_length(notes) BETWEEN 1 AND 1000),
  feedback text CHECK (char_length(feedback) BETWEEN 1 AND 2000),
  rating integer CHECK (rating BETWEEN 1 AND 5),
  check_in_time timestamptz,
  registered_at timestamptz NOT NULL,
  reminded_at timestamptz,
  CHECK ((person_id IS NULL) = (guest_name IS NOT NULL)),
  CHECK ((person_id IS NULL) = (guest_language IS NOT NULL)),
  CHECK (person_id IS NOT NULL OR guest_email IS NOT NULL OR guest_phone IS NOT NULL),
  CHECK ((status = 'waitlisted') = (waiting_number IS NOT NULL)),
  CHECK ((status = 'attended') = (check_in_time IS NOT NULL)),
  CHECK ((feedback IS NULL) = (rating IS NULL)),
  CHECK (NOT cancelled_by_member OR status = 'cancelled')
);
CREATE SEQUENCE registrations_waiting_number OWNED BY registrations.waiting_number;
CREATE UNIQUE INDEX registrations_one_per_person ON registrations (event_id, person_id) WHERE status <> 'cancelled';
CREATE INDEX registrations_of_a_person ON registrations (person_id);
CREATE INDEX registrations_of_an_event ON registrations (event_id, registered_at DESC);
CREATE INDEX registrations_in_line ON registrations (event_id, waiting_number) WHERE status = 'waitlisted';
CREATE INDEX registrations_newest_first ON registrations (registered_at DESC, id);

-- The event's row carries the count, whichever door a registration comes or goes through, a deleted account included.
CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET
    seats_taken = seats_taken
      + coalesce((NEW.status IN ('registered', 'attended'))::int, 0) - coalesce((OLD.status IN ('registered', 'attended'))::int, 0),
    waiting = waiting + coalesce((NEW.status = 'waitlisted')::int, 0) - coalesce((OLD.status = 'waitlisted')::int, 0)
  WHERE id = coalesce(NEW.event_id, OLD.event_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER registrations_count_seats AFTER INSERT OR DELETE OR UPDATE OF status ON registrations
  FOR EACH ROW EXECUTE FUNCTION count_seats();
