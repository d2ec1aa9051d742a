import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPerson, password } from '../builders/builders.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aSite } from '../harness/product.ts';
import { aFolder, aProduct } from './drill.ts';

const floodSize = 400;
const people = 12;
/** So many of the flood begin at once: the connections to the database are not what is tried here. */
const wave = 20;

const signIn = async (
  url: string,
  who: { email: string; password: string },
  from: string,
  signal?: AbortSignal,
): Promise<number> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(who),
    ...(signal && { signal }),
  });
  await answer.arrayBuffer();
  return answer.status;
};

test('while one address asks for more sign-ins than can be hashed, people at other addresses all get in', async () => {
  const environment = { WORKERS: '2', TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  const site = await aSite({ environment });
  await using folder = await aFolder();
  // In the long run two instances on one database are flooded together.
  const place = { DATABASE_URL: site.connectionString, DATA_DIR: folder.path, TRANSLATE_URL: 'off' };
  const second = isLongRun ? await aProduct({ ...environment, ...place }) : null;
  const urls = [site.url, second?.url ?? site.url];
  const urlFor = (index: number): string => urls[index % 2] ?? site.url;
  const over = new AbortController();
  try {
    const emails: string[] = [];
    for (let count = 0; count < people; count += 1) emails.push((await site.has(aPerson())).email);
    const flood = Promise.all(
      Array.from({ length: floodSize }, async (_, index) => {
        await sleep(Math.floor(index / wave) * 50);
        const nobody = { email: `nobody${index}@example.org`, password: 'not the lamp' };
        while (!over.signal.aborted) {
          const status = await signIn(urlFor(index), nobody, '203.0.113.9', over.signal).catch(() => 0);
          // A refused call is repeated after a pause: the machine has other tests to run.
          if (status !== 401) await sleep(1_000);
        }
      }),
    );
    await sleep((floodSize / wave + 10) * 50);
    const statuses = await Promise.all(
      emails.map((email, index) => signIn(urlFor(index), { email, password }, `198.51.100.${index}`)),
    );
    over.abort();
    await flood;
    assert.deepEqual(statuses, Array(people).fill(200));
  } finally {
    over.abort();
    await second?.[Symbol.asyncDispose]();
    await site.close();
  }
});
