import sql, { empty, join, type Sql } from 'sql-template-tag';
import { type CallKind, safetyCallKinds } from '#contract/phone-list/calls.facts.ts';
import type { CallResult, CallState, callFilters } from '#contract/phone-list/calls.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ListPart, partOfList } from '../../platform/database/page-part.ts';
import { holdsWord, wordsOf } from '../../platform/database/word-search.ts';

export interface CallRow {
  id: string;
  kind: CallKind;
  personId: string | null;
  registrationId: string | null;
  name: string;
  phone: string | null;
  isPhoneWrong: boolean;
  language: Language;
  text: string;
  state: CallState;
  tries: number;
  note: string | null;
  takenBy: string | null;
  takenUntil: Date | null;
  isMine: boolean;
  due: Date;
  until: Date;
  createdAt: Date;
}

export interface CallsFilter {
  state: (typeof callFilters)[number];
  kind?: CallKind | undefined;
  language?: Language | undefined;
  search?: string | undefined;
}

/** The state of an entry at that instant: no job has to write down that time has passed. */
const stateAt = (now: Date): Sql => sql`CASE
  WHEN c.state IN ('waiting', 'taken') AND c.until <= ${now} THEN 'dropped'
  WHEN c.state = 'taken' AND c.taken_until <= ${now} THEN 'waiting'
  ELSE c.state END`;

const phone = sql`CASE WHEN c.person_id IS NULL THEN c.guest_phone ELSE p.phone END`;
const tables = sql`calls AS c LEFT JOIN people AS p ON p.id = c.person_id LEFT JOIN people AS t ON t.id = c.taken_by`;

const columnsFor = (reader: string, now: Date): Sql => sql`c.id, c.kind, c.person_id AS "personId",
  c.registration_id AS "registrationId", coalesce(p.name, c.guest_name) AS name, ${phone} AS phone,
  (p.phone_wrong_at IS NOT NULL OR EXISTS (
    SELECT FROM calls AS other WHERE other.registration_id = c.registration_id AND other.state = 'wrong_number'
      AND other.guest_phone = c.guest_phone
  )) AS "isPhoneWrong", c.language, c.text, ${stateAt(now)} AS state, c.tries, c.note,
  CASE WHEN c.taken_until > ${now} THEN t.name END AS "takenBy",
  CASE WHEN c.taken_until > ${now} THEN c.taken_until END AS "takenUntil",
  (c.taken_by = ${reader} AND c.taken_until > ${now}) IS TRUE AS "isMine", c.due, c.until, c.created_at AS "createdAt"`;

function matching({ state, kind, language, search = '' }: CallsFilter, now: Date): Sql {
  const inState =
    state === 'open' ? sql`c.state IN ('waiting', 'taken') AND c.until > ${now}` : sql`${stateAt(now)} = ${state}`;
  const found = sql`fold_for_search(coalesce(p.name, c.guest_name) || ' ' || coalesce(${phone}, ''))`;
  const conditions = [
    inState,
    sql`(c.hold_id IS NULL OR c.due <= ${now})`,
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(language ? [sql`c.language = ${language}`] : []),
    ...wordsOf(search).map((word) => holdsWord(found, word)),
  ];
  return sql`WHERE ${join(conditions, ' AND ')}`;
}

/** Due calls come first, reminders last; done calls, the newest first. */
const order = (state: CallsFilter['state'], now: Date): Sql =>
  state === 'open' || state === 'waiting' || state === 'taken'
    ? sql`c.due > ${now}, c.kind = 'reminder', c.due, c.created_at, c.id`
    : sql`c.updated_at DESC, c.id`;

export const listCallRows = (
  queryable: Queryable,
  filter: CallsFilter,
  { reader, now, part }: { reader: string; now: Date; part: ListPart | null },
): Promise<CallRow[]> =>
  queryable.query<CallRow>(sql`
    SELECT ${columnsFor(reader, now)} FROM ${tables} ${matching(filter, now)}
    ORDER BY ${order(filter.state, now)} ${part ? partOfList(part) : empty}`);

export async function countCallRows(queryable: Queryable, filter: CallsFilter, now: Date): Promise<number> {
  const rows = await queryable.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM ${tables} ${matching(filter, now)}`,
  );
  return rows[0]?.total ?? 0;
}

export async function findCallRow(
  queryable: Queryable,
  id: string,
  reader: string,
  now: Date,
): Promise<CallRow | undefined> {
  const rows = await queryable.query<CallRow>(sql`SELECT ${columnsFor(reader, now)} FROM ${tables} WHERE c.id = ${id}`);
  return rows[0];
}

/** The entry waits, or was taken by the same person, or was taken too long ago. */
const isFreeFor = (person: string, now: Date): Sql =>
  sql`(state = 'waiting' OR (state = 'taken' AND (taken_until <= ${now} OR taken_by = ${person})))`;

/** False when somebody else has it, or it is done. */
export async function takeRow(
  tx: Queryable,
  id: string,
  { person, until, now }: { person: string; until: Date; now: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE calls SET state = 'taken', taken_by = ${person}, taken_until = ${until}, updated_at = ${now}
    WHERE id = ${id} AND calls.until > ${now} AND (hold_id IS NULL OR due <= ${now}) AND ${isFreeFor(person, now)}
      AND (kind = ANY (${safetyCallKinds}::text[]) OR NOT EXISTS (
        SELECT FROM people WHERE people.id = calls.person_id AND messages_stopped_at IS NOT NULL))
    RETURNING id`);
  return rows.length > 0;
}

interface Marking {
  result: CallResult;
  /** Undefined: unchanged. */
  note: string | null | undefined;
  person: string;
  again: Date;
  mostTries: number;
  now: Date;
}

/** False when somebody else has it, or it is done. */
export async function markRow(tx: Queryable, id: string, marking: Marking): Promise<boolean> {
  const { result, note, person, again, mostTries, now } = marking;
  const isAgain = result === 'no_answer';
  const state = isAgain
    ? sql`CASE WHEN tries + 1 >= ${mostTries} THEN 'unreachable' ELSE 'waiting' END`
    : sql`${result}`;
  const rows = await tx.query(sql`
    UPDATE calls SET state = ${state}, tries = tries + ${isAgain || result === 'told' ? 1 : 0},
      due = ${isAgain ? sql`${again}` : sql`due`}, note = ${note === undefined ? sql`note` : sql`${note}`},
      taken_by = ${person}, taken_until = NULL, gateway_due = NULL, updated_at = ${now}
    WHERE id = ${id} AND ${isFreeFor(person, now)} RETURNING id`);
  return rows.length > 0;
}

export async function setPhoneWrong(tx: Queryable, personId: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET phone_wrong_at = ${now} WHERE id = ${personId} AND phone IS NOT NULL AND phone_wrong_at IS NULL`);
}
