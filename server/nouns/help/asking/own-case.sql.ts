import sql, { type Sql } from 'sql-template-tag';
import type { OwnCase } from '#contract/help/help-public.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { isOpen } from '../cases/cases.sql.ts';
import type { KeptPin } from './codes.ts';

export interface OwnCaseRow extends Omit<OwnCase, 'entries' | 'sent' | 'created_at'> {
  id: string;
  pinVersion: number;
  phone: string | null;
  created_at: Date;
}

const columns = sql`id, pin_version AS "pinVersion", code, status, outcome, due_on, first_answer_at IS NOT NULL AS answered,
  created_at, contact, safe_times, who_may_answer, phone, phone IS NOT NULL AS has_phone, erase_on, hold_reason IS NOT NULL AS on_hold`;

const findOne = async (queryable: Queryable, condition: Sql): Promise<OwnCaseRow | undefined> =>
  (await queryable.query<OwnCaseRow>(sql`SELECT ${columns} FROM help_cases WHERE ${condition}`))[0];

export interface CaseLock {
  id: string;
  pin: KeptPin;
  pinVersion: number;
}

export async function findCaseByCode(queryable: Queryable, code: string): Promise<CaseLock | undefined> {
  const rows = await queryable.query<{ id: string; salt: Buffer; hash: Buffer; pinVersion: number }>(
    sql`SELECT id, pin_salt AS salt, pin_hash AS hash, pin_version AS "pinVersion" FROM help_cases WHERE code = ${code}`,
    'help case by code',
  );
  const [row] = rows;
  return row && { id: row.id, pin: { salt: row.salt, hash: row.hash }, pinVersion: row.pinVersion };
}

/** Undefined when the case was erased, or its PIN changed since. */
export const findOwnCase = (queryable: Queryable, id: string, pinVersion: number): Promise<OwnCaseRow | undefined> =>
  findOne(queryable, sql`id = ${id} AND pin_version = ${pinVersion} AND erased_at IS NULL`);

export const lockOwnCase = (tx: Queryable, id: string, pinVersion: number): Promise<OwnCaseRow | undefined> =>
  findOne(tx, sql`id = ${id} AND pin_version = ${pinVersion} AND erased_at IS NULL FOR UPDATE`);

/** What the office wrote for the person; nothing that was struck. */
export const listShownEntries = (queryable: Queryable, caseId: string): Promise<OwnCase['entries']> =>
  queryable.query(sql`
    SELECT kind, coalesce(text, '') AS text, result, body, recovered_paise, created_at FROM help_entries
    WHERE case_id = ${caseId} AND visible
      AND NOT EXISTS (SELECT FROM help_entries AS other WHERE other.strikes = help_entries.id)
    ORDER BY created_at, number`);

/** That something came, not what. */
export const listSent = (queryable: Queryable, caseId: string): Promise<OwnCase['sent']> =>
  queryable.query(sql`
    SELECT 'text' AS kind, created_at FROM help_entries WHERE case_id = ${caseId} AND kind = 'person'
    UNION ALL
    SELECT kind, created_at FROM help_files WHERE case_id = ${caseId} AND author_id IS NULL AND author_name IS NULL
    ORDER BY created_at`);

/** The person wrote: whatever waited is in work again, due today. */
export async function reopenForPerson(tx: Queryable, id: string, today: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE help_cases SET version = version + 1, updated_at = ${now},
      due_on = CASE WHEN status IN ('new', 'in_work') THEN due_on ELSE ${today} END,
      outcome = CASE WHEN ${isOpen} THEN outcome END,
      settled_at = CASE WHEN ${isOpen} THEN settled_at END,
      closed_at = NULL, merged_into = NULL, before_merge = NULL,
      status = CASE WHEN status = 'new' THEN 'new' ELSE 'in_work' END
    WHERE id = ${id}`);
}

export interface NewContact {
  phone: string | null;
  contact: OwnCase['contact'];
  safe_times: readonly string[];
  who_may_answer: string | null;
}

export async function updateContact(tx: Queryable, id: string, contact: NewContact, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE help_cases SET phone = ${contact.phone}, contact = ${contact.contact}, safe_times = ${contact.safe_times},
      who_may_answer = ${contact.who_may_answer}, version = version + 1, updated_at = ${now}
    WHERE id = ${id}`);
}

export async function setEraseOn(tx: Queryable, id: string, eraseOn: string | null, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE help_cases SET erase_on = ${eraseOn}, version = version + 1, updated_at = ${now} WHERE id = ${id}`);
}
