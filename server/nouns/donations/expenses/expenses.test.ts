import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { generalFund } from '../../../../test/builders/donation-builders.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { aDebit, type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import { actsOn, approve, type Headers } from '../../../../test/builders/office-calls.ts';
import { aPicture } from '../../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
let expenses: Expenses;
let desk: Headers;
let viewer: Headers;
beforeEach(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  expenses = expensesIn(fresh, ledger);
  desk = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Dev', duties: ['desk'] })));
  viewer = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Vani', duties: ['viewer'] })));
  // The fund holds ten thousand rupees.
  await ledger.enterVerified({ mode: 'cash', amountPaise: 10_000_00, donor: aGiver() });
});
afterEach(() => fresh.close());

test('somebody of the desk asks, the treasurer agrees, and the expense gets the first number of the year', async () => {
  const asked = await expenses.askToSpend({}, desk);
  assert.deepEqual([asked.state, asked.number, asked.askedBy, asked.isOwn], ['asked', null, 'Dev', true]);
  const answer = await expenses.tryAgree(asked.id, ledger.treasurer);
  assert.equal(answer.statusCode, 200, answer.body);
  const { state, number, agreedBy } = await expenses.read(asked.id);
  assert.deepEqual([state, number, agreedBy], ['agreed', 'E/2026-27/00001', 'Sunita']);
  assert.deepEqual(await actsOn(fresh, 'expense'), ['asked', 'agreed']);
});

test('nobody agrees to what they asked for themselves, and whoever changes it has asked for it', async () => {
  const own = await expenses.askToSpend({}, ledger.treasurer);
  assert.equal(outcomeOf(await expenses.tryAgree(own.id, ledger.treasurer)), '403 own_request');
  const { id, version } = await expenses.askToSpend({ amountPaise: 100_00 }, desk);
  const body = { amountPaise: 2_000_00, payee: 'Sunita', why: 'Something else', version };
  assert.equal((await expenses.call(`PUT /admin/expenses/${id}`, ledger.treasurer, body)).statusCode, 200);
  assert.equal(outcomeOf(await expenses.tryAgree(id, ledger.treasurer)), '403 own_request');
  const late = await expenses.call(`PUT /admin/expenses/${id}`, ledger.owner, { ...body, version });
  assert.equal(outcomeOf(late), '409 conflict');
  assert.equal((await expenses.tryAgree(id, ledger.owner)).statusCode, 200);
  const after = await expenses.call(`PUT /admin/expenses/${id}`, ledger.treasurer, body);
  assert.equal(outcomeOf(after), '409 conflict', 'what was agreed to stays as it is');
  assert.equal(after.json().data.state, 'agreed');
});

test('above the limit agreeing is an approval of the asker, with the approver’s password', async () => {
  const { id } = await expenses.askToSpend({ amountPaise: 5_000_00 }, desk);
  const answer = await expenses.tryAgree(id, ledger.owner);
  assert.equal(answer.statusCode, 202, answer.body);
  const { approval } = answer.json();
  assert.deepEqual([approval.kind, approval.askedBy.name, approval.mayDecide], ['expense', 'Dev', true]);
  assert.equal((await expenses.read(id)).state, 'asked');
  assert.equal(outcomeOf(await expenses.tryAgree(id, ledger.treasurer)), '409 approval_waiting');
  assert.equal((await approve(fresh, approval.id, ledger.owner)).statusCode, 200);
  const { state, number, agreedBy, secondBy } = await expenses.read(id);
  assert.deepEqual([state, number, agreedBy, secondBy], ['agreed', 'E/2026-27/00001', 'Ravi', 'Ravi']);
});

test('what changes meanwhile makes the request outdated', async () => {
  const { id } = await expenses.askToSpend({ amountPaise: 5_000_00 }, desk);
  const { approval } = (await expenses.tryAgree(id, ledger.owner)).json();
  const body = { amountPaise: 9_000_00, payee: 'Verma', why: 'More rice' };
  assert.equal((await expenses.call(`PUT /admin/expenses/${id}`, desk, body)).statusCode, 200);
  assert.equal(outcomeOf(await approve(fresh, approval.id, ledger.owner)), '409 approval_outdated');
  assert.equal((await expenses.read(id)).state, 'asked');
});

