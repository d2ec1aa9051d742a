-- A guest under 18, whose parent stood at the desk.
INSERT INTO parents (registration_id, name, phone, language, version, seen, agreed_at)
  SELECT id, 'Zubaida', '9876543210', 'ur', 1, 'paper', '2026-01-10 03:30:00.123456Z' FROM registrations ORDER BY id LIMIT 1;
