CREATE TABLE donors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> '' AND char_length(name) <= 100),
  address text CHECK (address <> '' AND char_length(address) <= 300),
  pin_code text CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  email text CHECK (email <> '' AND char_length(email) <= 254),
  phone text CHECK (phone ~ '^[0-9]{10}$'),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'ur')),
  citizenship text NOT NULL DEFAULT 'india' CHECK (citizenship IN ('india', 'india_abroad')),
  passport_sealed bytea,
  tax_id_kind text CHECK (tax_id_kind IN ('pan', 'aadhaar', 'tin', 'passport', 'voter', 'licence', 'ration')),
  tax_id_sealed bytea,
  tax_id_hash bytea CHECK (length(tax_id_hash) = 32),
  tax_id_shown text,
  user_id uuid REFERENCES people ON DELETE SET NULL,
  consent_version text,
  consent_at timestamptz,
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  folded_name text NOT NULL GENERATED ALWAYS AS (fold_for_search(name)) STORED,
  CHECK ((tax_id_kind IS NULL) = (tax_id_sealed IS NULL)),
  CHECK ((tax_id_kind IS NULL) = (tax_id_hash IS NULL)),
  CHECK ((tax_id_kind IS NULL) = (tax_id_shown IS NULL))
);
COMMENT ON TABLE donors IS
  'Who gives. Tax ids are sealed with a key that the database does not know; the keyed hash finds the same one again.';
CREATE INDEX donors_newest_first ON donors (created_at DESC, id);
CREATE INDEX donors_of_a_user ON donors (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX donors_with_tax_id ON donors (tax_id_hash) WHERE tax_id_hash IS NOT NULL;
CREATE INDEX donors_by_shown_tax_id ON donors (tax_id_shown) WHERE tax_id_shown IS NOT NULL;
-- Donors are looked for by name alone: addresses, numbers and e-mails cannot be tried out.
CREATE INDEX donors_by_name_part ON donors USING gin (three_letter_parts(folded_name));

CREATE TABLE funds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name_en text NOT NULL CHECK (name_en <> '' AND char_length(name_en) <= 80),
  name_hi text NOT NULL CHECK (name_hi <> '' AND char_length(name_hi) <= 80),
  name_ur text NOT NULL CHECK (name_ur <> '' AND char_length(name_ur) <= 80),
  is_open boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE funds IS 'What people can give for.';
INSERT INTO funds (id, name_en, name_hi, name_ur, created_at) VALUES (
  '00000000-0000-4000-8000-00000000f01d', 'Where it is needed most', 'जहाँ सबसे ज़्यादा ज़रूरत हो', 'جہاں سب سے زیادہ ضرورت ہو',
  '2026-11-16T00:00:00Z'
);

CREATE TABLE fund_uses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  fund_id uuid NOT NULL REFERENCES funds ON DELETE CASCADE,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 100000000000000),
  text text NOT NULL CHECK (text <> '' AND char_length(text) <= 300),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE fund_uses IS 'What the money of a fund was used for, month by month.';
CREATE INDEX fund_uses_of_a_fund ON fund_uses (fund_id, month DESC);

CREATE TABLE fund_publications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  as_of date NOT NULL,
  funds jsonb NOT NULL,
  published_at timestamptz NOT NULL
);
COMMENT ON TABLE fund_publications IS
  'What the public sees of the funds: a copy, so that no single donation can be read off by watching the page.';
CREATE INDEX fund_publications_newest_first ON fund_publications (published_at DESC, id);

CREATE TABLE bank_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  last_digits text NOT NULL UNIQUE CHECK (last_digits ~ '^[0-9]{4}$'),
  -- Which columns mean what, by the hash of a heading that was seen.
  mappings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE bank_accounts IS 'Accounts that stand in the settings, or once stood there.';

CREATE FUNCTION remember_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE digits text := right(regexp_replace(NEW.value ->> 'accountNumber', '\D', '', 'g'), 4);
BEGIN
  IF digits ~ '^[0-9]{4}$' THEN
    INSERT INTO bank_accounts (last_digits, created_at) VALUES (digits, NEW.updated_at) ON CONFLICT (last_digits) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION remember_bank_account IS
  'Every account that ever stood in the settings is known, whichever way the settings were changed: only its statements are taken.';
