import sql, { raw } from 'sql-template-tag';
import { checkSignOf, referenceLength } from '#contract/donations/references.ts';
import { codeSigns } from '#contract/values/code-signs.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Thing } from '../test/builders/builders.ts';

export const donationCount = 100_000;
/** The first ones: announced, and not yet seen at the bank. */
export const openCount = 10_000;
const donorCount = 20_000;
const fundCount = 8;
/** Few enough for the time that a statement may take. */
const rowsAtOnce = 20_000;
/** Bank lines that are no donation. */
const otherLines = 10_000;

/** Far apart, so that rows do not lie in the order of their references. */
const stride = 104_729;

/** Of the donation of that number, from 0 on. */
export function referenceOf(number: number): string {
  let signs = '';
  for (let rest = number * stride; signs.length < referenceLength - 1; rest = Math.floor(rest / codeSigns.length))
    signs = codeSigns.charAt(rest % codeSigns.length) + signs;
  return signs + checkSignOf(signs);
}

/** In paise, of the donation of that number. */
export const amountOf = (number: number): number => 10_000 + (number % 5_000) * 100;

const fundId = sql`('00000000-0000-4000-8000-' || lpad((n % ${fundCount}::int)::text, 12, '0'))::uuid`;
const donorId = sql`('00000000-0000-4000-9000-' || lpad((n % ${donorCount}::int)::text, 12, '0'))::uuid`;
export const aFundId: Thing<string> = async (database) => {
  const rows = await database.query<{ id: string }>(sql`SELECT ${fundId} AS id FROM generate_series(0, 0) AS n`);
  return rows[0]?.id ?? '';
};

const funds = (now: Date) => sql`
  INSERT INTO funds (id, name_en, name_hi, name_ur, position, created_at)
  SELECT ${fundId}, 'Fund ' || n, 'कोष ' || n, 'فنڈ ' || n, n, ${now} FROM generate_series(0, ${fundCount}::int - 1) AS n`;

const donors = (now: Date) => sql`
  INSERT INTO donors (id, name, address, pin_code, email, phone, language, created_at, updated_at)
  SELECT ${donorId},
    (ARRAY['Meera', 'Ramesh', 'Salma', 'Irfan', 'Gita', 'कमला', 'शबाना', 'मोहन', 'سلمیٰ', 'عرفان'])[1 + n % 10] || ' ' ||
      (ARRAY['Devi', 'Kumar', 'Yadav', 'Bano', 'देवी', 'ख़ातून', 'انصاری'])[1 + n % 7] || ' ' || n,
    CASE WHEN n % 5 > 0 THEN n || ' Gandhi Marg, Rampur' END, '244901', 'donor-' || n || '@large.example',
    '9' || lpad(n::text, 9, '0'), (ARRAY['en', 'hi', 'ur'])[1 + n % 3], at, at
  FROM generate_series(0, ${donorCount}::int - 1) AS n, LATERAL (SELECT ${now}::timestamptz - n * interval '2 hours' AS at) AS moment`;

const numbersFrom = (first: number): number[] =>
  Array.from({ length: Math.min(rowsAtOnce, donationCount - first) }, (_, place) => first + place);

/** Of four years, most of them with a receipt. */
function donations(first: number, now: Date) {
  const numbers = numbersFrom(first);
  return sql`
  INSERT INTO donations (reference, donor_id, fund_id, mode, amount_paise, day, state, utr, goods, refund_voucher, refunded_on,
    created_at, updated_at)
  SELECT reference, CASE WHEN n % 10 > 0 THEN ${donorId} END, ${fundId}, mode, amount, day, state,
    CASE WHEN mode IN ('upi', 'bank') AND state <> 'intended' THEN lpad(n::text, 12, '7') END,
    CASE WHEN mode = 'kind' THEN 'Blankets' END, CASE WHEN state = 'refunded' THEN 'V-' || n END,
    CASE WHEN state = 'refunded' THEN day END, ${now}, ${now}
  FROM unnest(${numbers}::int[], ${numbers.map(referenceOf)}::text[], ${numbers.map(amountOf)}::bigint[]) AS given (n, reference, amount),
    LATERAL (SELECT ${indiaDayOf(now)}::date - CASE WHEN n < ${openCount}::int THEN n % 30 ELSE n % 1461 END AS day,
      CASE WHEN n < ${openCount}::int OR n % 50 < 35 THEN 'upi' WHEN n % 50 < 40 THEN 'bank' WHEN n % 50 < 42 THEN 'cheque'
        WHEN n % 50 < 49 THEN 'cash' ELSE 'kind' END AS mode) AS way,
    LATERAL (SELECT CASE WHEN n < ${openCount}::int THEN 'intended' WHEN n / 50 % 20 = 0 THEN 'claimed' WHEN n / 50 % 20 = 1 THEN 'voided'
      WHEN n / 50 % 20 = 2 AND mode NOT IN ('cash', 'kind') THEN 'matched' WHEN n / 50 % 20 < 5 THEN 'verified'
      WHEN n / 50 % 20 = 5 AND n % 5 = 0 THEN 'refunded' ELSE 'receipted' END AS state) AS standing`;
}

