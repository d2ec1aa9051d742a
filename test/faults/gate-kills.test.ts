import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { aDevice, aGateCrowd, countGate, type Device, type GateCrowd, sendOverHttp } from '../builders/gate-crowd.ts';
import { isLongRun, seed } from '../harness/long-run.ts';
import { findFreePort } from '../harness/product.ts';
import { aFolder, aProduct, killHard, openDatabaseIn, postmasterOf, statusOf, until, workersOf } from './drill.ts';
import { figure } from './figures.ts';
import { randomFrom } from './randomness.ts';

const [people, kills] = isLongRun ? [1_000, 20] : [120, 2];
const devices = 4;
/** Small, so that a kill comes between many of them. */
const perRequest = isLongRun ? 10 : 8;

/** Sends part by part, each until it is answered, as the desk does. */
async function sendAll(url: string, crowd: GateCrowd, device: Device, onSent: () => void): Promise<void> {
  for (let sent = 0; sent < device.scans.length; sent += perRequest) {
    const part = device.scans.slice(sent, sent + perRequest);
    for (;;) {
      const outcomes = await sendOverHttp(url, crowd, device, part);
      if (outcomes) {
        assert.equal(outcomes.length, part.length);
        break;
      }
      await sleep(100);
    }
    onSent();
  }
}

// Each person is scanned at two gates: 2,000 scans of 1,000 people in the long run.
test(`workers and the database are killed ${kills} times while four gates send: every scan is there once, each person in once (seed ${seed})`, async () => {
  await using folder = await aFolder();
  const dataDir = folder.path;
  const PORT = String(await findFreePort());
  await using product = await aProduct({ DATA_DIR: dataDir, PORT, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' });
  const { url } = product;
  const before = await openDatabaseIn(dataDir);
  const crowd = await aGateCrowd(before, people);
  await before.close();
  const half = people / 2;
  const gates = Array.from({ length: devices }, (_, number) =>
    aDevice(number % 2 === 0 ? crowd.registrationIds.slice(0, half) : crowd.registrationIds.slice(half), number),
  );
  const random = randomFrom(seed);
  let sent = 0;
  const requests = (devices * half) / perRequest;
  const sending = Promise.all(
    gates.map((gate) =>
      sendAll(url, crowd, gate, () => {
        sent += 1;
      }),
    ),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    const due = Math.floor((requests * (kill + random() * 0.8)) / kills);
    await until('it is time', () => sent >= due);
    const pid = kill % 2 === 0 ? workersOf(product)[0] : await postmasterOf(dataDir);
    assert.ok(pid);
    await killHard(pid);
    await until('the site is ready', async () => (await statusOf(`${url}/readyz`)) === 200);
  }
  await sending;
  const afterwards = await openDatabaseIn(dataDir);
  try {
    const count = await countGate(afterwards, crowd.eventId);
    const expected = { scans: devices * half, accepted: people, attended: people, fromArrival: half, twice: 0 };
    assert.deepEqual(count, expected);
    figure(`gates: ${count.scans} scans of ${people} people over ${kills} kills; ${count.attended} in once`);
  } finally {
    await afterwards.close();
  }
});
