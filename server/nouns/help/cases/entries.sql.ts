import sql from 'sql-template-tag';
import type { CaseEntry } from '#contract/help/help-office.ts';
import type { Queryable } from '../../../platform/database/database.ts';

type Entry = CaseEntry;

export interface NewEntry {
  caseId: string;
  kind: Entry['kind'];
  text?: string | null | undefined;
  visible?: boolean | undefined;
  result?: Entry['result'] | undefined;
  body?: string | null | undefined;
  consentHow?: Entry['consent_how'] | undefined;
  consentOn?: string | null | undefined;
  recoveredPaise?: number | null | undefined;
  receivedOn?: string | null | undefined;
  how?: Entry['how'] | undefined;
  split?: Entry['split'] | undefined;
  note?: Entry['note'] | undefined;
  strikes?: string | null | undefined;
  author?: { id: string; name: string } | undefined;
}

export async function insertEntries(tx: Queryable, entries: readonly NewEntry[], now: Date): Promise<void> {
  for (const entry of entries) await insertEntry(tx, entry, now);
}

export async function insertEntry(tx: Queryable, entry: NewEntry, now: Date): Promise<void> {
  const { caseId, kind, text, visible = false, result, body, consentHow, consentOn, strikes, author } = entry;
  await tx.query(sql`
    INSERT INTO help_entries (case_id, kind, text, visible, result, body, consent_how, consent_on, recovered_paise,
      received_on, how, split, note, strikes, author_id, author_name, created_at)
    VALUES (${caseId}, ${kind}, ${text ?? null}, ${visible}, ${result ?? null}, ${body ?? null}, ${consentHow ?? null},
      ${consentOn ?? null}, ${entry.recoveredPaise ?? null}, ${entry.receivedOn ?? null}, ${entry.how ?? null},
      ${entry.split ? JSON.stringify(entry.split) : null}::jsonb,
      ${entry.note ?? null}, ${strikes ?? null}, ${author?.id ?? null}, ${author?.name ?? null}, ${now})`);
}

export interface EntryRow {
  id: string;
  case_id: string;
  kind: Entry['kind'];
  text: string | null;
  visible: boolean;
  result: Entry['result'];
  body: string | null;
  consent_how: Entry['consent_how'];
  consent_on: string | null;
  recovered_paise: number | null;
  received_on: string | null;
  how: Entry['how'];
  split: Entry['split'];
  note: Entry['note'];
  strikes: string | null;
  is_struck: boolean;
  author: string | null;
  created_at: Date;
}

/** Of all these cases, the oldest first. */
export const listEntries = (queryable: Queryable, caseIds: readonly string[]): Promise<EntryRow[]> =>
  queryable.query<EntryRow>(sql`
    SELECT id, case_id, kind, text, visible, result, body, consent_how, consent_on, recovered_paise, received_on, how,
      split, note, strikes, EXISTS (SELECT FROM help_entries AS other WHERE other.strikes = help_entries.id) AS is_struck,
      author_name AS author, created_at
    FROM help_entries WHERE case_id = ANY (${caseIds}::uuid[]) ORDER BY created_at, number`);

/** Writes the sum of the money entries, without struck ones, to the case. */
export async function sumRecovered(tx: Queryable, caseId: string): Promise<void> {
  await tx.query(sql`
    UPDATE help_cases SET recovered_paise = (
      SELECT coalesce(sum(recovered_paise), 0) FROM help_entries AS entry
      WHERE entry.case_id = ${caseId} AND entry.kind = 'money'
        AND NOT EXISTS (SELECT FROM help_entries AS other WHERE other.strikes = entry.id)
    ) WHERE id = ${caseId}`);
}
