import sql, { raw } from 'sql-template-tag';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Thing } from '../test/builders/builders.ts';

export const expenseCount = 100_000;
const fundCount = 8;
const headCount = 5;
const rowsAtOnce = 20_000;
/** The newest are not paid yet. */
const askedCount = 300;
const agreedCount = 800;
/** Of those who ask, one whose own list is measured. */
const ownShare = 20;

const fundId = sql`('00000000-0000-4000-8000-' || lpad((n % ${fundCount}::int)::text, 12, '0'))::uuid`;
const headId = sql`('00000000-0000-4000-a000-' || lpad((n % ${fundCount}::int)::text, 6, '0') || lpad((n / ${fundCount}::int % ${headCount}::int)::text, 6, '0'))::uuid`;

const funds = (now: Date) => sql`
  INSERT INTO funds (id, name_en, name_hi, name_ur, position, created_at)
  SELECT ${fundId}, 'Fund ' || n, 'फ़ंड ' || n, 'فنڈ ' || n, n, ${now} FROM generate_series(0, ${fundCount}::int - 1) AS n`;

const heads = (now: Date) => sql`
  INSERT INTO fund_heads (id, fund_id, name_en, name_hi, name_ur, budget_paise, position, created_at)
  SELECT ${headId}, ${fundId}, 'Head ' || n, 'मद ' || n, 'مد ' || n, 100000000000, n, ${now}
  FROM generate_series(0, ${fundCount}::int * ${headCount}::int - 1) AS n`;

/** Of four years, nearly all of them paid. */
const expenses = (first: number, askedBy: string, now: Date) => sql`
  INSERT INTO expenses (year, number, shown_number, day, amount_paise, fund_id, head_id, payee, why, said_en, said_hi, said_ur,
    state, asked_by, asked_by_name, asked_at, agreed_by_name, agreed_at, closed_at, closed_reason, is_relief, updated_at)
  SELECT CASE WHEN counts THEN year END, CASE WHEN counts THEN n + 1 END,
    CASE WHEN counts THEN 'E/' || year || '-' || lpad(((year + 1) % 100)::text, 2, '0') || '/' || lpad((n + 1)::text, 5, '0') END,
    day, 10_000 + n % 5_000 * 100, ${fundId}, CASE WHEN n % 7 > 0 THEN ${headId} END,
    (ARRAY['Verma', 'Salma', 'Gupta', 'Ansari', 'शर्मा', 'گپتا'])[1 + n % 6] || ' Store ' || n,
    (ARRAY['Rice', 'Books', 'Medicine', 'Travel', 'Rent'])[1 + n % 5] || ' for families', 'Rice', 'चावल', 'چاول',
    state, CASE WHEN n % ${ownShare}::int = 0 THEN ${askedBy}::uuid END, 'Dev', at, CASE WHEN counts THEN 'Asha' END,
    CASE WHEN counts THEN at END, CASE WHEN state IN ('refused', 'struck') THEN at END,
    CASE WHEN state IN ('refused', 'struck') THEN 'Bought already' END, n % 10 = 3, at
  FROM generate_series(${first}::int, ${first + rowsAtOnce - 1}::int) AS n,
    LATERAL (SELECT ${indiaDayOf(now)}::date - n % 1461 AS day, ${now}::timestamptz - n * interval '20 minutes' AS at) AS moment,
    LATERAL (SELECT extract(year FROM day - interval '3 months')::int AS year,
      CASE WHEN n < ${askedCount}::int THEN 'asked' WHEN n < ${agreedCount}::int THEN 'agreed' WHEN n % 50 = 0 THEN 'refused'
        WHEN n % 50 = 1 THEN 'struck' ELSE 'paid' END AS state) AS standing,
    LATERAL (SELECT state NOT IN ('asked', 'refused') AS counts) AS numbered`;

const byBank = sql`e.state = 'paid' AND right(e.id::text, 1) <> '0'`;

const lines = (now: Date) => sql`
  INSERT INTO bank_lines (id, account_id, day, narration, ref, amount_paise, place, fingerprint, kind, created_at)
  SELECT e.id, account.id, e.day, 'NEFT DR ' || e.payee, e.number, -e.amount_paise, 1, sha256(convert_to(e.id::text, 'UTF8')),
    'expense', ${now}
  FROM expenses AS e, bank_accounts AS account WHERE ${byBank}`;

const openLines = (now: Date) => sql`
  INSERT INTO bank_lines (account_id, day, narration, amount_paise, place, fingerprint, kind, created_at)
  SELECT account.id, e.day, 'NEFT DR ' || e.payee, -e.amount_paise, 1, sha256(convert_to('open ' || e.id, 'UTF8')), 'unassigned', ${now}
  FROM expenses AS e, bank_accounts AS account WHERE e.state = 'agreed'`;

const proofs = (now: Date) => sql`
  INSERT INTO expense_proofs (expense_id, line_id, amount_paise, day, created_by, created_at)
  SELECT e.id, CASE WHEN ${byBank} THEN e.id END, e.amount_paise, e.day, 'Asha', ${now} FROM expenses AS e WHERE e.state = 'paid'`;

const adding = ['expenses', 'expense_proofs', 'bank_lines'];

/** An office with 1,00,000 expenses, of which one asker has some. They add up, so the rows are not looked at one by one. */
export const manyExpenses =
  (askedBy: string): Thing<{ fundId: string; lineId: string; number: string }> =>
  async (database) => {
    const now = new Date();
    await database.query(funds(now));
    await database.query(heads(now));
    await database.query(sql`INSERT INTO bank_accounts (last_digits, created_at) VALUES ('1234', ${now})`);
    for (const table of adding) await database.query(raw(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_add_up`));
    for (let first = 0; first < expenseCount; first += rowsAtOnce) await database.query(expenses(first, askedBy, now));
    await database.query(lines(now));
    await database.query(openLines(now));
    await database.query(proofs(now));
    for (const table of adding) await database.query(raw(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_add_up`));
    for (const table of [...adding, 'funds', 'fund_heads']) await database.query(raw(`VACUUM ANALYZE ${table}`));
    const [found] = await database.query<{ fundId: string; lineId: string; number: string }>(sql`
      SELECT ${fundId} AS "fundId", (SELECT id FROM bank_lines WHERE kind = 'unassigned' LIMIT 1) AS "lineId",
        (SELECT shown_number FROM expenses WHERE state = 'paid' LIMIT 1) AS number FROM generate_series(3, 3) AS n`);
    if (!found) throw new Error('There are no funds.');
    return found;
  };
