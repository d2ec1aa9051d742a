import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aHolder, signInByCard } from '../../../test/builders/card-calls.ts';
import { codeNow, enrol, signInWith } from '../../../test/harness/authenticator.ts';
import { anEmptyDatabase, backupToolsOf, nobodyErased, readBackup } from '../../../test/harness/backups.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { type BackupTools, makeBackup } from './backups.service.ts';
import { checkBackup, restoreBackup } from './restore.service.ts';

/** Long enough that encrypted bytes do not have it by chance. */
const headOfGzip = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);

const key = 'a sentence that stands on paper in the office';

let fresh: FreshApp;
let tools: BackupTools & AsyncDisposable;
let ravi: { id: string; email: string; secret: string };
before(async () => {
  fresh = await freshApp();
  tools = await backupToolsOf(fresh);
  const person = await fresh.has(anAdministrator());
  const { secret } = await enrol(fresh, await fresh.signIn(person));
  ravi = { ...person, secret };
});
after(async () => {
  await tools[Symbol.asyncDispose]();
  await fresh.close();
});

async function makeFile(itsKey: string | null): Promise<string> {
  fresh.clock.set(new Date(fresh.clock.now().getTime() + 60_000).toISOString());
  const made = await makeBackup({ ...tools, key: itsKey }, 'by-hand');
  assert.ok(made);
  return made.path;
}

async function signInAfterRestoring(path: string, itsKey: string | null): Promise<string> {
  await using place = await anEmptyDatabase();
  await restoreBackup(place.database, await checkBackup(path, itsKey), nobodyErased);
  const again = await freshApp({ beside: { ...fresh, connectionString: place.connectionString } });
  try {
    return outcomeOf(await signInWith(again, ravi, { code: codeNow(fresh, ravi.secret) }));
  } finally {
    await again.close();
  }
}

test('with a key a backup tells nothing, opens with that key alone, and brings everything back', async () => {
  const path = await makeFile(key);
  const bytes = await readFile(path);
  assert.ok((await readBackup(path, key)).lines.some((line) => line.includes(ravi.email)));
  assert.equal(bytes.indexOf(headOfGzip), -1, 'what was packed can be seen');
  assert.ok((await readFile(await makeFile(null))).includes(headOfGzip), 'the same search finds it without a key');
  await assert.rejects(checkBackup(path, null), { name: 'StartRefused', message: /is encrypted: set BACKUP_KEY/ });
  await assert.rejects(checkBackup(path, `${key}!`), { name: 'StartRefused', message: /BACKUP_KEY is not the key/ });
  assert.equal(await signInAfterRestoring(path, key), '200');
});

test('every changed byte of an encrypted backup is found, also by one who can make its checksum', async () => {
  const path = await makeFile(key);
  const bytes = await readFile(path);
  const copy = join(tools.folder, 'copy.backup');
  const rest = bytes.indexOf(10) + 1;
  for (const place of [rest, rest + 20, rest + 40, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await writeFile(copy, changed);
    await assert.rejects(checkBackup(copy, key), /is damaged: its checksum/, `byte ${place}`);
  }
});

test('a backup without a key cannot open the secrets of the second step that it holds', async () => {
  const path = await makeFile(null);
  const { lines } = await readBackup(path);
  const [kept] = await fresh.database.query<{ sealed: Buffer; key: string }>(
    sql`SELECT sealed_secret AS sealed, (SELECT secret FROM second_factor_key) AS key
      FROM second_factors WHERE person_id = ${ravi.id}`,
  );
  assert.ok(lines.some((line) => line.includes(kept?.sealed.toString('hex') ?? '-')));
  assert.ok(!lines.some((line) => line.includes(kept?.key ?? '')));
  assert.equal(outcomeOf(await signInWith(fresh, ravi, { code: codeNow(fresh, ravi.secret) })), '200');
  assert.equal(await signInAfterRestoring(path, null), '401 second_factor_wrong');
});

test('a backup without a key holds no secret of the site: nobody makes PINs or tokens of it, and PINs are given anew', async () => {
  const { card } = await aHolder(fresh);
  const [{ secret } = { secret: '' }] = await fresh.database.query<{ secret: string }>(
    sql`SELECT secret FROM site_secret`,
  );
  assert.ok(secret.length >= 32);
  const files = [
    [await makeFile(null), null],
    [await makeFile(key), key],
  ] as const;
  const seen: unknown[] = [];
  for (const [path, itsKey] of files) {
    const { lines } = await readBackup(path, itsKey);
    await using place = await anEmptyDatabase();
    await restoreBackup(place.database, await checkBackup(path, itsKey), nobodyErased);
    const again = await freshApp({ beside: { ...fresh, connectionString: place.connectionString } });
    const outcome = outcomeOf(await signInByCard(again, { card }));
    await again.close();
    seen.push([lines.some((line) => line.includes(secret)), outcome]);
  }
  assert.deepEqual(seen, [
    [false, '401 card_login_failed'],
    [true, '200'],
  ]);
});
