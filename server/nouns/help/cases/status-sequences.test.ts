import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { type CaseStatus, caseOutcomes, caseStatuses } from '#contract/help/help.facts.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { randomFrom } from '../../../../test/faults/randomness.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { isLongRun, seed } from '../../../../test/harness/long-run.ts';

const sequences = isLongRun ? 250 : 25;
const stepsEach = 14;

let fresh: FreshApp;
let asWorker: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asWorker = await fresh.signIn(await fresh.has(aCaseworker()));
});
after(() => fresh.close());
const { call, ask, open } = helpCalls(
  () => fresh,
  () => asWorker,
);

/** The table of the specification, written down once more. */
const allowed = new Set([
  'new in_work',
  ...['in_work', 'referred'].map((from) => `${from} waiting`),
  ...['in_work', 'waiting'].map((from) => `${from} referred`),
  ...['in_work', 'waiting', 'referred'].map((from) => `${from} settled`),
  ...['new', 'in_work', 'waiting', 'referred', 'settled'].map((from) => `${from} closed`),
  ...['waiting', 'referred', 'settled', 'closed'].map((from) => `${from} in_work`),
]);
/** All that any step could need. */
const everything = {
  text: 'Bring your papers tomorrow.',
  outcome: 'resolved',
  referral: { body: 'Labour office', consent_how: 'spoken', consent_on: '2026-01-20' },
};
const reopenedByWriting: readonly CaseStatus[] = ['waiting', 'referred', 'settled', 'closed'];

test(`${sequences} random sequences of steps: only those of the table happen, whoever takes them (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const receipt = await ask({ phone: String(9_100_000_000 + sequence) });
    const [row] = await fresh.database.query<{ id: string }>(
      sql`SELECT id FROM help_cases WHERE code = ${receipt.code}`,
    );
    let status: CaseStatus = 'new';
    const way: string[] = [status];
    for (let step = 0; step < stepsEach; step += 1) {
      if (random() < 0.2) {
        const { token } = await open(receipt);
        const wrote = await call('POST /help/cases/entries', { token, text: 'It is worse now.' });
        assert.equal(wrote.statusCode, 201, way.join(' > '));
        if (reopenedByWriting.includes(status)) status = 'in_work';
        way.push(`wrote: ${status}`);
      } else {
        const to = pick(caseStatuses);
        const outcome = to === 'closed' ? pick(caseOutcomes) : everything.outcome;
        const answer = await call(
          `POST /admin/cases/${row?.id}/status`,
          { ...everything, outcome, status: to },
          asWorker,
        );
        way.push(to);
        if (allowed.has(`${status} ${to}`)) {
          assert.equal(answer.statusCode, 200, `${way.join(' > ')}: ${answer.body}`);
          status = to;
        } else assert.deepEqual([answer.statusCode, answer.json().code], [409, 'case_status'], way.join(' > '));
      }
      const [kept] = await fresh.database.query<{
        status: string;
        outcome: boolean;
        settled: boolean;
        closed: boolean;
      }>(sql`
        SELECT status, outcome IS NOT NULL AS outcome, settled_at IS NOT NULL AS settled, closed_at IS NOT NULL AS closed
        FROM help_cases WHERE id = ${row?.id}`);
      assert.equal(kept?.status, status, way.join(' > '));
      assert.equal(kept?.closed, status === 'closed', way.join(' > '));
      assert.equal(kept?.outcome, status === 'closed' || status === 'settled', way.join(' > '));
      if (status !== 'closed') assert.equal(kept?.settled, status === 'settled', way.join(' > '));
    }
  }
});

test('a step without what it needs is refused and changes nothing', async () => {
  const { code } = await ask({ phone: '9199999999' });
  const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${code}`);
  const step = async (body: object) => {
    const answer = await call(`POST /admin/cases/${row?.id}/status`, body, asWorker);
    return answer.statusCode;
  };
  assert.equal(await step({ status: 'in_work' }), 200);
  assert.equal(await step({ status: 'waiting' }), 422);
  assert.equal(await step({ status: 'referred' }), 422);
  assert.equal(await step({ status: 'referred', referral: { body: 'Labour office' } }), 422);
  assert.equal(await step({ status: 'settled' }), 422);
  assert.equal(await step({ status: 'settled', outcome: 'advice_given' }), 422);
  assert.equal(await step({ status: 'closed' }), 422);
  const [kept] = await fresh.database.query(sql`SELECT status FROM help_cases WHERE code = ${code}`);
  assert.deepEqual(kept, { status: 'in_work' });
});
