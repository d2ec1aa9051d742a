-- A file that arrived while its case was being erased could stay, and open the shell again.
DELETE FROM help_entries USING help_cases WHERE case_id = help_cases.id AND erased_at IS NOT NULL;
DELETE FROM help_files USING help_cases WHERE case_id = help_cases.id AND erased_at IS NOT NULL;
DELETE FROM help_file_pieces USING help_cases WHERE case_id = help_cases.id AND erased_at IS NOT NULL;
UPDATE help_cases SET status = 'closed', outcome = coalesce(outcome, 'withdrawn'), closed_at = coalesce(closed_at, created_at),
  due_on = NULL, owner_id = NULL, next_step = NULL
WHERE erased_at IS NOT NULL AND (status <> 'closed' OR closed_at IS NULL OR due_on IS NOT NULL OR owner_id IS NOT NULL OR next_step IS NOT NULL);

-- What is left of an erased case is closed and says nothing of anybody.
ALTER TABLE help_cases ADD CONSTRAINT help_cases_shell_is_closed_and_empty CHECK (erased_at IS NULL OR (
  status = 'closed' AND closed_at IS NOT NULL AND contact = 'none' AND safe_times = '{}' AND risk = 'none'
  AND NOT (in_danger OR is_minor OR suspect OR is_sample)
  AND num_nonnulls(phone, who_may_answer, name, employer, story, owner_id, next_step, due_on, merged_into, before_merge,
    hold_reason, erase_on, consent_version, alerted_at) = 0
));
