-- Which expenses lack a voucher is known without looking through all.
ALTER TABLE expenses ADD COLUMN has_voucher boolean NOT NULL DEFAULT false;
UPDATE expenses SET has_voucher = true
  WHERE EXISTS (SELECT FROM vouchers WHERE expense_id = expenses.id AND struck_at IS NULL);
CREATE INDEX expenses_without_voucher ON expenses (day DESC, id) WHERE NOT has_voucher AND state IN ('agreed', 'paid');

CREATE FUNCTION note_voucher_of_expense() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE expenses SET has_voucher = found.has FROM (
    SELECT EXISTS (SELECT FROM vouchers WHERE expense_id = NEW.expense_id AND struck_at IS NULL) AS has
  ) AS found
  WHERE id = NEW.expense_id AND has_voucher IS DISTINCT FROM found.has;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION note_voucher_of_expense IS 'Whether an expense has a voucher that is not struck.';
CREATE TRIGGER vouchers_of_expenses_are_noted AFTER INSERT OR UPDATE OF struck_at ON vouchers
  FOR EACH ROW EXECUTE FUNCTION note_voucher_of_expense();
