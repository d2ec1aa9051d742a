import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import sql from 'sql-template-tag';
import { endpoints } from '#contract/endpoints.ts';
import type { Access, Endpoint, Route } from '#contract/protocol/endpoint.ts';
import { createRegistry, fastifyPathOf, serve, splitRoute } from '../server/platform/http/serve.ts';
import { systemClock } from '../server/platform/process/clock.ts';
import { openLog } from '../server/platform/process/log.ts';
import { type Actor, gatherActors, refusalOf } from './access/actors.ts';
import { spellings } from './access/spellings.ts';
import { type FreshApp, freshApp } from './fresh-app.ts';
import { isLongRun } from './long-run.ts';

/** One endpoint of each access level beside the real ones: the guard must not depend on which are served. */
const probes: Record<Access, Endpoint> = {
  public: { route: 'GET /probes/public', access: 'public', summary: 'for all', status: 204 },
  member: { route: 'GET /probes/{id}/member', access: 'member', summary: 'for members', status: 204 },
  admin: { route: 'POST /probes/admin', access: 'admin', summary: 'for the office', status: 204 },
  mainAdmin: { route: 'DELETE /probes/{id}', access: 'mainAdmin', summary: 'for one', status: 204 },
};

let fresh: FreshApp;
let actors: [string, Actor][];
let served: Endpoint[];

before(async () => {
  fresh = await freshApp();
  const registry = createRegistry(systemClock, openLog('silent'));
  for (const endpoint of Object.values(probes)) serve(fresh.app, registry, endpoint, () => undefined);
  actors = Object.entries(await gatherActors(fresh));
  served = Object.values(endpoints as Record<string, Endpoint>).filter(({ route }) => isServed(route));
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
  const headers = { ...(await actor.headers()), ...details.headers };
  return fresh.inject({ method, url: addressOf(route), ...details, headers });
};

/** Answers the status, or `page` when the address named no call but a page of the site. */
async function statusOf(route: Route, actor: Actor, url = addressOf(route)): Promise<number | 'page'> {
  const { statusCode, headers } = await ask(route, actor, { url });
  return headers['content-type']?.startsWith('text/html') ? 'page' : statusCode;
}

const isClosed = (answer: number | 'page'): boolean => answer === 'page' || [400, 401, 403, 404, 405].includes(answer);

/** One of each kind of refused actor: enough where the spelling or form of the request is tried. */
const someActors = ['a stranger', 'a former administrator with the old token', 'a member', 'an administrator'];

/** Every actor, or some, at every endpoint that refuses them. */
async function atClosedEndpoints(
  places: Endpoint[],
  visit: (endpoint: Endpoint, actor: Actor, refusal: number, where: string) => Promise<void>,
  who?: readonly string[],
): Promise<void> {
  let visits = 0;
  for (const endpoint of places) {
    for (const [name, actor] of actors) {
      if (who && !isLongRun && !who.includes(name)) continue;
      const refusal = refusalOf(endpoint.access, actor);
      if (refusal === null) continue;
      visits += 1;
      await visit(endpoint, actor, refusal, `${name} at ${endpoint.route}`);
    }
  }
  assert.ok(visits > 0, 'no endpoint was closed to anybody');
}

test('every kind of endpoint opens to those it is for and to nobody else', async () => {
  for (const endpoint of Object.values(probes)) {
    for (const [name, actor] of actors) {
      const expected = refusalOf(endpoint.access, actor) ?? 204;
      assert.equal(await statusOf(endpoint.route, actor), expected, `${name} at an endpoint for ${endpoint.access}`);
    }
  }
});

test('every call that is served opens to those whom the contract names and to nobody else', async () => {
  assert.ok(served.length > 20, 'hardly anything is served');
  for (const { route, access } of served) {
    for (const [name, actor] of actors) {
      const refusal = refusalOf(access, actor);
      const status = await statusOf(route, actor);
      if (refusal !== null) assert.equal(status, refusal, `${name} at ${route}`);
      else
        assert.ok(
          typeof status === 'number' && ![401, 403, 405, 500].includes(status),
          `${name} at ${route}: ${status}`,
        );
    }
  }
});

test('no spelling of its address opens a closed endpoint', async () => {
  const places = [...Object.values(probes), ...served];
  await atClosedEndpoints(
    places,
    async ({ route }, actor, _refusal, where) => {
      for (const [name, spell] of Object.entries(spellings)) {
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
  for (const { route } of served.filter(({ access }) => access === 'public')) {
    const status = await statusOf(route, stranger);
    for (const [name, spell] of Object.entries(spellings)) {
      const other = await statusOf(route, stranger, spell(addressOf(route)));
      assert.ok(other === status || isClosed(other) || other === 422, `${route} with ${name}: ${other}`);
    }
  }
});

test('asking only for the headers opens no closed endpoint either', async () => {
  const readable = [...Object.values(probes), ...served].filter(({ route }) => route.startsWith('GET '));
  await atClosedEndpoints(readable, async ({ route }, actor, refusal, where) => {
    assert.equal((await ask(route, actor, { method: 'HEAD' })).statusCode, refusal, where);
  });
});

test('saying that another method is meant opens nothing', async () => {
  const names = ['x-http-method-override', 'x-http-method', 'x-method-override'];
  const together = Object.fromEntries(names.map((name) => [name, 'GET']));
  const each = names.map((name) => ({ [name]: 'GET' }));
  await atClosedEndpoints(
    served,
    async ({ route }, actor, refusal, where) => {
      for (const headers of isLongRun ? [together, ...each] : [together]) {
        assert.equal((await ask(route, actor, { headers })).statusCode, refusal, where);
      }
    },
    someActors,
  );
});

test('whoever may not call is refused before anything that they send is looked at', async () => {
  await atClosedEndpoints(
    served,
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
          refusal,
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
  await atClosedEndpoints(served, async ({ route }, actor, refusal, where) => {
    const ids = route.includes('{') ? [someId, person.id] : [someId];
    const bodies = await Promise.all(
      ids.map(async (id) => {
        const { requestId, ...body } = (await ask(route, actor, { url: addressOf(route, id) })).json();
        assert.equal(typeof requestId, 'string', where);
        return body;
      }),
    );
    const refusals = {
      401: { message: 'Please log in first.', code: 'not_signed_in' },
      403: { message: 'You are not allowed to do this.', code: 'not_allowed' },
    };
    assert.deepEqual(bodies, Array(ids.length).fill(refusals[refusal as 401 | 403]), where);
  });
});

test('refusals change nothing, and each leaves one line in the log, to be found by the id that the caller was told', async () => {
  const state = () =>
    fresh.database.query(sql`SELECT id, name, email, role, status, password_hash FROM people ORDER BY id`);
  const before = await state();
  await atClosedEndpoints(served, async ({ route }, actor, _refusal, where) => {
    const earlier = fresh.logLines.length;
    const { requestId } = (await ask(route, actor)).json();
    const lines = fresh.logLines.slice(earlier).map((line) => JSON.parse(line));
    const denials = lines.filter(({ msg }) => msg === 'request denied');
    assert.deepEqual(
      denials.map((line) => line.requestId),
      [requestId],
      where,
    );
  });
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
  const { access: _, ...withoutAccess } = probes.public;
  const registry = createRegistry(systemClock, openLog('silent'));
  assert.throws(() => serve(other.app, registry, withoutAccess as Endpoint, () => undefined), /access level/);
  assert.throws(() => other.app.get('/api/probes/forgotten', async () => 'open'), /access level/);
  await other.close();
});
