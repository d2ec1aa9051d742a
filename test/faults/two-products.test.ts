import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { dayFromToday } from '../browser/event-words.ts';
import { anAdministrator, aPerson, aSession, password } from '../builders/builders.ts';
import { aCrowd, anEventToCome, type CrowdMember, countSeats, registerOverHttp } from '../builders/crowd.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { aForm, aPicture } from '../builders/pictures.ts';
import { type ClonedDatabase, cloneDatabase } from '../harness/database.ts';
import { isLongRun } from '../harness/long-run.ts';
import { findFreePort } from '../harness/product.ts';
import { openBalancer } from './balancer.ts';
import { aFolder, aProduct, isRunning, killHard, statusOf, until } from './drill.ts';
import { figure, longest, seconds } from './figures.ts';

type Running = Awaited<ReturnType<typeof aProduct>>;

let clone: ClonedDatabase;
let database: Database;
let folder: Awaited<ReturnType<typeof aFolder>>;
let ports: string[];
let products: Running[] = [];
let adminToken: string;
const reminded = 20;

const start = (port: string | undefined): Promise<Running> =>
  aProduct({
    DATABASE_URL: clone.connectionString,
    DATA_DIR: folder.path,
    PORT: port ?? '',
    WORKERS: isLongRun ? '2' : '1',
    LOG_LEVEL: 'warn',
  });

/** Events whose reminders are due: tomorrow, and the day after in case midnight passes in India. */
async function eventsTomorrow(): Promise<void> {
  const ids: string[] = [];
  for (const days of [1, 2]) ids.push((await anEvent({ date: dayFromToday(days) })(database)).id);
  for (let number = 0; number < reminded; number += 1) {
    const { id: personId } = await aPerson()(database);
    for (const eventId of ids) await aRegistration({ eventId, personId })(database);
  }
}

before(async () => {
  clone = await cloneDatabase();
  folder = await aFolder();
  const { connectionString } = clone;
  const log = openLog('silent');
  database = openDatabase({ connectionString, poolSize: 2, applicationName: 'drill', log, queryTimeoutMillis: 0 });
  await eventsTomorrow();
  const { id } = await anAdministrator()(database);
  adminToken = await aSession(id, new Date())(database);
  ports = [String(await findFreePort()), String(await findFreePort())];
  products = await Promise.all(ports.map(start));
});
after(async () => {
  for (const product of products) await product[Symbol.asyncDispose]();
  await database.close();
  await clone.drop();
  await folder[Symbol.asyncDispose]();
});

const [here, there] = [() => products[0]?.url ?? '', () => products[1]?.url ?? ''];

const send = (url: string, method: string, path: string, token: string, body?: object): Promise<number> =>
  fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });

/** `drain.test.ts` stops one product under load in every run. */
const skip = !isLongRun && 'takes a minute: LONG_RUN=yes';

test('two that start at once on one database remind everybody once', async () => {
  // An email has the code of its seat, so no two emails of different seats are the same.
  const reminders = async (): Promise<{ people: number; twice: number }> => {
    const [row] = await database.query<{ people: number; twice: number }>(sql`
      SELECT count(DISTINCT recipient) AS people, count(*) - count(DISTINCT text) AS twice
      FROM outbox WHERE kind = 'eventReminder'`);
    return row ?? { people: 0, twice: 0 };
  };
  await until('all are reminded', async () => (await reminders()).people === reminded);
  assert.deepEqual(await reminders(), { people: reminded, twice: 0 });
});

test('ten wrong passwords are ten, whichever of the two is asked', async () => {
  const guess = (url: string): Promise<number> =>
    send(url, 'POST', '/auth/login', 'none', { email: 'somebody@example.org', password: 'not the right one' });
  const guesses: number[] = [];
  for (let number = 0; number < 12; number += 1) guesses.push(await guess(number % 2 ? here() : there()));
  assert.deepEqual(guesses, [...Array<number>(10).fill(401), 429, 429]);
});

/** What ends the sessions of an account. */
const endings: Record<string, (member: CrowdMember) => Promise<number>> = {
  'signing out': ({ token }) => send(here(), 'POST', '/auth/logout', token),
  'being blocked': ({ id }) => send(here(), 'PUT', `/admin/users/${id}`, adminToken, { status: 'blocked' }),
  'losing the office': ({ id }) => send(here(), 'PUT', `/admin/users/${id}`, adminToken, { role: 'user', password }),
};