CREATE TRIGGER settings_remember_bank_account AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.part = 'donation') EXECUTE FUNCTION remember_bank_account();

CREATE TABLE statement_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES bank_accounts,
  file_hash bytea NOT NULL CHECK (length(file_hash) = 32),
  state text NOT NULL CHECK (state IN ('mapping', 'preview', 'done')),
  bank text NOT NULL,
  -- Heading and cells of the preview, and what was read of them; gone when it is confirmed or a day old.
  preview jsonb,
  first_day date,
  last_day date,
  added integer,
  created_by text NOT NULL,
  -- Whoever read the file; nobody else sees its balances until it is confirmed.
  created_by_id uuid REFERENCES people ON DELETE SET NULL,
  -- Credits that came in by one person alone. Many small statements count together.
  alone_paise bigint NOT NULL DEFAULT 0 CHECK (alone_paise >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK ((state = 'done') = (added IS NOT NULL)),
  CHECK ((state = 'done') = (preview IS NULL))
);
COMMENT ON TABLE statement_imports IS 'Statements of the bank, from the first look at the file to its lines.';
CREATE INDEX statement_imports_newest_first ON statement_imports (created_at DESC, id);
CREATE INDEX statement_imports_of_a_person ON statement_imports (created_by_id) WHERE created_by_id IS NOT NULL;
CREATE INDEX statement_imports_confirmed_alone ON statement_imports (account_id, done_at) WHERE alone_paise > 0;

CREATE FUNCTION payer_in(narration text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(
    (SELECT words FROM (
       SELECT place, btrim(regexp_replace(upper(part), '[\s.''_]+', ' ', 'g')) AS words
       FROM regexp_split_to_table(narration, '[-/*:|,;]+') WITH ORDINALITY AS parts (part, place)) AS tidied
     WHERE words ~ '[[:alpha:]]{3}' AND words !~ '[0-9@]' AND words !~ '\mBANK\M'
       AND NOT string_to_array(words, ' ') <@ ARRAY['ACH', 'AXIS', 'BY', 'CASH', 'CHEQUE', 'CHQ', 'CLG', 'CR', 'CREDIT', 'DEP',
         'DEPOSIT', 'DONATION', 'DR', 'FOR', 'FROM', 'FT', 'FUND', 'GIFT', 'HDFC', 'ICICI', 'IMPS', 'INB', 'INET', 'MB', 'MMT',
         'MOB', 'NACH', 'NEFT', 'NETBANK', 'OF', 'PAID', 'PAY', 'PAYMENT', 'REF', 'RTGS', 'SBIN', 'SENT', 'TO', 'TPT', 'TRANSFER',
         'TRF', 'TXN', 'UPI']
     ORDER BY place LIMIT 1),
    lower((regexp_match(narration, '[A-Za-z0-9._]{2,}@[A-Za-z]{2,}'))[1])), 100)
$$;
COMMENT ON FUNCTION payer_in IS
  'Who paid, as the bank writes it: the first part of the text that looks like a name, else the UPI ID.';

CREATE TABLE bank_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES bank_accounts,
  import_id uuid REFERENCES statement_imports,
  source text NOT NULL DEFAULT 'statement' CHECK (source IN ('statement')),
  day date NOT NULL,
  narration text NOT NULL CHECK (char_length(narration) <= 500),
  ref text CHECK (char_length(ref) <= 40),
  -- The reference that the bank gives a transfer, found in narration or reference.
  utr text,
  -- Lines of one payer are booked together, and the donor of the last one is suggested for the next.
  payer text GENERATED ALWAYS AS (payer_in(narration)) STORED,
  -- Negative: it left the account.
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  balance_paise bigint,
  place integer NOT NULL,
  fingerprint bytea NOT NULL UNIQUE CHECK (length(fingerprint) = 32),
  kind text NOT NULL DEFAULT 'unassigned' CHECK (kind IN ('unassigned', 'donation', 'refund', 'other')),
  reason text CHECK (reason IN ('interest', 'cash_deposit', 'own_transfer', 'text')),
  note text CHECK (char_length(note) <= 100),
  foreign_suspected boolean NOT NULL DEFAULT false,
  foreign_cleared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Without an index of its parts: with one, confirming 5,000 rows took 3.7 s, without it 2.2 to 2.9 s.
  search_text text NOT NULL GENERATED ALWAYS AS (fold_for_search(narration || ' ' || coalesce(ref, ''))) STORED,
  CHECK ((kind = 'other') = (reason IS NOT NULL)),
  CHECK ((reason IS NOT DISTINCT FROM 'text') = (note IS NOT NULL)),
  CHECK (kind <> 'donation' OR amount_paise > 0),
  CHECK (kind <> 'refund' OR amount_paise < 0)
);
COMMENT ON TABLE bank_lines IS 'Lines of the statements, and what the office said each of them is.';
CREATE INDEX bank_lines_newest_first ON bank_lines (day DESC, id);
CREATE INDEX bank_lines_unassigned ON bank_lines (day DESC, id) WHERE kind = 'unassigned';
CREATE INDEX bank_lines_of_an_account ON bank_lines (account_id, day, amount_paise);
CREATE INDEX bank_lines_by_utr ON bank_lines (utr) WHERE utr IS NOT NULL;
CREATE INDEX bank_lines_received ON bank_lines (kind, day) INCLUDE (amount_paise) WHERE amount_paise > 0;
CREATE INDEX bank_lines_deposits ON bank_lines (amount_paise) WHERE kind = 'other' AND reason = 'cash_deposit';
CREATE INDEX bank_lines_of_a_payer ON bank_lines (payer, day DESC, id) WHERE payer IS NOT NULL;

