import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { signatureFileOf } from '../../scripts/release/signature.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { aFolder, startInVain } from '../faults/drill.ts';
import { cloneDatabase } from '../harness/database.ts';
import { isLongRun } from '../harness/long-run.ts';
import { findFreePort } from '../harness/product.ts';
import { aKey, fingerprintOf, type Installed, install, makeArchive, signArchive } from './installed.ts';

const inLanguages = { en: 'en_IN.UTF-8', hi: 'hi_IN.UTF-8', ur: 'ur_PK.UTF-8' } as const;
const words = Object.fromEntries(
  Object.keys(inLanguages).map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`../../locales/${language}/operator.json`, import.meta.url), 'utf8')),
  ]),
) as Record<keyof typeof inLanguages, Record<string, string>>;

const key = aKey();
let folder: Awaited<ReturnType<typeof aFolder>>;
let site: Installed;
let archive: string;
before(async () => {
  folder = await aFolder();
  site = await install(folder.path, key);
  archive = await makeArchive(folder.path, { version: '1.0.0', key });
});
after(() => folder[Symbol.asyncDispose]());

/** Beside the first one, with its signature unless told. */
function copyOf(name: string): string {
  const path = join(folder.path, name);
  cpSync(archive, path);
  cpSync(signatureFileOf(archive), signatureFileOf(path));
  return path;
}

const escapeForPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const places = (): string[] => [join(folder.path, 'home'), join(folder.path, 'site')];

let tried = 0;
async function refuses(args: string[], sentence: string, values: Record<string, string>): Promise<void> {
  const before = places().map(fingerprintOf);
  // The short run takes the languages by turns.
  tried += 1;
  const all = Object.entries(inLanguages);
  for (const [language, LANG] of isLongRun ? all : [all[tried % all.length] ?? ['en', inLanguages.en]]) {
    const { code, said } = await site.shramik(args, { LANG });
    const expected = escapeForPattern(words[language as keyof typeof inLanguages][sentence] ?? '').replaceAll(
      /\\\{\\\{(\w+)\\\}\\\}/g,
      // What only the machine knows, such as its room, is any number.
      (_, name: string) => (name in values ? escapeForPattern(values[name] ?? '') : '\\d+'),
    );
    assert.equal(code, 1, said);
    assert.ok(expected.length > 0);
    assert.match(said.trimEnd(), new RegExp(`${expected}$`));
  }
  assert.deepEqual(places().map(fingerprintOf), before, `${sentence} changed something`);
}

test('an archive that is missing, unsigned, broken, cut off, foreign or of others is refused in one sentence', async () => {
  await refuses(['upgrade'], 'nameArchive', {});
  const missing = join(folder.path, 'nothing.tar.gz');
  await refuses(['upgrade', missing], 'noArchive', { archive: missing });

  const unsigned = join(folder.path, 'unsigned.tar.gz');
  cpSync(archive, unsigned);
  await refuses(['upgrade', unsigned], 'noSignature', { name: 'unsigned.tar.gz.sig' });

  const broken = copyOf('broken.tar.gz');
  const bytes = readFileSync(broken);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
  writeFileSync(broken, bytes);
  await refuses(['upgrade', broken], 'wrongSignature', { name: 'broken.tar.gz' });

  const cut = copyOf('cut.tar.gz');
  truncateSync(cut, bytes.length >> 1);
  await refuses(['upgrade', cut], 'wrongSignature', { name: 'cut.tar.gz' });
  // Signed by its maker after it was cut.
  await signArchive(cut, key);
  writeFileSync(`${cut}.sha256`, `${'0'.repeat(64)}  cut.tar.gz\n`);
  await refuses(['upgrade', cut], 'brokenArchive', { name: 'cut.tar.gz' });

  const foreign = join(folder.path, 'foreign.tar.gz');
  writeFileSync(foreign, 'no archive at all');
  await signArchive(foreign, key);
  await refuses(['upgrade', foreign], 'brokenArchive', { name: 'foreign.tar.gz' });

  const ofOthers = copyOf('of-others.tar.gz');
  await signArchive(ofOthers, aKey());
  await refuses(['upgrade', ofOthers], 'wrongSignature', { name: 'of-others.tar.gz' });
});

