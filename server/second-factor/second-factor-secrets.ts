import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../platform/database/database.ts';
import { openSecret } from '../platform/secret/site-secret.ts';
import { findKey, insertKeyIfNone, listSealedSecrets, replaceSealedSecret } from './second-factor.sql.ts';
import { createSecretBox, type ReadSecrets } from './secret-box.ts';

async function keptKey(queryable: Queryable): Promise<string> {
  await insertKeyIfNone(queryable, randomBytes(32).toString('base64url'));
  const key = await findKey(queryable);
  if (key === undefined) throw new Error('The key that was just kept is gone.');
  return key;
}

/**
 * The operator's secret, else a key in a table that plain backups leave out. Secrets of earlier versions were sealed with the
 * site's secret; they can still be opened.
 */
export function secondFactorSecrets(queryable: Queryable, configured: string | null): ReadSecrets {
  let known = configured === null ? undefined : [configured];
  return async () => {
    known ??= [await keptKey(queryable), await openSecret(queryable, null)()];
    return known;
  };
}

/** Seals again what an earlier version has sealed. Whoever was quicker wins: nothing is written over a newer secret. */
export async function resealFormerSecrets(database: Database, readSecrets: ReadSecrets): Promise<void> {
  const box = createSecretBox(readSecrets);
  for (const { personId, sealedSecret } of await listSealedSecrets(database)) {
    if (!(await box.isOfFormerKey(personId, sealedSecret))) continue;
    const secret = await box.open(personId, sealedSecret);
    if (secret === null) continue;
    await replaceSealedSecret(database, personId, sealedSecret, await box.seal(personId, secret));
  }
}