test('numbers have no gap, whoever agrees at once, and begin anew in April', async () => {
  const asked = [];
  for (let count = 0; count < 12; count += 1) asked.push(await expenses.askToSpend({ amountPaise: 1_00 }, desk));
  const refused = asked[5]?.id ?? '';
  await expenses.call(`POST /admin/expenses/${refused}/refuse`, ledger.owner, { reason: 'Not this one' });
  await Promise.all(asked.map(({ id }, place) => expenses.tryAgree(id, place % 2 ? ledger.owner : ledger.treasurer)));
  const numbers = (await expenses.list('view=to_pay&pageSize=100')).map(({ number }) => number);
  const expected = Array.from({ length: 11 }, (_, place) => `E/2026-27/${String(place + 1).padStart(5, '0')}`);
  assert.deepEqual(numbers.toSorted(), expected);
  fresh.clock.set('2027-04-01T06:30:00Z');
  ledger = { ...ledger, ...(await ledgerIn(await signedInAnew())) };
  const { id } = await expenses.askToSpend({ amountPaise: 1_00 }, ledger.treasurer);
  assert.equal((await expenses.tryAgree(id, ledger.owner)).statusCode, 200);
  assert.equal((await expenses.read(id, ledger.owner)).number, 'E/2027-28/00001');
});
/** Sessions of the office end after twelve hours; `ledgerIn` makes people anew. */
async function signedInAnew(): Promise<FreshApp> {
  await fresh.database.query(sql`UPDATE people SET email = id || '@example.org' WHERE role = 'admin'`);
  return fresh;
}

test('a fund goes below zero only with a reason', async () => {
  const { id, leftPaise } = await expenses.askToSpend({ amountPaise: 2_000_00 }, desk);
  assert.equal(leftPaise, 8_000_00);
  const large = await expenses.agreed({ amountPaise: 9_000_00 });
  assert.equal(large.belowZeroReason, null);
  const refused = await expenses.tryAgree(id, ledger.owner);
  assert.deepEqual([refused.statusCode, refused.json().errorCodes], [422, { reason: 'below_zero' }]);
  const reason = 'The next part of the grant comes on Monday';
  assert.equal((await expenses.tryAgree(id, ledger.owner, { reason })).statusCode, 200);
  assert.equal((await expenses.read(id)).belowZeroReason, reason);
  const { data } = (await ask(fresh, 'GET /admin/reconciliation', { headers: viewer })).json();
  const [fund] = data.funds;
  assert.deepEqual(
    [fund.receivedPaise, fund.usedPaise, fund.agreedPaise, fund.freePaise],
    [10_000_00, 0, 11_000_00, -1_000_00],
  );
});

test('a debit proves it to the paisa, and striking needs two and opens the line again', async () => {
  const { id } = await expenses.agreed({ amountPaise: 1_234_56 });
  const lineId = await aDebit(ledger, 1_234_56);
  const line = (await ask(fresh, `GET /admin/bank-lines/${lineId}`, { headers: ledger.treasurer })).json().data;
  assert.deepEqual(
    line.expenses.map(({ number, why }: Record<string, string>) => [number, why]),
    [['E/2026-27/00001', 'payee']],
  );
  const credit = (await ledger.lines('&direction=in'))[0]?.id;
  if (credit) assert.equal(outcomeOf(await expenses.prove(id, { lineId: credit })), '409 amount_mismatch');
  const proven = await expenses.prove(id, { lineId });
  assert.equal(proven.statusCode, 201, proven.body);
  const { state, paidPaise, proofs } = proven.json().data;
  assert.deepEqual([state, paidPaise, proofs[0].account, proofs[0].day], ['paid', 1_234_56, '4321', '2026-11-05']);
  assert.equal(outcomeOf(await expenses.prove(id, { lineId })), '409 expense_state');
  const asked = await expenses.call(`POST /admin/expenses/${id}/strike`, ledger.treasurer, { reason: 'Booked twice' });
  assert.equal(asked.statusCode, 202, asked.body);
  const approvalId = asked.json().approval.id;
  assert.equal(outcomeOf(await approve(fresh, approvalId, ledger.treasurer)), '403 own_request');
  assert.equal((await approve(fresh, approvalId, ledger.owner)).statusCode, 200);
  const struck = await expenses.read(id);
  assert.deepEqual([struck.state, struck.number, struck.paidPaise], ['struck', 'E/2026-27/00001', 0]);
  assert.equal((await ledger.lines('&direction=out'))[0]?.kind, 'unassigned');
});

