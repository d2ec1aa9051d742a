import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import sql from 'sql-template-tag';
import { endpoints } from '#contract/endpoints.ts';
import type { Opening } from '#contract/protocol/duties.ts';
import type { Endpoint, Route } from '#contract/protocol/endpoint.ts';
import { duties } from '#contract/values/duty.ts';
import { openingIn } from '../../server/platform/http/access.ts';
import { createRegistry, fastifyPathOf, serve, splitRoute } from '../../server/platform/http/serve.ts';
import { systemClock } from '../../server/platform/process/clock.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { isLongRun, shareOfThisRun } from '../harness/long-run.ts';
import { type Actor, gatherActors, type Refusal, refusalOf } from './access/actors.ts';
import { promisedDuties } from './access/duty-table.ts';
import { spellings } from './access/spellings.ts';

/** One endpoint of each access level beside the real ones: the guard must not depend on which are served. */
const probes: Record<string, Endpoint> = {
  public: { route: 'GET /probes/public', access: 'public', summary: 'for all', status: 204 },
  member: { route: 'GET /probes/{id}/member', access: 'member', summary: 'for members', status: 204 },
  admin: { route: 'POST /probes/admin', access: 'admin', duties, summary: 'for the office', status: 204 },
  mainAdmin: { route: 'DELETE /probes/{id}', access: 'mainAdmin', summary: 'for one', status: 204 },
  desk: {
    route: 'PUT /probes/{id}/desk',
    access: 'admin',
    duties: ['owner'],
    partly: { desk: 'membersOnly' },
    summary: 'for the desk',
    status: 204,
  },
  glass: {
    route: 'GET /probes/{id}/glass',
    access: 'admin',
    duties: ['caseworker'],
    breakGlass: true,
    summary: 'for caseworkers',
    status: 204,
  },
};
/** As promised to the people of the office; calls of later parts as the contract has them. */
const openingAt = (endpoint: Endpoint): Opening | undefined =>
  promisedDuties.get(endpoint.route) ?? openingIn(endpoint);
const refusalAt = (endpoint: Endpoint, actor: Actor): Refusal | null =>
  refusalOf(endpoint.access, endpoint.access === 'admin' ? openingAt(endpoint) : undefined, actor);

let fresh: FreshApp;
let actors: [string, Actor][];
let served: Endpoint[];
/** Of those that are served: where every form of a request is tried. Who may call what is tried at all of them. */
let share: Endpoint[];

before(async () => {
  fresh = await freshApp();
  const registry = createRegistry(systemClock, openLog('silent'));
  for (const endpoint of Object.values(probes)) serve(fresh.app, registry, endpoint, () => undefined);
  actors = Object.entries(await gatherActors(fresh));
  served = Object.values(endpoints as Record<string, Endpoint>).filter(({ route }) => isServed(route));
  share = shareOfThisRun('forms of requests at closed calls', served, 8);
});
// Some of the calls of the test before have ended the sessions of those who may make them.
beforeEach(async () => {
  for (const [, actor] of actors) actor.standing = await actor.headers();
});
after(() => fresh.close());

const someId = '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55';
const addressOf = (route: Route, id = someId): string => `/api${splitRoute(route).path.replaceAll(/\{\w+\}/g, id)}`;
const isServed = (route: Route): boolean => {
  const { method, path } = splitRoute(route);
  return fresh.app.hasRoute({ method, url: fastifyPathOf(path) });
};

const ask = async (route: Route, actor: Actor, details: InjectOptions = {}) => {
  const method = splitRoute(route).method as 'GET';
  const headers = { ...actor.standing, ...details.headers };
  return fresh.inject({ method, url: addressOf(route), ...details, headers });
};

/** Answers the status, or `page` when the address named no call but a page of the site. */
async function statusOf(route: Route, actor: Actor, url = addressOf(route)): Promise<number | 'page'> {
  const { statusCode, headers } = await ask(route, actor, { url });
  return headers['content-type']?.startsWith('text/html') ? 'page' : statusCode;
}

const isClosed = (answer: number | 'page'): boolean => answer === 'page' || [400, 401, 403, 404, 405].includes(answer);

/** One of each kind of refused actor: enough where the spelling or form of the request is tried. */
const someActors = ['a stranger', 'a former administrator with the old token', 'a member', 'a viewer'];

