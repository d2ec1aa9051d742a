import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { aFolder, aProduct, startInVain, stopQuickly } from './drill.ts';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

interface Site {
  url: string;
}
const send = (site: Site, path: string, init: RequestInit = {}) =>
  fetch(`${site.url}/api${path}`, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
const post = (site: Site, path: string, body: unknown) =>
  send(site, path, { method: 'POST', body: JSON.stringify(body) });
const signIn = async (site: Site, password: string): Promise<{ status: number; token: string }> => {
  const answer = await post(site, '/auth/login', { email: 'admin@example.org', password });
  return { status: answer.status, token: ((await answer.json()) as { token?: string }).token ?? '' };
};

const countStories = async (site: Site): Promise<number> =>
  ((await (await send(site, '/stories')).json()) as { data: unknown[] }).data.length;

/** The password in the one line that tells it; undefined when none does. */
const toldPassword = (output: string): string | undefined => /shown only this once: (\S+)/.exec(output)?.[1];

async function renewPassword(dataDir: string): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await run(process.execPath, ['scripts/admin-password.ts'], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir },
  });
  const password = toldPassword(stdout);
  assert.ok(password, stdout);
  return password;
}

test('the first start tells the password once; an operator renews it while the site runs and while it rests', async () => {
  await using folder = await aFolder();
  const weak = { DATA_DIR: folder.path, SAMPLE_CONTENT: '', LOG_LEVEL: 'fatal', ADMIN_PASSWORD: 'password' };
  assert.deepEqual(await startInVain(weak), {
    code: 1,
    said: 'Shramik Seva cannot start. ADMIN_PASSWORD="***" is not accepted. This password is easy to guess. Please choose another one.\n',
  });
  let current: string;
  {
    // As an operator who sets nothing: then the new site has samples.
    await using product = await aProduct({ DATA_DIR: folder.path, SAMPLE_CONTENT: '', WORKERS: '1' });
    assert.equal(await countStories(product), 4);
    const told = toldPassword(product.output());
    assert.ok(told, product.output());
    const { status, token } = await signIn(product, told);
    assert.equal(status, 200);
    current = await renewPassword(folder.path);
    const me = await send(product, '/auth/me', { headers: { authorization: `Bearer ${token}` } });
    assert.equal(me.status, 401);
    assert.equal((await signIn(product, told)).status, 401);
    const renewed = await signIn(product, current);
    assert.equal(renewed.status, 200);
    assert.equal(product.output().split(told).length, 2, 'the password stands once in what was printed');
    for (const secret of [token, renewed.token, current]) assert.ok(!product.output().includes(secret));
    await stopQuickly(product);
  }
  current = await renewPassword(folder.path);
  const environment = {
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: '',
    WORKERS: '1',
    ADMIN_PASSWORD: 'password',
  };
  await using again = await aProduct(environment);
  assert.equal(await countStories(again), 4, 'a later start puts none in');
  assert.equal(toldPassword(again.output()), undefined);
  // An account that exists keeps its password, whatever the settings say.
  assert.equal((await signIn(again, 'password')).status, 401);
  assert.equal((await signIn(again, current)).status, 200);

  const asha = { name: 'Asha', email: 'asha@example.org', password: 'monsoon over the fields' };
  assert.equal((await post(again, '/auth/register', asha)).status, 201);
  await stopQuickly(again);
  const { code, said } = await startInVain({ DATA_DIR: folder.path, ADMIN_EMAIL: 'asha@example.org' });
  assert.equal(code, 1);
  assert.match(said, /ADMIN_EMAIL="asha@example\.org" belongs to a member's account/);
  assert.equal(said.trim().split('\n').length, 1, said);
});
