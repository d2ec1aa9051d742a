-- A course of the series that was kept, and who came to a day of it.
INSERT INTO courses (series_id, event_id, rule, least, late_until, free_by, hours, created_at)
  SELECT series_id, id, 'days', 2, 1, 1, 2.5, '2026-01-10 03:30:00.123456Z' FROM events WHERE series_place = 1 LIMIT 1;
INSERT INTO course_attendance (registration_id, position, event_id, state, reason)
  SELECT id, 0, event_id, 'excused', 'बीमार थीं' FROM registrations WHERE status = 'registered' ORDER BY id LIMIT 1;