test('one line pays several expenses in one call, and the rest says what it was', async () => {
  const first = await expenses.agreed({ amountPaise: 1_000_00 });
  const second = await expenses.agreed({ amountPaise: 500_00 });
  const lineId = await aDebit(ledger, 1_600_00);
  const also = [{ expenseId: second.id, amountPaise: 500_00 }];
  assert.equal(outcomeOf(await expenses.prove(first.id, { lineId, also })), '409 amount_mismatch');
  const booked = await expenses.prove(first.id, { lineId, also, restReason: 'text', restNote: 'Fee of the bank' });
  assert.equal(booked.statusCode, 201, booked.body);
  assert.deepEqual((await expenses.list('view=paid')).map(({ paidPaise }) => paidPaise).toSorted(), [1_000_00, 500_00]);
  const { data } = (await ask(fresh, 'GET /admin/reconciliation', { headers: ledger.owner })).json();
  assert.deepEqual(data.out, {
    debitsPaise: 1_600_00,
    refundsPaise: 0,
    expensesPaise: 1_500_00,
    otherPaise: 100_00,
    unassignedPaise: 0,
  });
  const line = (await ask(fresh, `GET /admin/bank-lines/${lineId}`, { headers: ledger.owner })).json().data;
  assert.deepEqual(
    [line.kind, line.note, line.paid.map((part: { amountPaise: number }) => part.amountPaise)],
    ['expense', 'Fee of the bank', [1_000_00, 500_00]],
  );
  const [proof] = (await expenses.read(first.id)).proofs;
  assert.equal(outcomeOf(await expenses.call(`DELETE /admin/expenses/proofs/${proof?.id}`, ledger.treasurer)), '204');
  assert.deepEqual((await expenses.list('view=to_pay')).length, 2, 'the parts of a line are booked together');
});

test('two people who book one line at once book it once', async () => {
  const first = await expenses.agreed({ amountPaise: 700_00 });
  const second = await expenses.agreed({ amountPaise: 700_00 });
  const lineId = await aDebit(ledger, 700_00);
  const answers = await Promise.all([
    expenses.prove(first.id, { lineId }),
    expenses.prove(second.id, { lineId }, ledger.owner),
  ]);
  assert.deepEqual(answers.map(outcomeOf).toSorted(), ['201', '409 already_matched']);
});

test('cash leaves the box that was counted, never more than is in it, and a difference stays for ever', async () => {
  const { id } = await expenses.agreed({ amountPaise: 4_000_00 });
  assert.equal((await expenses.prove(id, { day: '2026-11-09' })).statusCode, 201);
  const more = await expenses.agreed({ amountPaise: 7_000_00 });
  assert.equal(outcomeOf(await expenses.prove(more.id)), '409 cash_box_short');
  const count = await expenses.call('POST /admin/cash/counts', ledger.treasurer, { countedPaise: 5_950_00 });
  assert.equal(count.statusCode, 202, count.body);
  const approvalId = count.json().data.id;
  assert.equal(outcomeOf(await approve(fresh, approvalId, ledger.treasurer)), '403 own_request');
  assert.equal((await approve(fresh, approvalId, ledger.owner)).statusCode, 200);
  const box = (await expenses.call('GET /admin/cash', ledger.owner)).json().data;
  const [counted] = box.counts;
  assert.deepEqual(
    [counted.expectedPaise, counted.countedPaise, counted.differencePaise, counted.countedBy, counted.secondBy],
    [6_000_00, 5_950_00, -50_00, 'Sunita', 'Ravi'],
  );
  assert.deepEqual([box.expectedPaise, box.differencesPaise, box.expensesPaise], [5_950_00, -50_00, 4_000_00]);
});

test('a count becomes outdated when cash moves in between', async () => {
  const { id } = await expenses.agreed({ amountPaise: 100_00 });
  const count = await expenses.call('POST /admin/cash/counts', ledger.treasurer, { countedPaise: 10_000_00 });
  await expenses.prove(id);
  assert.equal(outcomeOf(await approve(fresh, count.json().data.id, ledger.owner)), '409 approval_outdated');
});

test('a viewer sees amounts and states, the desk its own alone, and neither agrees', async () => {
  const { id } = await expenses.askToSpend({}, ledger.treasurer);
  const own = await expenses.askToSpend({}, desk);
  const [seen] = await expenses.list('', viewer);
  const { payee, why, askedBy, vouchers, amountPaise } = seen ?? {};
  assert.deepEqual([payee, why, askedBy, vouchers, amountPaise], [null, null, null, null, 150_000]);
  assert.deepEqual(await expenses.list('search=Verma', viewer), [], 'payees cannot be tried out');
  const table = await expenses.call('GET /admin/expenses.csv', viewer);
  assert.doesNotMatch(table.body, /Verma|Rice|Dev|Sunita/);
  assert.deepEqual(
    (await expenses.list('', desk)).map((row) => row.id),
    [own.id],
  );
  assert.equal(outcomeOf(await expenses.call(`GET /admin/expenses/${id}`, desk)), '404 not_found');
  assert.equal(outcomeOf(await expenses.tryAsk(viewer)), '403 duty_missing');
  for (const headers of [viewer, desk])
    assert.equal(outcomeOf(await expenses.tryAgree(id, headers)), '403 duty_missing');
  const body = { amountPaise: 1_00, payee: 'Other', why: 'Other' };
  assert.equal(outcomeOf(await expenses.call(`PUT /admin/expenses/${id}`, desk, body)), '404 not_found');
  assert.equal(outcomeOf(await expenses.call(`POST /admin/expenses/${own.id}/withdraw`, desk, {})), '200');
});

