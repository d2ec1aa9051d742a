import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { findSecret, insertSecretIfNone } from './site-secret.sql.ts';

export type ReadSecret = () => Promise<string>;

/**
 * The operator's secret, else one that is made once and kept in the database. It is read when first needed: the
 * database may be down at the start.
 */
export function openSecret(queryable: Queryable, configured: string | null): ReadSecret {
  let known = configured;
  return async () => {
    known ??= await keptSecret(queryable);
    return known;
  };
}

async function keptSecret(queryable: Queryable): Promise<string> {
  await insertSecretIfNone(queryable, randomBytes(32).toString('base64url'));
  const secret = await findSecret(queryable);
  if (secret === undefined) throw new Error('The secret that was just kept is gone.');
  return secret;
}
