import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Queryable } from '../../server/platform/database/database.ts';
import { anAdministrator, aSession } from '../builders/builders.ts';
import { aDonor, generalFund } from '../builders/donation-builders.ts';
import { isLongRun, seed } from '../harness/long-run.ts';
import { aFolder, aProduct, killHard, openDatabaseIn, postmasterOf, statusOf, until, workersOf } from './drill.ts';
import { figure } from './figures.ts';
import { randomFrom } from './randomness.ts';

const [receipts, kills] = isLongRun ? [500, 10] : [200, 2];
const [callers, perCall] = [8, 5];
/** A kill seldom comes just between writing and answering: every so many answers are not heard. */
const unheardEvery = 5;
const email = 'crowd@example.org';

interface Receipt {
  donationId: string;
  /** As it is printed, such as `SSF/2024-25/000001`. */
  number: string;
}

/** What is wrong with the receipts of a year: nothing when each donation has one, and their numbers are 1, 2, 3 and so on. */
function flawsOf(kept: readonly Receipt[], donations: readonly string[], acknowledged: readonly Receipt[]): string[] {
  const numberOf = new Map(kept.map(({ donationId, number }) => [donationId, number]));
  const places = kept.map(({ number }) => Number(number.split('/').at(-1))).toSorted((one, other) => one - other);
  return [
    ...places.flatMap((place, index) => (place === index + 1 ? [] : [`${place} in place of ${index + 1}`])),
    ...donations.filter((id) => !numberOf.has(id)).map((id) => `${id} has none`),
    ...(numberOf.size === kept.length ? [] : ['a gift has two']),
    ...acknowledged.flatMap(({ donationId, number }) =>
      numberOf.get(donationId) === number ? [] : [`${number} is lost`],
    ),
  ];
}

async function manyDonations(database: Queryable): Promise<string[]> {
  const donor = await aDonor({ email })(database);
  const rows = await database.query<{ id: string }>(sql`
    INSERT INTO donations (reference, donor_id, fund_id, mode, amount_paise, day, state, created_at, updated_at)
    SELECT translate(lpad(to_hex(n), 9, '0'), '0123456789abcdef', 'ACDEFHJKMPRTVWXY'), ${donor.id}, ${generalFund},
      'cash', 100, '2024-05-05', 'verified', now(), now()
    FROM generate_series(1, ${receipts}) AS n RETURNING id`);
  return rows.map(({ id }) => id);
}

type Body = { data?: Receipt[] & { ids?: string[] }; code?: string };

/** Null when there was no answer, or only the beginning of one. */
const write = (url: string, token: string, donationIds: readonly string[]) =>
  fetch(`${url}/api/admin/receipts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ donationIds }),
    signal: AbortSignal.timeout(20_000),
  })
    .then(async (answer) => ({ status: answer.status, body: (await answer.json()) as Body }))
    .catch(() => null);

test(`workers and the database are killed ${kills} times while ${callers} callers write receipts: no number is missing, none is lost, no gift has two (seed ${seed})`, async () => {
  await using folder = await aFolder();
  const dataDir = folder.path;
  await using product = await aProduct({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' });
  const before = await openDatabaseIn(dataDir);
  const treasurer = await anAdministrator({ duties: ['treasurer'] })(before);
  const token = await aSession(treasurer.id, new Date())(before);
  const donations = await manyDonations(before);
  await before.close();

  const queue = Array.from({ length: receipts / perCall }, (_, n) => donations.slice(n * perCall, (n + 1) * perCall));
  const acknowledged: Receipt[] = [];
  let [answered, settled, unanswered, repeated] = [0, 0, 0, 0];
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  /** Sends until it hears that the receipts are there. */
  const insist = async (ids: readonly string[]): Promise<void> => {
    for (let isFirst = true; !isOver; isFirst = false) {
      const answer = await write(product.url, token, ids);
      if (answer?.status === 201) {
        assert.equal(answer.body.data?.length, ids.length);
        acknowledged.push(...answer.body.data);
        answered += 1;
        if (answered % unheardEvery !== 0) return;
        continue;
      }
      if (answer?.status === 409) {
        // Written by a try whose answer was lost: then all of them are, as all or none are written.
        assert.ok(!isFirst && answer.body.code === 'not_receiptable', JSON.stringify(answer));
        assert.deepEqual(answer.body.data?.ids?.toSorted(), ids.toSorted(), 'only a part was written');
        repeated += 1;
        return;
      }
      assert.ok(answer === null || answer.status === 503, JSON.stringify(answer));
      unanswered += 1;
      await sleep(50);
    }
  };
  const call = async (): Promise<void> => {
    for (let ids = queue.shift(); ids; ids = queue.shift()) {
      await insist(ids);
      settled += ids.length;
    }
  };
  const writing = Promise.all(Array.from({ length: callers }, call)).finally(end);
  const kill = async (): Promise<void> => {
    const random = randomFrom(seed);
    for (let round = 0; round < kills; round += 1) {
      const due = Math.floor((receipts * (round + 0.1 + random() * 0.4)) / kills);
      while (settled < due && !isOver) await sleep(1);
      const pid = round % 2 === 0 ? await postmasterOf(dataDir) : workersOf(product)[0];
      assert.ok(pid && !isOver, 'the kill came too late');
      await killHard(pid);
      await until('the site is ready', async () => (await statusOf(`${product.url}/readyz`)) === 200);
    }
  };
  await Promise.all([writing, kill()]).finally(end);
  assert.ok(unanswered > 0, 'no kill met a caller');

  const afterwards = await openDatabaseIn(dataDir);
  try {
    const kept = await afterwards.query<Receipt>(sql`
      SELECT donation_id AS "donationId", shown_number AS number FROM receipts
      WHERE year = 2024 AND series = 'M' AND status = 'valid' AND shown_number LIKE '%/2024-25/' || lpad(number::text, 6, '0')`);
    assert.deepEqual(flawsOf(kept, donations, acknowledged), []);
    const emails = await afterwards.query(sql`SELECT FROM outbox WHERE recipient = ${email}`);
    assert.equal(emails.length, receipts, 'one email for each receipt');
    figure(
      `receipts: ${kept.length} by ${callers} callers over ${kills} kills, no gap; ${acknowledged.length} acknowledged, 0 lost; ${repeated} calls repeated after they were done, no gift has two`,
    );
  } finally {
    await afterwards.close();
  }
});

test('negative control: a gap, a number twice, a gift with two receipts and a lost receipt are each noticed', () => {
  const donations = ['A', 'B', 'C'];
  const receipt = (donationId: string, place: number): Receipt => ({ donationId, number: `SSF/2024-25/00000${place}` });
  const year = [receipt('A', 1), receipt('B', 2), receipt('C', 3)];
  assert.deepEqual(flawsOf(year, donations, year), []);
  assert.deepEqual(flawsOf(year.with(2, receipt('C', 4)), donations, []), ['4 in place of 3']);
  assert.deepEqual(flawsOf(year.with(2, receipt('C', 2)), donations, []), ['2 in place of 3']);
  assert.deepEqual(flawsOf([...year, receipt('C', 4)], donations, []), ['a gift has two']);
  assert.deepEqual(flawsOf(year.slice(0, 2), donations, year), ['C has none', 'SSF/2024-25/000003 is lost']);
});
