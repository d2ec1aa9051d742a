-- A fund may be a grant: whose it is, for which time, and what the giver wants.
ALTER TABLE funds
  ADD COLUMN giver text CHECK (giver <> '' AND char_length(giver) <= 100),
  ADD COLUMN from_day date,
  ADD COLUMN to_day date,
  ADD COLUMN conditions text CHECK (conditions <> '' AND char_length(conditions) <= 500),
  ADD CONSTRAINT funds_period_in_order CHECK (to_day >= from_day);

CREATE TABLE fund_heads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  fund_id uuid NOT NULL REFERENCES funds ON DELETE CASCADE,
  name_en text NOT NULL CHECK (name_en <> '' AND char_length(name_en) <= 80),
  name_hi text NOT NULL CHECK (name_hi <> '' AND char_length(name_hi) <= 80),
  name_ur text NOT NULL CHECK (name_ur <> '' AND char_length(name_ur) <= 80),
  budget_paise bigint CHECK (budget_paise BETWEEN 1 AND 100000000000000),
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  UNIQUE (id, fund_id)
);
COMMENT ON TABLE fund_heads IS 'What a fund is spent on, with the budget of each.';
CREATE INDEX fund_heads_of_a_fund ON fund_heads (fund_id, position);

CREATE TABLE expense_series (
  year integer PRIMARY KEY,
  next integer NOT NULL DEFAULT 1 CHECK (next > 0)
);
COMMENT ON TABLE expense_series IS
  'The next number of each year. Its row is locked by whoever agrees: a number is never spent without an expense.';

