import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { Page } from '#contract/protocol/paging.ts';
import type { Feedback, RegistrationsExportQuery } from '#contract/registrations/registrations.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { pagePart } from '../../../platform/database/page-part.ts';
import { havingWord, holdsWord, isShortWord, wordsOf } from '../../../platform/database/word-search.ts';
import { eventAndPerson, type RegistrationRow, registrationColumns, registrationTables } from '../registrations.sql.ts';

export type RegistrationsFilter = Omit<z.output<typeof RegistrationsExportQuery>, 'rows'> & {
  /** Whether only title and place are searched, and drafts are left out. */
  hidesPeople?: boolean;
};

/** The index holds no others. */
const hasOwnWords = sql`(person_id IS NULL OR notes IS NOT NULL)`;

/** The word may be in person, guest or event: each table is searched by its own index. */
const foundBy = (word: string): Sql => sql`(
  SELECT id FROM registrations WHERE ${hasOwnWords} AND ${havingWord(sql`registrations.search_text`, word)}
  UNION ALL
  SELECT theirs.id FROM people JOIN registrations AS theirs ON theirs.person_id = people.id
  WHERE ${havingWord(sql`people.search_text`, word)}
  UNION ALL
  SELECT its.id FROM events JOIN registrations AS its ON its.event_id = events.id
  WHERE ${havingWord(sql`events.search_text`, word)}
)`;

/** What stands in many rows is better looked for in each row: a page is soon full. */
const isHeldByAny = (word: string): Sql => sql`(
  ${holdsWord(sql`r.search_text`, word)}
  OR EXISTS (SELECT FROM people WHERE people.id = r.person_id AND ${holdsWord(sql`people.search_text`, word)})
  OR EXISTS (SELECT FROM events WHERE events.id = r.event_id AND ${holdsWord(sql`events.search_text`, word)})
)`;

/** For who may not learn who comes: a word of a name would be a question about the name. */
const isHeldByEvent = (word: string): Sql =>
  sql`EXISTS (SELECT FROM events WHERE events.id = r.event_id AND ${holdsWord(sql`events.search_text`, word)})`;

/** Of a course, by whichever of its days: registrations hang on the first one. */
const isOfEvent = (id: string): Sql => sql`r.event_id = coalesce(
  (SELECT c.event_id FROM courses AS c JOIN events AS day ON day.series_id = c.series_id WHERE day.id = ${id}), ${id}::uuid)`;

/** Who may not learn who comes sees no drafts either. */
const isOfNoDraft = sql`r.event_id IN (SELECT id FROM events WHERE status <> 'draft')`;

function matching({ status, event_id, search = '', hidesPeople = false }: RegistrationsFilter): Sql {
  const words = wordsOf(search);
  const conditions = hidesPeople ? words.map(isHeldByEvent) : words.filter(isShortWord).map(isHeldByAny);
  if (hidesPeople) conditions.push(isOfNoDraft);
  const found = hidesPeople ? [] : words.filter((word) => !isShortWord(word)).map(foundBy);
  // As one array, so that the rows are fetched by their ids however many the planner would expect.
  if (found.length > 0) conditions.push(sql`r.id = ANY (ARRAY(${join(found, ' INTERSECT ')}))`);
  if (status) conditions.push(sql`r.status = ${status}`);
  if (event_id) conditions.push(isOfEvent(event_id));
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`true`;
}

function inOrder({ sort, order }: RegistrationsFilter): Sql {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  return sort === 'title'
    ? sql`lower(e.title) ${direction}, r.registered_at DESC, r.id`
    : sql`r.registered_at ${direction}, r.id`;
}

/** The page is chosen first: what belongs to a row is read for the rows of the page only. */
export const listMatchingRegistrations = (
  queryable: Queryable,
  filter: RegistrationsFilter,
  page: Page | null,
): Promise<RegistrationRow[]> =>
  queryable.query<RegistrationRow>(sql`
    SELECT ${registrationColumns} FROM (
      SELECT r.* FROM registrations AS r JOIN events AS e ON e.id = r.event_id WHERE ${matching(filter)}
      ORDER BY ${inOrder(filter)} ${pagePart(page)}
    ) AS r ${eventAndPerson} ORDER BY ${inOrder(filter)}`);

export async function countMatchingRegistrations(queryable: Queryable, filter: RegistrationsFilter): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(sql`
      SELECT count(*) AS total FROM registrations AS r WHERE ${matching(filter)}`),
  ).total;
}

interface FeedbackFilter {
  event_id?: string | undefined;
  hidesPeople: boolean;
}

const withFeedback = ({ event_id, hidesPeople }: FeedbackFilter): Sql =>
  join(
    [sql`r.rating IS NOT NULL`, ...(event_id ? [isOfEvent(event_id)] : []), ...(hidesPeople ? [isOfNoDraft] : [])],
    ' AND ',
  );

export const listFeedbackLatestFirst = (
  queryable: Queryable,
  filter: FeedbackFilter,
  page: Page | null,
): Promise<Feedback[]> =>
  queryable.query<Feedback>(sql`
    SELECT ${registrationColumns} FROM ${registrationTables} WHERE ${withFeedback(filter)}
    ORDER BY e.date DESC, r.registered_at DESC, r.id ${pagePart(page)}`);

export async function readRatings(
  queryable: Queryable,
  filter: FeedbackFilter,
): Promise<{ average: number | null; count: number }> {
  return oneRow(
    await queryable.query<{ average: number | null; count: number }>(sql`
      SELECT round(avg(rating), 2)::float8 AS average, count(*)::int AS count FROM registrations AS r
      WHERE ${withFeedback(filter)}`),
  );
}

export interface Guest {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Who is registered already under the same e-mail, or the same name and phone: one phone serves a whole family. */
export async function findSameGuest(
  tx: Queryable,
  eventId: string,
  guest: Guest,
): Promise<RegistrationRow | undefined> {
  const rows = await tx.query<RegistrationRow>(sql`
    SELECT ${registrationColumns} FROM ${registrationTables}
    WHERE r.event_id = ${eventId} AND r.status <> 'cancelled' AND (
      coalesce(p.email, r.guest_email) = ${guest.email}
      OR (coalesce(p.phone, r.guest_phone) = ${guest.phone}
        AND fold_for_search(coalesce(p.name, r.guest_name)) = fold_for_search(${guest.name}))
    ) LIMIT 1`);
  return rows[0];
}
