import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';

/** Texts that visitors saw in another language than theirs, and how often. */
export interface SeenText {
  language: Language;
  source: string;
  views: number;
}

/** Queues new texts and announces them; known ones are counted. Rows are locked in one order, against deadlocks. */
export async function noteMissingTexts(
  queryable: Queryable,
  seen: readonly SeenText[],
  channel: string,
  now: Date,
): Promise<void> {
  await queryable.query(sql`
    WITH noted AS (
      INSERT INTO translations
        (language, source_text, source_hash, origin, state, views, next_attempt_at, created_at, updated_at)
      SELECT language, source, sha256(convert_to(source, 'UTF8')) AS hash, 'machine', 'waiting', views, ${now}, ${now}, ${now}
      FROM unnest(${seen.map(({ language }) => language)}::text[], ${seen.map(({ source }) => source)}::text[],
        ${seen.map(({ views }) => views)}::integer[]) AS seen (language, source, views)
      ORDER BY language, hash
      ON CONFLICT (language, source_hash) DO UPDATE SET views = translations.views + excluded.views
      RETURNING xmax = 0 AS is_new
    )
    SELECT pg_notify(${channel}, '') FROM (SELECT FROM noted WHERE is_new LIMIT 1) AS news`);
}

export interface WaitingText {
  id: string;
  language: Language;
  source: string;
  sourceLanguage: Language;
}

/** Claims due texts of public content, the most missed first. None of them is due again before `nextAttemptAt`. */
export const claimDueTexts = (
  queryable: Queryable,
  { now, nextAttemptAt, most }: { now: Date; nextAttemptAt: Date; most: number },
): Promise<WaitingText[]> =>
  queryable.query<WaitingText>(sql`
    UPDATE translations SET next_attempt_at = ${nextAttemptAt}
    FROM (
      SELECT id, held.source_language FROM translations
      JOIN (SELECT DISTINCT source, source_language FROM machine_sources) AS held
        ON held.source = source_text AND held.source_language <> language
      WHERE state = 'waiting' AND origin = 'machine' AND next_attempt_at <= ${now}
      ORDER BY views DESC, created_at, id LIMIT ${most} FOR UPDATE OF translations SKIP LOCKED
    ) AS due
    WHERE translations.id = due.id
    RETURNING translations.id, language, source_text AS source, source_language AS "sourceLanguage"`);

export async function hasDueTexts(queryable: Queryable, now: Date): Promise<boolean> {
  const rows = await queryable.query(
    sql`SELECT FROM translations WHERE state = 'waiting' AND next_attempt_at <= ${now} LIMIT 1`,
  );
  return rows.length > 0;
}

export interface MachineAnswer {
  id: string;
  text: string;
}

/**
 * Keeps answers only for texts that still wait: a translation that a person wrote meanwhile stays. True when one was
 * kept.
 */
export async function keepMachineAnswers(
  tx: Queryable,
  answers: readonly MachineAnswer[],
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE translations SET translated_text = answer.text, state = 'translated', refusals = 0, updated_at = ${now}
    FROM unnest(${answers.map(({ id }) => id)}::uuid[], ${answers.map(({ text }) => text)}::text[]) AS answer (id, text)
    WHERE translations.id = answer.id AND state = 'waiting' AND origin = 'machine'
    RETURNING translations.id`);
  return rows.length > 0;
}

/** Each answer that cannot be used doubles the wait, up to a day. */
const longestWait = sql`least(interval '1 minute' * power(2, least(refusals, 12)), interval '1 day')`;

export async function postponeText(queryable: Queryable, id: string, now: Date): Promise<void> {
  await queryable.query(sql`
    UPDATE translations SET refusals = refusals + 1,
      next_attempt_at = ${now}::timestamptz + ${longestWait}
    WHERE id = ${id} AND state = 'waiting'`);
}

/** A time beyond the longest wait comes from a clock since set back. */
export async function endImpossibleWaits(
  queryable: Queryable,
  { turn, rest }: { turn: Date; rest: Date },
  now: Date,
): Promise<void> {
  await queryable.query(sql`
    UPDATE translations SET next_attempt_at = ${now}
    WHERE state = 'waiting' AND next_attempt_at > ${turn}
      AND next_attempt_at > ${now}::timestamptz + ${longestWait} + interval '1 minute'`);
  await queryable.query(sql`
    UPDATE translator SET held_until = CASE WHEN held_until <= ${turn} THEN held_until END,
      resting_until = CASE WHEN resting_until <= ${rest} THEN resting_until END
    WHERE held_until > ${turn} OR resting_until > ${rest}`);
}

export interface TranslatorState {
  failures: number;
  restingUntil: Date | null;
}

/** Makes this process, until `until`, the only one that calls the service; undefined while another one does. */
export async function takeTurn(
  queryable: Queryable,
  holder: string,
  { now, until }: { now: Date; until: Date },
): Promise<TranslatorState | undefined> {
  const rows = await queryable.query<TranslatorState>(sql`
    UPDATE translator SET holder = ${holder}, held_until = ${until}
    WHERE holder = ${holder} OR held_until IS NULL OR held_until <= ${now}
    RETURNING failures, resting_until AS "restingUntil"`);
  return rows[0];
}

export async function endTurn(queryable: Queryable, holder: string): Promise<void> {
  await queryable.query(sql`UPDATE translator SET holder = NULL, held_until = NULL WHERE holder = ${holder}`);
}

export async function writeTranslatorState(
  queryable: Queryable,
  { failures, restingUntil }: TranslatorState,
): Promise<void> {
  await queryable.query(sql`UPDATE translator SET failures = ${failures}, resting_until = ${restingUntil}`);
}

/** How many texts wait, of those that content still holds, and whether the service is paused. */
export async function readBacklog(queryable: Queryable, now: Date): Promise<{ waiting: number; isResting: boolean }> {
  return oneRow(
    await queryable.query<{ waiting: number; isResting: boolean }>(sql`
      SELECT coalesce(resting_until > ${now}, false) AS "isResting", (
        SELECT count(*) FROM translations
        WHERE state = 'waiting' AND EXISTS (
          SELECT FROM machine_sources WHERE source = source_text AND source_language <> language
        )
      ) AS waiting
      FROM translator`),
  );
}
