import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isLongRun } from '../harness/long-run.ts';
import { findFreePort } from '../harness/product.ts';
import { aFolder, aProduct, startInVain, statusOf } from './drill.ts';

/** Of a site that has run before. */
let folder: Awaited<ReturnType<typeof aFolder>>;
before(async () => {
  folder = await aFolder();
});
after(() => folder[Symbol.asyncDispose]());

test('a second product on the same folder is refused in one sentence, and the first goes on', async () => {
  await using product = await aProduct({ DATA_DIR: folder.path, WORKERS: '1' });
  const { code, said } = await startInVain({ DATA_DIR: folder.path, PORT: String(await findFreePort()) });
  assert.equal(code, 1);
  assert.ok(said.includes(folder.path) && said.includes(`process ${product.pid}`), said);
  assert.equal(said.trim().split('\n').length, 1, said);
  assert.equal(await statusOf(`${product.url}/readyz`), 200);
});

const wrongSettings: Record<string, string> = {
  HOST: 'not a host',
  PUBLIC_URL: 'example.org',
  ADMIN_EMAIL: 'nobody',
  SAMPLE_CONTENT: 'perhaps',
  WORKERS: '0',
  TRUST_PROXY: 'yes',
  LOG_LEVEL: 'loud',
  PORT: '99999',
  DATABASE_URL: 'mysql://seva:geheim@localhost/seva',
  ADMIN_PASSWORD: 'geheim',
};

/** All of them are tried without a start in `server/platform/process/config.test.ts`. */
const triedByStarts = Object.entries(wrongSettings).slice(isLongRun ? 0 : -3);

test(`${triedByStarts.length} wrong settings are each refused by name, before anything is made`, async () => {
  await using empty = await aFolder();
  const starts = triedByStarts.map(async ([variable, value]) => {
    const { code, said } = await startInVain({ DATA_DIR: empty.path, [variable]: value });
    assert.equal(code, 1, variable);
    assert.match(said, new RegExp(`${variable}=.*Allowed: `));
    assert.doesNotMatch(said, /geheim/);
    assert.equal(said.trim().split('\n').length, 1, said);
  });
  await Promise.all(starts);
  assert.deepEqual(await readdir(empty.path), []);
});

test('a port that is taken is named in one sentence, before anything is made', async () => {
  await using empty = await aFolder();
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { code, said } = await startInVain({ DATA_DIR: empty.path, PORT: String(port) });
  holder.close();
  assert.equal(code, 1);
  assert.match(said, new RegExp(`PORT=${port} is already in use`));
  assert.equal(said.trim().split('\n').length, 1, said);
  assert.deepEqual(await readdir(empty.path), []);
});

test('a folder that cannot be one is named', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  for (const place of [file, '/proc/no-such-folder']) {
    for (const [setting, others] of [
      ['DATA_DIR', {}],
      ['BACKUP_DIR', { DATA_DIR: folder.path }],
    ] as const) {
      const { code, said } = await startInVain({ ...others, [setting]: place });
      assert.equal(code, 1);
      assert.ok(said.includes(`${setting}="${place}" cannot be used`), said);
    }
  }
});
