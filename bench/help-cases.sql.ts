import sql from 'sql-template-tag';
import type { Thing } from '../test/builders/builders.ts';

/** Codes of the cases below: signs of the alphabet of codes, by number. */
export const codesOf: Thing<string[]> = async (database) => {
  const rows = await database.query<{ code: string }>(sql`SELECT code FROM help_cases ORDER BY created_at LIMIT 300`);
  return rows.map(({ code }) => code);
};

/** That many cases of the last three years, half of them closed. */
export const cases =
  (many: number): Thing<void> =>
  async (database) => {
    const now = new Date();
    await database.query(sql`
      INSERT INTO help_cases (code, pin_salt, pin_hash, kind, via, language, phone, contact, name, employer, story, district,
        risk, status, outcome, due_on, first_answer_at, closed_at, consent_version, created_at, updated_at)
      SELECT translate(lpad(to_hex(number), 8, '0'), '0123456789abcdef', 'ACDEFHJKMPRTVWXY'),
        substr(sha256('salt'), 1, 16), sha256('x'),
        (ARRAY['wages', 'injury', 'papers', 'safety', 'dues', 'emergency', 'other'])[number % 7 + 1], 'form', 'hi',
        '9' || lpad(number::text, 9, '0'), 'call', 'Kamla Devi ' || number, 'Brick kiln ' || number % 500,
        'Three months without wages, and the contractor is gone.', (ARRAY['Rampur', 'Moradabad', 'Sambhal'])[number % 3 + 1],
        'none', CASE WHEN number % 2 = 0 THEN 'closed' ELSE 'new' END,
        CASE WHEN number % 2 = 0 THEN 'resolved' END, ${now}::date, ${now}, CASE WHEN number % 2 = 0 THEN ${now}::timestamptz END,
        '2026-11', ${now}::timestamptz - make_interval(hours => number), ${now}
      FROM generate_series(1, ${many}::int) AS number`);
    await database.query(sql`ANALYZE help_cases`);
  };
