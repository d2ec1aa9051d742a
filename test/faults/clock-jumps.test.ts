import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { isLongRun } from '../harness/long-run.ts';
import { openPostOffice } from '../harness/post-office.ts';
import { aFolder, aProduct, readSubscribers, statusOf, subscribe, until, workersOf } from './drill.ts';
import { figure, longest, seconds } from './figures.ts';

const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
const skip = isLongRun
  ? !existsSync(library) && 'NOT SHOWN HERE: there is no libfaketime (Debian: apt-get install faketime)'
  : 'in the long run';

const password = 'lamp on a slow clock';
const hour = 3_600;
const day = 24 * hour;

test('the clock of the machine, database included, jumps by an hour and a day: everything goes on and nothing is lost', {
  skip,
}, async () => {
  await using folder = await aFolder();
  const postOffice = await openPostOffice();
  const clock = join(folder.path, 'clock');
  await writeFile(clock, '+0', { mode: 0o644 });
  const product = await aProduct({
    DATA_DIR: join(folder.path, 'data'),
    SMTP_URL: postOffice.url,
    MAIL_FROM: 'office@example.org',
    ADMIN_PASSWORD: password,
    TRANSLATE_URL: 'off',
    LOG_LEVEL: 'warn',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  });
  try {
    const workers = workersOf(product);
    const signIn = () =>
      fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@example.org', password }),
      });
    /** As far as the product knows. */
    const ahead = async (): Promise<number> => {
      const { headers } = await fetch(`${product.url}/healthz`);
      return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1_000;
    };
    const acknowledged: string[] = [];
    const waits: number[] = [];
    for (const jump of [0, hour, 0, -hour, 0, day, 0, -day, 0, 2 * day, 0]) {
      await writeFile(clock, jump < 0 ? String(jump) : `+${jump}`);
      await until('the product has the new time', async () => Math.abs((await ahead()) - jump) < hour / 2);
      const { status } = await signIn();
      assert.equal(status, 200, `signing in at ${jump}`);
      const email = `reader${acknowledged.length}@example.org`;
      assert.ok(await subscribe(product, email), `a write at ${jump}`);
      acknowledged.push(email);
      const begun = performance.now();
      await until(`the e-mail of ${jump} has come`, () =>
        postOffice.received.some(({ recipients }) => recipients.includes(email)),
      );
      waits.push(performance.now() - begun);
      for (const path of ['/', '/events', '/api/events', '/readyz'])
        assert.equal(await statusOf(product.url + path), 200, `${path} at ${jump}`);
    }
    assert.deepEqual(workersOf(product), workers, 'a process did not live through it');
    const kept = await readSubscribers(join(folder.path, 'data'));
    assert.deepEqual(
      acknowledged.filter((email) => !kept.includes(email)),
      [],
    );
    figure(
      `${waits.length} jumps of the clock: 0 of ${acknowledged.length} writes lost, an e-mail at most ${seconds(longest(waits))} later`,
    );
  } finally {
    await product[Symbol.asyncDispose]();
    await postOffice.close();
  }
});
