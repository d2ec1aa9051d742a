import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { newPassCode } from '../../server/nouns/registrations/own/pass-code.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { aCourseOf, anEvent } from './event-builders.ts';

export interface CrowdMember {
  id: string;
  name: string;
  email: string;
  token: string;
}

/** Many people who are signed in, made at one stroke. */
export async function aCrowd(database: Queryable, size: number, now: Date): Promise<CrowdMember[]> {
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'));
  const crowd = randomBytes(4).toString('hex');
  return database.query<CrowdMember>(sql`
    WITH given AS (SELECT token, number FROM unnest(${tokens}::text[]) WITH ORDINALITY AS list (token, number)),
    made AS (
      INSERT INTO people (name, email, password_hash, created_at, updated_at, email_confirmed_at)
      SELECT 'Member ' || number, 'member-' || number || ${`.${crowd}@example.org`}, '$argon2id$none', ${now}, ${now}, ${now} FROM given
      RETURNING id, name, email
    ), seated AS (
      INSERT INTO sessions (person_id, token_hash, device, created_at, last_used_at)
      SELECT id, sha256(convert_to(token, 'UTF8')), 'crowd', ${now}, ${now}
      FROM made JOIN given ON email = 'member-' || number || ${`.${crowd}@example.org`}
      RETURNING person_id, token_hash
    )
    SELECT made.id, made.name, made.email, token FROM seated JOIN made ON made.id = person_id
    JOIN given ON token_hash = sha256(convert_to(token, 'UTF8'))`);
}

/** An event next year, so that it is to come whenever the tests run. */
export const anEventToCome = (capacity: number) =>
  anEvent({ capacity, date: `${new Date().getUTCFullYear() + 1}-06-15`, title: 'The great camp' });

export const aCourseToCome = (capacity: number) =>
  aCourseOf({ capacity, date: `${new Date().getUTCFullYear() + 1}-06-15`, title: 'The great course' });

/** By one of the two calls, in turn; answers the status, or 0 when there was no answer. */
export async function registerOverHttp(
  url: string,
  eventId: string,
  { token }: CrowdMember,
  number: number,
  people = 1,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const party = people > 1 ? { party: Array.from({ length: people - 1 }, () => ({})) } : {};
  const [path, body] =
    number % 2
      ? ['event-registrations', { event_id: eventId, ...party }]
      : [`events/${eventId}/register`, { notes: 'by bus', ...party }];
  try {
    const signal = AbortSignal.timeout(20_000);
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Seats of an event: the count in its row, the registrations that hold one, and people with two. */
export async function countSeats(
  database: Queryable,
  eventId: string,
): Promise<{ told: number; taken: number; twice: number }> {
  const [row] = await database.query<{ told: number; taken: number; twice: number }>(sql`
    SELECT seats_taken AS told, (
      SELECT coalesce(sum(people), 0)::int FROM registrations
      WHERE event_id = events.id AND status IN ('registered', 'attended')
    ) AS taken, (
      SELECT count(*)::int FROM (
        SELECT FROM registrations WHERE event_id = events.id AND status <> 'cancelled' GROUP BY person_id HAVING count(*) > 1
      ) AS doubles
    ) AS twice
    FROM events WHERE id = ${eventId}`);
  if (!row) throw new Error('There is no such event');
  return row;
}

/** The careless way: look whether there is a seat, then take it. Answers whether one was taken. */
export async function registerCarelessly(
  database: Queryable,
  eventId: string,
  personId: string,
  people = 1,
): Promise<boolean> {
  const [event] = await database.query<{ isFree: boolean }>(sql`
    SELECT (SELECT coalesce(sum(people), 0) FROM registrations WHERE event_id = events.id AND status = 'registered')
      + ${people}::int <= capacity AS "isFree"
    FROM events WHERE id = ${eventId}`);
  if (!event?.isFree) return false;
  await database.query(sql`
    INSERT INTO registrations (event_id, person_id, status, code, people, registered_at)
    VALUES (${eventId}, ${personId}, 'registered', ${newPassCode()}, ${people}, now())`);
  return true;
}

/** As the product does, codes are drawn until none of them stands on another pass. */
async function freePassCodes(database: Queryable, many: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < many) {
    while (codes.size < many) codes.add(newPassCode());
    const taken = await database.query<{ code: string }>(
      sql`SELECT code FROM registrations WHERE code = ANY (${[...codes]}::text[])`,
    );
    for (const { code } of taken) codes.delete(code);
  }
  return [...codes];
}

/** That many members with a seat each; answers their registrations. */
export async function seatCrowd(database: Queryable, eventId: string, size: number, now: Date): Promise<string[]> {
  const crowd = await aCrowd(database, size, now);
  const codes = await freePassCodes(database, size);
  const rows = await database.query<{ id: string }>(sql`
    INSERT INTO registrations (event_id, person_id, status, code, registered_at)
    SELECT ${eventId}, person.id, 'registered', person.code, ${now}::timestamptz
    FROM unnest(${crowd.map(({ id }) => id)}::uuid[], ${codes}::text[]) AS person (id, code) RETURNING id`);
  return rows.map(({ id }) => id);
}