test('an archive that becomes another one after its signature was looked at is refused, and nothing of it stays', async () => {
  const swapped = copyOf('swapped.tar.gz');
  const other = await makeArchive(join(folder.path, 'of-a-stranger'), { version: '1.0.0', key: aKey() });
  const [versions = ''] = places();
  const before = fingerprintOf(versions);
  site.start();
  try {
    await site.serves();
    const command = site.begin(['upgrade', swapped]);
    let said = '';
    for (const stream of [command.stdout, command.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Making a backup') && existsSync(other)) renameSync(other, swapped);
      });
    const [code] = await once(command, 'close');
    assert.equal(code, 1, said);
    assert.match(said, /swapped\.tar\.gz was not signed/);
    assert.equal(await site.serves(), '1.0.0-rc.1');
  } finally {
    await site.stop();
  }
  assert.deepEqual(fingerprintOf(versions), before);
});

test('an older, the same, and one for another machine are refused too', async () => {
  const older = await makeArchive(folder.path, { version: '0.9.0', key });
  await refuses(['upgrade', older], 'olderArchive', { offered: '0.9.0', version: '1.0.0-rc.1' });
  const same = await makeArchive(folder.path, { version: '1.0.0-rc.1', key });
  await refuses(['upgrade', same], 'sameVersion', { version: '1.0.0-rc.1' });
  const other = await makeArchive(folder.path, { version: '1.0.1', key, platform: 'linux-riscv64' });
  const values = {
    name: 'shramik-seva-1.0.1-linux-riscv64.tar.gz',
    made: 'linux-riscv64',
    platform: `${process.platform}-${process.arch}`,
  };
  await refuses(['upgrade', other], 'otherMachine', values);
});

test('a disk without room for it is told in numbers before anything is made', async () => {
  const large = join(folder.path, 'large');
  const archive = await makeArchive(large, { version: '1.0.2', key, unpackedBytes: 2 ** 50 });
  await refuses(['upgrade', archive], 'noRoom', { folder: join(folder.path, 'home/versions') });
});

test('going back without a version before, and with an outside database, says so', async () => {
  await refuses(['back'], 'noWayBack', {});
  const outside = await install(join(folder.path, 'outside'), key, {
    DATABASE_URL: 'postgresql://seva@127.0.0.1:1/seva',
  });
  const { code, said } = await outside.shramik(['back'], { LANG: 'hi_IN.UTF-8' });
  assert.deepEqual([code, said], [1, `${words.hi.backOutside}\n`]);
});

test('a port in use and data of a newer version are said in the language of the terminal, and nothing is changed', async () => {
  const port = await findFreePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const clone = await cloneDatabase();
  const log = pino({ level: 'silent' });
  const { connectionString } = clone;
  const database = openDatabase({ connectionString, poolSize: 1, applicationName: 'test', log });
  try {
    await database.query(
      sql`INSERT INTO schema_migrations (number, name, checksum) VALUES (900, 'of-tomorrow', 'abc')`,
    );
    for (const [language, LANG] of Object.entries(inLanguages)) {
      await using data = await aFolder();
      const ofPort = await startInVain({ LANG, PORT: String(port), DATA_DIR: data.path });
      assert.equal(ofPort.code, 1);
      const ofData = await startInVain({ LANG, DATABASE_URL: connectionString, DATA_DIR: data.path });
      assert.equal(ofData.code, 1);
      if (language === 'en') {
        assert.match(ofPort.said, new RegExp(`PORT=${port} is already in use`));
        assert.match(ofData.said, /The database is newer than this product/);
      } else {
        const { cannotStart, portInUse = '', newerData } = words[language as 'hi' | 'ur'];
        assert.equal(ofPort.said, `${cannotStart} ${portInUse.replace('{{port}}', String(port))}\n`);
        assert.equal(ofData.said, `${cannotStart} ${newerData}\n`);
      }
      assert.equal(ofData.said.trimEnd().split('\n').length, 1);
    }
  } finally {
    await database.close();
    await clone.drop();
    server.close();
  }
});
