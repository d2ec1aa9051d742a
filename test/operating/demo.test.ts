import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { pino } from 'pino';
import sql, { raw } from 'sql-template-tag';
import { demoPassword, demoSignIns } from '#contract/accounts/demo.facts.ts';
import { languages } from '#contract/values/language.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import type { ApiDocument } from '../../server/platform/http/openapi.ts';
import { resetAfter } from '../../server/shared/backup/demo-reset.ts';
import { aFolder, aProduct, startInVain } from '../faults/drill.ts';
import { createMemory } from '../fuzz/memory.ts';
import { operationsOf } from '../fuzz/operations.ts';
import { requestsOf } from '../fuzz/requests.ts';
import { openWire } from '../fuzz/wire.ts';
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';
import { isLongRun, seed } from '../harness/long-run.ts';
import type { Product } from '../harness/product.ts';

const visitors = isLongRun ? 200 : 6;
const callsOfOne = isLongRun ? 30 : 12;

/** Listens where mail and messages would go, and counts who comes. */
async function aListener(): Promise<{ port: number; calls: () => number; close(): void }> {
  let calls = 0;
  const server = createServer();
  server.on('connection', (socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, calls: () => calls, close: () => server.close() };
}

async function readTables({ connectionString }: ClonedDatabase): Promise<Map<string, string>> {
  const log = pino({ level: 'silent' });
  const database = openDatabase({
    connectionString,
    poolSize: 1,
    applicationName: 'test',
    log,
    queryTimeoutMillis: patienceMs,
  });
  try {
    const names = await database.query<{ name: string }>(sql`
      SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
    const tables = new Map<string, string>();
    for (const { name } of names) {
      const [row] = await database.query<{ rows: string | null }>(sql`
        SELECT string_agg(each_row::text, E'\n' ORDER BY each_row::text) AS rows FROM ${raw(name)} AS each_row`);
      tables.set(name, row?.rows ?? '');
    }
    return tables;
  } finally {
    await database.close();
  }
}

const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...one.keys()].filter((name) => one.get(name) !== other.get(name));

/** A connection that rested may be closed at the moment in which it is used again. */
const fetchPatiently: typeof fetch = (...args) => fetch(...args).catch(() => fetch(...args));

async function signIn({ url }: Pick<Product, 'url'>, email: string): Promise<Record<string, string>> {
  const answer = await fetchPatiently(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  assert.equal(answer.status, 200, email);
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
}

let database: ClonedDatabase;
let listener: Awaited<ReturnType<typeof aListener>>;
let environment: Record<string, string>;
let folder: Awaited<ReturnType<typeof aFolder>>;
before(async () => {
  [database, listener, folder] = [await emptyDatabase(), await aListener(), await aFolder()];
  environment = {
    DEMO: 'on',
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder.path,
    WORKERS: '1',
    SMTP_URL: `smtp://127.0.0.1:${listener.port}`,
    MESSAGE_GATEWAY_URL: `http://127.0.0.1:${listener.port}/messages`,
    TRANSLATE_URL: `http://127.0.0.1:${listener.port}/translate`,
  };
});
after(async () => {
  listener.close();
  await database.drop();
  await folder[Symbol.asyncDispose]();
});

/** Answers how many of the calls succeeded. */
async function letStrangersPlay(product: Product): Promise<number> {
  const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as ApiDocument;
  const memory = createMemory();
  const requests = operationsOf(document).map((operation) => requestsOf(operation, memory));
  const wire = openWire(product.url);
  let succeeded = 0;
  try {
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const { email } = demoSignIns[visitor % demoSignIns.length] ?? { email: '' };
      const headers = await signIn(product, email);
      const chosen = fc.sample(fc.oneof(...requests), { seed: seed + visitor, numRuns: callsOfOne });
      for (const request of chosen) {
        const answer = await wire.send(request, headers);
        if (answer === null) continue;
        assert.ok(
          answer.status < 500 || answer.status === 503,
          `${request.method} ${request.address}: ${answer.status}`,
        );
        assert.ok(!answer.body.includes('upi://'), request.address);
        if (answer.status >= 300) continue;
        succeeded += 1;
        if (String(answer.headers['content-type']).includes('json'))
          memory.learn(request.operation.path, JSON.parse(answer.body.toString() || 'null'));
      }
    }
  } finally {
    wire.close();
  }
  return succeeded;
}

let product: Awaited<ReturnType<typeof aProduct>>;
let first: Map<string, string>;
const read = async (path: string, language = 'en'): Promise<string> =>
  (await fetchPatiently(product.url + path, { headers: { 'accept-language': language } })).text();

test('an empty database becomes a demo with samples', async () => {
  product = await aProduct(environment);
  first = await readTables(database);
  assert.ok(first.get('events') && first.get('help_cases') && first.get('donations'));
});

