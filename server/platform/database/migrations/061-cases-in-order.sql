-- The list of help cases begins with open ones, the most urgent, then what is due first (`server/help/case-list.sql.ts`).
CREATE INDEX help_cases_in_order ON help_cases (
  (status IN ('settled', 'closed')), array_position('{urgent,high,none}'::text[], risk), due_on, created_at DESC, id)
  WHERE erased_at IS NULL AND NOT suspect;
