import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CaseReport } from '#contract/help/help-office.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { closeLastMonth } from './closed-months.service.ts';

let fresh: FreshApp;
const people: Record<'caseworker' | 'owner', { id: string }> = { caseworker: { id: '' }, owner: { id: '' } };
const headers: Record<string, { authorization: string }> = {};
before(async () => {
  fresh = await freshApp();
  people.caseworker = await fresh.has(aCaseworker());
  people.owner = await fresh.has(anAdministrator({ duties: ['owner'] }));
  await goTo('2026-03-10T06:30:00Z');
});
after(() => fresh.close());

const goTo = async (instant: string): Promise<void> => {
  fresh.clock.set(instant);
  for (const [who, person] of Object.entries(people)) headers[who] = await fresh.signIn(person);
  await closeLastMonth(fresh.database, fresh.clock.now());
};
const { call, ask, office } = helpCalls(
  () => fresh,
  () => headers.caseworker ?? {},
);
let phones = 9_300_000_000;
async function aCase(kind: string): Promise<{ id: string }> {
  phones += 1;
  const { code } = await ask({ kind, phone: String(phones) });
  const [row] = (await call(`GET /admin/cases?search=${code}`, undefined, headers.caseworker)).json().data;
  return row;
}
/** As a caseworker makes it a case that counts. */
const accept = ({ id }: { id: string }) => office(`POST /admin/cases/${id}/entries`, { kind: 'call', result: 'spoke' });
const reports = async (who: string, to = ''): Promise<CaseReport[]> =>
  Promise.all(
    ['kind', 'district', 'month', 'outcome'].map(async (by) => {
      const answer = await call(`GET /admin/cases/report?by=${by}${to && `&to=${to}`}`, undefined, headers[who]);
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json().data;
    }),
  );

test('who adds six requests of their own learns nothing, neither at once nor when the month is over', async () => {
  for (let number = 0; number < 12; number += 1) await accept(await aCase('wages'));
  for (let number = 0; number < 3; number += 1) await accept(await aCase('safety'));
  await goTo('2026-04-01T00:00:00+05:30');
  const march = await reports('owner');
  assert.deepEqual([march[0]?.to, march[0]?.total.asked], ['2026-03-31', 15]);
  const own: { id: string }[] = [];
  for (let number = 0; number < 6; number += 1) own.push(await aCase('safety'));
  assert.deepEqual(await reports('owner'), march, 'the month goes on');
  await goTo('2026-05-01T00:00:00+05:30');
  const withoutRange = (all: CaseReport[]) => all.map(({ to: _, ...report }) => report);
  assert.deepEqual(withoutRange(await reports('owner')), withoutRange(march), 'nobody has accepted them');
  const [live] = await reports('caseworker');
  assert.deepEqual(
    [live?.total.asked, live?.rows.map(({ key, asked }) => [key, asked])],
    [
      21,
      [
        ['safety', 9],
        ['wages', 12],
      ],
    ],
    'caseworkers see exact and live numbers',
  );
  const april = await reports('owner');
  for (const each of own) await accept(each);
  assert.deepEqual(await reports('owner'), april, 'a closed month is made once');
  assert.deepEqual(await reports('owner', '2026-03-15'), march);
});

test('every number of a closed month is rounded down', async () => {
  await goTo('2026-06-01T00:00:00+05:30');
  for (const { rows, total } of await reports('owner', '2026-05-31')) {
    for (const { asked, people: count, claimed_paise, recovered_paise } of [...rows, total]) {
      for (const number of [asked, count]) if (typeof number === 'number') assert.equal(number % 5, 0);
      for (const paise of [claimed_paise, recovered_paise]) assert.equal((paise ?? 0) % 100_000, 0);
    }
  }
});
