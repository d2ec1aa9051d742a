import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { keptWordStates, wordWays } from '#contract/event-words/event-words.facts.ts';
import type { EventHelper, EventWord, WordCounts, WordPerson, WriteWord } from '#contract/event-words/event-words.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

export type Way = (typeof wordWays)[number];
type Texts = EventWord['texts'];

export interface WordRow {
  id: string;
  event_id: string;
  to: EventWord['to'];
  languages: Language[];
  day_id: string | null;
  source_language: Language;
  texts: Texts;
  urgent: boolean;
  state: EventWord['state'];
  told: number;
  people: number;
  /** As they were seen when it was sent. */
  counts: WordCounts | null;
  approval: { id: string; takes_effect_at: Date | null } | null;
  writtenById: string | null;
  written_by: string | null;
  sentById: string | null;
  sent_by: string | null;
  created_at: Date;
  sent_at: Date | null;
}

/** Of the request to send it to many. */
export const approvalSubject = (eventId: string, wordId: string): string => `${eventId} ${wordId}`;

type Selected = Omit<WordRow, 'approval'> & { request: string | null; effectAt: Date | null };

async function select(queryable: Queryable, condition: Sql): Promise<WordRow[]> {
  const rows = await queryable.query<Selected>(sql`
    SELECT w.id, w.event_id, w.audience AS "to", w.languages, w.day_id, w.source_language, w.texts, w.urgent,
      CASE WHEN request.id IS NULL THEN w.state ELSE 'asked' END AS state, 
      request.id AS request, request.takes_effect_at AS "effectAt",
      CASE WHEN w.state = 'draft' AND request.id IS NULL THEN NULL ELSE w.counts END AS counts, each.told, each.people, w.written_by AS "writtenById", writer.name AS written_by, w.sent_by AS "sentById",
      sender.name AS sent_by, w.created_at, w.sent_at
    FROM event_words AS w LEFT JOIN people AS writer ON writer.id = w.written_by
    LEFT JOIN people AS sender ON sender.id = w.sent_by
    LEFT JOIN approvals AS request ON w.state = 'draft' AND request.kind = 'event_word' AND request.state = 'waiting'
      AND request.subject = w.event_id || ' ' || w.id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS people, count(at)::int AS told FROM event_word_people
      WHERE word_id = w.id AND (w.state <> 'draft' OR request.id IS NOT NULL)
    ) AS each
    WHERE ${condition}`);
  return rows.map(({ request, effectAt, ...word }) => ({
    ...word,
    approval: request === null ? null : { id: request, takes_effect_at: effectAt },
  }));
}

export const listWordsOf = (queryable: Queryable, eventId: string): Promise<WordRow[]> =>
  select(queryable, sql`w.event_id = ${eventId} ORDER BY w.created_at DESC, w.id`);

export async function findWord(queryable: Queryable, id: string): Promise<WordRow | undefined> {
  const [row] = await select(queryable, sql`w.id = ${id}`);
  return row;
}

/** Until the transaction ends nobody sends, stops or goes on with it. */
export async function lockWord(tx: Queryable, id: string): Promise<WordRow | undefined> {
  await tx.query(sql`SELECT FROM event_words WHERE id = ${id} FOR NO KEY UPDATE`);
  return findWord(tx, id);
}

type Written = z.output<typeof WriteWord> & { source_language: Language };

