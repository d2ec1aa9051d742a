import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { openDatabase } from '../../server/platform/database/database.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { cloneDatabase } from '../harness/database.ts';
import { patienceMs } from '../harness/eventually.ts';
import { isLongRun } from '../harness/long-run.ts';
import { openPostOffice } from '../harness/post-office.ts';
import { aFolder, aProduct, isRunning, killHard, until, workersOf } from './drill.ts';
import { figure } from './figures.ts';

const subscribers = isLongRun ? 5_000 : 60;
const kills = isLongRun ? 10 : 2;
const workers = 2;
const longestSendingMs = 900_000;

test(`a newsletter to ${subscribers} people whose sender is killed ${kills} times: nobody gets it twice, everybody is counted`, async () => {
  await using folder = await aFolder();
  const clone = await cloneDatabase();
  const postOffice = await openPostOffice();
  const database = openDatabase({
    connectionString: clone.connectionString,
    poolSize: 1,
    applicationName: 'newsletter drill',
    log: openLog('silent'),
    queryTimeoutMillis: patienceMs,
  });
  try {
    // It has the letter before it says so: the moment in which a kill leaves everybody in doubt.
    postOffice.behave({ does: 'ponder', ms: 20 });
    const now = new Date();
    await database.query(sql`UPDATE mail_settings SET newsletters_per_second = 50`);
    await database.query(sql`
      INSERT INTO newsletter_subscriptions (email, language, status, confirmed_at, created_at, updated_at)
      SELECT 'reader' || number || '@example.org', (ARRAY['en', 'hi', 'ur'])[number % 3 + 1], 'confirmed', ${now}, ${now}, ${now}
      FROM generate_series(1, ${subscribers}) AS number`);
    await database.query(sql`
      WITH made AS (
        INSERT INTO newsletters (source_language, status, send_at, created_at, updated_at)
        VALUES ('en', 'scheduled', ${now}, ${now}, ${now}) RETURNING id
      )
      INSERT INTO newsletter_texts (newsletter_id, language, subject, text)
      SELECT id, 'en', 'Camps in March', 'Two camps.' FROM made`);
    const environment = {
      DATABASE_URL: clone.connectionString,
      DATA_DIR: folder.path,
      SMTP_URL: postOffice.url,
      MAIL_FROM: 'Shramik Seva <office@example.org>',
      WORKERS: String(workers),
    };
    for (let kill = 1; kill <= kills; kill += 1) {
      await using product = await aProduct(environment);
      const enough = Math.floor((subscribers * kill) / (kills + 1));
      await until(`${enough} have it`, () => postOffice.received.length >= enough, longestSendingMs);
      const processes = workersOf(product);
      await killHard(product.pid);
      for (const worker of processes) await killHard(worker);
      await until('no worker is left behind', () => !processes.some(isRunning));
      // As if the claims of the dead had run out.
      await database.query(sql`UPDATE outbox SET claimed_until = created_at WHERE claimed_until IS NOT NULL`);
    }
    await using last = await aProduct(environment);
    const isOver = async (): Promise<boolean> =>
      (await database.query(sql`SELECT FROM newsletters WHERE status = 'sent'`)).length === 1;
    await until('it went out', isOver, longestSendingMs);
    assert.ok(isRunning(last.pid));

    const received = postOffice.received.flatMap(({ recipients }) => recipients);
    const reached = new Set(received);
    assert.equal(received.length, reached.size, 'somebody got it twice');
    const outcomes = await database.query<{ email: string; status: string }>(sql`
      SELECT s.email, d.status FROM newsletter_deliveries AS d
      JOIN newsletter_subscriptions AS s ON s.id = d.subscription_id`);
    assert.equal(outcomes.length, subscribers);
    const wrong = outcomes.filter(
      ({ email, status }) => status === 'waiting' || (status === 'sent' && !reached.has(email)),
    );
    assert.deepEqual(wrong, []);
    const failed = outcomes.filter(({ status }) => status === 'failed').length;
    assert.ok(failed <= kills * workers, `${failed} are in doubt: more than the dead had in hand`);
    figure(
      `newsletter to ${subscribers}, killed ${kills} times: ${reached.size} got it, none twice; ${outcomes.length - failed} counted as sent, ${failed} as failed`,
    );
  } finally {
    await database.close();
    await postOffice.close();
    await clone.drop();
  }
});