const allSpellings = Object.entries(spellings);
/** By turns: without time for all, every call is tried in some spellings, and every spelling at many calls. */
const turns = isLongRun ? 1 : 4;
const spellingsFor = (endpoint: Endpoint) => {
  const turn = [...Object.values(probes), ...share].indexOf(endpoint) % turns;
  return allSpellings.filter((_, place) => place % turns === turn);
};

/** Calls under way at once. */
const width = 12;
async function together<Item>(items: readonly Item[], visit: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await visit(item);
  };
  await Promise.all(Array.from({ length: width }, work));
}

/** Every actor, or some, at every endpoint that refuses them. */
async function atClosedEndpoints(
  places: Endpoint[],
  visit: (endpoint: Endpoint, actor: Actor, refusal: Refusal, where: string) => Promise<void>,
  who?: readonly string[],
): Promise<void> {
  const chosen = actors.filter(([name]) => !who || isLongRun || who.includes(name));
  const visits = places.flatMap((endpoint) =>
    chosen.flatMap(([name, actor]) => {
      const refusal = refusalAt(endpoint, actor);
      return refusal ? [{ endpoint, actor, refusal, where: `${name} at ${endpoint.route}` }] : [];
    }),
  );
  assert.ok(visits.length > 0, 'no endpoint was closed to anybody');
  await together(visits, ({ endpoint, actor, refusal, where }) => visit(endpoint, actor, refusal, where));
}

test('every kind of endpoint opens to those it is for and to nobody else', async () => {
  for (const endpoint of Object.values(probes)) {
    for (const [name, actor] of actors) {
      const expected = refusalAt(endpoint, actor)?.status ?? 204;
      assert.equal(await statusOf(endpoint.route, actor), expected, `${name} at an endpoint for ${endpoint.access}`);
    }
  }
});

test('every call that is served opens to those whom the contract names and to nobody else', async () => {
  assert.ok(served.length > 20, 'hardly anything is served');
  const cells = served.flatMap((endpoint) => actors.map(([name, actor]) => ({ endpoint, name, actor })));
  await together(cells, async ({ endpoint, name, actor }) => {
    const { route } = endpoint;
    const status = await statusOf(route, { ...actor, standing: await actor.headers() });
    const refusal = refusalAt(endpoint, actor);
    if (refusal) return assert.equal(status, refusal.status, `${name} at ${route}`);
    const isServed = typeof status === 'number' && ![401, 403, 405, 500].includes(status);
    assert.ok(isServed, `${name} at ${route}: ${status}`);
  });
});

test('the table of duties is the one that was promised, call by call', () => {
  const all: Endpoint[] = Object.values(endpoints);
  const byRoute = new Map(all.map((endpoint) => [endpoint.route, openingIn(endpoint)]));
  for (const [route, promised] of promisedDuties) assert.deepEqual(byRoute.get(route), promised, route);
  assert.ok(promisedDuties.size >= 54, `${promisedDuties.size}`);
});

test('no spelling of its address opens a closed endpoint', async () => {
  const places = [...Object.values(probes), ...share];
  await atClosedEndpoints(
    places,
    async (endpoint, actor, _refusal, where) => {
      const { route } = endpoint;
      for (const [name, spell] of spellingsFor(endpoint)) {
        const status = await statusOf(route, actor, spell(addressOf(route)));
        assert.ok(isClosed(status), `${where} with ${name}: ${status}`);
      }
    },
    someActors,
  );
});

test('a public call in another spelling is the same call or none', async () => {
  const stranger = actors[0]?.[1];
  assert.ok(stranger);
  for (const endpoint of share.filter(({ access }) => access === 'public')) {
    const { route } = endpoint;
    const status = await statusOf(route, stranger);
    for (const [name, spell] of spellingsFor(endpoint)) {
      const other = await statusOf(route, stranger, spell(addressOf(route)));
      assert.ok(other === status || isClosed(other) || other === 422, `${route} with ${name}: ${other}`);
    }
  }
});

test('asking only for the headers opens no closed endpoint either', async () => {
  const readable = [...Object.values(probes), ...share].filter(({ route }) => route.startsWith('GET '));
  await atClosedEndpoints(readable, async ({ route }, actor, refusal, where) => {
    assert.equal((await ask(route, actor, { method: 'HEAD' })).statusCode, refusal.status, where);
  });
});

test('saying that another method is meant opens nothing', async () => {
  const names = ['x-http-method-override', 'x-http-method', 'x-method-override'];
  const together = Object.fromEntries(names.map((name) => [name, 'GET']));
  const each = names.map((name) => ({ [name]: 'GET' }));
  await atClosedEndpoints(
    share,
    async ({ route }, actor, refusal, where) => {
      for (const headers of isLongRun ? [together, ...each] : [together]) {
        assert.equal((await ask(route, actor, { headers })).statusCode, refusal.status, where);
      }
    },
    someActors,
  );
});

