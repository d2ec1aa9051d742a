-- A breach of which nobody knows yet what happened, and people without an account who are told of it and of the notice.
INSERT INTO rights_requests (id, kind, name, phone, filed_by, language, due_on, state, created_at, updated_at)
  VALUES ('b8000000-0000-4000-8000-000000000001', 'see', 'Shabana', '9876543210', 'desk', 'ur', '2026-02-10', 'new',
    '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO breaches (id, noticed_at, what, kind, from_at, to_at, tables, contact, state, agreed_by_name, begun_at, affected, created_at,
    updated_at)
  VALUES ('b9000000-0000-4000-8000-000000000001', '2026-01-11 03:30:00.123456Z', 'A stranger in the office', 'unsure',
    '2026-01-11 03:00:00.123456Z', '2026-01-11 03:30:00.123456Z', ARRAY['parents', 'nominees', 'rights_requests'], '011 4000 1234',
    'told', 'Ravi', '2026-01-11 05:30:00.123456Z', 3, '2026-01-11 04:00:00.123456Z', '2026-01-11 05:30:00.123456Z');
INSERT INTO breach_people (breach_id, nominee_id, language, way)
  VALUES ('b9000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'hi', 'call');
INSERT INTO breach_people (breach_id, parent_id, language, way, told_at)
  SELECT 'b9000000-0000-4000-8000-000000000001', id, 'hi', 'call', '2026-01-11 05:40:00.123456Z' FROM parents
  WHERE person_id = '10000000-0000-4000-8000-000000000001';
INSERT INTO breach_people (breach_id, request_id, language)
  VALUES ('b9000000-0000-4000-8000-000000000001', 'b8000000-0000-4000-8000-000000000001', 'ur');
INSERT INTO notices VALUES (9, '2026-01-12 03:30:00.123456Z', 'Asha');
INSERT INTO notice_people (version, nominee_id, language, way)
  VALUES (9, '10000000-0000-4000-8000-000000000001', 'hi', 'call');
INSERT INTO notice_people (version, parent_id, language, way)
  SELECT 9, id, 'hi', 'visit' FROM parents WHERE person_id = '10000000-0000-4000-8000-000000000001';
INSERT INTO notice_people (version, request_id, language, way)
  VALUES (9, 'b8000000-0000-4000-8000-000000000001', 'ur', 'call');
