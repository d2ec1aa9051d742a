import sql, { type Sql } from 'sql-template-tag';
import type { StatementMapping } from '#contract/donations/bank.ts';
import type { LineKind } from '#contract/donations/donations.facts.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import type { OpenDonation } from './matching.ts';
import type { ReadLine } from './statement-rows.ts';
import type { StatementTable } from './statement-table.ts';

export interface Account {
  id: string;
  lastDigits: string;
  mappings: Record<string, StatementMapping>;
}

/** Nothing of an account that never stood in the settings. */
const accountWith = (lastDigits: string): Sql =>
  sql`SELECT id, last_digits AS "lastDigits", mappings FROM bank_accounts WHERE last_digits = ${lastDigits}`;

export const findAccount = async (queryable: Queryable, lastDigits: string): Promise<Account | undefined> =>
  (await queryable.query<Account>(accountWith(lastDigits)))[0];

/** Locked: imports of one account come one after the other. */
export const lockAccount = async (tx: Queryable, lastDigits: string): Promise<Account | undefined> =>
  (await tx.query<Account>(sql`${accountWith(lastDigits)} FOR UPDATE`))[0];

export async function rememberMapping(
  tx: Queryable,
  accountId: string,
  key: string,
  mapping: StatementMapping,
): Promise<void> {
  await tx.query(sql`
    UPDATE bank_accounts SET mappings = mappings || jsonb_build_object(${key}::text, ${JSON.stringify(mapping)}::jsonb)
    WHERE id = ${accountId}`);
}

export type Preview = Pick<StatementTable, 'heading' | 'cells' | 'firstLine' | 'mapping' | 'namedAccount'> & {
  isChosen: boolean;
};

export interface ImportRow {
  id: string;
  accountId: string;
  account: string;
  state: 'mapping' | 'preview' | 'done';
  bank: string;
  preview: Preview | null;
  firstDay: IndiaDay | null;
  lastDay: IndiaDay | null;
  added: number | null;
  createdBy: string;
  createdById: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const columns = sql`i.id, i.account_id AS "accountId",
  (SELECT last_digits FROM bank_accounts WHERE id = i.account_id) AS account, i.state, i.bank,
  i.first_day AS "firstDay", i.last_day AS "lastDay", i.added,
  i.created_by AS "createdBy", i.created_by_id AS "createdById", i.created_at AS "createdAt", i.expires_at AS "expiresAt"`;

export async function insertStatement(
  tx: Queryable,
  statement: {
    accountId: string;
    hash: Buffer;
    bank: string;
    preview: Preview;
    state: 'mapping' | 'preview';
    by: { id: string; name: string };
  },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  const { accountId, hash, bank, preview, state, by } = statement;
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO statement_imports (account_id, file_hash, state, bank, preview, created_by, created_by_id, created_at,
        expires_at)
      VALUES (${accountId}, ${hash}, ${state}, ${bank}, ${JSON.stringify(preview)}::jsonb, ${by.name}, ${by.id},
        ${now}, ${expiresAt})
      RETURNING id`),
  ).id;
}

/** A preview is there until it expires; what was confirmed stays. */
export async function findStatement(queryable: Queryable, id: string, now: Date): Promise<ImportRow | undefined> {
  const statement = await findAnyStatement(queryable, id);
  return statement && (statement.state === 'done' || statement.expiresAt > now) ? statement : undefined;
}

export async function findAnyStatement(queryable: Queryable, id: string): Promise<ImportRow | undefined> {
  const rows = await queryable.query<ImportRow>(sql`
    SELECT ${columns}, i.preview FROM statement_imports AS i WHERE i.id = ${id}`);
  return rows[0];
}

export const listStatementsNewestFirst = (queryable: Queryable, now: Date): Promise<ImportRow[]> =>
  queryable.query<ImportRow>(sql`
    SELECT ${columns}, NULL AS preview FROM statement_imports AS i
    WHERE i.state = 'done' OR i.expires_at > ${now} ORDER BY i.created_at DESC, i.id LIMIT 50`);

export async function putPreview(
  tx: Queryable,
  id: string,
  state: 'mapping' | 'preview',
  preview: Preview,
): Promise<void> {
  await tx.query(sql`
    UPDATE statement_imports SET state = ${state}, preview = ${JSON.stringify(preview)}::jsonb WHERE id = ${id}`);
}

export async function endStatement(
  tx: Queryable,
  id: string,
  {
    added,
    alonePaise,
    firstDay,
    lastDay,
  }: { added: number; alonePaise: number; firstDay: IndiaDay | null; lastDay: IndiaDay | null },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE statement_imports SET state = 'done', preview = NULL, added = ${added},
      alone_paise = ${alonePaise}, first_day = ${firstDay},
      last_day = ${lastDay}, done_at = ${now}
    WHERE id = ${id}`);
}

