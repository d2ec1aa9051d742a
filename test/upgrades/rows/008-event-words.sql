-- A word to the people of an event, that went out to one of them.
INSERT INTO event_helpers SELECT id, '10000000-0000-4000-8000-000000000002' FROM events ORDER BY id LIMIT 1;
INSERT INTO event_words (id, event_id, audience, languages, source_language, texts, state, written_by, created_at, updated_at, sent_at)
  SELECT '90000000-0000-4000-8000-000000000001', event_id, '{registered}', '{}', 'hi', '{"hi": {"subject": "जगह", "text": "हॉल बदल गया है।"}}', 'sent',
    '10000000-0000-4000-8000-000000000002', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z'
  FROM registrations ORDER BY id LIMIT 1;
INSERT INTO event_word_people (word_id, registration_id, way, at)
  SELECT '90000000-0000-4000-8000-000000000001', id, 'email', '2026-01-10 03:30:00.123456Z' FROM registrations ORDER BY id LIMIT 1;