CREATE TABLE donations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[ACDEFHJKMPRTVWXY3479]{9}$'),
  donor_id uuid REFERENCES donors,
  -- Whose money it is, as it was when the money was booked. The receipt says this, whatever the donor is called later.
  booked_donor jsonb,
  -- One person alone said whose the money is, and the bank's text does not name them.
  named_alone boolean NOT NULL DEFAULT false,
  fund_id uuid NOT NULL REFERENCES funds,
  mode text NOT NULL CHECK (mode IN ('upi', 'bank', 'cheque', 'cash', 'kind')),
  type text NOT NULL DEFAULT 'others' CHECK (type IN ('corpus', 'specific', 'others')),
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 0 AND 10000000000),
  day date NOT NULL,
  state text NOT NULL CHECK (state IN ('intended', 'claimed', 'matched', 'verified', 'receipted', 'refunded', 'voided')),
  utr text CHECK (utr ~ '^([0-9]{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$'),
  cheque_number text CHECK (char_length(cheque_number) <= 20),
  goods text CHECK (goods <> '' AND char_length(goods) <= 300),
  -- Equal parts of one donation of several people.
  joint_id uuid,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'ur')),
  utr_tries integer NOT NULL DEFAULT 0,
  refund_line_id uuid UNIQUE REFERENCES bank_lines,
  refund_voucher text CHECK (refund_voucher <> '' AND char_length(refund_voucher) <= 40),
  refunded_on date,
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT donations_goods_or_money CHECK ((mode = 'kind') = (goods IS NOT NULL)),
  CONSTRAINT donations_money_is_positive CHECK (mode = 'kind' OR amount_paise > 0),
  CONSTRAINT donations_refund_is_proven CHECK (
    (state = 'refunded') = (refund_line_id IS NOT NULL OR refund_voucher IS NOT NULL)
  )
);
COMMENT ON TABLE donations IS 'What was given, from the intention to the receipt.';
CREATE INDEX donations_newest_first ON donations (day DESC, id);
CREATE INDEX donations_in_a_state ON donations (state, day DESC, id);
CREATE INDEX donations_in_a_mode ON donations (mode, day DESC, id);
CREATE INDEX donations_newest_of_a_fund ON donations (fund_id, day DESC, id);
CREATE INDEX donations_of_a_donor ON donations (donor_id) WHERE donor_id IS NOT NULL;
CREATE INDEX donations_named_alone ON donations (donor_id, day) WHERE named_alone;
CREATE INDEX donations_open_by_amount ON donations (amount_paise, day) WHERE state IN ('intended', 'claimed');
CREATE INDEX donations_by_utr ON donations (utr) WHERE utr IS NOT NULL;
CREATE INDEX donations_by_cheque ON donations (cheque_number) WHERE cheque_number IS NOT NULL;
CREATE INDEX donations_joint ON donations (joint_id) WHERE joint_id IS NOT NULL;
-- Sums of an office with 1,00,000 donations.
CREATE INDEX donations_received ON donations (fund_id, mode) INCLUDE (day, amount_paise)
  WHERE state IN ('matched', 'verified', 'receipted') AND mode <> 'kind' AND NOT is_sample;