test('whoever may not call is refused before anything that they send is looked at', async () => {
  await atClosedEndpoints(
    share,
    async (endpoint, actor, refusal, where) => {
      const { route } = endpoint;
      const type = { 'content-type': 'application/json' };
      const hasBody = !/^(GET|HEAD) /.test(route);
      const questions: InjectOptions[] = [
        { url: `${addressOf(route)}?page=0&pageSize=x&role=king&lang=fr&search=%00` },
        { url: addressOf(route, 'no-id-at-all') },
        ...(hasBody
          ? [
              { headers: type, payload: '{ broken' },
              { headers: type, payload: '{"name":7,"email":[],"role":"king"}' },
              { headers: type, payload: `"${'x'.repeat(200_000)}"` },
              { headers: { 'content-type': 'text/xml' }, payload: '<x/>' },
            ]
          : []),
      ];
      for (const question of questions) {
        assert.equal(
          (await ask(route, actor, question)).statusCode,
          refusal.status,
          `${where}: ${JSON.stringify(question).slice(0, 80)}`,
        );
      }
    },
    someActors,
  );
});

test('a refusal does not tell whether the thing exists, and says nothing of anybody', async () => {
  const [person] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM people LIMIT 1`);
  assert.ok(person);
  await atClosedEndpoints(share, async ({ route }, actor, refusal, where) => {
    const ids = route.includes('{') ? [someId, person.id] : [someId];
    const bodies = await Promise.all(
      ids.map(async (id) => {
        const { requestId, ...body } = (await ask(route, actor, { url: addressOf(route, id) })).json();
        assert.equal(typeof requestId, 'string', where);
        return body;
      }),
    );
    const messages = {
      not_signed_in: 'Please log in first.',
      not_allowed: 'You are not allowed to do this.',
      duty_missing: 'This part is not open to you. Ask an owner.',
      reason_required: 'Please enter your reason first.',
    };
    const { code } = refusal;
    assert.deepEqual(bodies, Array(ids.length).fill({ message: messages[code], code }), where);
  });
});

test('refusals change nothing, and each leaves one line in the log, to be found by the id that the caller was told', async () => {
  const state = () =>
    fresh.database.query(sql`SELECT id, name, email, role, status, password_hash FROM people ORDER BY id`);
  const before = await state();
  const earlier = fresh.logLines.length;
  const told = new Map<string, string>();
  await atClosedEndpoints(share, async ({ route }, actor, _refusal, where) => {
    const { requestId } = (await ask(route, actor)).json();
    told.set(requestId, where);
  });
  const denied = fresh.logLines.slice(earlier).flatMap((line) => {
    const { msg, requestId } = JSON.parse(line);
    return msg === 'request denied' ? [requestId as string] : [];
  });
  assert.deepEqual(denied.toSorted(), [...told.keys()].toSorted());
  assert.deepEqual(await state(), before);
});

test('a call of the contract that is not served yet is not there, whoever asks', async () => {
  const absent = Object.values(endpoints as Record<string, Endpoint>).filter(({ route }) => !isServed(route));
  for (const { route } of absent) {
    for (const [name, actor] of actors) {
      const answer = await statusOf(route, actor);
      assert.ok(answer === 404 || answer === 405, `${name} at ${route}`);
    }
  }
});

test('an endpoint that does not say who may call it stops the start', async () => {
  const other = await freshApp();
  const { access: _, ...withoutAccess } = probes.public as Endpoint;
  const registry = createRegistry(systemClock, openLog('silent'));
  assert.throws(() => serve(other.app, registry, withoutAccess as Endpoint, () => undefined), /access level/);
  assert.throws(() => other.app.get('/api/probes/forgotten', async () => 'open'), /access level/);
  await other.close();
});

test('an office call that is open to no duty stops the start', async () => {
  const other = await freshApp();
  const registry = createRegistry(systemClock, openLog('silent'));
  const forgotten: Endpoint = { route: 'GET /probes/forgotten', access: 'admin', summary: 'for nobody', status: 204 };
  assert.throws(() => serve(other.app, registry, forgotten, () => undefined), /open to no duty/);
  const closed: Endpoint = { ...forgotten, duties: [] };
  assert.throws(() => serve(other.app, registry, closed, () => undefined), /open to no duty/);
  await other.close();
});
