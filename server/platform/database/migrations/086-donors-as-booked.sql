-- Whose money it is, as it was when the money was booked. The receipt says this, whatever the donor is called later.
ALTER TABLE donations ADD COLUMN booked_donor jsonb;

CREATE FUNCTION donor_as_booked(booked uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', name, 'address', CASE WHEN address IS NOT NULL THEN concat_ws(', ', address, pin_code) END,
    'taxIdKind', tax_id_kind, 'taxId', tax_id_shown)
  FROM donors WHERE id = booked
$$;

-- However a donation is booked, its donor is kept with it. Emptied, the column is filled anew; a donation whose money has not
-- come has none.
CREATE FUNCTION keep_donor_as_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.donor_id IS NULL OR NEW.state IN ('intended', 'claimed') THEN
    NEW.booked_donor := NULL;
  ELSIF NEW.booked_donor IS NULL OR (TG_OP = 'UPDATE' AND NEW.donor_id IS DISTINCT FROM OLD.donor_id) THEN
    NEW.booked_donor := donor_as_booked(NEW.donor_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER donations_keep_donor BEFORE INSERT OR UPDATE OF state, donor_id, booked_donor ON donations
  FOR EACH ROW EXECUTE FUNCTION keep_donor_as_booked();

UPDATE donations SET booked_donor = NULL WHERE donor_id IS NOT NULL AND state NOT IN ('intended', 'claimed');

-- Donors are looked for by name: addresses, numbers and e-mails cannot be tried out.
DROP INDEX donors_by_any_part;
ALTER TABLE donors DROP COLUMN search_text;

-- Printed receipts. Their facts are frozen, so that the same bytes are given again; they can be printed anew at any time.
CREATE TABLE receipt_pdfs (
  receipt_id uuid NOT NULL REFERENCES receipts ON DELETE CASCADE,
  mark text NOT NULL CHECK (mark IN ('none', 'DUPLICATE', 'VOID')),
  bytes bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (receipt_id, mark)
);
CREATE INDEX receipt_pdfs_oldest_first ON receipt_pdfs (made_at);
