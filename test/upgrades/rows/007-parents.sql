-- Somebody under 18, for whom a parent agreed.
INSERT INTO parents (person_id, name, phone, language, version, agreed_at)
  VALUES ('10000000-0000-4000-8000-000000000001', 'ज़ुबैदा', '9876543210', 'hi', 1, '2026-01-10 03:30:00.123456Z');
