import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { type Cluster, startCluster } from '../../deploy/cluster/cluster.ts';
import type { DatabaseNode, Role } from '../../deploy/cluster/database-node.ts';
import { findPrograms } from '../../deploy/cluster/programs.ts';
import { findFreePorts } from '../../deploy/cluster/waiting.ts';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { aCrowd, anEventToCome, countSeats } from '../builders/crowd.ts';
import { isLongRun } from '../harness/long-run.ts';
import { type Answered, type Load, startLoad } from './cluster-load.ts';
import { until } from './drill.ts';

const programs = findPrograms();
const missing = 'missing' in programs ? programs.missing : [];
const skip = !isLongRun
  ? 'takes six minutes: LONG_RUN=yes'
  : missing.length > 0 && `needs the Debian packages ${missing.join(', ')}`;

const perSecond = 100;
const loadMs = 120_000;
const people = 40;
const events = 40;
const seats = 20;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const figure = (text: string): void => say(`figure: ${text}`);

let cluster: Cluster;
let database: Database;

before(async () => {
  if (skip || 'missing' in programs) return;
  const [sitePort = 0] = await findFreePorts(1);
  const environment = { TRANSLATE_URL: 'off', SAMPLE_CONTENT: 'off' };
  cluster = await startCluster({ programs, sitePort, environment, say });
  const connectionString = cluster.databaseUrl;
  database = openDatabase({ connectionString, poolSize: 1, applicationName: 'drill', log: openLog('silent') });
});

after(async () => {
  await database?.close();
  await cluster?.stop();
});

/** Sooner or later, also while the database changes hands. */
const insist = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch(async () => {
    await sleep(500);
    return insist(work);
  });

async function findNode(role: Role): Promise<DatabaseNode | undefined> {
  for (const node of cluster.nodes) if ((await node.role()) === role) return node;
  return undefined;
}

const aLoad = async (): Promise<{ load: Load; eventIds: string[] }> => {
  const crowd = await aCrowd(database, people, new Date());
  const eventIds: string[] = [];
  for (let number = 0; number < events; number += 1) eventIds.push((await anEventToCome(seats)(database)).id);
  return { load: startLoad({ url: cluster.siteUrl, perSecond, crowd, eventIds }), eventIds };
};

/** All that was acknowledged is there, and no event has more people than seats. */
async function checkSeats(load: Load, eventIds: string[]): Promise<void> {
  const rows = await database.query<{ key: string }>(sql`
    SELECT person_id || ' ' || event_id AS key FROM registrations WHERE status = 'registered' AND event_id = ANY (${eventIds})`);
  const kept = new Set(rows.map(({ key }) => key));
  const lost = load.acknowledged.filter(({ personId, eventId }) => !kept.has(`${personId} ${eventId}`));
  assert.deepEqual(lost, [], 'an acknowledged registration is lost');
  for (const eventId of eventIds) {
    const { told, taken, twice } = await countSeats(database, eventId);
    assert.ok(taken <= seats && told === taken && twice === 0, `event ${eventId}: ${taken} of ${seats}, told ${told}`);
  }
  figure(`${load.acknowledged.length} registrations acknowledged, 0 lost, ${rows.length} kept, no seat oversold`);
}

const hasFailed = ({ status }: Answered): boolean => status === 0 || status >= 500;
/** How many there are of each. */
const kindsOf = (answers: Answered[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind, status, code = 'no code' } of answers) {
    const name = `${kind} ${status} ${code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
const tellByTime = ({ answers }: Load, begun: number): void => {
  const stepMs = 10_000;
  for (let from = begun; answers.some(({ asked }) => asked >= from); from += stepMs) {
    const part = answers.filter(({ asked }) => asked >= from && asked < from + stepMs);
    const slowest = Math.max(...part.map(({ asked, answered }) => answered - asked));
    const failures = JSON.stringify(kindsOf(part.filter(hasFailed)));
    say(`from ${seconds(from - begun)} s: ${part.length} requests, slowest ${seconds(slowest)} s, failed ${failures}`);
  }
};
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Does something terrible, and waits until a write that was asked for afterwards is acknowledged. */
async function failOver(load: Load, what: string, act: () => void): Promise<void> {
  const from = load.answers.length;
  const at = performance.now();
  say(`${what} now`);
  act();
  const isWritten = ({ kind, asked, status }: Answered): boolean => kind === 'write' && asked > at && status === 201;
  const isRefused = ({ kind, asked, status }: Answered): boolean => kind === 'write' && asked > at && status === 503;
  await until('a write is refused', () => load.answers.slice(from).some(isRefused));
  const refusedAt = load.answers.slice(from).find(isRefused)?.answered ?? at;
  const isBack = (answer: Answered): boolean => isWritten(answer) && answer.asked > refusedAt;
  await until('writes are acknowledged again', () => load.answers.slice(from).some(isBack), 90_000);
  const back = load.answers.slice(from).find(isBack);
  const during = load.answers.slice(from).filter(({ asked }) => asked > at && asked < (back?.asked ?? 0));
  const reads = during.filter(({ kind }) => kind === 'read');
  figure(
    `${what}: ${seconds((back?.answered ?? 0) - at)} s until writes were acknowledged again; meanwhile ` +
      `${during.filter(({ kind, status }) => kind === 'write' && status === 503).length} writes refused with 503, ` +
      `${reads.filter(hasFailed).length} of ${reads.length} reads failed`,
  );
}

test('the primary database is killed, then its whole machine: writes come back by themselves, and nothing acknowledged is lost', {
  skip,
}, async () => {
  const { load, eventIds } = await aLoad();
  const begun = performance.now();
  await sleep(15_000);
  const first = await findNode('primary');
  assert.ok(first);
  await failOver(load, 'kill -9 of the primary PostgreSQL', () => first.killDatabase());
  await until('the dead one follows', async () => (await findNode('synchronous')) === first, 90_000);

  const second = await findNode('primary');
  assert.ok(second);
  await failOver(load, 'kill -9 of the primary and its Patroni, as when a machine loses its power', () =>
    second.kill(),
  );
  second.start();
  await until('it follows again', async () => (await findNode('synchronous')) === second, 90_000);
  await sleep(Math.max(0, begun + loadMs - performance.now()));
  await load.end();

  tellByTime(load, begun);
  const strange = load.answers.filter(({ kind, status, code }) =>
    kind === 'read' ? ![200, 503].includes(status) : ![201, 409].includes(status) && code !== 'unavailable',
  );
  assert.deepEqual(kindsOf(strange), {}, 'an answer that nobody should see');
  const reads = load.answers.filter(({ kind }) => kind === 'read');
  figure(
    `${load.answers.length} requests in ${seconds(performance.now() - begun)} s, ${reads.filter(hasFailed).length} of ${reads.length} reads failed`,
  );
  await insist(() => checkSeats(load, eventIds));
});

test('the three instances are restarted one after the other: not one request fails', { skip }, async () => {
  const { load, eventIds } = await aLoad();
  const begun = performance.now();
  for (const instance of cluster.instances) {
    await sleep(5_000);
    await instance.stop('SIGTERM');
    instance.start();
    await instance.ready();
  }
  await sleep(Math.max(0, begun + loadMs - performance.now()));
  await load.end();
  tellByTime(load, begun);
  const failed = load.answers.filter(hasFailed);
  figure(`rolling restart of three instances: ${failed.length} of ${load.answers.length} requests failed`);
  assert.deepEqual(kindsOf(failed), {});
  await checkSeats(load, eventIds);
});
