-- Whether the office chose the password, and none was chosen by a link in an e-mail since: whoever knows a password can
-- change it. Somebody with such a one does not join the office.
ALTER TABLE people ADD COLUMN password_by_office boolean NOT NULL DEFAULT false;
-- Members who have changed it since are among them: that was never recorded. They choose one more time.
UPDATE people SET password_by_office = true
WHERE role = 'user' AND password_hash IS NOT NULL AND EXISTS (
  SELECT FROM audit_log
  WHERE target_kind = 'user' AND target_id = people.id::text AND action IN ('created', 'password_set')
);
