import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let folder: string;
let fresh: FreshApp;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shramik-seva-built-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'assets', '.hidden'), 'secret');
  await writeFile(join(folder, 'assets', 'service-worker.js'), 'worker');
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'plain');
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js.br'), 'brotli');
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js.gz'), 'gzip');
  fresh = await freshApp({ dependencies: { assetsFolder: join(folder, 'assets') } });
});

after(async () => {
  await fresh.close();
  await rm(folder, { recursive: true });
});

const fetchScript = (accepted: string) =>
  fresh.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': accepted } });

test('built files come packed to browsers that can unpack them, and may be kept for ever', async () => {
  const brotli = await fetchScript('gzip, deflate, br');
  assert.equal(brotli.body, 'brotli');
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotli.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(brotli.headers['content-type']), /javascript/);
  assert.match(String(brotli.headers.vary), /accept-encoding/i);
  assert.equal((await fetchScript('gzip')).body, 'gzip');
  assert.equal((await fetchScript('identity')).body, 'plain');
});

test('a file that is not there is not remembered as missing, and nothing outside the folder is ever there', async () => {
  const addresses = ['gone.js', '.hidden', '..%2fsecret.txt', '..%5csecret.txt', '%00', 'x'.repeat(5_000)];
  for (const address of addresses) {
    const answer = await fresh.inject(`/assets/${address}`);
    assert.equal(answer.statusCode, 404, address.slice(0, 30));
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.doesNotMatch(answer.body, /secret/);
  }
});

test('the worker that opens pages without network is asked for each time, and may ask this site alone', async () => {
  const worker = await fresh.inject('/service-worker.js');
  assert.deepEqual([worker.statusCode, worker.body], [200, 'worker']);
  assert.match(String(worker.headers['content-type']), /javascript/);
  assert.equal(worker.headers['cache-control'], 'no-cache');
  assert.match(String(worker.headers['content-security-policy']), /^default-src 'none'; connect-src 'self'/);
});
