-- Who gives. Tax ids are sealed with a key that the database does not know; the keyed hash finds the same one again.
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
  CHECK ((tax_id_kind IS NULL) = (tax_id_sealed IS NULL)),
  CHECK ((tax_id_kind IS NULL) = (tax_id_hash IS NULL)),
  CHECK ((tax_id_kind IS NULL) = (tax_id_shown IS NULL))
);
CREATE INDEX donors_newest_first ON donors (created_at DESC, id);
CREATE INDEX donors_of_a_user ON donors (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX donors_with_tax_id ON donors (tax_id_hash) WHERE tax_id_hash IS NOT NULL;
CREATE INDEX donors_searched ON donors USING gin (three_letter_parts(fold_for_search(name)));

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
CREATE INDEX fund_uses_of_a_fund ON fund_uses (fund_id, month DESC);

-- What the public sees of them: a copy, so that no single gift can be read off by watching the page.
CREATE TABLE fund_publications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  as_of date NOT NULL,
  funds jsonb NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE INDEX fund_publications_newest_first ON fund_publications (published_at DESC, id);

CREATE TABLE bank_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  last_digits text NOT NULL UNIQUE CHECK (last_digits ~ '^[0-9]{4}$'),
  -- Which columns mean what, by the hash of a heading that was seen.
  mappings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);

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
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK ((state = 'done') = (added IS NOT NULL)),
  CHECK ((state = 'done') = (preview IS NULL))
);
CREATE INDEX statement_imports_newest_first ON statement_imports (created_at DESC, id);

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
  CHECK ((kind = 'other') = (reason IS NOT NULL)),
  CHECK ((reason IS NOT DISTINCT FROM 'text') = (note IS NOT NULL)),
  CHECK (kind <> 'donation' OR amount_paise > 0),
  CHECK (kind <> 'refund' OR amount_paise < 0)
);
CREATE INDEX bank_lines_newest_first ON bank_lines (day DESC, id);
CREATE INDEX bank_lines_unassigned ON bank_lines (day DESC, id) WHERE kind = 'unassigned';
CREATE INDEX bank_lines_of_an_account ON bank_lines (account_id, day, amount_paise);
CREATE INDEX bank_lines_by_utr ON bank_lines (utr) WHERE utr IS NOT NULL;

CREATE TABLE donations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[ACDEFHJKMPRTVWXY3479]{9}$'),
  donor_id uuid REFERENCES donors,
  fund_id uuid NOT NULL REFERENCES funds,
  mode text NOT NULL CHECK (mode IN ('upi', 'bank', 'cheque', 'cash', 'kind')),
  type text NOT NULL DEFAULT 'others' CHECK (type IN ('corpus', 'specific', 'others')),
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 0 AND 10000000000),
  day date NOT NULL,
  state text NOT NULL CHECK (state IN ('intended', 'claimed', 'matched', 'verified', 'receipted', 'refunded', 'voided')),
  utr text CHECK (utr ~ '^([0-9]{12}|[A-Z0-9]{16}|[A-Z0-9]{22})$'),
  cheque_number text CHECK (char_length(cheque_number) <= 20),
  goods text CHECK (goods <> '' AND char_length(goods) <= 300),
  -- Equal parts of one gift of several people.
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
CREATE INDEX donations_newest_first ON donations (day DESC, id);
CREATE INDEX donations_in_a_state ON donations (state, day DESC, id);
CREATE INDEX donations_of_a_donor ON donations (donor_id) WHERE donor_id IS NOT NULL;
CREATE INDEX donations_open_by_amount ON donations (amount_paise, day) WHERE state IN ('intended', 'claimed');
CREATE INDEX donations_open_by_utr ON donations (utr) WHERE state IN ('intended', 'claimed') AND utr IS NOT NULL;
CREATE INDEX donations_joint ON donations (joint_id) WHERE joint_id IS NOT NULL;
CREATE INDEX donations_of_a_fund ON donations (fund_id);

