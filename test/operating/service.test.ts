import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { aConsent } from '../builders/consents.ts';
import { aForm, aPicture } from '../builders/pictures.ts';
import { aFolder, aProduct } from '../faults/drill.ts';
import type { Product } from '../harness/product.ts';
import { filterOf, type ServiceFilter } from './service-filter.ts';
import { findTool, unlessThereAre } from './tools.ts';

const root = new URL('../..', import.meta.url).pathname;
const password = 'lantern on the long road';
/** As root the product is tried as this user, since the service is not root either. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

const asNobody = isRoot ? { uid: nobody, gid: nobody } : {};

const unlessNobodyCanEnter = (): string | false =>
  spawnSync(process.execPath, ['--version'], { cwd: '/', ...asNobody }).status !== 0 &&
  `other users cannot enter ${root}`;

const unlessItCanRun = (): string | false => {
  const missing = unlessThereAre('systemd-analyze', 'python3');
  if (missing) return missing;
  const hasLibrary = spawnSync('python3', ['-c', 'import ctypes; ctypes.CDLL("libseccomp.so.2")']).status === 0;
  return hasLibrary ? unlessNobodyCanEnter() : 'there is no libseccomp on this machine';
};

async function signIn({ url }: Product): Promise<{ status: number; token: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.org', password }),
  });
  return { status: answer.status, token: ((await answer.json()) as { token?: string }).token ?? '' };
}

/** Sent, read and drawn in another format. */
async function drawPicture({ url }: Product, token: string): Promise<Response> {
  const fields = { title: 'Work found', content: 'After the course she found work.', ...aConsent };
  const { payload, headers } = await aForm(fields, await aPicture({ width: 640, height: 480 }));
  const answer = await fetch(`${url}/api/admin/stories`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { data } = (await answer.json()) as { data: { imageUrl: string } };
  return fetch(`${url}${data.imageUrl}&w=320`, { headers: { accept: 'image/avif' } });
}

/** What the product logs when it may not lower the priority of a thread. */
const refusals = ({ output }: Product): number => output().split('without a lower priority').length - 1;

test('with only the system calls of the service, a new site starts and signs people in, also where its priority is fixed', {
  skip: unlessItCanRun(),
}, async () => {
  await using folder = await aFolder();
  const dataDir = join(folder.path, 'data');
  await mkdir(dataDir);
  if (isRoot) await chown(dataDir, nobody, nobody);
  const unit = filterOf(await readFile(join(root, 'deploy/shramik-seva.service'), 'utf8'));
  const stricter = { ...unit, allowed: unit.allowed.filter((call) => call !== 'setpriority') };
  const start = async (name: string, filter: ServiceFilter) => {
    const file = join(folder.path, name);
    await writeFile(file, JSON.stringify(filter));
    const through = [findTool('python3') ?? '', join(root, 'test/operating/as-service.py'), file];
    return aProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: password }, through);
  };
  {
    await using product = await start('stricter.json', stricter);
    const { status, token } = await signIn(product);
    assert.equal(status, 200, product.output());
    assert.equal((await signIn(product)).status, 200);
    assert.equal(refusals(product), 1, product.output());
    const picture = await drawPicture(product, token);
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/avif']);
    assert.equal(await product.stop(), 0);
  }
  await using again = await start('unit.json', unit);
  assert.equal((await signIn(again)).status, 200, again.output());
  assert.equal(refusals(again), 0, again.output());
});

test('whoever starts it with a low priority, which cannot be raised again, has passwords hashed as well', {
  skip: unlessThereAre('nice') || unlessNobodyCanEnter(),
}, () => {
  const program = `
    import { hashInTurn, openPasswords } from '../server/platform/hashing/passwords.ts';
    const asker = { network: 'none', isKnown: true };
    console.log(await openPasswords(hashInTurn(1)).hash('${password}', asker));`;
  const args = ['-n', '5', process.execPath, '--eval', program];
  const { stdout, stderr } = spawnSync('nice', args, { cwd: root, encoding: 'utf8', ...asNobody });
  assert.match(stdout, /^\$argon2id\$/, stderr);
});