CREATE TABLE expenses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Given when it is agreed to: the year of that day.
  year integer,
  number integer CHECK (number > 0),
  shown_number text UNIQUE,
  day date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 10000000000),
  fund_id uuid NOT NULL REFERENCES funds,
  head_id uuid,
  payee text NOT NULL CHECK (payee <> '' AND char_length(payee) <= 100),
  why text NOT NULL CHECK (why <> '' AND char_length(why) <= 300),
  cheque_number text CHECK (cheque_number <> '' AND char_length(cheque_number) <= 20),
  -- What the public reads, as people wrote it or the machine filled it in.
  said_en text CHECK (said_en <> '' AND char_length(said_en) <= 200),
  said_hi text CHECK (said_hi <> '' AND char_length(said_hi) <= 200),
  said_ur text CHECK (said_ur <> '' AND char_length(said_ur) <= 200),
  said_by uuid REFERENCES people ON DELETE SET NULL,
  -- When the machine was asked last for what is missing.
  filled_at timestamptz,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'agreed', 'refused', 'withdrawn', 'paid', 'struck')),
  asked_by uuid REFERENCES people ON DELETE SET NULL,
  asked_by_name text NOT NULL CHECK (asked_by_name <> '' AND char_length(asked_by_name) <= 100),
  asked_at timestamptz NOT NULL,
  agreed_by uuid REFERENCES people ON DELETE SET NULL,
  agreed_by_name text CHECK (agreed_by_name <> '' AND char_length(agreed_by_name) <= 100),
  second_by uuid REFERENCES people ON DELETE SET NULL,
  second_by_name text CHECK (second_by_name <> '' AND char_length(second_by_name) <= 100),
  agreed_at timestamptz,
  -- Why it was agreed to although the fund has less.
  below_zero_reason text CHECK (below_zero_reason <> '' AND char_length(below_zero_reason) <= 300),
  -- Why it was refused, withdrawn or struck.
  closed_reason text CHECK (closed_reason <> '' AND char_length(closed_reason) <= 300),
  closed_at timestamptz,
  -- Relief for a person: outside of those who help, nobody reads who got it.
  is_relief boolean NOT NULL DEFAULT false,
  case_id uuid REFERENCES help_cases ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (
    fold_for_search(CASE WHEN is_relief THEN '' ELSE payee || ' ' || why END)
  ) STORED,
  FOREIGN KEY (head_id, fund_id) REFERENCES fund_heads (id, fund_id),
  UNIQUE (year, number),
  CONSTRAINT expenses_number_of_agreed CHECK (
    (shown_number IS NOT NULL) = (number IS NOT NULL) AND (number IS NOT NULL) = (year IS NOT NULL)
    AND (number IS NOT NULL) = (agreed_at IS NOT NULL)
    AND (state NOT IN ('agreed', 'paid') OR number IS NOT NULL)
    AND (state NOT IN ('asked', 'refused', 'withdrawn') OR number IS NULL)
  ),
  CONSTRAINT expenses_closed_with_reason CHECK (
    (state IN ('refused', 'withdrawn', 'struck')) = (closed_at IS NOT NULL)
    AND (state NOT IN ('refused', 'struck') OR closed_reason IS NOT NULL)
  ),
  CONSTRAINT expenses_case_is_relief CHECK (case_id IS NULL OR is_relief)
);
COMMENT ON TABLE expenses IS 'What was asked to be spent, who agreed, and what the public reads of it.';
CREATE INDEX expenses_newest_first ON expenses (day DESC, id);
CREATE INDEX expenses_in_a_state ON expenses (state, day DESC, id);
CREATE INDEX expenses_of_a_fund ON expenses (fund_id, day DESC, id);
CREATE INDEX expenses_asked_by ON expenses (asked_by, day DESC, id) WHERE asked_by IS NOT NULL;
CREATE INDEX expenses_of_a_case ON expenses (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX expenses_to_be_paid ON expenses (amount_paise, day) WHERE state = 'agreed';
CREATE INDEX expenses_agreed_of_a_fund ON expenses (fund_id, head_id) INCLUDE (amount_paise) WHERE state = 'agreed';
CREATE INDEX expenses_by_any_part ON expenses USING gin (three_letter_parts(search_text));
CREATE INDEX expenses_to_be_filled ON expenses (filled_at)
  WHERE (said_en IS NULL OR said_hi IS NULL OR said_ur IS NULL) AND (said_en IS NOT NULL OR said_hi IS NOT NULL OR said_ur IS NOT NULL);

CREATE FUNCTION cut_relief_of_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expenses SET case_id = NULL, payee = 'relief', why = 'relief' WHERE case_id = OLD.id;
  RETURN coalesce(NEW, OLD);
END
$$;
COMMENT ON FUNCTION cut_relief_of_case IS
  'Whichever way a case is erased, the expenses for it forget whose they were. Amount, day and voucher stay, as the books demand.';
CREATE TRIGGER help_cases_cut_relief BEFORE UPDATE OF erased_at ON help_cases
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION cut_relief_of_case();
CREATE TRIGGER help_cases_cut_relief_of_deleted BEFORE DELETE ON help_cases
  FOR EACH ROW EXECUTE FUNCTION cut_relief_of_case();

CREATE FUNCTION keep_expenses_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'struck' AND NEW.state <> 'struck'
    OR OLD.number IS NOT NULL AND (OLD.year, OLD.number, OLD.shown_number, OLD.amount_paise, OLD.fund_id, OLD.head_id)
      IS DISTINCT FROM (NEW.year, NEW.number, NEW.shown_number, NEW.amount_paise, NEW.fund_id, NEW.head_id) THEN
    RAISE EXCEPTION 'expense % was agreed to as it is', OLD.shown_number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION keep_expenses_agreed IS
  'What was agreed to keeps number, amount, fund and head; what was struck stays so.';
CREATE TRIGGER expenses_stay_agreed BEFORE UPDATE ON expenses FOR EACH ROW EXECUTE FUNCTION keep_expenses_agreed();

CREATE TABLE expense_proofs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  expense_id uuid NOT NULL REFERENCES expenses ON DELETE CASCADE,
  -- The debit by which the money left; null: out of the cash box.
  line_id uuid REFERENCES bank_lines,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- Of the bank, or on which the cash was handed over.
  day date NOT NULL,
  created_by text NOT NULL CHECK (created_by <> '' AND char_length(created_by) <= 100),
  created_at timestamptz NOT NULL,
  UNIQUE (line_id, expense_id)
);
COMMENT ON TABLE expense_proofs IS 'By which bank line, or out of the cash box, an expense was paid.';
CREATE INDEX expense_proofs_of_an_expense ON expense_proofs (expense_id) INCLUDE (amount_paise, day);
CREATE INDEX expense_proofs_in_cash ON expense_proofs (day) INCLUDE (amount_paise) WHERE line_id IS NULL;

ALTER TABLE bank_lines
  DROP CONSTRAINT bank_lines_kind_check,
  DROP CONSTRAINT bank_lines_reason_check,
  DROP CONSTRAINT bank_lines_check,
  ADD CONSTRAINT bank_lines_kind_check CHECK (kind IN ('unassigned', 'donation', 'refund', 'expense', 'other')),
  ADD CONSTRAINT bank_lines_reason_check CHECK (reason IN ('interest', 'cash_deposit', 'cash_drawn', 'own_transfer', 'text')),
  -- Of a line that paid expenses the reason says what the rest of it was.
  ADD CONSTRAINT bank_lines_reason_of_kind CHECK (kind = 'expense' OR (kind = 'other') = (reason IS NOT NULL)),
  ADD CONSTRAINT bank_lines_expense_is_debit CHECK (kind <> 'expense' OR amount_paise < 0),
  ADD CONSTRAINT bank_lines_drawn_is_debit CHECK (reason IS DISTINCT FROM 'cash_drawn' OR amount_paise < 0);
