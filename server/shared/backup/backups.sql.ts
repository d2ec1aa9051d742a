import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

export type Outcome = 'made' | 'disk_full' | 'failed';

export interface Attempt {
  startedAt: Date;
  finishedAt: Date;
  outcome: Outcome;
  /** Null: there is no file. */
  sizeInBytes: number | null;
}

const advisoryLock = 7_215_003_121;

/** Locks out other backups until the transaction ends; false when one is running. */
export async function takeTurn(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ isMine: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${advisoryLock}) AS "isMine"`);
  return row?.isMine === true;
}

/** The transaction that holds the turn is idle while the file is written; servers may end such transactions. */
export async function expectLongSilence(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`);
}

export async function insertAttempt(tx: Queryable, attempt: Attempt): Promise<void> {
  await tx.query(sql`
    INSERT INTO backups (started_at, finished_at, outcome, size_in_bytes)
    VALUES (${attempt.startedAt}, ${attempt.finishedAt}, ${attempt.outcome}, ${attempt.sizeInBytes})`);
}

/** The newest try, and the newest that succeeded; entries after `until` are ignored. */
export async function findLastAttempts(
  queryable: Queryable,
  until: Date,
): Promise<{ last?: Attempt; lastMade?: Attempt }> {
  const rows = await queryable.query<Attempt>(sql`
    (SELECT started_at AS "startedAt", finished_at AS "finishedAt", outcome, size_in_bytes AS "sizeInBytes"
      FROM backups WHERE finished_at <= ${until} ORDER BY finished_at DESC LIMIT 1)
    UNION
    (SELECT started_at, finished_at, outcome, size_in_bytes
      FROM backups WHERE outcome = 'made' AND finished_at <= ${until} ORDER BY finished_at DESC LIMIT 1)
    ORDER BY "finishedAt" DESC`);
  const [last] = rows;
  const lastMade = rows.find(({ outcome }) => outcome === 'made');
  return { ...(last && { last }), ...(lastMade && { lastMade }) };
}
