import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { aFolder, readSubscribers, subscribe, until, whyMountingFails } from '../faults/drill.ts';
import { aKey, firstVersion, install, makeArchive } from './installed.ts';

const diskMegabytes = 900;

/** At which words the disk becomes full. */
const points = [
  'Looking at the archive',
  'Looking for room',
  'Making a backup',
  'Unpacking version',
  'Now the site stops',
  'upgrade: copying',
  'upgrade: trying',
  'upgrade: ready',
  'upgrade: committing',
  'upgrade: committed',
  'upgrade: open',
];

test('with a disk that becomes full at any step, the site runs in the old or the new version and has lost nothing', {
  skip: await whyMountingFails(),
}, async (t) => {
  await using folder = await aFolder();
  const disk = join(folder.path, 'disk');
  const filler = join(disk, 'filler');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=711`, 'tmpfs', disk]);
  assert.equal(mounted.status, 0);
  const key = aKey();
  const site = await install(disk, key);
  site.start();
  try {
    const archiveOf = (patch: number): Promise<string> =>
      makeArchive(`${folder.path}/archive-${patch}`, { version: `1.0.${patch}`, key });
    let [version, patch] = [await site.serves(), 1];
    assert.equal(version, firstVersion);
    let archive = await archiveOf(patch);
    for (const [place, words] of points.entries()) {
      const email = `reader-${place}@example.org`;
      await until('a reader is written down', () => subscribe(site, email));
      const said = site.output().length;
      const command = site.begin(['upgrade', archive]);
      let heard = '';
      for (const stream of [command.stdout, command.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          heard += text;
        });
      }
      const ended = new Promise((resolve) => command.once('close', resolve));
      await until(
        words,
        () => heard.includes(words) || site.output().slice(said).includes(words) || command.exitCode !== null,
      );
      assert.equal(command.exitCode, null, heard);
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 30_000))]);
      rmSync(filler, { force: true });
      await ended;
      const before: string = version;
      version = await site.serves();
      assert.ok([before, `1.0.${patch}`].includes(version), version);
      assert.ok((await readSubscribers(site.dataDir)).includes(email), words);
      t.diagnostic(`full at "${words}": ${before} became ${version}; ${heard.trim().split('\n').at(-1)}`);
      if (version !== `1.0.${patch}`) continue;
      patch += 1;
      archive = await archiveOf(patch);
    }
  } finally {
    await site.stop();
    spawnSync('umount', ['--lazy', disk]);
  }
});