CREATE INDEX bank_lines_spent ON bank_lines (kind, day) INCLUDE (amount_paise) WHERE amount_paise < 0;
CREATE INDEX bank_lines_drawn ON bank_lines (amount_paise) WHERE reason = 'cash_drawn';

CREATE OR REPLACE FUNCTION check_bank_line(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE line bank_lines; parts bigint; total numeric; spent numeric;
BEGIN
  SELECT * INTO line FROM bank_lines WHERE id = checked;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT count(*), coalesce(sum(amount_paise), 0) INTO parts, total FROM allocations WHERE line_id = checked;
  IF (line.kind = 'donation' AND (total <> line.amount_paise OR parts > 20)) OR (line.kind <> 'donation' AND parts > 0) THEN
    RAISE EXCEPTION 'the gifts of bank line % do not add up', checked USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(amount_paise), 0) INTO spent FROM expense_proofs WHERE line_id = checked;
  IF (line.kind = 'expense' AND (spent = 0 OR spent > -line.amount_paise OR (spent < -line.amount_paise) <> (line.reason IS NOT NULL)))
    OR (line.kind <> 'expense' AND spent > 0) THEN
    RAISE EXCEPTION 'the expenses of bank line % do not add up', checked USING ERRCODE = 'check_violation';
  END IF;
END
$$;
COMMENT ON FUNCTION check_bank_line IS
  'The donations of a line are its amount to the paise, at most twenty of them. The expenses of a debit are its amount too, or less with a reason for the rest. Only lines of these kinds have any.';

CREATE FUNCTION check_expense(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE expense expenses; proven numeric;
BEGIN
  SELECT * INTO expense FROM expenses WHERE id = checked;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT coalesce(sum(amount_paise), 0) INTO proven FROM expense_proofs WHERE expense_id = checked;
  IF proven > expense.amount_paise OR (expense.state = 'paid') <> (proven = expense.amount_paise)
    OR (proven > 0 AND expense.state NOT IN ('agreed', 'paid')) THEN
    RAISE EXCEPTION 'the proofs of expense % do not add up', checked USING ERRCODE = 'check_violation';
  END IF;
END
$$;
COMMENT ON FUNCTION check_expense IS
  'An expense is paid when its proofs are its amount to the paise, and only one that was agreed to has any.';

CREATE FUNCTION check_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM check_expense(NEW.expense_id);
    PERFORM check_bank_line(NEW.line_id);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM check_expense(OLD.expense_id);
    PERFORM check_bank_line(OLD.line_id);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION check_proof IS 'When the transaction ends, expense and bank line of a proof agree with it.';
CREATE CONSTRAINT TRIGGER expense_proofs_add_up AFTER INSERT OR UPDATE OR DELETE ON expense_proofs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_proof();

CREATE FUNCTION check_changed_expense() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_expense(NEW.id);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION check_changed_expense IS
  'When the transaction ends, an expense with another state or amount still agrees with its proofs.';
CREATE CONSTRAINT TRIGGER expenses_add_up AFTER INSERT OR UPDATE OF state, amount_paise ON expenses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_expense();

CREATE TABLE vouchers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  expense_id uuid NOT NULL REFERENCES expenses ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
  -- Of a PDF as it came; a picture is kept redrawn alone.
  document bytea CHECK (length(document) <= 4194304),
  picture bytea NOT NULL,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  added_by text NOT NULL CHECK (added_by <> '' AND char_length(added_by) <= 100),
  struck_by text CHECK (struck_by <> '' AND char_length(struck_by) <= 100),
  struck_reason text CHECK (struck_reason <> '' AND char_length(struck_reason) <= 300),
  struck_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'pdf') = (document IS NOT NULL)),
  CHECK ((struck_at IS NULL) = (struck_by IS NULL) AND (struck_at IS NULL) = (struck_reason IS NULL))
);
COMMENT ON TABLE vouchers IS 'Bills and receipts of expenses. None is deleted; a wrong one is struck.';
CREATE INDEX vouchers_of_an_expense ON vouchers (expense_id, created_at);

CREATE TABLE cash_counts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  day date NOT NULL,
  counted_paise bigint NOT NULL CHECK (counted_paise >= 0),
  expected_paise bigint NOT NULL,
  counted_by text NOT NULL CHECK (counted_by <> '' AND char_length(counted_by) <= 100),
  -- Null: nobody else was there, and time decided.
  second_by text CHECK (second_by <> '' AND char_length(second_by) <= 100),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE cash_counts IS
  'What two people counted in the cash box, beside what should have been there. A difference is never levelled out.';
CREATE INDEX cash_counts_newest_first ON cash_counts (created_at DESC, id);

CREATE TABLE fund_letters (
  year integer NOT NULL,
  donor_id uuid NOT NULL REFERENCES donors ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (year, donor_id)
);
COMMENT ON TABLE fund_letters IS 'Which donor was told in April what their funds have done.';
