-- The voucher of an expense that is not struck.
INSERT INTO vouchers (id, expense_id, kind, picture, sha256, added_by, created_at)
  VALUES ('72000000-0000-4000-8000-000000000001', '70000000-0000-4000-8000-000000000003', 'picture', '\x52494646', sha256('photo'::bytea),
    'आशा देवी', '2026-01-10 03:30:00.123456Z');
