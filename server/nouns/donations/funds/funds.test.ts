import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { aDonation, generalFund } from '../../../../test/builders/donation-builders.ts';
import { aGiver, type Ledger, ledgerIn, urnSettings } from '../../../../test/builders/donation-calls.ts';
import { aDebit, type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import { joinOffice } from '../../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
let expenses: Expenses;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  expenses = expensesIn(fresh, ledger);
  await fresh.database.query(sql`
    INSERT INTO settings (part, value) VALUES ('tax', ${JSON.stringify(urnSettings)}::jsonb) ON CONFLICT DO NOTHING`);
});
after(() => fresh.close());

const published = async () => (await ask(fresh, 'GET /funds')).json().data.published;
/** Each a minute later: the newest copy counts. */
const publish = (headers = ledger.treasurer) => {
  fresh.clock.set(new Date(fresh.clock.now().getTime() + 60_000).toISOString());
  return ask(fresh, 'POST /admin/funds/publish', { headers });
};

test('who asks for a month with a day is told what a month looks like', async () => {
  const summary = await ask(fresh, 'GET /admin/donations/summary?month=2026-10-05', { headers: ledger.treasurer });
  assert.deepEqual(summary.json().errorCodes, { month: 'month_form' });
});

test('nobody types any more what money was used for; what was typed stays readable, as without proof', async () => {
  await fresh.database.query(sql`
    INSERT INTO fund_uses (fund_id, month, amount_paise, text, created_at)
    VALUES (${generalFund}, '2026-09-01', 120000, 'Rice for 20 families', now())`);
  const typed = await ask(fresh, `POST /admin/funds/${generalFund}/uses`, { body: {}, headers: ledger.treasurer });
  assert.equal(outcomeOf(typed), '404 not_found');
  const { data } = (await ask(fresh, 'GET /admin/funds', { headers: ledger.treasurer })).json();
  const fund = data.find(({ id }: { id: string }) => id === generalFund);
  assert.deepEqual(
    [fund.usedPaise, fund.withoutProofPaise, fund.bankPaise, fund.uses[0].text],
    [120_000, 120_000, 0, 'Rice for 20 families'],
  );
});

test('the page about our impact is in the menu as soon as it is published where the money goes', async () => {
  const emptyPages = async () => (await ask(fresh, 'GET /page-texts?lang=en')).json().emptyPages as string[];
  await ask(fresh, 'DELETE /admin/sample-content', { headers: ledger.owner });
  assert.ok((await emptyPages()).includes('/impact'), 'what is not published is no reason');
  const answer = await publish();
  assert.equal(answer.statusCode, 200, answer.body);
  assert.ok(!(await emptyPages()).includes('/impact'));
});

test('a donor follows the gift: only what was published, only since its day, and nothing of few donors', async () => {
  const own = await ledger.enterVerified({ mode: 'cash', amountPaise: 1_000_00, donor: aGiver() });
  const [{ code } = { code: '' }] = await ledger.issue([own.id]);
  const { id } = await expenses.agreed({ amountPaise: 1_500_00 });
  const said = { en: 'Rice for twenty families in Rampur', hi: 'बीस परिवारों के लिए चावल', ur: '' };
  await expenses.call(`PUT /admin/expenses/${id}/said`, ledger.owner, said);
  await expenses.prove(id, { lineId: await aDebit(ledger, 1_500_00) });
  const path = `/funds/${generalFund}/story` as const;
  const verified = async () => (await ask(fresh, `GET /receipts/verify/${code}`)).json().data.story;
  await publish();
  assert.equal(outcomeOf(await ask(fresh, `GET ${path}`)), '404 not_found', 'one donor');
  assert.equal(await verified(), null);
  assert.deepEqual(
    (await published()).shares.map(({ name }: { name: unknown }) => name),
    [null],
  );
  for (let count = 0; count < 5; count += 1) await fresh.has(aDonation({ amountPaise: 100_00 }));
  assert.equal(outcomeOf(await ask(fresh, `GET ${path}`)), '404 not_found', 'not published again');
  await publish();
  const story = (await ask(fresh, `GET ${path}`)).json().data;
  const expected = [{ day: '2026-11-05', said: { ...said, ur: null } }];
  assert.deepEqual([story.asOf, story.sentences], ['2026-11-10', expected]);
  assert.deepEqual((await verified()).sentences, [], 'the gift came later than the payment');
  await fresh.database.query(sql`UPDATE donations SET day = '2026-11-01' WHERE id = ${own.id}`);
  assert.deepEqual((await verified()).sentences, expected);
  const [share] = (await published()).shares;
  assert.deepEqual([share.usedPaise, share.bankPaise], [1_500_00 + 120_000, 1_500_00]);
});

test('what somebody wrote of a large sum is published by another', async () => {
  const { id } = await expenses.agreed({ amountPaise: 3_000_00 });
  const said = { en: 'A grinding mill for the women of Rampur', hi: '', ur: '' };
  await expenses.call(`PUT /admin/expenses/${id}/said`, ledger.treasurer, said);
  await expenses.prove(id, { lineId: await aDebit(ledger, 3_000_00) });
  const sentences = async () =>
    (await ask(fresh, `GET /funds/${generalFund}/story`))
      .json()
      .data.sentences.map((each: { said: { en: string } }) => each.said.en);
  await publish(ledger.treasurer);
  assert.ok(!(await sentences()).includes(said.en));
  await publish(ledger.owner);
  assert.ok((await sentences()).includes(said.en));
});

test('whom the writer has invited is no other person', async () => {
  const { id } = await expenses.agreed({ amountPaise: 3_500_00 });
  const said = { en: 'A well for the girls of Sitapur', hi: '', ur: '' };
  await expenses.call(`PUT /admin/expenses/${id}/said`, ledger.owner, said);
  await expenses.prove(id, { lineId: await aDebit(ledger, 3_500_00) });
  const puppet = await joinOffice(fresh, ledger.owner, { email: 'puppet@example.org', duties: ['treasurer'] });
  const story = async () => (await ask(fresh, `GET /funds/${generalFund}/story`)).body;
  assert.equal((await publish(puppet)).statusCode, 200);
  assert.doesNotMatch(await story(), /Sitapur/);
  await publish(ledger.treasurer);
  assert.match(await story(), /Sitapur/);
  await fresh.database.query(sql`DELETE FROM people WHERE email = 'ravi@example.org'`);
  await publish(ledger.treasurer);
  assert.doesNotMatch(await story(), /Sitapur/, 'who wrote it has left, and may have been anybody’s second account');
});
