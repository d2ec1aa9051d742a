import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { inWaves } from '../builders/account-calls.ts';
import { aCaseworker, request } from '../builders/help-calls.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aSite, type Site } from '../harness/product.ts';
import { openCutter } from './cutter.ts';
import { aFolder, aProduct, isRunning, killHard, openDatabaseIn, until, workersOf } from './drill.ts';
import { figure } from './figures.ts';

const sends = isLongRun ? 1_000 : 60;
const kills = Number(process.env.KILL_ROUNDS ?? (isLongRun ? 50 : 2));
const mostTries = 100;

interface Receipt {
  code: string;
  pin: string;
}

/** One request with its own key, sent until an answer arrives; null when the site is gone. */
async function insist(url: string, number: number, isThere = () => true): Promise<Receipt | null> {
  const body = JSON.stringify(request({ phone: String(9_000_000_000 + number), request_key: randomUUID() }));
  for (let tries = 1; isThere(); tries += 1) {
    assert.ok(tries < mostTries, 'no answer ever arrived');
    const answer = await fetch(`${url}/api/help/cases`, {
      method: 'POST',
      // A network of its own each: the drill is about answers, not about crowds of one network.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${number >> 8}.${number & 255}.1` },
      body,
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as { data: Receipt } }))
      .catch(() => null);
    if (answer?.status === 201) return answer.body.data;
    assert.ok(answer === null || answer.status === 503, JSON.stringify(answer));
    await sleep(20);
  }
  return null;
}

let site: Site;
before(async () => {
  site = await aSite({
    environment: { WORKERS: '2', TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    things: [aCaseworker()],
  });
});
after(() => site.close());

/** Every third answer is lost. */
function everyThird(): () => boolean {
  let answers = 0;
  return () => {
    answers += 1;
    return answers % 3 === 0;
  };
}

test(`${sends} requests whose answers get lost are sent again: ${sends} cases, and every card opens its own`, async () => {
  const line = await openCutter(site.url, everyThird());
  const receipts = await inWaves(sends, 20, (number) => insist(line.url, number));
  await line.close();
  assert.ok(line.cuts() > sends / 4, `only ${line.cuts()} answers were cut`);
  const codes = receipts.map((receipt) => receipt?.code ?? '');
  const rows = await site.has((database) => database.query<{ code: string }>(sql`SELECT code FROM help_cases`));
  assert.deepEqual(rows.map(({ code }) => code).sort(), codes.sort());
  const receipt = receipts[0];
  const opened = await fetch(`${site.url}/api/help/cases/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: receipt?.code, pin: receipt?.pin }),
  });
  assert.equal(opened.status, 200, 'the PIN of a repeated answer is the right one');
  figure(`${sends} requests, ${line.cuts()} answers cut: ${rows.length} cases, none twice`);
});

test('negative control: a server that keeps every call is caught on the same line', async () => {
  const kept: string[] = [];
  const careless = createServer((_, response) => {
    kept.push(`A${kept.length}`);
    response.writeHead(201, { 'content-type': 'application/json' }).end(`{"data":{"code":"${kept.at(-1)}"}}`);
  });
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
  const address = careless.address();
  assert.ok(address !== null && typeof address === 'object');
  const line = await openCutter(`http://127.0.0.1:${address.port}`, everyThird());
  await inWaves(30, 10, (number) => insist(line.url, number));
  await line.close();
  careless.closeAllConnections();
  careless.close();
  assert.ok(kept.length > 30);
});

test(`the product is killed ${kills} times while people ask: no acknowledged case is lost, none is there twice`, async () => {
  await using folder = await aFolder();
  const environment = { DATA_DIR: folder.path, TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  await using first = await aProduct(environment);
  const database = await openDatabaseIn(folder.path);
  await aCaseworker()(database);
  await database.close();
  const acknowledged: string[] = [];
  let number = 0;
  let product: Awaited<ReturnType<typeof aProduct>> = first;
  for (let round = 0; round < kills; round += 1) {
    const { pid, url } = product;
    const isThere = (): boolean => isRunning(pid);
    const asking = Array.from({ length: 4 }, async () => {
      while (isThere()) {
        number += 1;
        const receipt = await insist(url, number, isThere);
        if (receipt) acknowledged.push(receipt.code);
      }
    });
    const already = acknowledged.length;
    await until('somebody has a card', () => acknowledged.length > already + 5);
    const workers = workersOf(product);
    await killHard(pid);
    await Promise.all(asking);
    await until('no worker is left behind', () => !workers.some(isRunning));
    product = await aProduct(environment);
  }
  await using last = product;
  assert.ok(isRunning(last.pid));
  const survivor = await openDatabaseIn(folder.path);
  try {
    const rows = await survivor.query<{ code: string; phone: string }>(
      sql`SELECT code, phone FROM help_cases WHERE NOT is_sample`,
    );
    const codes = new Set(rows.map(({ code }) => code));
    assert.deepEqual(
      acknowledged.filter((code) => !codes.has(code)),
      [],
    );
    assert.equal(new Set(rows.map(({ phone }) => phone)).size, rows.length, 'somebody is there twice');
    figure(`killed ${kills} times: ${acknowledged.length} acknowledged cases, 0 lost, none twice`);
  } finally {
    await survivor.close();
  }
});
