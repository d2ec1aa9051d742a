-- Asked before every registration: how often has this person cancelled this event of late.
CREATE INDEX registrations_cancelled_by_member ON registrations (person_id, event_id, registered_at) WHERE cancelled_by_member;

-- One registration for a household. The version before this one writes single people, which the default says.
ALTER TABLE registrations
  ADD COLUMN people smallint NOT NULL DEFAULT 1 CHECK (people BETWEEN 1 AND 6),
  -- Sent by a desk that may have to send twice: the second time gets the answer of the first.
  ADD COLUMN request_id text CHECK (char_length(request_id) BETWEEN 1 AND 100),
  -- Somebody at the door may have neither phone nor e-mail.
  DROP CONSTRAINT registrations_check2;
CREATE UNIQUE INDEX registrations_by_request ON registrations (request_id) WHERE request_id IS NOT NULL;

-- Each of them, only where there are several; place 0 is who registered, whose name stands in the account or the registration.
CREATE TABLE registration_people (
  registration_id uuid NOT NULL REFERENCES registrations ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 5),
  name text CHECK (name <> '' AND char_length(name) <= 100),
  age_group text NOT NULL DEFAULT 'adult' CHECK (age_group IN ('child', 'teen', 'adult', 'senior')),
  check_in_time timestamptz,
  absent boolean NOT NULL DEFAULT false,
  PRIMARY KEY (registration_id, position),
  CHECK (NOT absent OR check_in_time IS NULL)
);

ALTER TABLE events
  ADD COLUMN max_people smallint NOT NULL DEFAULT 6 CHECK (max_people BETWEEN 1 AND 6),
  ADD COLUMN waiting_people integer NOT NULL DEFAULT 0 CHECK (waiting_people >= 0);
UPDATE events SET waiting_people = waiting WHERE waiting > 0;

-- The seats taken, which both versions compare with the capacity, are those of people.
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION count_new_seats() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER registrations_count_seats ON registrations;
CREATE TRIGGER registrations_count_seats AFTER DELETE OR UPDATE OF status, people ON registrations
  FOR EACH ROW EXECUTE FUNCTION count_seats();

-- The version before this one seats a row as one person. It may not seat several: they stay where they are until this version
-- comes to them, which says in its transaction that it counts people.
CREATE FUNCTION keep_parties_from_older_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('seva.counts_people', true) = 'on' THEN RETURN NEW; END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER registrations_keep_parties BEFORE UPDATE OF status ON registrations FOR EACH ROW
  WHEN (OLD.people > 1 AND OLD.status NOT IN ('registered', 'attended') AND NEW.status IN ('registered', 'attended'))
  EXECUTE FUNCTION keep_parties_from_older_versions();