const inBank = sql`mode IN ('upi', 'bank', 'cheque') AND state IN ('matched', 'verified', 'receipted', 'refunded')`;
/** Parts of about equal size, by the last sign of the id. */
const parts = ['01', '23', '45', '67', '89', 'ab', 'cd', 'ef'];
const inPart = (part: string) => sql`strpos(${part}, right(g.id::text, 1)) > 0`;

/** Each has the id of its donation. */
const lines = (now: Date, part: string) => sql`
  INSERT INTO bank_lines (id, account_id, day, narration, utr, amount_paise, place, fingerprint, kind, created_at)
  SELECT g.id, account.id, g.day, upper(g.mode) || '-DONOR-SBIN0001234-' || coalesce(g.utr, '') || '-' || g.reference, g.utr,
    g.amount_paise, 1, sha256(convert_to(g.reference, 'UTF8')), 'donation', ${now}
  FROM donations AS g, bank_accounts AS account WHERE ${inBank} AND ${inPart(part)}`;

const linesWithoutDonation = (now: Date) => sql`
  INSERT INTO bank_lines (account_id, day, narration, amount_paise, place, fingerprint, kind, reason, created_at)
  SELECT account.id, ${indiaDayOf(now)}::date - n % 1461, 'NEFT FROM SOMEBODY ' || n, 50_000 + n, 1,
    sha256(convert_to('without ' || n, 'UTF8')), CASE WHEN n % 3 = 0 THEN 'other' ELSE 'unassigned' END,
    CASE WHEN n % 30 = 0 THEN 'cash_deposit' WHEN n % 3 = 0 THEN 'interest' END, ${now}
  FROM generate_series(1, ${otherLines}::int) AS n, bank_accounts AS account`;

const allocations = sql`
  INSERT INTO allocations (line_id, donation_id, amount_paise) SELECT id, id, amount_paise FROM donations WHERE ${inBank}`;

const fundNames = sql`jsonb_build_object('en', 'Fund', 'hi', 'कोष', 'ur', 'فنڈ')`;
const foundation = sql`jsonb_build_object('en', 'Shramik Seva', 'hi', 'श्रमिक सेवा', 'ur', 'شرمک سیوا')`;

const receipts = (now: Date, part: string) => sql`
  INSERT INTO receipts (donation_id, year, series, number, shown_number, code, facts, facts_hash, issued_at)
  SELECT id, year, series, number, shown, reference || 'ACD', jsonb_build_object('foundation', ${foundation}, 'address', '1 Station Road, Rampur',
      'pan', 'AAATS1234K', 'urn', 'AAATS1234KF20214', 'urnFrom', '2022-04-01', 'urnTo', '2031-03-31', 'number', shown,
      'code', reference || 'ACD', 'day', day, 'issuedOn', day, 'donor', name, 'donorAddress', '12 Gandhi Marg, Rampur, 244901',
      'taxIdKind', NULL, 'taxId', NULL, 'amountPaise', amount_paise, 'mode', mode, 'reference', reference, 'utr', utr,
      'type', type, 'fund', ${fundNames}, 'goods', goods, 'signatory', 'Sunita Verma', 'section', '80G', 'language', language),
    sha256(convert_to(reference, 'UTF8')), ${now}::timestamptz - number * interval '1 minute'
  FROM (
    SELECT numbered.*, 'SSF/' || year || '/' || CASE WHEN series = 'K' THEN 'K' ELSE '' END || lpad(number::text, 6, '0') AS shown
    FROM (
      SELECT g.*, donors.name, series, year, row_number() OVER (PARTITION BY year, series ORDER BY day, g.id) AS number
      FROM donations AS g JOIN donors ON donors.id = g.donor_id, LATERAL (
        SELECT CASE WHEN mode = 'kind' THEN 'K' ELSE 'M' END AS series, extract(year FROM day - interval '3 months')::int AS year
      ) AS place WHERE state = 'receipted'
    ) AS numbered
  ) AS g WHERE ${inPart(part)}`;

/** An office with 1,00,000 donations. What lies at the bank adds up, so the rows are not looked at one by one. */
export const manyDonations: Thing<void> = async (database) => {
  const now = new Date();
  await database.query(funds(now));
  await database.query(donors(now));
  for (let first = 0; first < donationCount; first += rowsAtOnce) await database.query(donations(first, now));
  await database.query(sql`INSERT INTO bank_accounts (last_digits, created_at) VALUES ('1234', ${now})`);
  await database.query(sql`ALTER TABLE bank_lines DISABLE TRIGGER bank_lines_add_up`);
  await database.query(sql`ALTER TABLE allocations DISABLE TRIGGER allocations_add_up`);
  for (const part of parts) await database.query(lines(now, part));
  await database.query(linesWithoutDonation(now));
  await database.query(allocations);
  await database.query(sql`ALTER TABLE bank_lines ENABLE TRIGGER bank_lines_add_up`);
  await database.query(sql`ALTER TABLE allocations ENABLE TRIGGER allocations_add_up`);
  for (const part of parts) await database.query(receipts(now, part));
  for (const table of ['donors', 'donations', 'bank_lines', 'allocations', 'receipts'])
    await database.query(raw(`VACUUM ANALYZE ${table}`));
};
