import assert from 'node:assert/strict';
import { get, request } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLongRun } from '../harness/long-run.ts';
import { aFolder, aProduct, isRunning, postmasterOf, statusOf, stopQuickly, tell, until, workersOf } from './drill.ts';
import { figure, seconds } from './figures.ts';

let folder: Awaited<ReturnType<typeof aFolder>>;
before(async () => {
  folder = await aFolder();
});
after(() => folder[Symbol.asyncDispose]());

/** Visitors behind a balancer: they go on asking until it sends them elsewhere. */
function startAsking(url: string) {
  const counts = { answered: 0, failed: 0 };
  let isWelcome = true;
  const asking = Array.from({ length: 8 }, async () => {
    while (isWelcome) {
      if ((await statusOf(`${url}/api/settings`)) === 200) counts.answered += 1;
      else counts.failed += 1;
    }
  });
  return {
    counts,
    sendElsewhere: async (): Promise<void> => {
      isWelcome = false;
      await Promise.all(asking);
    },
  };
}

const untilCallersAreSentAway = (url: string): Promise<void> =>
  until('the product sends callers away', async () => (await statusOf(`${url}/readyz`)) === 503);

/** Sends its body slowly, so that it is under way while the product drains. */
function subscribeSlowly(url: string, bodyMs: number): Promise<number | undefined> {
  const body = JSON.stringify({ email: 'slow@example.org' });
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    sending.on('error', reject).on('response', (response) => resolve(response.resume().statusCode));
    sending.write(body.slice(0, 5));
    setTimeout(() => sending.end(body.slice(5)), bodyMs);
  });
}

test('SIGTERM: callers are sent away first, none of their requests fails, and everything ends cleanly', async () => {
  await using product = await aProduct({ DATA_DIR: folder.path });
  const processes = [await postmasterOf(folder.path), ...workersOf(product)];
  const visitors = startAsking(product.url);
  await until('visitors are answered', () => visitors.counts.answered > 0);
  process.kill(product.pid, 'SIGTERM');
  const slow = subscribeSlowly(product.url, 6_500);
  await untilCallersAreSentAway(product.url);
  // A balancer needs a moment to notice.
  await sleep(2_000);
  await visitors.sendElsewhere();
  assert.equal(visitors.counts.failed, 0);
  assert.equal(await slow, 202);
  await until('the product has ended', () => !isRunning(product.pid));
  assert.equal(await product.stop(), 0);
  assert.ok(!processes.some(isRunning));
});

test('Ctrl-C ends the product and its database without the waiting time', async () => {
  await using product = await aProduct({ DATA_DIR: folder.path, WORKERS: '1' });
  const processes = [await postmasterOf(folder.path), ...workersOf(product)];
  // The terminal tells every process of the group, and npm passes it on once more.
  for (const pid of [product.pid, ...workersOf(product)]) tell(pid, 'SIGINT');
  await sleep(20);
  tell(product.pid, 'SIGINT');
  await stopQuickly(product);
  assert.ok(!processes.some(isRunning));
  assert.equal(await product.stop(), 0);
});

test('a second signal ends the product at once, and the database follows', async () => {
  await using product = await aProduct({ DATA_DIR: folder.path, WORKERS: '1' });
  const processes = [await postmasterOf(folder.path), ...workersOf(product)];
  process.kill(product.pid, 'SIGTERM');
  await untilCallersAreSentAway(product.url);
  // What comes within a second of the first is taken for the same.
  await sleep(1_100);
  process.kill(product.pid, 'SIGTERM');
  assert.equal(await product.stop(), 1);
  await until('nothing is left', () => !processes.some(isRunning));
});

/** Asks on new connections until they are refused; answers the outcomes of those that were accepted. */
async function askUntilRefused(url: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (;;) {
    const outcome = await new Promise<string>((resolve) => {
      get(`${url}/api/settings`, { agent: false }, (answer) => answer.resume().once('end', () => resolve('answered')))
        // The kernel refuses a port without listener.
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    if (outcome === 'ECONNREFUSED') return outcomes;
    outcomes.push(outcome);
  }
}

test('whoever still gets in while the product ends is answered', async () => {
  for (let round = 0; round < (isLongRun ? 10 : 2); round += 1) {
    await using product = await aProduct({ DATA_DIR: folder.path });
    const callers = [askUntilRefused(product.url), askUntilRefused(product.url)];
    await sleep(200);
    process.kill(product.pid, 'SIGTERM');
    const outcomes = (await Promise.all(callers)).flat();
    assert.ok(outcomes.length > 0);
    assert.deepEqual([...new Set(outcomes)], ['answered']);
    await until('the product has ended', () => !isRunning(product.pid));
    assert.equal(await product.stop(), 0);
    figure(`callers without pause until the end: ${outcomes.length} accepted, all answered`);
  }
});

/** Shorter than the time in which callers are sent elsewhere. */
const mostMsWhenIdle = 5_000;

test('when nobody has been there for a while, SIGTERM waits for nobody', async () => {
  await using product = await aProduct({ DATA_DIR: folder.path });
  // Longer than balancers take between two looks.
  await sleep(13_000);
  const begun = performance.now();
  process.kill(product.pid, 'SIGTERM');
  await until('the product has ended', () => !isRunning(product.pid));
  const took = performance.now() - begun;
  assert.equal(await product.stop(), 0);
  assert.ok(took < mostMsWhenIdle, seconds(took));
  figure(`SIGTERM with nobody there: ended after ${seconds(took)}`);
});
