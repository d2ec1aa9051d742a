-- A series of events may be one course: one registration, one register of attendance, one certificate.

CREATE TABLE courses (
  series_id uuid PRIMARY KEY REFERENCES event_series,
  -- The first day: registrations, seats and the line hang on it.
  event_id uuid NOT NULL UNIQUE REFERENCES events ON DELETE CASCADE,
  -- Of the certificate: at least so many days, or so many hours.
  rule text NOT NULL CHECK (rule IN ('days', 'hours')),
  least smallint NOT NULL CHECK (least BETWEEN 1 AND 500),
  -- The last day, counted from 1, on which somebody may still join.
  late_until smallint NOT NULL CHECK (late_until BETWEEN 1 AND 52),
  -- After this day the seats of those who never came go to the line; null: they keep them.
  free_by smallint CHECK (free_by BETWEEN 1 AND 52),
  -- Of each day. Null: from its beginning to its end.
  hours numeric(3, 1) CHECK (hours BETWEEN 0.5 AND 12),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE courses IS 'Series with one registration for all their days.';

CREATE TABLE course_attendance (
  registration_id uuid NOT NULL REFERENCES registrations ON DELETE CASCADE,
  -- In the party; 0 is who registered.
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 5),
  -- The day. No reference: a day that comes back from the bin has its register again.
  event_id uuid NOT NULL,
  -- Nobody is missed on a day before they had a seat.
  state text NOT NULL CHECK (state IN ('came', 'excused', 'not_in_yet')),
  at timestamptz,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 300),
  PRIMARY KEY (registration_id, position, event_id),
  CHECK ((state = 'came') = (at IS NOT NULL)),
  CHECK (reason IS NULL OR state = 'excused')
);
COMMENT ON TABLE course_attendance IS 'Who came to which day of a course, or said why not. Without a row: not there, without a word.';
CREATE INDEX course_attendance_of_a_day ON course_attendance (event_id);

CREATE FUNCTION follow_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid := coalesce(NEW.registration_id, OLD.registration_id);
  first_time timestamptz;
BEGIN
  SELECT min(at) INTO first_time FROM course_attendance WHERE registration_id = whose;
  UPDATE registration_people AS each SET check_in_time = came.at, absent = absent AND came.at IS NULL
  FROM (
    SELECT place.position, min(kept.at) AS at FROM registration_people AS place
    LEFT JOIN course_attendance AS kept ON kept.registration_id = whose AND kept.position = place.position
    WHERE place.registration_id = whose GROUP BY place.position
  ) AS came
  WHERE each.registration_id = whose AND each.position = came.position AND each.check_in_time IS DISTINCT FROM came.at;
  -- Written also when nothing is new: gates hear of changed rows.
  UPDATE registrations SET check_in_time = first_time,
    status = CASE WHEN first_time IS NULL THEN 'registered' ELSE 'attended' END
  WHERE id = whose AND status IN ('registered', 'attended');
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION follow_attendance IS
  'The first day on which somebody came makes the registration attended; without any it is registered again.';
CREATE TRIGGER course_attendance_is_followed AFTER INSERT OR DELETE OR UPDATE ON course_attendance
  FOR EACH ROW EXECUTE FUNCTION follow_attendance();

CREATE FUNCTION forget_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM course_attendance WHERE registration_id = NEW.id AND state = 'came';
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION forget_attendance IS
  'Whom the office sets back to registered, waiting or no-show was not there, on any day. Who is cancelled keeps the register.';
CREATE TRIGGER registrations_forget_attendance AFTER UPDATE OF status ON registrations FOR EACH ROW
  WHEN (OLD.status = 'attended' AND NEW.status IN ('registered', 'waitlisted', 'no_show'))
  EXECUTE FUNCTION forget_attendance();

-- Of a course, as they were when it was issued. Earlier certificates say nothing of days.
ALTER TABLE event_certificates ADD COLUMN days smallint;
ALTER TABLE event_certificates ADD COLUMN of_days smallint;
ALTER TABLE event_certificates ADD COLUMN hours numeric(5, 1);
