import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

export interface SpeechState {
  failures: number;
  restingUntil: Date | null;
}

export async function readSpeechState(queryable: Queryable): Promise<SpeechState> {
  const [row] = await queryable.query<SpeechState>(sql`SELECT failures, resting_until AS "restingUntil" FROM speech`);
  return row ?? { failures: 0, restingUntil: null };
}

export async function writeSpeechState(queryable: Queryable, { failures, restingUntil }: SpeechState): Promise<void> {
  await queryable.query(sql`UPDATE speech SET failures = ${failures}, resting_until = ${restingUntil}`);
}

/** Makes this process the one that runs the program of the operator; undefined while another one does. */
export async function takeTurnToSpeak(
  queryable: Queryable,
  holder: string,
  { now, until }: { now: Date; until: Date },
): Promise<SpeechState | undefined> {
  const rows = await queryable.query<SpeechState>(sql`
    UPDATE speech SET holder = ${holder}, held_until = ${until}
    WHERE holder = ${holder} OR held_until IS NULL OR held_until <= ${now}
    RETURNING failures, resting_until AS "restingUntil"`);
  return rows[0];
}

export async function endTurnToSpeak(queryable: Queryable, holder: string): Promise<void> {
  await queryable.query(sql`UPDATE speech SET holder = NULL, held_until = NULL WHERE holder = ${holder}`);
}
