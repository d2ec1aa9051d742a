import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

export interface HeldCase {
  fields: Record<string, string | number | boolean | string[]>;
  files: { kind: string; created_at: Date }[];
  entries: { kind: string; text: string; body: string | null; recovered_paise: number | null; created_at: Date }[];
  /** Of the last version of what workers are owed. */
  wages: { people: number; due_paise: number; saved_at: Date }[];
  views: { at: Date }[];
}

/** What a person told, and what the office marked; empty fields are left out. Its notes about others are not theirs to read. */
export async function findHeldCase(queryable: Queryable, caseId: string): Promise<HeldCase> {
  const [row] = await queryable.query<{ fields: HeldCase['fields'] }>(sql`
    SELECT jsonb_strip_nulls(jsonb_build_object('kind', kind, 'via', via, 'language', language, 'phone', phone, 'contact', contact,
      'safe_times', safe_times, 'who_may_answer', who_may_answer, 'speaks_for', speaks_for, 'people_affected', people_affected,
      'name', name, 'employer', employer, 'story', story, 'district', district, 'days_unpaid', days_unpaid,
      'amount_claimed_paise', amount_claimed_paise, 'recovered_paise', nullif(recovered_paise, 0), 'in_danger', in_danger,
      'is_minor', is_minor, 'risk', risk, 'status', status, 'outcome', outcome, 'due_on', due_on, 'stage', stage,
      'claim_by', claim_by, 'notice_on', notice_on)) AS fields
    FROM help_cases WHERE id = ${caseId}`);
  const files = await queryable.query<HeldCase['files'][number]>(sql`
    SELECT kind, created_at FROM help_files WHERE case_id = ${caseId} ORDER BY created_at, id`);
  const entries = await queryable.query<HeldCase['entries'][number]>(sql`
    SELECT kind, coalesce(text, '') AS text, body, recovered_paise, created_at FROM help_entries
    WHERE case_id = ${caseId} AND (visible OR kind = 'person')
      AND NOT EXISTS (SELECT FROM help_entries AS other WHERE other.strikes = help_entries.id)
    ORDER BY created_at, number`);
  const wages = await queryable.query<HeldCase['wages'][number]>(sql`
    SELECT people, due_paise, saved_at FROM wage_accounts WHERE case_id = ${caseId} ORDER BY version DESC LIMIT 1`);
  const views = await queryable.query<HeldCase['views'][number]>(sql`
    SELECT at FROM help_views WHERE case_id = ${caseId} ORDER BY at`);
  return { fields: row?.fields ?? {}, files, entries, wages, views };
}
