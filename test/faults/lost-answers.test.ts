import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { inWaves } from '../builders/account-calls.ts';
import { aCrowd, anEventToCome, type CrowdMember } from '../builders/crowd.ts';
import { isLongRun, seed } from '../harness/long-run.ts';
import { aSite, type Site } from '../harness/product.ts';
import { openCutter } from './cutter.ts';
import { figure } from './figures.ts';
import { randomFrom } from './randomness.ts';

const people = isLongRun ? 5_000 : 60;
const cutShare = isLongRun ? 0.1 : 0.3;
const mostTries = 100;

let site: Site;
before(async () => {
  site = await aSite({ environment: { WORKERS: '2', LOG_LEVEL: 'warn' } });
});
after(() => site.close());

/** As likely as `cutShare`, and the same again under the same seed. */
function unluckyTimes(): () => boolean {
  const random = randomFrom(seed);
  return () => random() < cutShare;
}

interface LostAnswers {
  /** Of the registration that the answers named. */
  ids: Set<string>;
  tries: number;
  /** How often the answer was to come back later. */
  busy: number;
}

/** One call, repeated until an answer arrives. */
async function insist(url: string, eventId: string, { token }: Pick<CrowdMember, 'token'>): Promise<LostAnswers> {
  const asked: LostAnswers = { ids: new Set(), tries: 0, busy: 0 };
  for (;;) {
    asked.tries += 1;
    assert.ok(asked.tries < mostTries, 'no answer ever arrived');
    const answer = await fetch(`${url}/api/events/${eventId}/register`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Answer }))
      .catch(() => null);
    if (answer === null) continue;
    if (answer.status === 503) {
      asked.busy += 1;
      await sleep(200);
      continue;
    }
    assert.ok(answer.status === 201 || answer.body.code === 'already_registered', JSON.stringify(answer));
    asked.ids.add(answer.body.data?.id ?? 'none');
    return asked;
  }
}

interface Answer {
  code?: string;
  data?: { id: string };
}

/** Each member sends the same call one to five times at once over the bad line; answers the outcomes. */
async function everybodyInsists(
  url: string,
  eventId: string,
  crowd: Pick<CrowdMember, 'token'>[],
): Promise<LostAnswers[]> {
  return inWaves(crowd.length, 25, async (number) => {
    const atOnce = Array.from({ length: 1 + (number % 5) }, () =>
      insist(url, eventId, crowd[number] as Pick<CrowdMember, 'token'>),
    );
    const all = await Promise.all(atOnce);
    return {
      ids: new Set(all.flatMap(({ ids }) => [...ids])),
      tries: all.reduce((sum, { tries }) => sum + tries, 0),
      busy: all.reduce((sum, { busy }) => sum + busy, 0),
    };
  });
}

const toldOfTwo = (asked: LostAnswers[]): number => asked.filter(({ ids }) => ids.size !== 1).length;

test(`${people} people whose answers get lost repeat their call: each has one registration and one email (seed ${seed})`, async () => {
  const crowd = await site.has((database) => aCrowd(database, people, new Date()));
  const { id: eventId } = await site.has(anEventToCome(people));
  const line = await openCutter(site.url, unluckyTimes());
  const asked = await everybodyInsists(line.url, eventId, crowd);
  await line.close();
  assert.ok(line.cuts() > people / 20, `only ${line.cuts()} answers were cut`);
  assert.equal(toldOfTwo(asked), 0);
  const [kept] = await site.has((database) =>
    database.query<{ rows: number; people: number; emails: number; told: number }>(sql`
      SELECT count(*) AS rows, count(DISTINCT person_id) AS people,
        (SELECT count(*) FROM outbox WHERE kind = 'eventRegistered' AND text LIKE ${`%${eventId}%`}) AS emails,
        (SELECT seats_taken FROM events WHERE id = ${eventId}) AS told
      FROM registrations WHERE event_id = ${eventId}`),
  );
  assert.deepEqual(kept, { rows: people, people, emails: people, told: people });
  const tries = asked.reduce((sum, each) => sum + each.tries, 0);
  const busy = asked.reduce((sum, each) => sum + each.busy, 0);
  figure(
    `${people} people, ${tries} calls, ${line.cuts()} answers cut, ${busy} times told to come back: ${kept?.rows} registrations, none twice`,
  );
});

test('negative control: a server that registers every call is caught on the same line', async () => {
  const rows: string[] = [];
  const careless = createServer((request, response) => {
    rows.push(request.headers.authorization ?? '');
    response.writeHead(201, { 'content-type': 'application/json' }).end(`{"data":{"id":"${rows.length}"}}`);
  });
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
  const address = careless.address();
  assert.ok(address !== null && typeof address === 'object');
  const line = await openCutter(`http://127.0.0.1:${address.port}`, unluckyTimes());
  const crowd = Array.from({ length: 50 }, (_, number) => ({ token: String(number) }));
  const asked = await everybodyInsists(line.url, 'any', crowd);
  await line.close();
  careless.closeAllConnections();
  careless.close();
  assert.ok(toldOfTwo(asked) > 0);
  assert.ok(rows.length > crowd.length);
});
