-- Many registrations that come in one statement are counted in one go. Every new row has a place or waits for one, or neither.
CREATE FUNCTION count_new_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET seats_taken = seats_taken + added.seated, waiting = events.waiting + added.in_line
  FROM (
    SELECT event_id, count(*) FILTER (WHERE status IN ('registered', 'attended')) AS seated,
      count(*) FILTER (WHERE status = 'waitlisted') AS in_line
    FROM new_registrations GROUP BY event_id
  ) AS added
  WHERE events.id = added.event_id;
  RETURN NULL;
END
$$;
DROP TRIGGER registrations_count_seats ON registrations;
CREATE TRIGGER registrations_count_new_seats AFTER INSERT ON registrations
  REFERENCING NEW TABLE AS new_registrations FOR EACH STATEMENT EXECUTE FUNCTION count_new_seats();
CREATE TRIGGER registrations_count_seats AFTER DELETE OR UPDATE OF status ON registrations
  FOR EACH ROW EXECUTE FUNCTION count_seats();