for (const [ending, end] of Object.entries(endings)) {
  const times = isLongRun ? 350 : 8;
  test(`${ending} at one of them ends the session at the other, ${times} times of ${times}`, async () => {
    const crowd = await aCrowd(database, times, new Date());
    const ids = crowd.map(({ id }) => id);
    if (ending === 'losing the office') {
      await database.query(sql`UPDATE people SET role = 'admin', duties = '{owner}' WHERE id = ANY (${ids}::uuid[])`);
    }
    const late: number[] = [];
    for (const member of crowd) {
      const me = () => send(there(), 'GET', '/auth/me', member.token);
      assert.equal(await me(), 200);
      assert.ok((await end(member)) < 300);
      late.push(await me());
    }
    assert.deepEqual([...new Set(late)], [401]);
    figure(`${ending} at one instance: ${late.length} of ${times} refused by the other in the next call`);
  });
}

/** A picture on its way for so long. */
async function uploadSlowly(url: string, ms: number): Promise<number | undefined> {
  const { payload, headers } = await aForm({ title: 'Slow banner', description: 'From far away' }, await aPicture());
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/admin/banners`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${adminToken}`, 'content-length': payload.length },
    });
    sending.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode));
    sending.write(payload.subarray(0, 100));
    setTimeout(() => sending.end(payload.subarray(100)), ms);
  });
}

interface Load {
  statuses: Map<number, number>;
  registered: string[];
  stop(): Promise<void>;
}

/** So many requests a second, one after the other or not: people do not wait for each other. */
function beginLoad(url: string, eventId: string, crowd: CrowdMember[], perSecond: number): Load {
  const statuses = new Map<number, number>();
  const registered: string[] = [];
  const underWay = new Set<Promise<void>>();
  const paths = ['/', '/events', '/api/events', '/api/news?lang=hi'];
  let number = 0;
  const visit = async (turn: number): Promise<void> => {
    const member = turn % 4 === 0 ? crowd[turn / 4] : undefined;
    const status = member
      ? await registerOverHttp(url, eventId, member, turn)
      : await statusOf(url + (paths[turn % paths.length] ?? ''));
    if (member && status === 201) registered.push(member.id);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const clock = setInterval(() => {
    const visiting = visit(number).finally(() => underWay.delete(visiting));
    underWay.add(visiting);
    number += 1;
  }, 1000 / perSecond);
  return {
    statuses,
    registered,
    stop: async () => {
      clearInterval(clock);
      await Promise.all(underWay);
    },
  };
}

const failuresIn = ({ statuses }: Load): [number, number][] =>
  [...statuses].filter(([status]) => status < 200 || status >= 400);

const rounds = isLongRun ? 10 : 1;
const perSecond = isLongRun ? 100 : 20;

test(`each is restarted in turn ${rounds} times while people come: not one request fails, and a slow upload arrives`, {
  skip,
}, async (t) => {
  const turns = isLongRun ? [0, 1] : [0];
  const crowd = await aCrowd(database, isLongRun ? 10_000 : 400, new Date());
  const { id: eventId } = await anEventToCome(crowd.length)(database);
  const balancer = await openBalancer(products.map(({ url }) => url));
  const load = beginLoad(balancer.url, eventId, crowd, perSecond);
  t.after(() => load.stop().then(balancer.close));
  const uploads: (number | undefined)[] = [];
  const ends: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of turns) {
      const old = products[turn];
      assert.ok(old);
      const upload = uploadSlowly(old.url, 3_000);
      await sleep(200);
      const begun = performance.now();
      process.kill(old.pid, 'SIGTERM');
      uploads.push(await upload);
      await until('it has ended', () => !isRunning(old.pid));
      ends.push(performance.now() - begun);
      assert.equal(await old.stop(), 0);
      products[turn] = await start(ports[turn]);
      // The balancer must see this product ready before the other one stops.
      await sleep(600);
    }
  }
  await load.stop();
  assert.deepEqual(failuresIn(load), []);
  assert.deepEqual([...new Set(uploads)], [201]);
  const seats = await countSeats(database, eventId);
  assert.deepEqual(seats, { told: load.registered.length, taken: load.registered.length, twice: 0 });
  const total = [...load.statuses.values()].reduce((sum, count) => sum + count, 0);
  figure(
    `${ends.length} restarts, ${total} requests: 0 failed, ${load.registered.length} registered and kept; ${uploads.length} uploads of 3 s arrived; the slowest end took ${seconds(longest(ends))}`,
  );
});

test('an instance that goes without a word is noticed by the same visitors', { skip }, async (t) => {
  const crowd = await aCrowd(database, 1, new Date());
  const { id: eventId } = await anEventToCome(1)(database);
  const balancer = await openBalancer(
    products.map(({ url }) => url),
    { asksWhoIsReady: false },
  );
  const load = beginLoad(balancer.url, eventId, crowd, perSecond);
  t.after(() => load.stop().then(balancer.close));
  const [victim] = products;
  assert.ok(victim);
  await killHard(victim.pid);
  await until('somebody is failed', () => failuresIn(load).length > 0);
  await load.stop();
});
