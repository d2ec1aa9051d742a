import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { aFolder, openDatabaseIn, readSubscribers, subscribe, until } from '../faults/drill.ts';
import { aKey, firstVersion, type Installed, install, keepSubscribing, makeArchive } from './installed.ts';

const key = aKey();
let folder: Awaited<ReturnType<typeof aFolder>>;
let site: Installed;
before(async () => {
  folder = await aFolder();
  site = await install(folder.path, key);
  site.start();
  await site.serves();
});
after(async () => {
  await site.stop();
  await folder[Symbol.asyncDispose]();
});

const versionOf = (): Promise<string> =>
  fetch(`${site.url}/api/version`).then(
    async (answer) => ((await answer.json()) as { data: { version: string } }).data.version,
  );

/** Whether anybody was answered by that version while it was not in use yet. */
function watchForEarlyAnswers(version: string): { stop(): Promise<number> } {
  let [early, isWanted] = [0, true];
  const work = (async () => {
    while (isWanted) {
      const answered = await versionOf().catch(() => '');
      if (answered === version && site.state.readCurrent() !== version) early += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    stop: async () => {
      isWanted = false;
      await work;
      return early;
    },
  };
}

test('an upgrade keeps every acknowledged row, and the new version answers nobody before it is the one in use', async () => {
  const archive = await makeArchive(folder.path, { version: '1.0.0', key });
  const writing = keepSubscribing(site, 'before');
  const early = watchForEarlyAnswers('1.0.0');
  const { code, said } = await site.shramik(['upgrade', archive], { LANG: 'en_IN.UTF-8' });
  assert.equal(code, 0, `${said}\n${site.output()}`);
  assert.match(said, /Done: version 1\.0\.0 runs\.\n$/);
  assert.equal(await site.serves(), '1.0.0');
  assert.equal(await early.stop(), 0);
  const acknowledged = await writing.stop();
  const kept = await readSubscribers(site.dataDir);
  assert.ok(acknowledged.length > 0);
  assert.deepEqual(
    acknowledged.filter((email) => !kept.includes(email)),
    [],
  );
  assert.ok(existsSync(site.state.kept), 'the copy of the data is kept');
});

test('going back tells in numbers what is given up, keeps it in a backup, and uses no number twice', async () => {
  assert.ok(await subscribe(site, 'since@example.org'));
  const database = await openDatabaseIn(site.dataDir);
  await database.query(sql`
    INSERT INTO receipt_series (year, series, is_sample, next) VALUES (2026, 'M', false, 8)
    ON CONFLICT (year, series, is_sample) DO UPDATE SET next = 8`);
  await database.query(sql`
    INSERT INTO expense_series (year, next) VALUES (2026, 5) ON CONFLICT (year) DO UPDATE SET next = 5`);
  await database.close();
  const unasked = await site.shramik(['back'], { LANG: 'en_IN.UTF-8' });
  assert.equal(unasked.code, 1);
  assert.match(unasked.said, /Readers of the newsletter: \d+\n[\s\S]*Nothing was changed\./);
  assert.equal(await versionOf(), '1.0.0');
  const { code, said } = await site.shramik(['back', '--yes'], { LANG: 'en_IN.UTF-8' });
  assert.equal(code, 0, `${said}\n${site.output()}`);
  const backup = /is in the backup (\S+)/.exec(said)?.[1] ?? '';
  assert.ok(existsSync(backup), said);
  assert.equal(await site.serves(), firstVersion);
  const kept = await readSubscribers(site.dataDir);
  assert.ok(!kept.includes('since@example.org'));
  const old = await openDatabaseIn(site.dataDir);
  const [series] = await old.query<{ next: number }>(
    sql`SELECT next FROM receipt_series WHERE series = 'M' AND year = 2026`,
  );
  const [expenses] = await old.query<{ next: number }>(sql`SELECT next FROM expense_series WHERE year = 2026`);
  await old.close();
  assert.equal(series?.next, 8);
  assert.equal(expenses?.next, 5);
});

for (const [what, file, text] of [
  ['cannot migrate', 'server/platform/database/migrations/900-of-tomorrow.sql', 'SELECT nothing FROM nowhere;'],
  ['cannot start', 'server/main.ts', 'process.exit(3);'],
] as const) {
  test(`a version that ${what} goes back by itself, and nothing acknowledged is lost`, async () => {
    const before = `${what.replaceAll(' ', '-')}@example.org`;
    await until('a reader is written down', () => subscribe(site, before));
    const archive = await makeArchive(join(folder.path, what.replaceAll(' ', '-')), {
      version: '1.0.1',
      key,
      files: { [file]: text },
    });
    const { code, said } = await site.shramik(['upgrade', archive], { LANG: 'en_IN.UTF-8' });
    assert.equal(code, 1, said);
    assert.match(said, /Version 1\.0\.0-rc\.1 runs as before\.\n$/);
    assert.equal(await site.serves(), firstVersion);
    assert.ok((await readSubscribers(site.dataDir)).includes(before));
    assert.equal(existsSync(site.state.kept), false, 'no copy lies around');
  });
}

test('a version that is never ready goes back by itself when the patience is over', async () => {
  const own = join(folder.path, 'hasty');
  const hasty = await install(own, key, { UPGRADE_PATIENCE_SECONDS: '15' });
  hasty.start();
  try {
    await hasty.serves();
    await until('a reader is written down', () => subscribe(hasty, 'before@example.org'));
    const files = { 'server/main.ts': 'setInterval(() => undefined, 1000);' };
    const archive = await makeArchive(own, { version: '1.0.2', key, files });
    const { code, said } = await hasty.shramik(['upgrade', archive], { LANG: 'en_IN.UTF-8' });
    assert.equal(code, 1, said);
    assert.match(said, /was not ready in time\. Version 1\.0\.0-rc\.1 runs as before\.\n$/);
    assert.equal(await hasty.serves(), firstVersion);
    assert.deepEqual(await readSubscribers(hasty.dataDir), ['before@example.org']);
  } finally {
    await hasty.stop();
  }
});
