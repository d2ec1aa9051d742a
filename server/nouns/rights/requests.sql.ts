import sql, { empty, join, type Sql } from 'sql-template-tag';
import { type RequestKind, type RequestState, requestStates } from '#contract/rights/rights.facts.ts';
import type { requestFilters } from '#contract/rights/rights.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { type ListPart, partOfList } from '../../platform/database/page-part.ts';

export interface NewRequest {
  kind: RequestKind;
  text: string | null;
  personId: string | null;
  caseId: string | null;
  name: string | null;
  phone: string | null;
  filedBy: 'self' | 'desk';
  filedById: string | null;
  language: Language;
  dueOn: string;
}

export async function insertRequest(
  tx: Queryable,
  request: NewRequest,
  now: Date,
): Promise<{ id: string; number: number }> {
  const { kind, text, personId, caseId, name, phone, filedBy, filedById, language, dueOn } = request;
  return oneRow(
    await tx.query<{ id: string; number: number }>(sql`
      INSERT INTO rights_requests (kind, text, person_id, case_id, name, phone, filed_by, filed_by_id, language, due_on, created_at,
        updated_at)
      VALUES (${kind}, ${text}, ${personId}, ${caseId}, ${name}, ${phone}, ${filedBy}, ${filedById}, ${language}, ${dueOn}, ${now},
        ${now})
      RETURNING id, number::int AS number`),
  );
}

export interface OwnRequestRow {
  number: number;
  kind: RequestKind;
  text: string | null;
  state: RequestState;
  due_on: string;
  created_at: Date;
  answer: string | null;
  reason: string | null;
}

const ownColumns = sql`r.number::int AS number, r.kind, r.text, r.state, r.due_on, r.created_at, r.answer, r.reason`;

export const listRequestsOf = (
  queryable: Queryable,
  { personId = null, caseId = null }: { personId?: string | null; caseId?: string | null },
): Promise<OwnRequestRow[]> =>
  queryable.query<OwnRequestRow>(sql`
    SELECT ${ownColumns} FROM rights_requests AS r WHERE r.person_id = ${personId} OR r.case_id = ${caseId}
    ORDER BY r.created_at DESC, r.id`);

export interface RequestRow extends OwnRequestRow {
  id: string;
  version: number;
  filed_by: 'self' | 'desk';
  language: Language;
  person_id: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  is_case: boolean;
  is_overdue: boolean;
}

const isOpen = sql`r.closed_at IS NULL`;
const columnsOn = (today: string): Sql => sql`${ownColumns}, r.id, r.version, r.filed_by, r.language, r.person_id,
  coalesce(p.name, r.name) AS name, coalesce(p.phone, r.phone) AS phone, p.email, r.case_id IS NOT NULL AS is_case,
  (${isOpen} AND r.due_on < ${today}) AS is_overdue`;
const table = sql`rights_requests AS r LEFT JOIN people AS p ON p.id = r.person_id`;

export interface RequestFilter {
  state: (typeof requestFilters)[number];
  kind?: RequestKind | undefined;
}

function matching({ state, kind }: RequestFilter, today: string): Sql {
  const conditions = [
    ...(state === 'open' ? [isOpen] : []),
    ...(state === 'overdue' ? [isOpen, sql`r.due_on < ${today}`] : []),
    ...(requestStates.some((each) => each === state) ? [sql`r.state = ${state}`] : []),
    ...(kind ? [sql`r.kind = ${kind}`] : []),
  ];
  return conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : empty;
}

/** Open ones by their day and by when they came, the others newest first. */
export const listRequestRows = (
  queryable: Queryable,
  filter: RequestFilter,
  today: string,
  part: ListPart | null,
): Promise<RequestRow[]> =>
  queryable.query<RequestRow>(sql`
    SELECT ${columnsOn(today)} FROM ${table} ${matching(filter, today)}
    ORDER BY r.closed_at IS NOT NULL, CASE WHEN ${isOpen} THEN r.due_on END, CASE WHEN ${isOpen} THEN r.created_at END,
      r.created_at DESC, r.id
    ${part ? partOfList(part) : empty}`);

export async function countRequestRows(queryable: Queryable, filter: RequestFilter, today: string): Promise<number> {
  const rows = await queryable.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM rights_requests AS r ${matching(filter, today)}`,
  );
  return oneRow(rows).total;
}

export async function findRequestRow(queryable: Queryable, id: string, today: string): Promise<RequestRow | undefined> {
  const rows = await queryable.query<RequestRow>(sql`SELECT ${columnsOn(today)} FROM ${table} WHERE r.id = ${id}`);
  return rows[0];
}

/** False when somebody else has changed it meanwhile. */
export async function updateRequest(
  tx: Queryable,
  id: string,
  change: { version: number; state: RequestState; answer: string | null; reason: string | null },
  now: Date,
): Promise<boolean> {
  const { version, state, answer, reason } = change;
  const isClosed = state === 'answered' || state === 'refused';
  const rows = await tx.query(sql`
    UPDATE rights_requests SET state = ${state}, answer = ${answer}, reason = ${reason}, version = version + 1,
      closed_at = ${isClosed ? now : null}, updated_at = ${now}
    WHERE id = ${id} AND version = ${version} RETURNING id`);
  return rows.length > 0;
}

/** Of two accounts that become one. */
export async function moveRequests(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`UPDATE rights_requests SET person_id = ${toId} WHERE person_id = ${fromId}`);
  await tx.query(sql`
    UPDATE nominees SET person_id = ${toId}
    WHERE person_id = ${fromId} AND NOT EXISTS (SELECT FROM nominees AS own WHERE own.person_id = ${toId})`);
}
