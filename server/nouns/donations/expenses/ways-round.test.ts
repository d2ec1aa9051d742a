import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, password } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { aDebit, type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { approve, type Headers, joinOffice } from '../../../../test/builders/office-calls.ts';
import { aPicture } from '../../../../test/builders/pictures.ts';
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

const reason = 'It is in a hurry';
const strike = (id: string, headers: Headers) =>
  expenses.call(`POST /admin/expenses/${id}/strike`, headers, { reason });
const cash = (amountPaise: number) => ledger.enterVerified({ mode: 'cash', amountPaise, donor: aGiver() });
/** Everybody has had their duties for long. */
const settle = () =>
  fresh.database.query(sql`
    UPDATE people SET created_at = '2026-01-01', caseworker_since = '2026-01-01',
      money_since = CASE WHEN money_since IS NULL THEN NULL ELSE timestamptz '2026-01-01' END
    WHERE role = 'admin'`);
const aCase = async (worker: Headers): Promise<string> => {
  const { code } = await helpCalls(
    () => fresh,
    () => worker,
  ).ask();
  const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${code}`);
  assert.ok(row);
  return row.id;
};

test('whoever takes the proof of a paid expense away strikes it no sooner alone', async () => {
  await cash(1_000_00);
  for (const [amountPaise, lineId] of [
    [50_000_00, await aDebit(ledger, 50_000_00)],
    [1_000_00, undefined],
  ] as const) {
    const { id } = await expenses.agreed({ amountPaise });
    assert.equal((await expenses.prove(id, { lineId })).statusCode, 201);
    const [proof] = (await expenses.read(id)).proofs;
    const removed = await expenses.call(`DELETE /admin/expenses/proofs/${proof?.id}`, ledger.treasurer);
    assert.equal(removed.statusCode, 204);
    const struck = await strike(id, ledger.treasurer);
    assert.equal(struck.statusCode, 202, struck.body);
    assert.equal(outcomeOf(await approve(fresh, struck.json().approval.id, ledger.treasurer)), '403 own_request');
    assert.equal((await expenses.read(id)).state, 'agreed');
  }
  const { id } = await expenses.agreed({ amountPaise: 50_000_00 });
  assert.equal((await strike(id, ledger.treasurer)).statusCode, 200, 'for which no money was ever booked');
});

test('what was asked by people one has invited counts together when they have gone, too', async () => {
  await cash(20_000_00);
  const userIdOf = async (email: string) =>
    (await fresh.database.query<{ id: string }>(sql`SELECT id FROM people WHERE email = ${email}`))[0]?.id;
  const outcomes: string[] = [];
  for (const email of ['demoted@example.org', 'deleted@example.org']) {
    const puppet = await joinOffice(fresh, ledger.owner, { email, duties: ['desk'] });
    const { id } = await expenses.askToSpend({ amountPaise: 1_900_00 }, puppet);
    const path = `/admin/users/${await userIdOf(email)}` as const;
    const body = { role: 'user', password };
    assert.equal((await ask(fresh, `PUT ${path}`, { headers: ledger.owner, body })).statusCode, 200);
    if (email.startsWith('deleted'))
      assert.equal((await ask(fresh, `DELETE ${path}`, { headers: ledger.owner })).statusCode, 204);
    outcomes.push(outcomeOf(await expenses.tryAgree(id, ledger.owner)));
  }
  assert.deepEqual(outcomes, ['200', '202']);
});

test('many small ones of a person whom one has invited count together when they are agreed to at one moment', async () => {
  await cash(50_000_00);
  const puppet = await joinOffice(fresh, ledger.owner, { email: 'puppet@example.org', duties: ['desk'] });
  const asked = [];
  for (let number = 0; number < 6; number += 1) asked.push(await expenses.askToSpend({ amountPaise: 900_00 }, puppet));
  const answers = await Promise.all(asked.map(({ id }) => expenses.tryAgree(id, ledger.owner)));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 2);
});

test('nobody changes what waits for a second person behind that person’s back: payee of relief, vouchers', async () => {
  await cash(1_00_000_00);
  const worker = await fresh.signIn(await fresh.has(aCaseworker()));
  const both = anAdministrator({ name: 'Both', email: 'both@example.org', duties: ['treasurer', 'caseworker'] });
  const thief = await fresh.signIn(await fresh.has(both));
  await settle();
  const relief = { amountPaise: 50_000_00, payee: 'Salma Bano', why: 'Rent', caseId: await aCase(worker) };
  const asked = await expenses.askToSpend(relief, worker);
  const waiting = (await expenses.tryAgree(asked.id, thief, { reason })).json().approval.id;
  const change = { amountPaise: relief.amountPaise, payee: 'A friend of mine', why: 'Rent' };
  assert.equal((await expenses.call(`PUT /admin/expenses/${asked.id}`, thief, change)).statusCode, 200);
  assert.equal(outcomeOf(await approve(fresh, waiting, thief)), '409 approval_outdated');

  const other = await expenses.askToSpend({ amountPaise: 40_000_00 }, worker);
  const papers = async () => (await expenses.read(other.id, thief)).papers;
  await expenses.addVoucher(other.id, await aPicture(), worker);
  const again = (await expenses.tryAgree(other.id, thief, { reason })).json().approval.id;
  const [bill] = await papers();
  await expenses.call(`POST /admin/expenses/vouchers/${bill?.id}/strike`, thief, { reason });
  await expenses.addVoucher(other.id, await aPicture({ width: 500, height: 700 }), thief);
  assert.equal((await expenses.read(other.id, thief)).vouchers, 1);
  assert.equal(outcomeOf(await approve(fresh, again, thief)), '409 approval_outdated');
});

test('a new caseworker reads no sooner whom relief is for than cases open', async () => {
  const worker = await fresh.signIn(await fresh.has(aCaseworker()));
  await settle();
  const caseId = await aCase(worker);
  const asked = await expenses.askToSpend({ amountPaise: 1_000_00, payee: 'Salma Bano', why: 'Rent', caseId }, worker);
  const voucher = (await expenses.addVoucher(asked.id, await aPicture(), worker)).json().data.id;
  for (const duties of [['caseworker'], ['caseworker', 'treasurer']]) {
    const newcomer = await joinOffice(fresh, ledger.owner, { email: `new${duties.length}@example.org`, duties });
    assert.equal(outcomeOf(await expenses.call('GET /admin/cases', newcomer)), '403 case_duty_too_new');
    const paths = ['', '?search=Salma', '.csv', `/${asked.id}`, `/vouchers/${voucher}`].map(
      (path) => `GET /admin/expenses${path}` as const,
    );
    for (const path of paths) assert.doesNotMatch((await expenses.call(path, newcomer)).body, /Salma|Rent/, path);
    const body = { amountPaise: 1_000_00, payee: 'Somebody', why: 'Rent', caseId };
    assert.equal(outcomeOf(await expenses.tryAsk(newcomer, body)), '403 duty_missing');
    fresh.clock.set('2026-11-10T07:31:00Z');
    assert.match((await expenses.call(`GET /admin/expenses/${asked.id}`, newcomer)).body, /Salma/);
    fresh.clock.set('2026-11-10T06:30:00Z');
  }
});

test('all of the office learn of an expense that one asks alone, but neither payee nor reason', async () => {
  await cash(1_50_000_00);
  await settle();
  const vani = anAdministrator({ name: 'Vani', email: 'vani@example.org', duties: ['viewer'] });
  const viewer = await fresh.signIn(await fresh.has(vani));
  await fresh.database.query(sql`
    DELETE FROM people WHERE role = 'admin' AND email NOT IN ('ravi@example.org', 'vani@example.org')`);
  const { id } = await expenses.askToSpend(
    { amountPaise: 1_00_000_00, payee: 'Dr Mehta', why: 'Operation of Kamla' },
    ledger.owner,
  );
  assert.equal((await expenses.tryAgree(id, ledger.owner)).statusCode, 202);
  for (const path of ['GET /admin/approvals', 'GET /admin/approvals.csv'] as const) {
    const { body } = await expenses.call(path, viewer);
    assert.match(body, /1,00,000/, path);
    assert.doesNotMatch(body, /Kamla|Mehta|Hash/, path);
  }
  const mails = await fresh.database.query<{ text: string }>(
    sql`SELECT text FROM outbox WHERE recipient = 'vani@example.org'`,
  );
  assert.equal(mails.length, 1);
  assert.doesNotMatch(mails[0]?.text ?? '', /Kamla|Mehta/);
});

test('one person alone calls no large debit something else: neither a line nor the rest of one', async () => {
  const book = (id: string, body: Record<string, unknown>, headers = ledger.treasurer) =>
    expenses.call(`PUT /admin/bank-lines/${id}`, headers, { kind: 'other', ...body });
  const large = await aDebit(ledger, 5_00_000_00, { text: 'NEFT DR A BROTHER' });
  const { id } = await expenses.agreed({ amountPaise: 100_00 });
  const rest = await expenses.prove(id, { lineId: large, restReason: 'text', restNote: 'Fee of the bank' });
  assert.deepEqual([rest.statusCode, rest.json().errorCodes], [422, { restNote: 'rest_too_large' }]);
  for (const use of [
    { reason: 'text', note: 'Fee of the bank' },
    { reason: 'own_transfer', note: null },
    { reason: 'interest', note: null },
  ]) {
    const asked = await book(large, { reason: use.reason, ...(use.note && { note: use.note }) });
    assert.equal(asked.statusCode, 202, asked.body);
    const { id: approval } = asked.json().approval;
    assert.equal(outcomeOf(await approve(fresh, approval, ledger.treasurer)), '403 own_request');
    assert.equal((await ledger.lines('&direction=out'))[0]?.kind, 'unassigned');
    assert.equal((await approve(fresh, approval, ledger.owner)).statusCode, 200);
    const line = (await expenses.call(`GET /admin/bank-lines/${large}`, ledger.owner)).json().data;
    assert.deepEqual([line.kind, line.reason, line.note], ['other', use.reason, use.note]);
    assert.equal((await book(large, { kind: 'unassigned' })).statusCode, 200);
  }
  const many = { ids: [large], kind: 'other', reason: 'interest' };
  const booked = await expenses.call('POST /admin/bank-lines', ledger.treasurer, many);
  assert.deepEqual(booked.json().data, { booked: [], waiting: [large], refused: [] });
  const small = await aDebit(ledger, 2_000_00);
  assert.equal((await book(small, { reason: 'text', note: 'Fee of the bank' })).statusCode, 200);
  const drawn = await aDebit(ledger, 10_000_00, { text: 'CASH WITHDRAWAL' });
  assert.equal((await book(drawn, { reason: 'cash_drawn' })).statusCode, 200, 'the next count finds it');
});

test('one person alone covers no cash that was taken by calling a large donation cash of the box', async () => {
  await cash(50_000_00);
  const file = (text: string) => `Date,Description,Debit,Credit,Balance\n05/11/2026,${text},,20000.00,20000.00`;
  for (const [text, status] of [
    ['UPI/MEERA DEVI/GIFT', 202],
    ['BY CASH DEPOSIT-SELF', 200],
  ] as const) {
    await ledger.importFile(file(text));
    const line = (await ledger.lines('&direction=in&kind=unassigned')).find(({ narration }) => narration === text);
    const body = { kind: 'other', reason: 'cash_deposit' };
    const booked = await expenses.call(`PUT /admin/bank-lines/${line?.id}`, ledger.treasurer, body);
    assert.equal(booked.statusCode, status, booked.body);
  }
});
