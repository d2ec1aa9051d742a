import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Access, Endpoint, Route } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { systemClock } from '../server/clock.ts';
import type { Person } from '../server/http/person.ts';
import { createRegistry, fastifyPathOf, serve, splitRoute } from '../server/http/serve.ts';
import { openLog } from '../server/log.ts';
import { type FreshApp, freshApp } from './fresh-app.ts';

const person = (role: Person['role'], isMainAdministrator: boolean): Person => ({
  id: 'b1f6a3ce-58a2-4a6f-9f0e-1d1f1d6f2a11',
  name: 'Somebody',
  role,
  status: 'active',
  isMainAdministrator,
  sessionId: '5d0f3c1e-7a43-4c54-8a4e-0c8e5f5f2b77',
});

/** Who may knock, by the token that they bring. */
const actors: Record<string, { token?: string; who: Person | null }> = {
  'a stranger': { who: null },
  'somebody with a garbage token': { token: 'garbage', who: null },
  'a member': { token: 'member-token', who: person('user', false) },
  'an administrator': { token: 'admin-token', who: person('admin', false) },
  'the main administrator': { token: 'main-admin-token', who: person('admin', true) },
};

const allowed: Record<Access, string[]> = {
  public: Object.keys(actors),
  member: ['a member', 'an administrator', 'the main administrator'],
  admin: ['an administrator', 'the main administrator'],
  mainAdmin: ['the main administrator'],
};

/** One door of each kind, beside the real ones: the guard must hold whatever the product serves. */
const doors: Record<Access, Endpoint> = {
  public: { route: 'GET /doors/public', access: 'public', summary: 'for all', status: 204 },
  member: { route: 'GET /doors/{id}/member', access: 'member', summary: 'for members', status: 204 },
  admin: { route: 'POST /doors/admin', access: 'admin', summary: 'for the office', status: 204 },
  mainAdmin: { route: 'DELETE /doors/{id}', access: 'mainAdmin', summary: 'for one', status: 204 },
};

let fresh: FreshApp;

before(async () => {
  const identify = async (token: string): Promise<Person | null> =>
    Object.values(actors).find((actor) => actor.token === token)?.who ?? null;
  fresh = await freshApp({ dependencies: { identify } });
  const registry = createRegistry(systemClock, openLog('silent'));
  for (const door of Object.values(doors)) serve(fresh.app, registry, door, () => undefined);
});

after(() => fresh.close());

const someId = '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55';
const addressOf = (route: Route): string => `/api${splitRoute(route).path.replaceAll(/\{\w+\}/g, someId)}`;
const isServed = (route: Route): boolean => {
  const { method, path } = splitRoute(route);
  return fresh.app.hasRoute({ method, url: fastifyPathOf(path) });
};

/** Answers the status, or `page` when the address named no call but a page of the site. */
async function knock(
  route: Route,
  actor: string,
  spell: (address: string) => string = (address) => address,
): Promise<number | 'page'> {
  const { method } = splitRoute(route);
  const token = actors[actor]?.token;
  const { statusCode, headers } = await fresh.app.inject({
    method: method as 'GET',
    url: spell(addressOf(route)),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  return headers['content-type']?.startsWith('text/html') ? 'page' : statusCode;
}

const isClosed = (answer: number | 'page'): boolean => answer === 'page' || [400, 401, 403, 404, 405].includes(answer);

/** Other ways to write an address that some routers and some guards read differently. */
const spellings: Record<string, (address: string) => string> = {
  'a trailing slash': (address) => `${address}/`,
  'two trailing slashes': (address) => `${address}//`,
  'capital letters': (address) => address.toUpperCase().replace('/API', '/api'),
  'all in capital letters': (address) => address.toUpperCase(),
  'a doubled slash': (address) => address.replace('/api/', '/api//'),
  'a leading doubled slash': (address) => `/${address}`,
  'a dot': (address) => address.replace('/api/', '/api/./'),
  'an encoded dot': (address) => address.replace('/api/', '/api/%2e/'),
  'two encoded dots': (address) => address.replace('/api/', '/api/x/%2e%2e/'),
  'an encoded letter': (address) =>
    address.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'an encoded slash': (address) => address.replace('/api/', '/api%2f'),
  'a semicolon': (address) => `${address};x=1`,
  'a backslash': (address) => address.replace('/api/', '/api\\'),
  'an encoded end of text': (address) => `${address}%00`,
  'a query': (address) => `${address}?access=public&_method=GET`,
};

test('every door opens to those it is for and to nobody else', async () => {
  for (const [access, door] of Object.entries(doors) as [Access, Endpoint][]) {
    for (const actor of Object.keys(actors)) {
      const opens = allowed[access].includes(actor);
      const refusal = actors[actor]?.who ? 403 : 401;
      assert.equal(await knock(door.route, actor), opens ? 204 : refusal, `${actor} at a door for ${access}`);
    }
  }
});

test('no spelling of its address opens a closed door', async () => {
  for (const [access, door] of Object.entries(doors) as [Access, Endpoint][]) {
    for (const actor of Object.keys(actors).filter((name) => !allowed[access].includes(name))) {
      for (const [name, spell] of Object.entries(spellings)) {
        const status = await knock(door.route, actor, spell);
        assert.ok(isClosed(status), `${actor} at ${door.route} with ${name}: ${status}`);
      }
    }
  }
});

test('asking only for the headers opens no closed door either', async () => {
  const { statusCode } = await fresh.inject({ method: 'HEAD', url: addressOf(doors.member.route) });
  assert.equal(statusCode, 401);
});

test('a stranger is refused before what they send is read', async () => {
  const { statusCode } = await fresh.inject({
    method: 'POST',
    url: addressOf(doors.admin.route),
    headers: { 'content-type': 'application/json' },
    payload: '{ broken',
  });
  assert.equal(statusCode, 401);
});

test('every call of the contract that is served asks for what the contract says, in every spelling', async () => {
  const served = Object.values(endpoints as Record<string, Endpoint>).filter(({ route }) => isServed(route));
  assert.ok(served.length > 0, 'nothing is served');
  for (const { route, access } of served) {
    for (const actor of ['a stranger', 'somebody with a garbage token']) {
      const status = await knock(route, actor);
      const isRefused = status === 401 || status === 403;
      assert.equal(isRefused, access !== 'public', `${actor} at ${route}: ${status}`);
      for (const [name, spell] of Object.entries(spellings)) {
        const other = await knock(route, actor, spell);
        const isFair = access === 'public' ? other === status || isClosed(other) : isClosed(other);
        assert.ok(isFair && other !== 500, `${actor} at ${route} with ${name}: ${other}`);
      }
    }
  }
});

test('a call of the contract that is not served yet is not there, whoever asks', async () => {
  const absent = Object.values(endpoints as Record<string, Endpoint>).filter(({ route }) => !isServed(route));
  for (const { route } of absent) {
    for (const actor of Object.keys(actors)) {
      const answer = await knock(route, actor);
      assert.ok(answer === 404 || answer === 405, `${actor} at ${route}`);
    }
  }
});

test('an endpoint that does not say who may call it stops the start', async () => {
  const other = await freshApp();
  const { access: _, ...withoutAccess } = doors.public;
  const registry = createRegistry(systemClock, openLog('silent'));
  assert.throws(() => serve(other.app, registry, withoutAccess as Endpoint, () => undefined), /access level/);
  assert.throws(() => other.app.get('/api/doors/forgotten', async () => 'open'), /access level/);
  await other.close();
});
