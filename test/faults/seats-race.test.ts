import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { openDatabase } from '../../server/platform/database/database.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { inWaves } from '../builders/account-calls.ts';
import {
  aCourseToCome,
  aCrowd,
  anEventToCome,
  type CrowdMember,
  countSeats,
  registerCarelessly,
  registerOverHttp,
} from '../builders/crowd.ts';
import { cloneDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aFolder, aProduct } from './drill.ts';
import { figure, seconds } from './figures.ts';

const people = 1_000;
const seats = 100;
const repeats = isLongRun ? 20 : 1;
/**
 * All of them in the long run only. A process that is far behind, as beside many other tests, answers 503 to those above
 * a hundred.
 */
const atOnce = isLongRun ? people : 90;

async function aDatabase(poolSize: number) {
  const clone = await cloneDatabase();
  const database = openDatabase({
    connectionString: clone.connectionString,
    poolSize,
    applicationName: 'seats drill',
    log: openLog('silent'),
    queryTimeoutMillis: patienceMs,
  });
  return {
    database,
    address: clone.connectionString,
    async [Symbol.asyncDispose]() {
      await database.close();
      await clone.drop();
    },
  };
}

test(`${people} people want ${seats} seats at once by two calls and two processes, ${repeats} x: exactly ${seats} get one`, async () => {
  await using folder = await aFolder();
  await using place = await aDatabase(2);
  const start = () => aProduct({ DATABASE_URL: place.address, DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  await using one = await start();
  await using other = isLongRun ? await start() : null;
  const urls = other ? [one.url, other.url] : [one.url];
  const times: number[] = [];
  const crowd = await aCrowd(place.database, people, new Date());
  for (let round = 0; round < repeats; round += 1) {
    const { id } = await anEventToCome(seats)(place.database);
    const statuses = await inWaves(people, atOnce, async (number) => {
      const begun = performance.now();
      // Both calls at each instance.
      const url = urls[(number >> 1) % urls.length] ?? '';
      const status = await registerOverHttp(url, id, crowd[number] as CrowdMember, number);
      times.push(performance.now() - begun);
      return status;
    });
    const count = (status: number) => statuses.filter((each) => each === status).length;
    assert.deepEqual([count(201), count(409)], [seats, people - seats], [...new Set(statuses)].join(' '));
    assert.deepEqual(await countSeats(place.database, id), { told: seats, taken: seats, twice: 0 });
  }
  const late = times.toSorted((a, b) => b - a)[Math.floor(times.length / 100)] ?? 0;
  figure(
    `${repeats} x ${people} people at once at ${urls.length} instances: exactly ${seats} seated, all others 409; p99 ${seconds(late)}`,
  );
});

test('the same crowd oversells an event whose seats are counted first and taken afterwards', async () => {
  await using place = await aDatabase(8);
  const { database } = place;
  const crowd = await aCrowd(database, people, new Date());
  const oversold: number[] = [];
  for (let round = 0; round < 5 && !oversold.some((count) => count > 0); round += 1) {
    const { id } = await anEventToCome(seats)(database);
    await inWaves(people, 30, async (number) => registerCarelessly(database, id, crowd[number]?.id ?? ''));
    oversold.push((await countSeats(database, id)).taken - seats);
  }
  assert.ok(
    oversold.some((count) => count > 0),
    `the race was never on: ${oversold.join(' ')}`,
  );
});

/** From 1 to 6, in turn. */
const peopleOf = (number: number): number => 1 + (number % 6);

test(`${people} parties of 1 to 6 want ${seats} seats at once, by two calls at two instances: never over ${seats} people`, async () => {
  await using folder = await aFolder();
  await using place = await aDatabase(2);
  const start = () => aProduct({ DATABASE_URL: place.address, DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  await using one = await start();
  await using other = isLongRun ? await start() : null;
  const urls = other ? [one.url, other.url] : [one.url];
  const crowd = await aCrowd(place.database, people, new Date());
  const seated: number[] = [];
  for (let round = 0; round < (isLongRun ? 10 : 1); round += 1) {
    const { id } = await anEventToCome(seats)(place.database);
    const statuses = await inWaves(people, atOnce, (number) => {
      const url = urls[(number >> 1) % urls.length] ?? '';
      return registerOverHttp(url, id, crowd[number] as CrowdMember, number, peopleOf(number));
    });
    const { told, taken, twice } = await countSeats(place.database, id);
    assert.ok(taken <= seats, `${taken} people are seated`);
    // A single person found no seat in the end: none is left.
    assert.deepEqual([told, twice, taken], [taken, 0, seats]);
    const answered = statuses.reduce((sum, status, number) => sum + (status === 201 ? peopleOf(number) : 0), 0);
    assert.equal(answered, taken, [...new Set(statuses)].join(' '));
    seated.push(taken);
  }
  figure(
    `${people} parties of 1 to 6 at ${urls.length} instances, ${seated.length} times: ${seated.join(' ')} people seated`,
  );
});

const courseSeats = 40;

test(`${people} parties want the ${courseSeats} seats of a course at once, by two calls: never over, and no day gives a seat of its own`, {
  skip: !isLongRun && 'in the long run',
}, async () => {
  await using folder = await aFolder();
  await using place = await aDatabase(2);
  await using product = await aProduct({ DATABASE_URL: place.address, DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const crowd = await aCrowd(place.database, people, new Date());
  const { id } = await aCourseToCome(courseSeats)(place.database);
  const days = await place.database.query<{ id: string }>(sql`
    SELECT day.id FROM events AS day JOIN events AS first ON first.series_id = day.series_id WHERE first.id = ${id} AND day.id <> ${id}`);
  const statuses = await inWaves(people, atOnce, async (number) => {
    // Every tenth tries one of the other days.
    const other = number % 10 === 0 ? days[number % 20 === 0 ? 0 : 1] : undefined;
    const status = await registerOverHttp(
      product.url,
      other?.id ?? id,
      crowd[number] as CrowdMember,
      number,
      peopleOf(number),
    );
    return other ? -status : status;
  });
  const { told, taken, twice } = await countSeats(place.database, id);
  assert.deepEqual([told, taken, twice], [courseSeats, courseSeats, 0]);
  assert.ok(
    statuses.every((status) => status === 201 || status === 409 || status === -409),
    [...new Set(statuses)].join(' '),
  );
  for (const day of days) assert.equal((await countSeats(place.database, day.id)).taken, 0);
  figure(`${people} parties of 1 to 6 at a course of ${courseSeats}: ${taken} people seated, none on a day alone`);
});

test('the same parties oversell an event without its lock', async () => {
  await using place = await aDatabase(8);
  const { database } = place;
  const crowd = await aCrowd(database, people, new Date());
  const oversold: number[] = [];
  for (let round = 0; round < 5 && !oversold.some((count) => count > 0); round += 1) {
    const { id } = await anEventToCome(seats)(database);
    await inWaves(people, 30, (number) => registerCarelessly(database, id, crowd[number]?.id ?? '', peopleOf(number)));
    oversold.push((await countSeats(database, id)).taken - seats);
  }
  assert.ok(
    oversold.some((count) => count > 0),
    `the race was never on: ${oversold.join(' ')}`,
  );
});
