import pg from 'pg';
import sql from 'sql-template-tag';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Thing } from '../test/builders/builders.ts';

const longNumber = 40;
/** Codes of passes beyond those of `test/builders/large-office.ts`, which is filled into the same site. */
const beyondOffice = 0x80_00_00;

/** The token of the member of that number, from 1 on. */
export const tokenOf = (number: number): string => `bench-${String(number).padStart(longNumber, '0')}`;

/** That many signed-in members, numbered from `first` on. */
export const members =
  (many: number, first = 1): Thing<void> =>
  async (database) => {
    const now = new Date();
    await database.query(sql`
      WITH members AS (
        INSERT INTO people (name, email, role, status, password_hash, language, consent_version, consent_at, created_at,
          updated_at)
        SELECT 'Asha Devi', 'asha.' || number || '@example.org', 'user', 'active', '$argon2id$none', 'en', '2026-11', ${now}, ${now},
          ${now}
        FROM generate_series(${first}::int, ${first + many - 1}::int) AS number
        RETURNING id, substring(email FROM '[0-9]+') AS number)
      INSERT INTO sessions (person_id, token_hash, device, created_at, last_used_at)
      SELECT id, sha256(convert_to('bench-' || lpad(number, ${longNumber}, '0'), 'UTF8')), 'Chrome, Android', ${now}, ${now}
      FROM members`);
  };

/** For every member, the next five events. */
export const registrations: Thing<void> = async (database) => {
  const now = new Date();
  await database.query(sql`
    INSERT INTO registrations (event_id, person_id, status, code, registered_at)
    SELECT event, person, 'no_show', substr(code, 1, 3) || '-' || substr(code, 4), ${now}
    FROM (
      SELECT event.id AS event, people.id AS person,
        upper(to_hex(${beyondOffice}::int + row_number() OVER ())) AS code
      FROM people, (SELECT id FROM events WHERE date >= ${indiaDayOf(now)} ORDER BY date LIMIT 5) AS event
    ) AS both_of_them`);
};

/** Of the accounts below, from 0 on. */
export const emailOf = (number: number): string => `signs.in.${number}@example.org`;

/** That many accounts with one password, numbered from `first` on. */
export const peopleLike =
  (email: string, many: number, first = 0): Thing<void> =>
  async (database) => {
    await database.query(sql`
      INSERT INTO people (name, email, role, status, password_hash, language, consent_version, consent_at, created_at, updated_at)
      SELECT name, 'signs.in.' || number || '@example.org', role, status, password_hash, language, consent_version, consent_at,
        created_at, updated_at
      FROM people, generate_series(${first}::int, ${first + many - 1}::int) AS number WHERE email = ${email}`);
  };

/** Bare inserts into a table of its own: the upper bound of this database and this many connections. */
export async function openBareTable(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 16 });
  await pool.query('CREATE TABLE bare_registrations (id bigserial PRIMARY KEY, event_id uuid, member integer)');
  return {
    insert: async (eventId: string | undefined, member: number): Promise<void> => {
      await pool.query('INSERT INTO bare_registrations (event_id, member) VALUES ($1, $2)', [eventId, member]);
    },
    close: () => pool.end(),
  };
}

/** Statistics of a site in use: those of an empty table would be kept in the plans of all statements. */
export const analyzed: Thing<void> = async (database) => void (await database.query(sql`ANALYZE`));

/** The account of that id once for each code, with a card of its own. */
export const holdersLike =
  (id: string, codes: readonly string[]): Thing<void> =>
  async (database) => {
    const now = new Date();
    await database.query(sql`
      WITH holders AS (
        INSERT INTO people (name, role, status, pin_hash, language, consent_version, consent_at, created_at, updated_at)
        SELECT code, role, status, pin_hash, language, consent_version, consent_at, created_at, updated_at
        FROM people, unnest(${codes}::text[]) AS code WHERE id = ${id} RETURNING id, name)
      INSERT INTO cards (code, code_hash, person_id, state, created_at, assigned_at)
      SELECT name, sha256(convert_to(name, 'UTF8')), id, 'assigned', ${now}, ${now} FROM holders`);
  };

/** Others got a new card in their place. */
export const replaced =
  (codes: readonly string[]): Thing<void> =>
  async (database) =>
    void (await database.query(sql`
      WITH dead AS (
        UPDATE cards SET state = 'dead', dead_reason = 'replaced', dead_at = ${new Date()}, person_id = NULL
        WHERE code = ANY (${codes}::text[]) RETURNING code)
      UPDATE people SET email = lower(name) || '@example.org' FROM dead WHERE name = dead.code`));

/** Too many wrong PINs over all days. */
export const locked =
  (codes: readonly string[]): Thing<void> =>
  async (database) =>
    void (await database.query(sql`UPDATE people SET pin_wrong = 30 WHERE name = ANY (${codes}::text[])`));

/** Too many wrong PINs within minutes. */
export const triedTooOften =
  (codes: readonly string[]): Thing<void> =>
  async (database) => {
    const now = new Date();
    await database.query(sql`
      INSERT INTO attempts (kind, subject_hash, instants, forget_at)
      SELECT 'cardSignIn', sha256(convert_to(code, 'UTF8')), array_fill(${now}::timestamptz, ARRAY[5]), ${now}::timestamptz + interval '1 day'
      FROM unnest(${codes}::text[]) AS code`);
  };
