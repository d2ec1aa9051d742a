import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { openDatabase } from '../../server/platform/database/database.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { cloneDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import { openPostOffice } from '../harness/post-office.ts';
import type { Product } from '../harness/product.ts';
import { aFolder, aProduct, isRunning, killHard, statusOf, until, workersOf } from './drill.ts';
import { figure, median, seconds } from './figures.ts';

/** Each worker sends urgent e-mails, such as a welcome, in both of its lanes. */
const lanes = 2;

/** People join all the while. */
const outageMs = isLongRun ? 600_000 : 0;

const register = async (product: Product, email: string): Promise<number> => {
  const response = await fetch(`${product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', email, password: 'lamp under the tree' }),
  });
  await response.arrayBuffer();
  return response.status;
};

test('people join while the mail server is away and the workers are killed with emails in hand: every email arrives', async () => {
  await using folder = await aFolder();
  const clone = await cloneDatabase();
  const postOffice = await openPostOffice();
  const database = openDatabase({
    connectionString: clone.connectionString,
    poolSize: 1,
    applicationName: 'mail drill',
    log: openLog('silent'),
    queryTimeoutMillis: patienceMs,
  });
  const waiting = async (): Promise<number> => {
    const rows = await database.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM outbox WHERE status = 'waiting'`,
    );
    return rows[0]?.total ?? 0;
  };
  try {
    const people = Array.from({ length: isLongRun ? 200 : 20 }, (_, number) => `person-${number}@example.org`);
    postOffice.behave({ does: 'hang' });
    await using product = await aProduct({
      DATABASE_URL: clone.connectionString,
      DATA_DIR: folder.path,
      SMTP_URL: postOffice.hastyUrl,
      MAIL_FROM: 'Shramik Seva <office@example.org>',
    });
    const times: number[] = [];
    for (const email of people) {
      const begun = performance.now();
      assert.equal(await register(product, email), 201, email);
      times.push(performance.now() - begun);
      await sleep(outageMs / people.length);
    }
    assert.equal(await waiting(), people.length);

    // As if the next attempt were due.
    await database.query(sql`UPDATE outbox SET next_attempt_at = created_at`);
    postOffice.behave({ does: 'ponder', ms: 300 });
    await until('emails arrive', () => postOffice.received.length >= 3);
    const victims = workersOf(product);
    await Promise.all(victims.map(killHard));
    const mostInHand = lanes * victims.length;
    postOffice.behave({ does: 'accept' });
    await until('only what the dead workers had in hand waits', async () => (await waiting()) <= mostInHand);
    // As if the dead workers' claims had run out.
    await database.query(sql`UPDATE outbox SET claimed_until = created_at WHERE status = 'waiting'`);
    await until('somebody serves again', async () => (await statusOf(`${product.url}/readyz`)) === 200);
    // A new email wakes a worker, which finds it; else one looks within 10 s.
    people.push('the-last@example.org');
    assert.equal(await register(product, 'the-last@example.org'), 201);
    await until('nothing waits any more', async () => (await waiting()) === 0);

    const recipients = postOffice.received.flatMap((email) => email.recipients);
    assert.deepEqual([...new Set(recipients)].sort(), people.toSorted());
    assert.ok(recipients.length <= people.length + mostInHand, 'more than the unavoidable emails came twice');
    assert.ok(isRunning(product.pid));
    figure(
      `the mail server hung for ${seconds(outageMs)}: ${times.length} joined meanwhile, half of them within ${seconds(median(times))}; ${new Set(recipients).size} of ${people.length} got their email, ${recipients.length - people.length} of them twice`,
    );
  } finally {
    await database.close();
    await postOffice.close();
    await clone.drop();
  }
});
