-- Whoever deletes a case says why. Shells keep no more than they should: no instant of an alert, and of the districts
-- only those of the settings, since in others people may have told anything.
ALTER TABLE help_views DROP CONSTRAINT help_views_why_check,
  ADD CONSTRAINT help_views_why_check CHECK (why IN ('opened', 'file', 'export', 'list', 'break_glass', 'deleted'));
UPDATE help_cases SET alerted_at = NULL,
  district = (SELECT help_cases.district FROM settings WHERE part = 'help' AND value -> 'districts' ? help_cases.district)
WHERE erased_at IS NOT NULL AND (alerted_at IS NOT NULL OR district IS NOT NULL);
