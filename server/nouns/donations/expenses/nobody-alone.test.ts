import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, type PersonRow } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { aDebit, type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import { approve, carryOutDue, type Headers, joinOffice } from '../../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
let expenses: Expenses;
beforeEach(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  expenses = expensesIn(fresh, ledger);
});
afterEach(() => fresh.close());

const large = { amountPaise: 5_00_000_00, payee: 'Ravi Kumar', why: 'Rice' };
const reason = 'It is in a hurry';
const post = (path: string, headers: Headers, body: Record<string, unknown> = {}) =>
  expenses.call(`POST /admin/${path}` as 'POST /', headers, body);

/** All that one person can do to have it agreed to, with everything that they hold. */
async function tryAlone(id: string, hands: readonly Headers[]): Promise<void> {
  for (const headers of hands) {
    const agreed = await expenses.tryAgree(id, headers, { reason });
    const approvalId = agreed.json().approval?.id ?? agreed.json().data?.id;
    for (const other of hands) if (approvalId) await approve(fresh, approvalId, other);
    for (const other of hands) await expenses.prove(id, {}, other);
    await expenses.call(`PUT /admin/expenses/${id}`, headers, large);
    await expenses.tryAgree(id, headers, { reason });
  }
  const { state, number } = await expenses.read(id);
  assert.deepEqual([state, number], ['asked', null]);
}

test('one person with two duties and two sessions gets nothing agreed to, whoever they say they are', async () => {
  const both = await fresh.has(anAdministrator({ name: 'Both', duties: ['owner', 'treasurer', 'desk'] }));
  await fresh.database.query(sql`UPDATE people SET money_since = '2026-01-01' WHERE id = ${both.id}`);
  const hands = [await fresh.signIn(both), await fresh.signIn(both)];
  const { id } = await expenses.askToSpend(large, hands[0]);
  await tryAlone(id, hands);
  const small = await expenses.askToSpend({ amountPaise: 1_00 }, hands[1]);
  for (const headers of hands) assert.equal(outcomeOf(await expenses.tryAgree(small.id, headers)), '403 own_request');
});

test('an owner who invites somebody and asks as that person agrees to nothing large as themselves', async () => {
  for (const duties of [['desk'], ['treasurer']]) {
    const puppet = await joinOffice(fresh, ledger.owner, { email: `${duties}@example.org`, duties });
    await fresh.database.query(sql`UPDATE people SET money_since = '2026-01-01' WHERE money_since IS NOT NULL`);
    const { id } = await expenses.askToSpend(large, puppet);
    await tryAlone(id, duties[0] === 'desk' ? [ledger.owner] : [ledger.owner, puppet]);
    // The other way round.
    const own = await expenses.askToSpend(large, ledger.owner);
    if (duties[0] === 'treasurer') await tryAlone(own.id, [puppet, ledger.owner]);
  }
});

test('many small ones of a person whom one has invited count together', async () => {
  await ledger.enterVerified({ mode: 'cash', amountPaise: 20_000_00, donor: aGiver() });
  const puppet = await joinOffice(fresh, ledger.owner, { email: 'puppet@example.org', duties: ['desk'] });
  const outcomes: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await expenses.askToSpend({ amountPaise: 900_00 }, puppet);
    outcomes.push(outcomeOf(await expenses.tryAgree(id, ledger.owner)));
  }
  assert.deepEqual(outcomes, ['200', '200', '202']);
  const { id } = await expenses.askToSpend({ amountPaise: 900_00 }, puppet);
  assert.equal(outcomeOf(await expenses.tryAgree(id, ledger.treasurer)), '200', 'another is another');
});

test('what somebody else asked for and one has changed is one’s own', async () => {
  const desk = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Dev', duties: ['desk'] })));
  const { id } = await expenses.askToSpend({ amountPaise: 100_00 }, desk);
  assert.equal((await expenses.call(`PUT /admin/expenses/${id}`, ledger.owner, large)).statusCode, 200);
  await tryAlone(id, [ledger.owner]);
});

test('nobody strikes what was paid, or has it published as paid, alone', async () => {
  await ledger.enterVerified({ mode: 'cash', amountPaise: 1_00_000_00, donor: aGiver() });
  const { id } = await expenses.agreed({ amountPaise: 50_000_00 });
  const lineId = await aDebit(ledger, 50_000_00);
  assert.equal((await expenses.prove(id, { lineId })).statusCode, 201);
  const asked = await post(`expenses/${id}/strike`, ledger.owner, { reason });
  assert.equal(asked.statusCode, 202, asked.body);
  assert.equal(outcomeOf(await approve(fresh, asked.json().approval.id, ledger.owner)), '403 own_request');
  assert.equal(outcomeOf(await post(`expenses/${id}/refuse`, ledger.owner, { reason })), '409 expense_state');
  assert.equal(outcomeOf(await post(`expenses/${id}/withdraw`, ledger.treasurer)), '409 expense_state');
  const other = await expenses.askToSpend({ amountPaise: 50_000_00 }, ledger.owner);
  assert.equal(outcomeOf(await expenses.prove(other.id, {}, ledger.owner)), '409 expense_state', 'not agreed to');
  assert.equal((await expenses.read(id)).state, 'paid');
});

test('a count of the cash box needs a second person, in their own session', async () => {
  const count = await post('cash/counts', ledger.treasurer, { countedPaise: 0 });
  assert.equal(outcomeOf(await approve(fresh, count.json().data.id, ledger.treasurer)), '403 own_request');
  assert.deepEqual((await expenses.call('GET /admin/cash', ledger.owner)).json().data.counts, []);
});

test('whoever is alone waits a day, all of the office are told, and a viewer can stop it', async () => {
  await fresh.database.query(sql`DELETE FROM people WHERE duties && '{treasurer}'`);
  await fresh.database.query(sql`UPDATE office_state SET money_lost_at = NULL`);
  const viewer = await fresh.has(anAdministrator({ name: 'Vani', email: 'vani@example.org', duties: ['viewer'] }));
  const alone = (await fresh.database.query<PersonRow>(sql`SELECT id FROM people WHERE email = 'ravi@example.org'`))[0];
  await fresh.database.query(sql`DELETE FROM people WHERE role = 'admin' AND id NOT IN (${alone?.id}, ${viewer.id})`);
  const first = await expenses.askToSpend(large, ledger.owner);
  const answer = await expenses.tryAgree(first.id, ledger.owner, { reason });
  assert.equal(answer.statusCode, 202, answer.body);
  const { takesEffectAt } = answer.json().approval;
  assert.equal(takesEffectAt, '2026-11-11T06:30:00.000Z');
  const second = await expenses.askToSpend(large, ledger.owner);
  const stopped = (await expenses.tryAgree(second.id, ledger.owner, { reason })).json().approval.id;
  const refusal = { body: { reason: 'Nobody knows of it' }, headers: await fresh.signIn(viewer) };
  assert.equal((await ask(fresh, `POST /admin/approvals/${stopped}/refuse`, refusal)).statusCode, 200);
  fresh.clock.set('2026-11-11T06:00:00Z');
  await carryOutDue(fresh);
  const states = async () =>
    (await fresh.database.query<{ state: string }>(sql`SELECT state FROM expenses ORDER BY asked_at, id`))
      .map(({ state }) => state)
      .toSorted();
  assert.deepEqual(await states(), ['asked', 'asked']);
  fresh.clock.set('2026-11-11T06:31:00Z');
  await carryOutDue(fresh);
  assert.deepEqual(await states(), ['agreed', 'asked']);
});
