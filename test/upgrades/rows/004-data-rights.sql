-- What people agreed to, asked and wanted for later. Earlier consents were brought over when the tables came.
UPDATE people SET messages_stopped_at = '2026-01-10 03:30:00.123456Z' WHERE id = '10000000-0000-4000-8000-000000000001';
INSERT INTO consents (person_id, purpose, version, given, how, read_by, language, at)
  VALUES ('10000000-0000-4000-8000-000000000001', 'messages', 1, false, 'desk', '10000000-0000-4000-8000-000000000002', 'hi', '2026-01-10 03:30:00.123456Z');
INSERT INTO consents (case_id, purpose, version, given, how, language, at)
  VALUES ('50000000-0000-4000-8000-000000000001', 'help', 1, true, 'form', 'ur', '2026-01-10 03:30:00.123456Z');
INSERT INTO rights_requests (kind, person_id, text, filed_by, language, due_on, created_at, updated_at)
  VALUES ('correct', '10000000-0000-4000-8000-000000000001', 'मेरा नाम ठीक करें', 'self', 'hi', '2026-02-09', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO rights_requests (kind, name, phone, filed_by, filed_by_id, language, due_on, state, reason, version, created_at, updated_at, closed_at)
  VALUES ('erase', 'Shabana', '9876543210', 'desk', '10000000-0000-4000-8000-000000000002', 'ur', '2026-02-09', 'refused', 'The tax law keeps it.', 3,
    '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO nominees VALUES ('10000000-0000-4000-8000-000000000001', 'Munni', NULL, 'munni@example.org', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
