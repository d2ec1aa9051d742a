-- Doubt about a request hides it from no list any more, and ends with the first act of the office. What nobody ever
-- opened, and nothing else, is deleted while it is doubtful. Reports for others count accepted cases only.
ALTER TABLE help_cases
  ADD COLUMN accepted boolean NOT NULL DEFAULT false,
  ADD COLUMN opened boolean NOT NULL DEFAULT false;
UPDATE help_cases SET
  accepted = NOT suspect AND (status <> 'new' OR owner_id IS NOT NULL OR first_answer_at IS NOT NULL),
  opened = EXISTS (SELECT FROM help_views WHERE case_id = help_cases.id AND why IN ('opened', 'file', 'export', 'break_glass'));
ALTER TABLE help_cases ADD CHECK (NOT (suspect AND accepted));

DROP INDEX help_cases_in_order;
CREATE INDEX help_cases_in_order ON help_cases (
  (status IN ('settled', 'closed')), array_position('{urgent,high,none}'::text[], risk), due_on, created_at DESC, id)
  WHERE erased_at IS NULL;

-- Cases are found by whole words alone: a search by parts would tell a number digit by digit.
CREATE FUNCTION words_in(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_remove(regexp_split_to_array($1, '[[:space:][:punct:]]+'), '')
$$;
DROP INDEX help_cases_by_any_part;
CREATE INDEX help_cases_by_word ON help_cases USING gin (words_in(search_text));

-- Whom a search has found sees in the log who searched.
ALTER TABLE help_views DROP CONSTRAINT help_views_why_check,
  ADD CONSTRAINT help_views_why_check CHECK (why IN ('opened', 'file', 'export', 'list', 'search', 'break_glass', 'deleted'));
