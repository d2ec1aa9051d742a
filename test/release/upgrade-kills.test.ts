import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { aFolder, readSubscribers, tell, until } from '../faults/drill.ts';
import { aKey, firstVersion, install, keepSubscribing, makeArchive } from './installed.ts';

/** After which words of the command or of the service everything is killed, and how much later. */
const points: readonly (readonly [words: string, ms: number])[] = [
  ['Looking at the archive', 0],
  ['Looking for room', 0],
  ['Making a backup', 0],
  ['Making a backup', 400],
  ['Unpacking version', 0],
  ['Unpacking version', 300],
  ['Now the site stops', 0],
  ['Now the site stops', 150],
  ['upgrade: copying', 0],
  ['upgrade: copying', 100],
  ['upgrade: copying', 300],
  ['upgrade: trying', 0],
  ['upgrade: trying', 300],
  ['upgrade: trying', 1_000],
  ['upgrade: trying', 2_500],
  ['upgrade: ready', 0],
  ['upgrade: committing', 0],
  ['upgrade: committed', 0],
  ['upgrade: open', 0],
  ['upgrade: open', 200],
];

test('killed at twenty points of an upgrade, the site runs in the old or the new version and has lost nothing', async (t) => {
  await using folder = await aFolder();
  const key = aKey();
  const site = await install(folder.path, key);
  const archiveOf = (patch: number): Promise<string> =>
    makeArchive(`${folder.path}/archive-${patch}`, { version: `1.0.${patch}`, key });
  site.start();
  try {
    let [version, patch] = [await site.serves(), 1];
    assert.equal(version, firstVersion);
    let archive = await archiveOf(patch);
    for (const [place, [words, ms]] of points.entries()) {
      const writing = keepSubscribing(site, `reader-${place}`);
      const said = site.output().length;
      const command = site.begin(['upgrade', archive]);
      let heard = '';
      for (const stream of [command.stdout, command.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          heard += text;
        });
      }
      await until(
        words,
        () => heard.includes(words) || site.output().slice(said).includes(words) || command.exitCode !== null,
      );
      assert.equal(command.exitCode, null, heard);
      await sleep(ms);
      site.killHard();
      tell(-(command.pid ?? 0), 'SIGKILL');
      const before: string = version;
      version = await site.serves();
      assert.ok([before, `1.0.${patch}`].includes(version), version);
      const acknowledged = await writing.stop();
      const kept = await readSubscribers(site.dataDir);
      const lost = acknowledged.filter((email) => !kept.includes(email));
      assert.deepEqual(lost, [], `${words} + ${ms} ms: ${version} runs`);
      t.diagnostic(`${words} + ${ms} ms: ${before} became ${version}, ${acknowledged.length} rows kept`);
      if (version === `1.0.${patch}`) {
        patch += 1;
        archive = await archiveOf(patch);
      }
    }
    const { code, said } = await site.shramik(['upgrade', archive], { LANG: 'en_IN.UTF-8' });
    assert.equal(code, 0, said);
    assert.equal(await site.serves(), `1.0.${patch}`);
  } finally {
    await site.stop();
  }
});
