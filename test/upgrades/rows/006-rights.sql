-- A breach of which people are told, and the notice to those who were in the books before.
INSERT INTO breaches (id, noticed_at, what, kind, from_at, to_at, tables, measures, steps, contact, state, asked_by, asked_by_name,
    asked_at, agreed_by_name, begun_at, affected, cert_told_at, board_told_at, details_told_at, version, created_at, updated_at)
  VALUES ('b6000000-0000-4000-8000-000000000001', '2026-01-10 03:30:00.123456Z', 'एक बैकअप खुला पड़ा था', 'seen',
    '2026-01-08 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', ARRAY['people', 'donors'], 'सर्वर बंद किया', ARRAY['gap_closed'],
    '011 4000 1234', 'told', '10000000-0000-4000-8000-000000000002', 'Asha', '2026-01-10 04:30:00.123456Z', 'Ravi',
    '2026-01-10 05:30:00.123456Z', 2, '2026-01-10 05:00:00.123456Z', '2026-01-10 05:00:00.123456Z', NULL, 3,
    '2026-01-10 04:00:00.123456Z', '2026-01-10 05:30:00.123456Z');
INSERT INTO breaches (noticed_at, what, kind, from_at, to_at, tables, contact, state, closed_at, created_at, updated_at)
  VALUES ('2026-01-02 03:30:00.123456Z', 'A lost telephone', 'lost', '2026-01-01 03:30:00.123456Z', '2026-01-02 03:30:00.123456Z',
    ARRAY['messages'], '011 4000 1234', 'closed', '2026-01-09 03:30:00.123456Z', '2026-01-02 04:30:00.123456Z', '2026-01-09 03:30:00.123456Z');
INSERT INTO breach_people (breach_id, person_id, language, way, told_at)
  VALUES ('b6000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'hi', 'email', '2026-01-10 05:40:00.123456Z');
INSERT INTO breach_people (breach_id, case_id, language, way)
  VALUES ('b6000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000001', 'ur', 'visit');
INSERT INTO notices VALUES (8, '2026-01-10 03:30:00.123456Z', 'Asha');
INSERT INTO notice_people (version, person_id, language, way, told_at)
  VALUES (8, '10000000-0000-4000-8000-000000000001', 'hi', 'call', '2026-01-11 05:40:00.123456Z');
