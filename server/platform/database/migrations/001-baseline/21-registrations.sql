CREATE TABLE registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  person_id uuid REFERENCES people ON DELETE CASCADE,
  -- Of somebody without an account, whom the office registered at the gate; there may be neither phone nor e-mail.
  guest_name text CHECK (guest_name <> '' AND char_length(guest_name) <= 100),
  guest_email text CHECK (guest_email <> '' AND char_length(guest_email) <= 254),
  guest_phone text CHECK (guest_phone ~ '^[0-9]{10}$'),
  guest_language text CHECK (guest_language IN ('en', 'hi', 'ur')),
  people smallint NOT NULL DEFAULT 1 CHECK (people BETWEEN 1 AND 6),
  status text NOT NULL CHECK (status IN ('registered', 'attended', 'cancelled', 'no_show', 'waitlisted')),
  -- A member's own cancellation leaves the member's list; one by the office stays there.
  cancelled_by_member boolean NOT NULL DEFAULT false,
  -- What is said or shown at the gate.
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{3}-[A-Z0-9]{3}$'),
  -- Rises with every joining of any waiting list: the lowest of an event is the first.
  waiting_number bigint,
  -- Sent by a desk that may have to send twice: the second time gets the answer of the first.
  request_id text CHECK (char_length(request_id) BETWEEN 1 AND 100),
  notes text CHECK (char_length(notes) BETWEEN 1 AND 1000),
  -- People may give stars without words; words come with stars.
  feedback text CHECK (char_length(feedback) BETWEEN 1 AND 2000),
  rating integer CHECK (rating BETWEEN 1 AND 5),
  check_in_time timestamptz,
  registered_at timestamptz NOT NULL,
  reminded_at timestamptz,
  search_text text NOT NULL GENERATED ALWAYS AS (fold_for_search(
    coalesce(guest_name, '') || ' ' || coalesce(guest_email, '') || ' ' || coalesce(guest_phone, '') || ' ' || coalesce(notes, '')
  )) STORED,
  CHECK ((person_id IS NULL) = (guest_name IS NOT NULL)),
  CHECK ((person_id IS NULL) = (guest_language IS NOT NULL)),
  CHECK ((status = 'waitlisted') = (waiting_number IS NOT NULL)),
  CHECK ((status = 'attended') = (check_in_time IS NOT NULL)),
  CHECK (NOT cancelled_by_member OR status = 'cancelled'),
  CONSTRAINT registrations_words_with_stars CHECK (feedback IS NULL OR rating IS NOT NULL)
);
COMMENT ON TABLE registrations IS
  'Who comes to which event, alone or as a household. Every change of a row is made under the lock of its event''s row.';
CREATE SEQUENCE registrations_waiting_number OWNED BY registrations.waiting_number;
CREATE UNIQUE INDEX registrations_one_per_person ON registrations (event_id, person_id) WHERE status <> 'cancelled';
CREATE UNIQUE INDEX registrations_by_request ON registrations (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX registrations_of_a_person ON registrations (person_id);
CREATE INDEX registrations_of_an_event ON registrations (event_id, registered_at DESC);
CREATE INDEX registrations_in_line ON registrations (event_id, waiting_number) WHERE status = 'waitlisted';
CREATE INDEX registrations_newest_first ON registrations (registered_at DESC, id);
CREATE INDEX registrations_by_status ON registrations (status, registered_at DESC, id);
CREATE INDEX registrations_with_stars ON registrations (event_id) INCLUDE (rating) WHERE rating IS NOT NULL;
-- Asked before every registration: how often has this person cancelled this event of late.
CREATE INDEX registrations_cancelled_by_member ON registrations (person_id, event_id, registered_at) WHERE cancelled_by_member;
-- Whose address is proven gets the registrations that the office wrote down for it.
CREATE INDEX registrations_of_a_guest ON registrations (guest_email, event_id) WHERE guest_email IS NOT NULL;
-- Of most registrations nothing is written down but who comes to what, which the other tables' indexes find.
CREATE INDEX registrations_by_any_part ON registrations USING gin (three_letter_parts(search_text))
  WHERE person_id IS NULL OR notes IS NOT NULL;

CREATE TABLE registration_people (
  registration_id uuid NOT NULL REFERENCES registrations ON DELETE CASCADE,
  -- Place 0 is who registered, whose name stands in the account or the registration.
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 5),
  name text CHECK (name <> '' AND char_length(name) <= 100),
  age_group text NOT NULL DEFAULT 'adult' CHECK (age_group IN ('child', 'teen', 'adult', 'senior')),
  -- Nobody has to tell an age: whoever tells none is written down as an adult.
  age_said boolean NOT NULL,
  check_in_time timestamptz,
  absent boolean NOT NULL DEFAULT false,
  PRIMARY KEY (registration_id, position),
  CHECK (NOT absent OR check_in_time IS NULL)
);
COMMENT ON TABLE registration_people IS 'Each person of a registration, only where there are several.';

CREATE FUNCTION count_new_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET seats_taken = seats_taken + added.seated, waiting = events.waiting + added.in_line,
    waiting_people = events.waiting_people + added.people_in_line
  FROM (
    SELECT event_id, coalesce(sum(people) FILTER (WHERE status IN ('registered', 'attended')), 0) AS seated,
      count(*) FILTER (WHERE status = 'waitlisted') AS in_line,
      coalesce(sum(people) FILTER (WHERE status = 'waitlisted'), 0) AS people_in_line
    FROM new_registrations GROUP BY event_id
  ) AS added
  WHERE events.id = added.event_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION count_new_seats IS
  'The row of an event carries the sums of its registrations; many that come in one statement are counted in one go.';
CREATE TRIGGER registrations_count_new_seats AFTER INSERT ON registrations
  REFERENCING NEW TABLE AS new_registrations FOR EACH STATEMENT EXECUTE FUNCTION count_new_seats();

CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET
    seats_taken = seats_taken
      + coalesce((NEW.status IN ('registered', 'attended'))::int * NEW.people, 0)
      - coalesce((OLD.status IN ('registered', 'attended'))::int * OLD.people, 0),
    waiting = waiting + coalesce((NEW.status = 'waitlisted')::int, 0) - coalesce((OLD.status = 'waitlisted')::int, 0),
    waiting_people = waiting_people
      + coalesce((NEW.status = 'waitlisted')::int * NEW.people, 0) - coalesce((OLD.status = 'waitlisted')::int * OLD.people, 0)
  WHERE id = coalesce(NEW.event_id, OLD.event_id);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION count_seats IS
  'The sums of an event follow every change of a registration and its end, that of a deleted account included.';
CREATE TRIGGER registrations_count_seats AFTER DELETE OR UPDATE OF status, people ON registrations
  FOR EACH ROW EXECUTE FUNCTION count_seats();
