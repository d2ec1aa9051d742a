-- A message that went out with what was counted before.
INSERT INTO event_words (id, event_id, audience, languages, source_language, texts, counts, state, created_at, updated_at, sent_at)
  SELECT '90000000-0000-4000-8000-000000000011', event_id, '{waiting}', '{}', 'en', '{"en": {"subject": "Hall", "text": "Another hall."}}',
    '{"email": 1, "gateway": 0, "call": 0, "none": 0}', 'sent', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z',
    '2026-01-10 03:30:00.123456Z'
  FROM registrations ORDER BY id LIMIT 1;