export async function insertWord(
  tx: Queryable,
  { eventId, writerId }: { eventId: string; writerId: string },
  { to, languages, day_id, source_language, texts, urgent }: Written,
  now: Date,
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    INSERT INTO event_words (event_id, audience, languages, day_id, source_language, texts, urgent, written_by, created_at, updated_at)
    VALUES (${eventId}, ${to}::text[], ${languages}::text[], ${day_id}, ${source_language}, ${JSON.stringify(texts)}::jsonb,
      ${urgent}, ${writerId}, ${now}, ${now}) RETURNING id`);
  return oneRow(rows).id;
}

/** Whoever changed it last has written it. */
export async function updateWordText(
  tx: Queryable,
  { id, writerId }: { id: string; writerId: string },
  word: Written,
  now: Date,
): Promise<void> {
  const { to, languages, day_id, source_language, texts, urgent } = word;
  await tx.query(sql`
    UPDATE event_words SET audience = ${to}::text[], languages = ${languages}::text[], day_id = ${day_id},
      source_language = ${source_language}, texts = ${JSON.stringify(texts)}::jsonb, urgent = ${urgent},
      written_by = ${writerId}, updated_at = ${now} WHERE id = ${id}`);
}

/** While somebody else is asked to agree it is a draft. */
type StoredState = (typeof keptWordStates)[number];

export async function setWordState(
  tx: Queryable,
  id: string,
  { state, senderId, isAgreed = false }: { state: StoredState; senderId?: string; isAgreed?: boolean },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE event_words SET state = ${state}, sent_by = coalesce(${senderId ?? null}, sent_by), updated_at = ${now},
      agreed_at = CASE WHEN ${isAgreed} THEN ${now}::timestamptz ELSE agreed_at END,
      sent_at = CASE WHEN ${state} = 'sending' THEN ${now}::timestamptz ELSE sent_at END
    WHERE id = ${id}`);
}

export interface Addressed {
  id: string;
  email: string | null;
  phone: string | null;
  personId: string | null;
  name: string;
  language: Language;
  mayGateway: boolean;
  wantsNone: boolean;
}

const isIn = (to: WordRow['to'], dayId: string | null): Sql => {
  const came =
    dayId === null
      ? sql`r.status = 'attended'`
      : sql`EXISTS (SELECT FROM course_attendance AS mark WHERE mark.registration_id = r.id AND mark.event_id = ${dayId} AND mark.state = 'came')`;
  const parts: Record<WordRow['to'][number], Sql> = {
    registered: sql`r.status IN ('registered', 'attended')`,
    waiting: sql`r.status = 'waitlisted'`,
    came: sql`(r.status IN ('registered', 'attended') AND ${came})`,
    not_came: sql`(r.status = 'no_show' OR (r.status IN ('registered', 'attended') AND NOT ${came}))`,
  };
  return sql`(${join(
    to.map((each) => parts[each]),
    ' OR ',
  )})`;
};

/** Of an event's registrations those whom a word is for, the longest registered first. */
export const listAddressed = (
  queryable: Queryable,
  seatsId: string,
  { to, day_id, languages }: Pick<WordRow, 'to' | 'day_id' | 'languages'>,
): Promise<Addressed[]> =>
  queryable.query<Addressed>(sql`
    SELECT r.id, coalesce(p.email, r.guest_email) AS email, r.person_id AS "personId", coalesce(p.name, r.guest_name) AS name,
      CASE WHEN p.phone_wrong_at IS NULL THEN coalesce(p.phone, r.guest_phone) END AS phone,
      coalesce(p.language, r.guest_language) AS language, coalesce(p.messages_ok, false) AS "mayGateway",
      p.messages_stopped_at IS NOT NULL AS "wantsNone"
    FROM registrations AS r LEFT JOIN people AS p ON p.id = r.person_id
    WHERE r.event_id = ${seatsId} AND ${isIn(to, day_id)}
      AND (${languages.length === 0} OR coalesce(p.language, r.guest_language) = ANY (${languages}::text[]))
    ORDER BY r.registered_at, r.id`);

/** In place of those of an earlier request. */
export async function writeAddressees(
  tx: Queryable,
  id: string,
  people: readonly { id: string; way: Way }[],
): Promise<void> {
  await tx.query(sql`DELETE FROM event_word_people WHERE word_id = ${id}`);
  await tx.query(sql`
    INSERT INTO event_word_people (word_id, registration_id, way)
    SELECT ${id}, each.* FROM unnest(${people.map((each) => each.id)}::uuid[], ${people.map(({ way }) => way)}::text[]) AS each`);
}

/** Of a word that was stopped. */
export const listUntold = (tx: Queryable, id: string): Promise<{ id: string; way: Way }[]> =>
  tx.query<{ id: string; way: Way }>(sql`
    SELECT registration_id AS id, way FROM event_word_people WHERE word_id = ${id} AND at IS NULL ORDER BY registration_id`);

