import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

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

/** Until the transaction ends; false while another process is at it. */
export async function isMyTurnToSpeak(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('speech', 0)) AS mine`,
  );
  return row?.mine ?? false;
}
