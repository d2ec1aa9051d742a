import sql from 'sql-template-tag';
import type { AccountBody } from '#contract/wages/account.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface AccountRow {
  version: number;
  body: AccountBody;
  saved_by: string | null;
  saved_at: Date;
}

/** The version that is asked for, or the newest. */
export async function findAccount(
  queryable: Queryable,
  caseId: string,
  version?: number,
): Promise<AccountRow | undefined> {
  const rows = await queryable.query<AccountRow>(sql`
    SELECT version, body, saved_by_name AS saved_by, saved_at FROM wage_accounts
    WHERE case_id = ${caseId} AND version = coalesce(${version ?? null}::integer, version)
    ORDER BY version DESC LIMIT 1`);
  return rows[0];
}

/** 0 before the first save. */
export async function findNewestVersion(queryable: Queryable, caseId: string): Promise<number> {
  const rows = await queryable.query<{ version: number }>(sql`
    SELECT coalesce(max(version), 0) AS version FROM wage_accounts WHERE case_id = ${caseId}`);
  return rows[0]?.version ?? 0;
}

export interface VersionRow {
  version: number;
  people: number;
  due_paise: number;
  saved_by: string | null;
  saved_at: Date;
}

export const listVersions = (queryable: Queryable, caseId: string): Promise<VersionRow[]> =>
  queryable.query<VersionRow>(sql`
    SELECT version, people, due_paise, saved_by_name AS saved_by, saved_at FROM wage_accounts
    WHERE case_id = ${caseId} ORDER BY version DESC`);

export interface NewVersion {
  caseId: string;
  version: number;
  body: AccountBody;
  duePaise: number;
  person: { id: string; name: string };
}

export async function insertVersion(tx: Queryable, account: NewVersion, now: Date): Promise<void> {
  const { caseId, version, body, duePaise, person } = account;
  await tx.query(sql`
    INSERT INTO wage_accounts (case_id, version, body, people, due_paise, saved_by, saved_by_name, saved_at)
    VALUES (${caseId}, ${version}, ${JSON.stringify(body)}::jsonb, ${body.people.length}, ${duePaise}, ${person.id},
      ${person.name}, ${now})`);
}
