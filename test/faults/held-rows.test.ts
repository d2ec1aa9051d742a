import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, Pool } from 'pg';
import { aCrowd, anEventToCome, type CrowdMember, countSeats } from '../builders/crowd.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aSite, type Site } from '../harness/product.ts';
import { statusOf, until, workersOf } from './drill.ts';
import { figure, longest, seconds } from './figures.ts';

let site: Site;
let holder: Client;
before(async () => {
  site = await aSite({ environment: { WORKERS: '2', LOG_LEVEL: 'fatal' } });
  holder = new Client({ connectionString: site.connectionString });
  await holder.connect();
});
after(async () => {
  await holder.end();
  await site.close();
});

interface Outcome {
  status: number;
  retryAfter: string | null;
  ms: number;
}

async function register(eventId: string, { token }: CrowdMember): Promise<Outcome> {
  const begun = performance.now();
  const answer = await fetch(`${site.url}/api/events/${eventId}/register`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - begun,
  };
}

const isToldToComeBack = ({ status, retryAfter }: Outcome): boolean => status === 503 && Number(retryAfter) > 0;

test('while one event cannot be written, its people are told to come back and all others are served', async () => {
  const waiting = isLongRun ? 100 : 60;
  const served = isLongRun ? 200 : 40;
  const crowd = await site.has((database) => aCrowd(database, waiting + served, new Date()));
  const held = await site.has(anEventToCome(1_000));
  const free = await site.has(anEventToCome(1_000));
  await holder.query('BEGIN');
  await holder.query('SELECT FROM events WHERE id = $1 FOR UPDATE', [held.id]);
  const patient = new Client({ connectionString: site.connectionString });
  await patient.connect();
  const inVain = Promise.all(crowd.slice(0, waiting).map((member) => register(held.id, member)));
  // Negative control: a connection without our limits waits as long as the row is held.
  let patientIsThrough = false;
  const patience = patient.query('SELECT FROM events WHERE id = $1 FOR UPDATE', [held.id]).then(() => {
    patientIsThrough = true;
  });
  await until('the first wait for the row', async () => {
    const { rows } = await holder.query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'shramik-seva' AND wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  });
  const others: Outcome[] = [];
  for (const member of crowd.slice(waiting)) others.push(await register(free.id, member));
  const refused = await inVain;
  assert.ok(!patientIsThrough);
  await holder.query('ROLLBACK');
  await patience;
  await patient.end();
  assert.deepEqual([...new Set(others.map(({ status }) => status))], [201]);
  assert.deepEqual(
    refused.filter((outcome) => !isToldToComeBack(outcome)),
    [],
  );
  // A repeated call takes one seat, or finds the one whose answer was lost during the commit.
  const [first] = crowd;
  assert.ok(first);
  const [{ status }, again] = [await register(held.id, first), await register(held.id, first)];
  assert.ok(status === 201 || status === 409, `${status}`);
  assert.equal(again.status, 409);
  const { told, taken, twice } = await site.has((database) => countSeats(database, held.id));
  assert.deepEqual([taken >= 1, told, twice], [true, taken, 0]);
  const slowest = longest(refused.map(({ ms }) => ms));
  const othersSlowest = longest(others.map(({ ms }) => ms));
  figure(
    `a row held: ${waiting} registrations 503, the slowest after ${seconds(slowest)}; ${served} of another event 201, the slowest after ${seconds(othersSlowest)}`,
  );
});

test('when every connection waits, callers hear so, pages go on, and all is well afterwards', async () => {
  const callers = isLongRun ? 200 : 60;
  const workers = workersOf(site);
  const [member] = await site.has((database) => aCrowd(database, 1, new Date()));
  const askForMe = async (): Promise<Outcome> => {
    const begun = performance.now();
    const headers = { authorization: `Bearer ${member?.token}` };
    const answer = await fetch(`${site.url}/api/auth/me`, { headers });
    await answer.arrayBuffer();
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      ms: performance.now() - begun,
    };
  };
  for (let visit = 0; visit < 8; visit += 1) assert.equal(await statusOf(site.url), 200);
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
  const refused: Outcome[] = [];
  let isSeen = false;
  // They come back until a page was seen to be served meanwhile, however long a busy machine takes for it.
  const inVain = Promise.all(
    Array.from({ length: callers }, async () => {
      do refused.push(await askForMe());
      while (!isSeen);
    }),
  );
  // Negative control: a pool without our limits waits for a connection as long as the table is held.
  const patient = new Pool({ connectionString: site.connectionString, max: 1 });
  const patience = [1, 2].map(() => patient.query('SELECT FROM sessions LIMIT 1'));
  let patientAreThrough = 0;
  for (const each of patience) void each.then(() => (patientAreThrough += 1));
  const connectionsWait = async (): Promise<boolean> => {
    const { rows } = await holder.query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'shramik-seva' AND wait_event_type = 'Lock'",
    );
    return rows.length > 1;
  };
  await until('connections wait', connectionsWait);
  await until('a page is served while they wait', async () => {
    const statuses = [await statusOf(site.url), await statusOf(`${site.url}/healthz`)];
    return (await connectionsWait()) && statuses.every((status) => status === 200);
  }).finally(() => {
    isSeen = true;
  });
  await inVain;
  assert.equal(patientAreThrough, 0);
  await holder.query('ROLLBACK');
  await Promise.all(patience);
  await patient.end();
  assert.deepEqual(
    refused.filter((outcome) => !isToldToComeBack(outcome)),
    [],
  );
  await until('all is well', async () => (await askForMe()).status === 200);
  assert.deepEqual(workersOf(site), workers);
  figure(
    `no connection free: ${refused.length} calls of ${callers} callers 503, the slowest after ${seconds(longest(refused.map(({ ms }) => ms)))}`,
  );
});

test('what nobody foresaw is an error with a number, tells nothing of itself, and ends no process', async () => {
  const workers = workersOf(site);
  await holder.query('ALTER TABLE events RENAME TO events_elsewhere');
  const call = await fetch(`${site.url}/api/events?page=7`);
  const page = await fetch(`${site.url}/events?page=7`, { headers: { 'accept-language': 'hi' } });
  await holder.query('ALTER TABLE events_elsewhere RENAME TO events');
  const said = (await call.json()) as Record<string, unknown>;
  const shown = await page.text();
  assert.equal(call.status, 500);
  assert.deepEqual([said.code, said.requestId], ['unexpected', call.headers.get('x-request-id')]);
  assert.ok(shown.includes('<html lang="hi"'), shown.slice(0, 300));
  for (const text of [JSON.stringify(said), shown]) assert.doesNotMatch(text, /relation|SELECT|\.ts:|node:internal/);
  assert.equal(await statusOf(`${site.url}/api/events?page=7`), 200);
  assert.deepEqual(workersOf(site), workers);
});