CREATE INDEX donations_in_cash ON donations (state) INCLUDE (amount_paise) WHERE mode = 'cash' AND NOT is_sample;

CREATE FUNCTION donor_as_booked(booked uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', name, 'address', CASE WHEN address IS NOT NULL THEN concat_ws(', ', address, pin_code) END,
    'taxIdKind', tax_id_kind, 'taxId', tax_id_shown)
  FROM donors WHERE id = booked
$$;
COMMENT ON FUNCTION donor_as_booked IS 'What a receipt says of a donor.';

CREATE FUNCTION keep_donor_as_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.donor_id IS NULL OR NEW.state IN ('intended', 'claimed') THEN
    NEW.booked_donor := NULL;
  ELSIF NEW.booked_donor IS NULL OR (TG_OP = 'UPDATE' AND NEW.donor_id IS DISTINCT FROM OLD.donor_id) THEN
    NEW.booked_donor := donor_as_booked(NEW.donor_id);
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION keep_donor_as_booked IS
  'However a donation is booked, its donor is kept with it as they were then. A donation whose money has not come keeps none.';
CREATE TRIGGER donations_keep_donor BEFORE INSERT OR UPDATE OF state, donor_id, booked_donor ON donations
  FOR EACH ROW EXECUTE FUNCTION keep_donor_as_booked();

CREATE TABLE allocations (
  line_id uuid NOT NULL REFERENCES bank_lines ON DELETE CASCADE,
  donation_id uuid NOT NULL UNIQUE REFERENCES donations ON DELETE CASCADE,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  PRIMARY KEY (line_id, donation_id)
);
COMMENT ON TABLE allocations IS 'Which part of a bank line belongs to which donation.';

CREATE FUNCTION check_bank_line(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE line bank_lines; parts bigint; total numeric;
BEGIN
  SELECT * INTO line FROM bank_lines WHERE id = checked;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT count(*), coalesce(sum(amount_paise), 0) INTO parts, total FROM allocations WHERE line_id = checked;
  IF (line.kind = 'donation' AND (total <> line.amount_paise OR parts > 20)) OR (line.kind <> 'donation' AND parts > 0) THEN
    RAISE EXCEPTION 'the gifts of bank line % do not add up', checked USING ERRCODE = 'check_violation';
  END IF;
END
$$;
COMMENT ON FUNCTION check_bank_line IS
  'The donations of a line are its amount to the paise, at most twenty of them, and only a line of the kind `donation` has any.';

CREATE FUNCTION check_line_of_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM check_bank_line(NEW.line_id); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM check_bank_line(OLD.line_id); END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION check_line_of_allocation IS
  'When the transaction ends, the donations of a bank line add up to its amount.';
CREATE CONSTRAINT TRIGGER allocations_add_up AFTER INSERT OR UPDATE OR DELETE ON allocations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_line_of_allocation();

CREATE FUNCTION check_changed_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_bank_line(NEW.id);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION check_changed_line IS
  'When the transaction ends, a line with another kind or amount still agrees with its donations.';
CREATE CONSTRAINT TRIGGER bank_lines_add_up AFTER INSERT OR UPDATE OF kind, amount_paise ON bank_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_line();

CREATE TABLE receipt_series (
  year integer NOT NULL,
  series text NOT NULL CHECK (series IN ('M', 'K')),
  is_sample boolean NOT NULL DEFAULT false,
  next integer NOT NULL DEFAULT 1 CHECK (next > 0),
  PRIMARY KEY (year, series, is_sample)
);
COMMENT ON TABLE receipt_series IS
  'The next number of each series. Its row is locked by whoever writes the receipt: a number is never spent without one.';

CREATE TABLE receipts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  donation_id uuid NOT NULL REFERENCES donations,
  year integer NOT NULL,
  series text NOT NULL CHECK (series IN ('M', 'K')),
  number integer NOT NULL CHECK (number > 0),
  shown_number text NOT NULL,
  code text NOT NULL UNIQUE CHECK (code ~ '^[ACDEFHJKMPRTVWXY3479]{12}$'),
  facts jsonb NOT NULL,
  facts_hash bytea NOT NULL CHECK (length(facts_hash) = 32),
  status text NOT NULL DEFAULT 'valid' CHECK (status IN ('valid', 'void')),
  replaces uuid,
  void_reason text,
  voided_at timestamptz,
  issued_at timestamptz NOT NULL,
  is_sample boolean NOT NULL DEFAULT false,
  search_text text NOT NULL GENERATED ALWAYS AS (fold_for_search(
    shown_number || ' ' || coalesce(facts ->> 'reference', '') || ' ' || coalesce(facts ->> 'donor', ''))) STORED,
  UNIQUE (year, series, is_sample, number),
  CHECK ((status = 'void') = (voided_at IS NOT NULL))
);
COMMENT ON TABLE receipts IS 'Receipts of donations, numbered without gaps.';
CREATE UNIQUE INDEX receipts_one_valid ON receipts (donation_id) WHERE status = 'valid';
CREATE INDEX receipts_of_a_donation ON receipts (donation_id);
CREATE INDEX receipts_newest_first ON receipts (issued_at DESC, id);
CREATE INDEX receipts_by_number ON receipts (shown_number);
CREATE INDEX receipts_by_any_part ON receipts USING gin (three_letter_parts(search_text));

