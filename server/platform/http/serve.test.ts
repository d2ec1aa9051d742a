import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { publicCall } from '#contract/protocol/endpoint.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Send } from '#contract/send.ts';
import { type FreshApp, freshApp, plainAddress } from '../../../test/harness/fresh-app.ts';
import type { Pages } from '../../shared/pages/pages.ts';
import { systemClock } from '../process/clock.ts';
import { readConfig } from '../process/config.ts';
import { openLog } from '../process/log.ts';
import { createHttpServer } from './http-server.ts';
import type { Person } from './person.ts';
import { createRegistry, serve } from './serve.ts';

const asha: Person = {
  id: 'asha',
  name: 'Asha',
  role: 'user',
  duties: [],
  status: 'active',
  isMainAdministrator: false,
  email: 'asha@example.org',
  language: 'hi',
  sessionId: 'her phone',
  isByCard: false,
};
const whoAmI = publicCall('GET /who-am-i', {
  summary: 'Who asks',
  reply: z.object({ id: z.string().nullable() }),
  status: 200,
});

let fresh: FreshApp;
let askedFor: string[];
let send: Send;

/** A page lends us its way to call endpoints in process. */
const pages: Pages = {
  development: false,
  findPage: async (path) => plainAddress(path),
  render: async (_request, lent) => {
    send = lent;
    return { status: 200, html: '<!doctype html><title>page</title>' };
  },
};

before(async () => {
  const identify = async (token: string) => {
    askedFor.push(token);
    return token === 'living' ? asha : null;
  };
  fresh = await freshApp({ dependencies: { identify, pages } });
  const registry = createRegistry(systemClock, openLog('silent'));
  serve(fresh.app, registry, whoAmI, ({ caller }) => ({ id: caller?.id ?? null }));
  await fresh.inject('/');
});
after(() => fresh.close());

const askAs = async (authorization: string, url = '/api/who-am-i') => {
  askedFor = [];
  return (await fresh.inject({ url, headers: { authorization } })).json();
};

test('a living token names its person, a dead one on a public call is ignored', async () => {
  assert.deepEqual(await askAs('Bearer living'), { id: 'asha' });
  assert.deepEqual(await askAs('bearer living'), { id: 'asha' });
  assert.deepEqual(await askAs('Bearer dead'), { id: null });
  for (const strange of ['living', 'Basic living', 'Bearer', 'Bearer living extra', `Bearer ${'x'.repeat(600)}`]) {
    assert.deepEqual(await askAs(strange), { id: null }, strange);
    assert.deepEqual(askedFor, [], strange);
  }
});

test('pages and files never ask who is there', async () => {
  askedFor = [];
  for (const url of ['/', '/about', '/assets/app.js', '/healthz']) {
    await fresh.inject({ url, headers: { authorization: 'Bearer living' } });
  }
  assert.deepEqual(askedFor, []);
});

test('a page calls the same endpoints in process, with the same answer as over HTTP', async () => {
  const overHttp = (await fresh.inject('/api/news?lang=hi&page=1&pageSize=2')).json();
  const inProcess = await send('listNews', { query: { lang: 'hi', page: 1, pageSize: 2 } });
  assert.deepEqual(JSON.parse(JSON.stringify(inProcess)), overHttp);
});

test('a call in process meets the same refusals, as a stranger', async () => {
  const refusedWith = (code: string) => (error: unknown) => error instanceof Problem && error.code === code;
  await assert.rejects(send('readMe'), refusedWith('not_signed_in'));
  await assert.rejects(send('readDashboard'), refusedWith('not_signed_in'));
  await assert.rejects(send('readNews', { params: { id: 'x' } }), refusedWith('not_found'));
  await assert.rejects(send('listNews', { query: { lang: 'de' as 'hi' } }), refusedWith('invalid'));
  await assert.rejects(send('subscribeToNewsletter', { body: { email: 'a\0@example.org' } }), refusedWith('invalid'));
});

test('in process no handler ever meets a stranger where a session is needed', async () => {
  const registry = createRegistry(systemClock, openLog('silent'));
  const quietApp = createHttpServer(readConfig({}), openLog('silent'));
  serve(quietApp, registry, endpoints.readDashboard, () => assert.fail('a stranger was let in'));
  await assert.rejects(registry.sendInProcess('readDashboard'), { code: 'not_signed_in' });
});
