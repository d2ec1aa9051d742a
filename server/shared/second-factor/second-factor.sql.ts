import sql, { join } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

export interface SecondFactorRow {
  sealedSecret: Buffer;
  startedAt: Date;
  isConfirmed: boolean;
}

export async function findSecondFactor(queryable: Queryable, personId: string): Promise<SecondFactorRow | null> {
  const rows = await queryable.query<SecondFactorRow>(sql`
    SELECT sealed_secret AS "sealedSecret", started_at AS "startedAt", confirmed_at IS NOT NULL AS "isConfirmed"
    FROM second_factors WHERE person_id = ${personId}`);
  return rows[0] ?? null;
}

/** Begins the set-up, or begins it anew; false when there is a confirmed one already. */
export async function insertUnconfirmed(
  tx: Queryable,
  personId: string,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    INSERT INTO second_factors AS known (person_id, sealed_secret, started_at) VALUES (${personId}, ${sealedSecret}, ${now})
    ON CONFLICT (person_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, started_at = excluded.started_at
    WHERE known.confirmed_at IS NULL RETURNING person_id`);
  return rows.length > 0;
}

/** False when the set-up was begun anew meanwhile, or is confirmed. */
export async function confirmSecret(
  tx: Queryable,
  personId: string,
  sealedSecret: Buffer,
  step: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE second_factors SET confirmed_at = ${now}, last_step = ${step}
    WHERE person_id = ${personId} AND sealed_secret = ${sealedSecret} AND confirmed_at IS NULL RETURNING person_id`);
  return rows.length > 0;
}

/**
 * Uses up the code of a step, and those before it; false when it is used already. The row lock lets one of several
 * requests through.
 */
export async function spendStep(tx: Queryable, personId: string, sealedSecret: Buffer, step: number): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE second_factors SET last_step = ${step}
    WHERE person_id = ${personId} AND sealed_secret = ${sealedSecret} AND last_step < ${step} RETURNING person_id`);
  return rows.length > 0;
}

export async function listRecoveryHashes(queryable: Queryable, personId: string): Promise<string[]> {
  const rows = await queryable.query<{ codeHash: string }>(
    sql`SELECT code_hash AS "codeHash" FROM recovery_codes WHERE person_id = ${personId}`,
  );
  return rows.map(({ codeHash }) => codeHash);
}

export async function spendRecoveryHash(tx: Queryable, personId: string, codeHash: string): Promise<boolean> {
  const rows = await tx.query(
    sql`DELETE FROM recovery_codes WHERE person_id = ${personId} AND code_hash = ${codeHash} RETURNING person_id`,
  );
  return rows.length > 0;
}

export async function replaceRecoveryHashes(
  tx: Queryable,
  personId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.query(sql`DELETE FROM recovery_codes WHERE person_id = ${personId}`);
  const rows = codeHashes.map((codeHash) => sql`(${personId}, ${codeHash})`);
  await tx.query(sql`INSERT INTO recovery_codes (person_id, code_hash) VALUES ${join(rows)}`);
}

/** Deletes it with its recovery codes. Answers whether it was in use. */
export async function deleteSecondFactor(tx: Queryable, personId: string): Promise<boolean> {
  const rows = await tx.query<{ wasConfirmed: boolean }>(sql`
    DELETE FROM second_factors WHERE person_id = ${personId} RETURNING confirmed_at IS NOT NULL AS "wasConfirmed"`);
  return rows[0]?.wasConfirmed ?? false;
}

/** Processes that start at once agree on the first one's key. */
export async function insertKeyIfNone(queryable: Queryable, key: string): Promise<void> {
  await queryable.query(sql`INSERT INTO second_factor_key (secret) VALUES (${key}) ON CONFLICT DO NOTHING`);
}

export async function findKey(queryable: Queryable): Promise<string | undefined> {
  const rows = await queryable.query<{ secret: string }>(sql`SELECT secret FROM second_factor_key`);
  return rows[0]?.secret;
}