CREATE FUNCTION keep_receipts_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.donation_id, OLD.year, OLD.series, OLD.number, OLD.shown_number, OLD.code, OLD.facts, OLD.facts_hash, OLD.issued_at)
    IS DISTINCT FROM
    (NEW.donation_id, NEW.year, NEW.series, NEW.number, NEW.shown_number, NEW.code, NEW.facts, NEW.facts_hash, NEW.issued_at)
    OR (OLD.status = 'void' AND NEW.status <> 'void') THEN
    RAISE EXCEPTION 'receipt % is frozen', OLD.shown_number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION keep_receipts_frozen IS
  'What a receipt says never changes; it can only become void, and stays so.';
CREATE TRIGGER receipts_stay_frozen BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipts_frozen();

CREATE TABLE receipt_pdfs (
  receipt_id uuid NOT NULL REFERENCES receipts ON DELETE CASCADE,
  mark text NOT NULL CHECK (mark IN ('none', 'DUPLICATE', 'VOID')),
  bytes bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (receipt_id, mark)
);
COMMENT ON TABLE receipt_pdfs IS
  'Printed receipts, so that the same bytes are given again; they can be printed anew at any time.';
CREATE INDEX receipt_pdfs_oldest_first ON receipt_pdfs (made_at);

CREATE TABLE receipt_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  receipt_id uuid NOT NULL REFERENCES receipts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE receipt_links IS 'Links to one''s own receipt; only the hash of the secret is kept.';
CREATE INDEX receipt_links_of_a_receipt ON receipt_links (receipt_id);
CREATE INDEX receipt_links_expiring ON receipt_links (expires_at);

CREATE TABLE return_years (
  year integer PRIMARY KEY,
  closed_at timestamptz,
  closed_by text,
  -- When an owner compared the columns with the office's template.
  template_checked_on date
);
COMMENT ON TABLE return_years IS 'Years of the tax return: closed ones take no receipt.';

CREATE TABLE certificates (
  year integer NOT NULL,
  donor_id uuid NOT NULL REFERENCES donors ON DELETE CASCADE,
  number text NOT NULL CHECK (number <> '' AND char_length(number) <= 21),
  PRIMARY KEY (year, donor_id)
);
COMMENT ON TABLE certificates IS 'Numbers of the tax certificates that donors got for a year.';

CREATE TABLE pledges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  fund_id uuid NOT NULL REFERENCES funds,
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 10000000000),
  period text NOT NULL CHECK (period IN ('monthly', 'quarterly', 'yearly')),
  day smallint NOT NULL CHECK (day BETWEEN 1 AND 28),
  next_on date NOT NULL,
  unanswered smallint NOT NULL DEFAULT 0,
  reminded_at timestamptz,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE pledges IS 'What members want to be reminded to give.';
CREATE INDEX pledges_of_a_user ON pledges (user_id);
CREATE INDEX pledges_due ON pledges (next_on) WHERE unanswered < 3;

CREATE TABLE donor_key_copies (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  confirmed_by text NOT NULL,
  confirmed_at timestamptz NOT NULL
);
COMMENT ON TABLE donor_key_copies IS 'Of which key of tax ids a copy lies elsewhere, as an owner has confirmed.';
