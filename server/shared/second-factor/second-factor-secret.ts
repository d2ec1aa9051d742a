import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import { findKey, insertKeyIfNone } from './second-factor.sql.ts';
import type { ReadSecret } from './secret-box.ts';

async function keptKey(queryable: Queryable): Promise<string> {
  await insertKeyIfNone(queryable, randomBytes(32).toString('base64url'));
  const key = await findKey(queryable);
  if (key === undefined) throw new Error('The key that was just kept is gone.');
  return key;
}

/** The operator's secret, else a key in a table that plain backups leave out. */
export function secondFactorSecret(queryable: Queryable, configured: string | null): ReadSecret {
  let known = configured;
  return async () => {
    known ??= await keptKey(queryable);
    return known;
  };
}