/** A word with people who are still to be written to; what another process has in hand is passed over. */
export async function claimWord(tx: Queryable, isQuiet: boolean, now: Date): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM event_words WHERE state = 'sending' AND sent_at <= ${now} AND (urgent OR NOT ${isQuiet})
    ORDER BY sent_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`);
  return rows[0]?.id;
}

/**
 * The next of them, marked as written to in the caller's transaction. Nobody is written to who has cancelled since they were
 * counted, or wants no messages any more.
 */
export const takeNext = (tx: Queryable, id: string, most: number, now: Date): Promise<{ id: string; way: Way }[]> =>
  tx.query<{ id: string; way: Way }>(sql`
    UPDATE event_word_people AS each SET at = ${now},
      way = CASE WHEN r.status = 'cancelled' OR p.messages_stopped_at IS NOT NULL THEN 'none' ELSE way END
    FROM registrations AS r LEFT JOIN people AS p ON p.id = r.person_id
    WHERE each.word_id = ${id} AND r.id = each.registration_id AND each.registration_id IN (
      SELECT registration_id FROM event_word_people WHERE word_id = ${id} AND at IS NULL ORDER BY registration_id LIMIT ${most}
    ) RETURNING each.registration_id AS id, each.way`);

/** As they were counted: what the machine says later changes nothing. */
export async function setCounted(tx: Queryable, id: string, texts: Texts, counts: WordCounts): Promise<void> {
  await tx.query(sql`
    UPDATE event_words SET texts = ${JSON.stringify(texts)}::jsonb, counts = ${JSON.stringify(counts)}::jsonb
    WHERE id = ${id}`);
}

type WordPersonRow = Omit<WordPerson, 'at'> & { at: Date | null };

/** In the order in which they registered. */
export const listPeopleOf = (
  queryable: Queryable,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<WordPersonRow[]> =>
  queryable.query<WordPersonRow>(sql`
    SELECT r.id AS registration_id, coalesce(p.name, r.guest_name) AS name, each.way, each.at
    FROM event_word_people AS each JOIN registrations AS r ON r.id = each.registration_id
    LEFT JOIN people AS p ON p.id = r.person_id
    WHERE each.word_id = ${id} ORDER BY r.registered_at, r.id OFFSET ${offset} LIMIT ${limit}`);

export async function isHelper(queryable: Queryable, eventId: string, personId: string): Promise<boolean> {
  const rows = await queryable.query(
    sql`SELECT FROM event_helpers WHERE event_id = ${eventId} AND person_id = ${personId}`,
  );
  return rows.length > 0;
}

/**
 * How many get this word, with those to whom the same person sent another one of this event alone since then: a crowd is
 * no smaller for being written to in parts.
 */
export async function countReached(
  tx: Queryable,
  { eventId, senderId, ids, since }: { eventId: string; senderId: string; ids: readonly string[]; since: Date },
): Promise<number> {
  // Of two that are sent at once the second one counts the first.
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`words about ${eventId}`}, 0))`);
  const rows = await tx.query<{ people: number }>(sql`
    SELECT count(*)::int AS people FROM (
      SELECT unnest(${ids}::uuid[]) AS id
      UNION SELECT each.registration_id FROM event_word_people AS each JOIN event_words AS w ON w.id = each.word_id
      WHERE w.event_id = ${eventId} AND w.sent_by = ${senderId} AND w.agreed_at IS NULL AND w.sent_at > ${since}
        AND (w.state <> 'stopped' OR each.at IS NOT NULL)
    ) AS reached`);
  return oneRow(rows).people;
}

/** Who of the desk needs to be given an event, and whether they were given this one. */
export const listDesk = (queryable: Queryable, eventId: string): Promise<EventHelper[]> =>
  queryable.query<EventHelper>(sql`
    SELECT p.id, p.name, EXISTS (
      SELECT FROM event_helpers AS helper WHERE helper.event_id = ${eventId} AND helper.person_id = p.id
    ) AS may
    FROM people AS p WHERE 'desk' = ANY (p.duties) AND NOT 'owner' = ANY (p.duties) AND p.status = 'active'
    ORDER BY p.name, p.id`);

export async function setHelper(tx: Queryable, eventId: string, personId: string, may: boolean): Promise<void> {
  if (may) await tx.query(sql`INSERT INTO event_helpers VALUES (${eventId}, ${personId}) ON CONFLICT DO NOTHING`);
  else await tx.query(sql`DELETE FROM event_helpers WHERE event_id = ${eventId} AND person_id = ${personId}`);
}
