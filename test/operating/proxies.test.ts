import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectPlainly } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anAdministrator, aPerson, password } from '../builders/builders.ts';
import { aForm, aPicture } from '../builders/pictures.ts';
import { aFolder } from '../faults/drill.ts';
import { eventually } from '../harness/eventually.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { type RunningProxy, startCaddy, startNginx } from './proxies.ts';
import { unlessThereAre } from './tools.ts';

/** An address of another machine, as far as loopback has one. */
const callerAddress = '127.0.0.2';
const largestPicture = 10 * 1024 * 1024;

let fresh: FreshApp;
let upstreamPort: number;
before(async () => {
  fresh = await freshApp({ environment: { TRUST_PROXY: '1', PUBLIC_URL: 'https://localhost' } });
  upstreamPort = Number(new URL(await fresh.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
after(() => fresh.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Over HTTP/2, as browsers do. */
function ask(url: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { origin, pathname, hostname, port } = new URL(url);
    const session = connect(origin, {
      createConnection: () =>
        connectTls({
          socket: connectPlainly({ host: '127.0.0.1', port: Number(port), localAddress: callerAddress }),
          servername: hostname,
          ALPNProtocols: ['h2'],
          rejectUnauthorized: false,
        }),
    });
    session.once('error', reject);
    const stream = session.request({ ':path': pathname, ':method': body ? 'POST' : 'GET', ...headers });
    const parts: Buffer[] = [];
    let received: IncomingHttpHeaders = {};
    stream.once('error', reject).once('response', (answered) => {
      received = answered;
    });
    stream
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => {
        session.close();
        resolve({ status: Number(received[':status']), headers: received, body: Buffer.concat(parts) });
      });
    stream.end(body);
  });
}

const proxies: Record<string, { start: (folder: string, port: number) => Promise<RunningProxy>; tools: string[] }> = {
  Caddy: { start: startCaddy, tools: ['caddy'] },
  nginx: { start: startNginx, tools: ['nginx', 'openssl'] },
};

for (const [name, { start, tools }] of Object.entries(proxies)) {
  test(`behind ${name} people sign in with cookies for this site alone, send forms, and are told when nothing is new`, {
    skip: unlessThereAre(...tools),
  }, async () => {
    await using folder = await aFolder();
    const { url, stop } = await start(folder.path, upstreamPort);
    const json = { 'content-type': 'application/json' };
    try {
      const { email } = await fresh.has(aPerson());
      const signedIn = await ask(`${url}/api/auth/login`, json, Buffer.from(JSON.stringify({ email, password })));
      assert.equal(signedIn.status, 200);
      const [cookie = ''] = [signedIn.headers['set-cookie']].flat();
      assert.match(cookie, /^__Host-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/);
      const { token } = JSON.parse(signedIn.body.toString());
      assert.equal((await ask(`${url}/api/auth/me`, { authorization: `Bearer ${token}` })).status, 200);

      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = (headers: Record<string, string>) =>
        ask(`${url}/contact`, { ...form, ...headers }, Buffer.from('a=b'));
      assert.equal((await sent({ origin: 'https://localhost' })).status, 200);
      assert.equal((await sent({ origin: 'https://evil.example' })).status, 403);

      for (const path of ['/about', '/api/news']) {
        for (const encoding of ['br', 'gzip', 'identity']) {
          const first = await ask(url + path, { 'accept-encoding': encoding });
          const etag = String(first.headers.etag);
          const again = await ask(url + path, { 'accept-encoding': encoding, 'if-none-match': etag });
          assert.deepEqual([again.status, again.body.length], [304, 0], `${path} as ${encoding}: ${etag}`);
        }
      }
    } finally {
      await stop();
    }
  });

  test(`behind ${name} people get pages, send large pictures and are told apart`, {
    skip: unlessThereAre(...tools),
  }, async () => {
    await using folder = await aFolder();
    const { url, stop } = await start(folder.path, upstreamPort);
    try {
      const page = await ask(`${url}/about`, { 'accept-encoding': 'br, gzip' });
      assert.deepEqual([page.status, page.headers['content-encoding']], [200, 'br']);
      assert.match(brotliDecompressSync(page.body).toString(), /^<!doctype html>/i);
      assert.match(String(page.headers['strict-transport-security']), /max-age/);

      const list = await ask(`${url}/api/news`, { 'accept-encoding': 'gzip' });
      assert.equal(list.headers['content-encoding'], 'gzip');
      assert.ok(JSON.parse(gunzipSync(list.body).toString()).data.length > 0);

      const administrator = await fresh.signIn(await fresh.has(anAdministrator()));
      const picture = Buffer.concat([await aPicture({ format: 'jpeg' }), Buffer.alloc(largestPicture)]);
      const send = async (bytes: number) => {
        const form = await aForm({ title: 'Title', content: 'Text' }, picture.subarray(0, bytes));
        return ask(`${url}/api/admin/stories`, { ...form.headers, ...administrator }, form.payload);
      };
      assert.equal((await send(largestPicture)).status, 201);
      const tooLarge = await send(largestPicture + 1);
      assert.deepEqual([tooLarge.status, JSON.parse(tooLarge.body.toString()).code], [413, 'image_too_large']);

      fresh.logLines.length = 0;
      assert.equal((await ask(`${url}/api/admin/users`, { 'x-forwarded-for': '198.51.100.7' })).status, 401);
      await eventually(async () => assert.ok(fresh.logLines.some((line) => line.includes('request denied'))));
      const denied = fresh.logLines.find((line) => line.includes('request denied')) ?? '';
      assert.equal(JSON.parse(denied).address, callerAddress);
      assert.equal((await ask(`${url}/metrics`, {})).status, 403);
    } finally {
      await stop();
    }
  });
}

test('nginx notes nobody who reads a page, although the machine has it note every request', {
  skip: unlessThereAre('nginx', 'openssl'),
}, async () => {
  await using folder = await aFolder();
  const { url, stop } = await startNginx(folder.path, upstreamPort);
  try {
    assert.equal((await ask(`${url}/help`, {})).status, 200);
  } finally {
    await stop();
  }
  assert.equal(await readFile(join(folder.path, 'access.log'), 'utf8'), '');
});
