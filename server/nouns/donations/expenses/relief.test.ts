import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { approve, type Headers } from '../../../../test/builders/office-calls.ts';
import { aPicture } from '../../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { readPrinted } from '../../../../test/harness/printed-text.ts';

let fresh: FreshApp;
let ledger: Ledger;
let expenses: Expenses;
let worker: Headers;
let other: Headers;
let caseId: string;
const help = helpCalls(
  () => fresh,
  () => worker,
);
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  expenses = expensesIn(fresh, ledger);
  worker = await fresh.signIn(await fresh.has(aCaseworker()));
  other = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Dev', duties: ['desk'] })));
  await fresh.database.query(sql`UPDATE people SET created_at = '2026-01-01' WHERE role = 'admin'`);
  await ledger.enterVerified({ mode: 'cash', amountPaise: 10_000_00, donor: aGiver() });
  const { code } = await help.ask();
  const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${code}`);
  caseId = row?.id ?? '';
});
after(() => fresh.close());

const relief = { amountPaise: 3_000_00, payee: 'Salma Bano', why: 'Rent, she was put out of her room' };
const look = (id: string, headers: Headers) => expenses.call(`GET /admin/expenses/vouchers/${id}`, headers);
const whoLooked = async () =>
  (
    await fresh.database.query<{ name: string }>(sql`
      SELECT person_name AS name FROM help_views WHERE case_id = ${caseId} AND why = 'file' ORDER BY id`)
  ).map(({ name }) => name);

test('money for a person in need: only those who help know for whom, and looking at its voucher is noted', async () => {
  assert.equal(outcomeOf(await expenses.tryAsk(other, { ...relief, caseId })), '403 duty_missing');
  const asked = await expenses.askToSpend({ ...relief, caseId }, worker);
  assert.deepEqual([asked.payee, asked.caseId, asked.isRelief], ['Salma Bano', caseId, true]);
  const added = await expenses.addVoucher(asked.id, await aPicture(), worker);
  const voucherId = added.json().data.id;
  for (const headers of [ledger.treasurer, ledger.owner]) {
    const seen = await expenses.read(asked.id, headers);
    assert.deepEqual([seen.payee, seen.why, seen.caseId], ['relief', null, null]);
  }
  assert.deepEqual(await expenses.list('search=Salma', ledger.treasurer), []);
  for (const path of ['GET /admin/expenses', 'GET /admin/expenses.csv', 'GET /admin/activity'] as const)
    assert.doesNotMatch((await expenses.call(path, ledger.treasurer)).body, /Salma|put out/, path);

  assert.equal((await look(voucherId, ledger.owner)).statusCode, 200, 'for who agrees');
  const { approval } = (await expenses.tryAgree(asked.id, ledger.owner)).json();
  assert.doesNotMatch(JSON.stringify(approval), /Salma|put out/);
  assert.equal((await approve(fresh, approval.id, ledger.owner)).statusCode, 200);
  assert.equal((await look(voucherId, ledger.owner)).statusCode, 200, 'for who agreed');
  assert.equal(outcomeOf(await look(voucherId, ledger.treasurer)), '403 not_allowed');
  assert.equal((await look(voucherId, worker)).statusCode, 200);
  assert.deepEqual(await whoLooked(), ['Ravi', 'Ravi', 'Farida Khan']);

  // What those who help write besides may say who it is, too.
  const wrong = (await expenses.addVoucher(asked.id, await aPicture({ width: 70 }), worker)).json().data.id;
  const why = { reason: 'It shows Salma Bano herself' };
  assert.equal((await expenses.call(`POST /admin/expenses/vouchers/${wrong}/strike`, worker, why)).statusCode, 200);
  const withdrawn = await expenses.askToSpend({ ...relief, caseId }, worker);
  const back = { reason: 'Salma Bano has a room again' };
  assert.equal((await expenses.call(`POST /admin/expenses/${withdrawn.id}/withdraw`, worker, back)).statusCode, 200);
  for (const path of ['', '.csv', `/${asked.id}`, `/${withdrawn.id}`].map(
    (end) => `GET /admin/expenses${end}` as const,
  ))
    assert.doesNotMatch((await expenses.call(path, ledger.owner)).body, /Salma/, path);
  assert.doesNotMatch((await expenses.call('GET /admin/activity', ledger.owner)).body, /Salma/);
  assert.match((await expenses.call(`GET /admin/expenses/${withdrawn.id}`, worker)).body, /a room again/);

  assert.equal((await expenses.prove(asked.id)).statusCode, 201);
  // Another caseworker reads for whom it is, which the log of the case notes; no table takes it along, whoever asks.
  const colleague = await fresh.signIn(
    await fresh.has(aCaseworker({ name: 'Colleague', email: 'colleague@example.org' })),
  );
  await fresh.database.query(sql`UPDATE people SET caseworker_since = '2026-01-01' WHERE name = 'Colleague'`);
  const opened = async () =>
    (
      await fresh.database.query<{ name: string }>(
        sql`SELECT person_name AS name FROM help_views WHERE case_id = ${caseId} AND why = 'opened'`,
      )
    ).map(({ name }) => name);
  assert.ok(!(await opened()).includes('Colleague'));
  assert.match((await expenses.call('GET /admin/expenses', colleague)).body, /Salma Bano/);
  assert.match((await expenses.call(`GET /admin/expenses/${asked.id}`, colleague)).body, /Salma Bano/);
  assert.deepEqual(
    (await opened()).filter((name) => name === 'Colleague'),
    ['Colleague'],
  );
  for (const headers of [colleague, worker])
    assert.doesNotMatch((await expenses.call('GET /admin/expenses.csv', headers)).body, /Salma|put out/);
  // Nor the statement of use, as a table and on paper, nor the table of requests, nor any e-mail.
  const { body: fundsBody } = await expenses.call('GET /admin/expenses/funds', ledger.treasurer);
  const fund = JSON.parse(fundsBody).data.find(({ id }: { id: string }) => id === asked.fundId);
  for (const path of [`funds/${fund.id}/use`, `funds/${fund.id}/use.csv`, 'approvals', 'approvals.csv'])
    assert.doesNotMatch((await expenses.call(`GET /admin/${path}`, ledger.treasurer)).body, /Salma|put out/, path);
  const pdf = await fresh.inject({ url: `/api/admin/funds/${fund.id}/use.pdf`, headers: ledger.treasurer });
  const { text } = readPrinted(pdf.rawPayload);
  assert.match(text, /relief/);
  assert.doesNotMatch(text, /Salma/);
  const told = await fresh.database.query(sql`SELECT FROM outbox WHERE text ~ 'Salma' OR subject ~ 'Salma'`);
  assert.equal(told.length, 0);
  const shown = await help.office(`GET /admin/cases/${caseId}`);
  assert.deepEqual(shown.relief, [
    { number: 'E/2026-27/00001', day: '2026-11-10', amount_paise: 3_000_00, state: 'paid' },
  ]);

  const reason = 'She asked for it';
  const erased = await help.call(`DELETE /admin/cases/${caseId}`, { reason }, worker as never);
  assert.ok(erased.statusCode < 300, erased.body);
  const after = await expenses.read(asked.id, worker);
  assert.deepEqual([after.payee, after.why, after.caseId, after.state], ['relief', 'relief', null, 'paid']);
  assert.equal((await look(voucherId, worker)).statusCode, 200, 'the voucher stays as long as the books');
});