test('every page says in its language that it is a demo, and none offers to take money', async () => {
  for (const language of languages) {
    const words = JSON.parse(readFileSync(new URL(`../../locales/${language}/site.json`, import.meta.url), 'utf8')) as {
      frame: { demo: string };
    };
    for (const path of ['/', '/login', '/donate', '/events', '/help', '/admin/dashboard', '/nothing-here']) {
      const page = await read(path, language);
      assert.ok(page.includes(words.frame.demo), `${path} in ${language}`);
      assert.ok(!page.includes('upi://'), path);
    }
  }
});

test('the login page shows who can sign in, one with each duty and a member', async () => {
  for (const language of languages) {
    const login = await read('/login', language);
    for (const { email } of demoSignIns) assert.ok(login.includes(email), email);
    assert.ok(login.includes(demoPassword));
  }
  for (const { email, duty } of demoSignIns) {
    const me = await fetchPatiently(`${product.url}/api/auth/me`, { headers: await signIn(product, email) });
    const { data } = (await me.json()) as { data: { duties: string[] } };
    assert.deepEqual(data.duties, duty ? [duty] : []);
  }
});

test('nobody can save donation details there, nor lead visitors away, nor lock out whoever comes next', async () => {
  const owner = await signIn(product, 'owner@example.org');
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await fetchPatiently(`${product.url}/api${path}`, {
      method,
      headers: { ...owner, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return `${answer.status} ${((await answer.json()) as { code?: string }).code}`;
  };
  const upiId = 'thief@okaxis';
  for (const [path, body] of Object.entries({
    '/admin/settings': { donation: { upiId }, password: demoPassword, reason: 'mine' },
    '/admin/page-texts': { texts: [{ key: 'lead', language: 'en', text: `UPI: ${upiId}` }] },
    '/admin/settings?': { help: { exitUrl: 'https://thief.example/' } },
    '/admin/page-texts?': { texts: [{ key: 'lead', language: 'en', text: 'Give at https://thief.example/now' }] },
    '/users/password': { currentPassword: demoPassword, newPassword: 'another lamp by the sea' },
  })) {
    assert.equal(await send('PUT', path, body), '403 demo_closed', path);
  }
});

test('strangers do what they like: nothing leaves, and no link to pay is shown', async (t) => {
  const succeeded = await letStrangersPlay(product);
  t.diagnostic(`${visitors} visitors, ${succeeded} of ${visitors * callsOfOne} calls succeeded`);
  assert.ok(succeeded > visitors);
  assert.notDeepEqual(differing(first, await readTables(database)), [], 'they have changed something');
  assert.doesNotMatch(await read('/donate'), /upi:\/\//);
  assert.equal(listener.calls(), 0, 'nothing has left');
});

test('the next start brings back the first state, every row of every table', async () => {
  await product[Symbol.asyncDispose]();
  await using _again = await aProduct(environment);
  assert.deepEqual(differing(first, await readTables(database)), []);
  assert.equal(listener.calls(), 0);
});

test('a demo is no site and a site no demo: each start says so in one sentence of its reader, and changes nothing', async () => {
  const site = await cloneDatabase();
  try {
    const before = await readTables(site);
    const { DEMO: _, ...withoutDemo } = environment;
    for (const [language, onSite, onDemo] of [
      [
        'en_IN.UTF-8',
        /not made as a demo; nothing was changed\. [^\n]+\.\n$/,
        /made as a demo[^\n]+nothing was changed\. [^\n]+\.\n$/,
      ],
      ['hi_IN.UTF-8', /डेमो के तौर पर नहीं बना था; कुछ नहीं बदला। [^\n]+\n$/, /डेमो के तौर पर बना था[^\n]+\n$/],
      ['ur_PK.UTF-8', /ڈیمو کے طور پر نہیں بنا تھا؛ کچھ نہیں بدلا۔ [^\n]+\n$/, /ڈیمو کے طور پر بنا تھا[^\n]+\n$/],
    ] as const) {
      const refused = await startInVain({ ...environment, LANG: language, DATABASE_URL: site.connectionString });
      assert.equal(refused.code, 1);
      assert.match(refused.said, onSite);
      const other = await startInVain({ ...withoutDemo, LANG: language });
      assert.equal(other.code, 1);
      assert.match(other.said, onDemo);
    }
    assert.deepEqual(differing(before, await readTables(site)), []);
  } finally {
    await site.drop();
  }
});

test('a demo is set back at three in the morning in India', () => {
  const at = (text: string): string => resetAfter(new Date(text)).toISOString();
  assert.equal(at('2026-11-19T10:00:00Z'), '2026-11-19T21:30:00.000Z');
  assert.equal(at('2026-11-19T21:30:00Z'), '2026-11-20T21:30:00.000Z');
});