test('what one asked for waits for others, and what was agreed to without a voucher is listed', async () => {
  const own = await expenses.askToSpend({}, ledger.treasurer);
  const theirs = await expenses.askToSpend({}, desk);
  const idsOf = async (view: string, headers = ledger.treasurer) =>
    (await expenses.list(`view=${view}`, headers)).map(({ id }) => id);
  assert.deepEqual(await idsOf('waiting'), [theirs.id]);
  assert.deepEqual(await idsOf('own'), [own.id]);
  assert.deepEqual(await idsOf('waiting', desk), [theirs.id], 'who does not agree sees what they asked for');
  await expenses.tryAgree(theirs.id, ledger.treasurer);
  assert.deepEqual(await idsOf('no_voucher'), [theirs.id]);
  const added = await expenses.addVoucher(theirs.id, await aPicture(), desk);
  assert.deepEqual(await idsOf('no_voucher'), []);
  const summary = async () =>
    (await ask(fresh, 'GET /admin/donations/summary', { headers: viewer })).json().data.money.withoutVoucher;
  assert.equal(await summary(), 0);
  await expenses.call(`POST /admin/expenses/vouchers/${added.json().data.id}/strike`, desk, { reason: 'Another shop' });
  assert.deepEqual(await idsOf('no_voucher'), [theirs.id]);
  assert.equal(await summary(), 1);
  // Alone: nobody else could agree.
  await fresh.database.query(sql`DELETE FROM people WHERE duties && '{owner}'`);
  assert.deepEqual(await idsOf('waiting'), [own.id]);
});

test('a sample fund is not spent', async () => {
  const [sample] = await fresh.database.query<{ id: string }>(sql`
    INSERT INTO funds (name_en, name_hi, name_ur, is_open, is_sample, created_at)
    VALUES ('Sample', 'नमूना', 'نمونہ', false, true, now()) RETURNING id`);
  const refused = await expenses.tryAsk(desk, { fundId: sample?.id });
  assert.deepEqual(refused.json().errorCodes, { fundId: 'choice_unknown' });
});

test('heads of a fund say how much of their budget is left', async () => {
  const name = { en: 'Rice', hi: 'चावल', ur: 'چاول' };
  const path = `/admin/funds/${generalFund}/heads` as const;
  const made = await expenses.call(`POST ${path}`, ledger.treasurer, { name, budgetPaise: 5_000_00 });
  assert.equal(made.statusCode, 201, made.body);
  const [{ id: headId }] = made.json().data;
  const choices = (await expenses.call('GET /admin/expenses/funds', desk)).json().data;
  const general = choices.find((fund: { id: string }) => fund.id === generalFund);
  assert.deepEqual(general.heads, [{ id: headId, name }], 'who asks finds the head among the choices');
  assert.equal(outcomeOf(await expenses.call('GET /admin/expenses/funds', viewer)), '403 duty_missing');
  const wrong = await expenses.tryAsk(desk, { headId: '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55' });
  assert.deepEqual(wrong.json().errorCodes, { headId: 'choice_unknown' });
  const { id } = await expenses.agreed({ amountPaise: 4_000_00, headId });
  await expenses.agreed({ amountPaise: 1_500_00, headId });
  await expenses.prove(id);
  const [head] = (await expenses.call(`GET ${path}`, ledger.owner)).json().data;
  assert.deepEqual(
    [head.usedPaise, head.agreedPaise, head.leftPaise, head.percent],
    [4_000_00, 1_500_00, -500_00, 110],
  );
  const changed = { id: headId, name, budgetPaise: 10_000_00 };
  const answer = await expenses.call(`PUT ${path}`, ledger.treasurer, changed);
  assert.equal(answer.json().data[0].percent, 55);
});

test('what the public reads waits when it tells where to pay', async () => {
  const { id } = await expenses.agreed();
  const said = { en: 'Rice for twenty families in Rampur', hi: null, ur: null };
  const plain = await expenses.call(`PUT /admin/expenses/${id}/said`, ledger.treasurer, said);
  assert.equal(plain.statusCode, 200, plain.body);
  assert.deepEqual(plain.json().data.said, said);
  const leading = { en: 'Send more to helper@okaxis', hi: '', ur: '' };
  const held = await expenses.call(`PUT /admin/expenses/${id}/said`, ledger.treasurer, leading);
  assert.equal(held.statusCode, 202, held.body);
  assert.equal((await expenses.read(id)).said.en, said.en);
});
