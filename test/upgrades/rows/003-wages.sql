-- Wages: a row in every table and column of this schema. Never changed after the release whose newest migration has this number.

INSERT INTO help_cases (id, code, pin_salt, pin_hash, kind, via, language, phone, contact, stage, claim_by, notice_on, hearings, due_paise, created_at, updated_at)
  VALUES ('60000000-0000-4000-8000-000000000301', 'ACDEFHJM', '\x00112233445566778899aabbccddeeff', sha256('pin'::bytea), 'wages', 'visit', 'ur', '9876500301', 'call', 'notice', '2028-12-31', '2026-02-01', '{2026-03-01,2026-04-01}', 519231, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO help_entries (id, case_id, kind, recovered_paise, received_on, how, split, author_name, created_at)
  VALUES ('61000000-0000-4000-8000-000000000301', '60000000-0000-4000-8000-000000000301', 'money', 100000, '2026-01-09', 'cash', '[{"person_id": "p-1", "paise": 100000}]', 'Farida Khan', '2026-01-10 03:30:00.123456Z');
INSERT INTO help_views (case_id, person_name, why, reason, at)
  VALUES ('60000000-0000-4000-8000-000000000301', 'Farida Khan', 'paper', 'notice ur', '2026-01-10 03:30:00.123456Z');
INSERT INTO wage_accounts (case_id, version, body, people, due_paise, saved_by, saved_by_name, saved_at)
  VALUES ('60000000-0000-4000-8000-000000000301', 1, '{"people": [{"id": "p-1", "name": "رمیش"}]}', 1, 519231, NULL, 'Farida Khan', '2026-01-10 03:30:00.123456Z');
INSERT INTO minimum_wages (id, state, zone, work, skill, from_day, to_day, per_day_paise, source, checked_on, good_for_days, is_sample, created_at, updated_at)
  VALUES ('62000000-0000-4000-8000-000000000301', 'Uttar Pradesh', '', 'building', 'unskilled', '2026-04-01', NULL, 43500, 'Labour department', '2026-04-10', 183, false, '2026-04-10 03:30:00.123456Z', '2026-04-10 03:30:00.123456Z');
INSERT INTO paper_templates (kind, language, version, text, source, checked_on, compared_on, compared_by, saved_by, saved_by_name, saved_at)
  VALUES ('claim', 'hi', 1, '# दावा {{total}}', 'Form II', '2026-05-10', '2026-05-11', 'Farida Khan', NULL, 'Farida Khan', '2026-05-11 03:30:00.123456Z');
