-- Money out. Never changed after the release whose newest migration has this number.

UPDATE funds SET giver = 'The Good Trust', from_day = '2025-04-01', to_day = '2026-03-31', conditions = 'For food alone.'
  WHERE id = '00000000-0000-4000-8000-00000000f01d';
INSERT INTO fund_heads (id, fund_id, name_en, name_hi, name_ur, budget_paise, position, created_at)
  VALUES ('70000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000f01d', 'Food', 'खाना', 'کھانا', 10000000, 1, '2026-01-10 03:30:00.123456Z');
INSERT INTO expense_series VALUES (2025, 3);

INSERT INTO bank_lines (id, account_id, import_id, day, narration, ref, amount_paise, balance_paise, place, fingerprint, kind, reason, note, created_at)
  SELECT '70000000-0000-4000-8000-000000000002', account_id, import_id, '2026-01-11', 'NEFT DR VERMA KIRANA', '000123', -60000, 40000, 2,
    sha256('spent'::bytea), 'expense', 'text', 'Fee of the bank', '2026-01-10 03:30:00.123456Z'
  FROM bank_lines LIMIT 1;
INSERT INTO expenses (id, year, number, shown_number, day, amount_paise, fund_id, head_id, payee, why, cheque_number, said_en, said_hi, said_by, filled_at,
  state, asked_by, asked_by_name, asked_at, agreed_by, agreed_by_name, second_by, second_by_name, agreed_at, below_zero_reason, version, updated_at)
  VALUES ('70000000-0000-4000-8000-000000000003', 2025, 1, 'E/2025-26/00001', '2026-01-10', 75050, '00000000-0000-4000-8000-00000000f01d',
    '70000000-0000-4000-8000-000000000001', 'वर्मा किराना', 'चावल', '000123', 'Rice for twenty families', 'बीस परिवारों के लिए चावल',
    '10000000-0000-4000-8000-000000000002', '2026-01-10 03:30:00.123456Z', 'paid', '10000000-0000-4000-8000-000000000001', 'आशा देवी',
    '2026-01-10 03:30:00.123456Z', '10000000-0000-4000-8000-000000000002', 'Ravi Kumar', '10000000-0000-4000-8000-000000000002', 'Ravi Kumar',
    '2026-01-10 03:30:00.123456Z', 'The grant comes later', 3, '2026-01-10 03:30:00.123456Z');
INSERT INTO expenses (id, year, number, shown_number, day, amount_paise, fund_id, payee, why, said_ur, state, asked_by_name, asked_at, agreed_by_name,
  agreed_at, closed_reason, closed_at, is_relief, case_id, updated_at)
  VALUES ('70000000-0000-4000-8000-000000000004', 2025, 2, 'E/2025-26/00002', '2026-01-12', 100, '00000000-0000-4000-8000-00000000f01d', 'Salma', 'Bus',
    'بس کا کرایہ', 'struck', 'Ravi Kumar', '2026-01-10 03:30:00.123456Z', 'आशा देवी', '2026-01-10 03:30:00.123456Z', 'Asked twice',
    '2026-01-10 03:30:00.123456Z', true, '50000000-0000-4000-8000-000000000001', '2026-01-10 03:30:00.123456Z');
INSERT INTO expense_proofs (id, expense_id, line_id, amount_paise, day, created_by, created_at) VALUES
  ('70000000-0000-4000-8000-000000000005', '70000000-0000-4000-8000-000000000003', '70000000-0000-4000-8000-000000000002', 50050, '2026-01-11', 'Ravi Kumar', '2026-01-10 03:30:00.123456Z'),
  ('70000000-0000-4000-8000-000000000006', '70000000-0000-4000-8000-000000000003', NULL, 25000, '2026-01-12', 'Ravi Kumar', '2026-01-10 03:30:00.123456Z');
INSERT INTO vouchers (id, expense_id, kind, document, picture, sha256, added_by, struck_by, struck_reason, struck_at, created_at)
  VALUES ('70000000-0000-4000-8000-000000000007', '70000000-0000-4000-8000-000000000003', 'pdf', '\x255044462d', '\x52494646', sha256('bill'::bytea), 'आशा देवी',
    'Ravi Kumar', 'The bill of another shop', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO cash_counts (id, day, counted_paise, expected_paise, counted_by, second_by, created_at)
  VALUES ('70000000-0000-4000-8000-000000000008', '2026-01-12', 995, 1000, 'आशा देवी', 'Ravi Kumar', '2026-01-10 03:30:00.123456Z');
INSERT INTO fund_letters SELECT 2025, id, '2026-01-10 03:30:00.123456Z' FROM donors LIMIT 1;