/** Which of the lines are here, and which probably: the same day, amount and number in other words. */
export async function judgeLines(
  queryable: Queryable,
  accountId: string,
  lines: readonly ReadLine[],
): Promise<{ line: number; kind: 'here' | 'probably_here' }[]> {
  return queryable.query(sql`
    SELECT given.line, CASE WHEN here.id IS NOT NULL THEN 'here' ELSE 'probably_here' END AS kind
    FROM unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ fingerprint }) => fingerprint)}::bytea[],
      ${lines.map(({ day }) => day)}::date[], ${lines.map(({ amountPaise }) => amountPaise)}::bigint[],
      ${lines.map(({ utr }) => utr)}::text[]) AS given (line, fingerprint, day, amount, utr)
    LEFT JOIN bank_lines AS here ON here.fingerprint = given.fingerprint
    LEFT JOIN LATERAL (
      SELECT FROM bank_lines WHERE account_id = ${accountId} AND bank_lines.utr = given.utr
        AND bank_lines.day = given.day AND amount_paise = given.amount LIMIT 1
    ) AS alike ON true
    WHERE here.id IS NOT NULL OR (given.utr IS NOT NULL AND alike IS NOT NULL)`);
}

export interface NewLine extends ReadLine {
  id: string;
  kind: LineKind;
}

/** Answers how many are new. */
export async function insertLines(
  tx: Queryable,
  { accountId, importId }: { accountId: string; importId: string },
  lines: readonly NewLine[],
  now: Date,
): Promise<number> {
  const each = <Value>(read: (line: NewLine) => Value): Value[] => lines.map(read);
  const rows = await tx.query(sql`
    INSERT INTO bank_lines (id, account_id, import_id, day, narration, ref, utr, amount_paise, balance_paise, place, fingerprint,
      kind, foreign_suspected, created_at)
    SELECT given.id, ${accountId}, ${importId}, given.day, given.narration, given.ref, given.utr, given.amount, given.balance,
      given.place, given.fingerprint, given.kind, given.suspected, ${now}
    FROM unnest(${each(({ id }) => id)}::uuid[], ${each(({ day }) => day)}::date[],
      ${each(({ narration }) => narration)}::text[], ${each(({ ref }) => ref)}::text[], ${each(({ utr }) => utr)}::text[],
      ${each(({ amountPaise }) => amountPaise)}::bigint[], ${each(({ balancePaise }) => balancePaise)}::bigint[],
      ${each(({ place }) => place)}::int[], ${each(({ fingerprint }) => fingerprint)}::bytea[],
      ${each(({ kind }) => kind)}::text[], ${each(isSuspected)}::boolean[])
      AS given (id, day, narration, ref, utr, amount, balance, place, fingerprint, kind, suspected)
    ON CONFLICT (fingerprint) DO NOTHING RETURNING id`);
  return rows.length;
}

export const isSuspected = ({ warnings }: ReadLine): boolean => warnings.includes('foreign_suspected');

/** Open donations that a line may name, locked in one order. */
export async function lockOpenDonations(
  tx: Queryable,
  references: readonly string[],
  utrs: readonly string[],
): Promise<OpenDonation[]> {
  return tx.query<OpenDonation>(sql`
    SELECT g.id, g.reference, g.utr, g.amount_paise AS "amountPaise", (SELECT name FROM donors WHERE id = g.donor_id) AS "donorName"
    FROM donations AS g
    WHERE g.state IN ('intended', 'claimed') AND g.mode NOT IN ('kind', 'cash') AND NOT g.is_sample
      AND (g.reference = ANY (${references}::text[]) OR g.utr = ANY (${utrs}::text[]))
    ORDER BY g.id FOR UPDATE OF g`);
}

export async function lastLineDay(queryable: Queryable, accountId: string, before: IndiaDay): Promise<IndiaDay | null> {
  const rows = await queryable.query<{ day: IndiaDay | null }>(sql`
    SELECT max(day) AS day FROM bank_lines WHERE account_id = ${accountId} AND day <= ${before}`);
  return rows[0]?.day ?? null;
}

/** Balances of the last day that is known at the beginning of a file; one of them is where it goes on. */
export async function listLastBalances(
  queryable: Queryable,
  accountId: string,
  until: IndiaDay,
): Promise<(number | null)[]> {
  const rows = await queryable.query<{ balance: number | null }>(sql`
    SELECT balance_paise AS balance FROM bank_lines WHERE account_id = ${accountId} AND day = (
      SELECT max(day) FROM bank_lines WHERE account_id = ${accountId} AND day <= ${until})`);
  return rows.map(({ balance }) => balance);
}

/** Credits that one person alone has brought in since then. */
export async function sumConfirmedAlone(queryable: Queryable, accountId: string, since: Date): Promise<number> {
  return oneRow(
    await queryable.query<{ paise: number }>(sql`
      SELECT coalesce(sum(alone_paise), 0)::bigint AS paise FROM statement_imports
      WHERE account_id = ${accountId} AND done_at > ${since} AND alone_paise > 0`),
  ).paise;
}

export async function keepStatementUntil(tx: Queryable, id: string, instant: Date): Promise<void> {
  await tx.query(sql`UPDATE statement_imports SET expires_at = greatest(expires_at, ${instant}) WHERE id = ${id}`);
}