CREATE TABLE allocations (
  line_id uuid NOT NULL REFERENCES bank_lines ON DELETE CASCADE,
  donation_id uuid NOT NULL UNIQUE REFERENCES donations ON DELETE CASCADE,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  PRIMARY KEY (line_id, donation_id)
);

-- At the commit a line's gifts are its amount to the paise, and a gift is proven by what its state says.
CREATE FUNCTION check_bank_line(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE line bank_lines; parts bigint; total numeric;
BEGIN
  SELECT * INTO line FROM bank_lines WHERE id = checked;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT count(*), coalesce(sum(amount_paise), 0) INTO parts, total FROM allocations WHERE line_id = checked;
  IF (line.kind = 'donation' AND (total <> line.amount_paise OR parts > 20)) OR (line.kind <> 'donation' AND parts > 0) THEN
    RAISE EXCEPTION 'the gifts of bank line % do not add up', checked USING ERRCODE = 'check_violation';
  END IF;
END $$;
CREATE FUNCTION check_line_of_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM check_bank_line(NEW.line_id); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM check_bank_line(OLD.line_id); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION check_changed_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_bank_line(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER allocations_add_up AFTER INSERT OR UPDATE OR DELETE ON allocations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_line_of_allocation();
CREATE CONSTRAINT TRIGGER bank_lines_add_up AFTER INSERT OR UPDATE OF kind, amount_paise ON bank_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_line();

-- The next number of each series. Its row is locked by whoever writes the receipt: a number is never spent without one.
CREATE TABLE receipt_series (
  year integer NOT NULL,
  series text NOT NULL CHECK (series IN ('M', 'K')),
  is_sample boolean NOT NULL DEFAULT false,
  next integer NOT NULL DEFAULT 1 CHECK (next > 0),
  PRIMARY KEY (year, series, is_sample)
);

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
  UNIQUE (year, series, is_sample, number),
  CHECK ((status = 'void') = (voided_at IS NOT NULL))
);
CREATE UNIQUE INDEX receipts_one_valid ON receipts (donation_id) WHERE status = 'valid';
CREATE INDEX receipts_of_a_donation ON receipts (donation_id);
CREATE INDEX receipts_newest_first ON receipts (issued_at DESC, id);

-- What a receipt says is said once.
CREATE FUNCTION keep_receipts_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.donation_id, OLD.year, OLD.series, OLD.number, OLD.shown_number, OLD.code, OLD.facts, OLD.facts_hash, OLD.issued_at)
    IS DISTINCT FROM
    (NEW.donation_id, NEW.year, NEW.series, NEW.number, NEW.shown_number, NEW.code, NEW.facts, NEW.facts_hash, NEW.issued_at)
    OR (OLD.status = 'void' AND NEW.status <> 'void') THEN
    RAISE EXCEPTION 'receipt % is frozen', OLD.shown_number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER receipts_stay_frozen BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipts_frozen();

-- Links to one's own receipt; only the hash of the secret is kept.
CREATE TABLE receipt_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  receipt_id uuid NOT NULL REFERENCES receipts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX receipt_links_of_a_receipt ON receipt_links (receipt_id);
CREATE INDEX receipt_links_expiring ON receipt_links (expires_at);

-- Years of the return: closed ones take no receipt.
CREATE TABLE return_years (
  year integer PRIMARY KEY,
  closed_at timestamptz,
  closed_by text,
  -- When an owner compared the columns with the office's template.
  template_checked_on date
);
CREATE TABLE certificates (
  year integer NOT NULL,
  donor_id uuid NOT NULL REFERENCES donors ON DELETE CASCADE,
  number text NOT NULL CHECK (number <> '' AND char_length(number) <= 21),
  PRIMARY KEY (year, donor_id)
);

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
CREATE INDEX pledges_of_a_user ON pledges (user_id);
CREATE INDEX pledges_due ON pledges (next_on) WHERE unanswered < 3;

-- Of which key a copy lies elsewhere, as an owner has confirmed.
CREATE TABLE donor_key_copies (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  confirmed_by text NOT NULL,
  confirmed_at timestamptz NOT NULL
);
