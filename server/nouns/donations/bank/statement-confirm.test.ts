import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, emailsTo, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, ownDonation } from '../../../../test/builders/builders.ts';
import { aBankAccount } from '../../../../test/builders/donation-builders.ts';
import {
  aGiver,
  type Ledger,
  ledgerIn,
  statementForm,
  withBalances,
} from '../../../../test/builders/donation-calls.ts';
import { approve, carryOutDue, type Headers, stateOf } from '../../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { forgetOldThings } from '../../../shared/retention/retention.service.ts';

let fresh: FreshApp;
let ledger: Ledger;
/** The last digits of the account in the settings. */
const ours = '9012';
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());

/** As the treasurer sends it, for whichever account. */
const send = (text: string, account: string, headers: Headers = ledger.treasurer) => {
  const form = statementForm(text, account);
  return fresh.inject({
    method: 'POST',
    url: '/api/admin/statements',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
};
const confirm = (id: string, body: Record<string, unknown> = {}, headers: Headers = ledger.treasurer) =>
  ask(fresh, `POST /admin/statements/${id}/confirm`, { body, headers });
const readIt = async (id: string, headers: Headers) =>
  (await ask(fresh, `GET /admin/statements/${id}`, { headers })).json().data;
const addedLines = async (id: string): Promise<number> =>
  (await fresh.database.query(sql`SELECT FROM bank_lines WHERE import_id = ${id}`)).length;

/** Accounts do not share what was confirmed alone. */
let account = 7100;
const anAccount = async (): Promise<string> => {
  account += 1;
  await fresh.has(aBankAccount(String(account)));
  return String(account);
};

/** Asked for by the treasurer. */
async function asked(text: string, digits?: string): Promise<{ statement: string; approval: string }> {
  const preview = await send(text, digits ?? (await anAccount()));
  assert.equal(preview.statusCode, 201, preview.body);
  const { id } = preview.json().data;
  const answer = await confirm(id);
  assert.equal(answer.statusCode, 202, answer.body);
  return { statement: id, approval: answer.json().approval.id };
}

const large = 'Date,Description,Debit,Credit,Balance\n04/11/2026,NEFT ASHA,,9000.00,123456.75';
const largeClosing = { closingBalancePaise: 123_456_75, closingDay: '2026-11-04' };

test('an invented statement makes no receipt: neither of another account, nor of ours by one person', async () => {
  const { id, reference } = await ledger.intend(aGiver({ name: 'Sunita Herself' }), 1_000_000_00);
  const invented = `Date,Description,Debit,Credit,Balance\n05/11/2026,UPI ${reference},,1000000.00,1500000.00`;
  for (const digits of ['9999', ours]) {
    const preview = await send(invented, digits);
    const statement = preview.json().data?.id;
    if (statement) await confirm(statement);
    else assert.equal(outcomeOf(preview), '422 account_not_in_settings');
    const receipt = await ask(fresh, 'POST /admin/receipts', {
      body: { donationIds: [id] },
      headers: ledger.treasurer,
    });
    assert.equal(receipt.json().code, 'not_receiptable', `a receipt of account ${digits}`);
  }
  const accounts = await fresh.database.query(sql`SELECT FROM bank_accounts WHERE last_digits = '9999'`);
  assert.equal(accounts.length, 0);
});

test('the account of the settings is taken, and the one that was there before it', async () => {
  const small = 'Date,Description,Debit,Credit\n05/11/2026,CHARGES,5.00,';
  assert.equal(outcomeOf(await send(small, '4455')), '422 account_not_in_settings');
  const changed = { ...ownDonation, accountNumber: '111122224455' };
  await fresh.database.query(
    sql`UPDATE settings SET value = ${JSON.stringify(changed)}::jsonb WHERE part = 'donation'`,
  );
  assert.equal((await send(small, '4455')).statusCode, 201);
  assert.equal((await send(small, ours)).statusCode, 201);
});

test('a second person who types the closing balance and day makes it take effect, and matches come with it', async () => {
  const { id, reference } = await ledger.intend(aGiver(), 900_000);
  const { statement, approval } = await asked(large.replace('NEFT ASHA', `NEFT ${reference}`));
  assert.equal((await ledger.read(id)).state, 'intended');
  assert.equal(await addedLines(statement), 0);
  assert.equal(outcomeOf(await confirm(statement)), '409 approval_waiting');
  assert.equal(outcomeOf(await approve(fresh, approval, ledger.treasurer, largeClosing)), '403 own_request');
  const untyped = await approve(fresh, approval, ledger.owner);
  assert.deepEqual(
    [outcomeOf(untyped), untyped.json().errorCodes],
    ['422 invalid', { closingBalancePaise: 'required', closingDay: 'required' }],
  );
  const agreed = await approve(fresh, approval, ledger.owner, largeClosing);
  assert.equal(agreed.statusCode, 200, agreed.body);
  assert.deepEqual([(await ledger.read(id)).state, await addedLines(statement)], ['matched', 1]);
  assert.equal(outcomeOf(await confirm(statement)), '409 import_done');
});

test('nothing tells the second person the balance or its day: neither the request nor the statement', async () => {
  const { statement, approval } = await asked(
    'Date,Description,Debit,Credit,Balance\n02/11/2026,NEFT ASHA,,9000.00,765432.10',
  );
  const secrets = /765432|7,65,432|2026-11-02|02\/11\/2026/;
  for (const path of [
    `GET /admin/approvals/${approval}`,
    'GET /admin/approvals?state=waiting',
    'GET /admin/approvals.csv',
    `GET /admin/statements/${statement}`,
    'GET /admin/statements',
    'GET /admin/bank-lines?search=asha',
    'GET /admin/activity',
  ] as const)
    assert.doesNotMatch((await ask(fresh, path, { headers: ledger.owner })).body, secrets, path);
  assert.match((await ask(fresh, `GET /admin/statements/${statement}`, { headers: ledger.treasurer })).body, secrets);
  // Nor may they go on with it themselves, which would show it.
  const mapping = { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 };
  const map = (headers: Headers) =>
    ask(fresh, `PUT /admin/statements/${statement}/mapping`, { body: mapping, headers });
  assert.equal(outcomeOf(await map(ledger.owner)), '403 not_allowed');
  assert.equal(outcomeOf(await confirm(statement, {}, ledger.owner)), '403 not_allowed');
  assert.equal(outcomeOf(await map(ledger.treasurer)), '409 approval_waiting');
  const mails = (await emailsTo(fresh, 'ravi@example.org')).map(({ text }) => text).join('\n');
  assert.match(mails, new RegExp(approval));
  assert.doesNotMatch(mails, secrets);
});

test('three wrong answers refuse the statement, and all with duties about money are told', async () => {
  const { statement, approval } = await asked(large);
  const other = await fresh.has(anAdministrator({ email: 'third@example.org', duties: ['treasurer'] }));
  await fresh.has(anAdministrator({ email: 'gate@example.org', duties: ['desk'] }));
  await fresh.database.query(sql`UPDATE people SET money_since = '2026-01-01' WHERE id = ${other.id}`);
  const wrong = [
    { ...largeClosing, closingBalancePaise: 123_456_74 },
    { ...largeClosing, closingDay: '2026-11-05' },
    { closingBalancePaise: 0, closingDay: '2026-11-10' },
  ];
  const answers = [];
  for (const given of wrong) {
    const answer = await approve(fresh, approval, ledger.owner, given);
    answers.push([outcomeOf(answer), answer.json().data.triesLeft]);
    const { data } = (await ask(fresh, `GET /admin/approvals/${approval}`, { headers: ledger.owner })).json();
    assert.equal(data.triesLeft, answers.at(-1)?.[1]);
  }
  assert.deepEqual(answers, [
    ['403 closing_wrong', 2],
    ['403 closing_wrong', 1],
    ['409 closing_refused', 0],
  ]);
  assert.equal(await stateOf(fresh, approval), 'refused');
  assert.equal(outcomeOf(await approve(fresh, approval, ledger.owner, largeClosing)), '409 approval_closed');
  assert.equal(await addedLines(statement), 0);
  const told = async (email: string) =>
    (await emailsTo(fresh, email)).filter(({ kind }) => kind === 'statementRefused').length;
  const emails = ['sunita@example.org', 'ravi@example.org', 'third@example.org', 'gate@example.org'];
  assert.deepEqual(await Promise.all(emails.map(told)), [1, 1, 1, 0]);
});

test('answers that are sent at once are counted one by one', async () => {
  const { approval } = await asked(large);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, paise) =>
      approve(fresh, approval, ledger.owner, { ...largeClosing, closingBalancePaise: paise }),
    ),
  );
  assert.deepEqual(answers.map(outcomeOf).toSorted(), [
    '403 closing_wrong',
    '403 closing_wrong',
    ...Array.from({ length: 3 }, () => '409 approval_closed'),
    '409 closing_refused',
  ]);
});

test('many small statements are as much as a large one, and a month later they are forgotten', async () => {
  const digits = await anAccount();
  const small = (n: number) => withBalances(`Date,Description,Debit,Credit\n0${n}/11/2026,UPI GIFT ${n},,900.00`);
  const outcomes = [];
  for (const n of [1, 2, 3]) {
    const { id } = (await send(small(n), digits)).json().data;
    outcomes.push((await confirm(id)).statusCode);
  }
  assert.deepEqual(outcomes, [200, 200, 202]);
  // The same lines once more bring nothing, and need nobody.
  const again = (await send(small(1), digits)).json().data;
  assert.equal((await confirm(again.id)).statusCode, 200);
  const now = fresh.clock.now();
  fresh.clock.set('2026-12-11T06:30:00Z');
  const headers = await fresh.signIn({ id: (await sunita()).id });
  const later = (await send(small(4), digits, headers)).json().data;
  assert.equal((await confirm(later.id, {}, headers)).statusCode, 200);
  fresh.clock.set(now.toISOString());
});

const sunita = async (): Promise<{ id: string }> =>
  (await fresh.database.query<{ id: string }>(sql`SELECT id FROM people WHERE email = 'sunita@example.org'`))[0] ?? {
    id: '',
  };

test('without balances, or with balances that do not follow, much money is refused and a little is taken', async () => {
  const outcome = async (text: string) => {
    const { id, balances, needsTwo } = (await send(text, await anAccount())).json().data;
    return [balances, needsTwo, outcomeOf(await confirm(id))];
  };
  const heading = 'Date,Description,Debit,Credit,Balance';
  assert.deepEqual(await outcome('Date,Description,Debit,Credit\n05/11/2026,A,,2000.01'), [
    'missing',
    true,
    '409 balance_missing',
  ]);
  assert.deepEqual(await outcome(`${heading}\n05/11/2026,A,,5000.00,not known`), [
    'missing',
    true,
    '409 balance_missing',
  ]);
  // A line put between true ones leaves the closing balance as it is.
  const put = [heading, '04/11/2026,A,,10,110', '05/11/2026,INVENTED,,5000.00,5110', '06/11/2026,B,,10,120'].join('\n');
  assert.deepEqual(await outcome(put), ['broken', true, '409 balance_broken']);
  assert.deepEqual(await outcome('Date,Description,Debit,Credit\n05/11/2026,A,,2000.00'), ['missing', false, '200']);
});

test('the closing balance is that of the newest line, whichever end of the file it stands at', async () => {
  const rows = ['03/11/2026,A,,5000.00,6000.00', '04/11/2026,B,1000.00,,5000.00', '04/11/2026,C,,20.00,5020.00'];
  for (const each of [rows, rows.toReversed()]) {
    const { approval } = await asked(['Date,Description,Debit,Credit,Balance', ...each].join('\n'));
    const answer = await approve(fresh, approval, ledger.owner, {
      closingBalancePaise: 502_000,
      closingDay: '2026-11-04',
    });
    assert.equal(answer.statusCode, 200, answer.body);
  }
});

test('a file that does not begin where the last one ended says so to both', async () => {
  const digits = await anAccount();
  const file = (day: string, rest: string) => `Date,Description,Debit,Credit,Balance\n${day}/11/2026,${rest}`;
  const first = await asked(file('01', 'A,,3000.00,3000.00'), digits);
  const closing = { closingBalancePaise: 300_000, closingDay: '2026-11-01' };
  assert.equal((await approve(fresh, first.approval, ledger.owner, closing)).statusCode, 200);
  for (const [rest, follows] of [
    ['B,,4000.00,7000.00', true],
    ['B,,4000.00,7000.01', false],
  ] as const) {
    const { statement, approval } = await asked(file('02', rest), digits);
    assert.equal((await readIt(statement, ledger.treasurer)).follows, follows);
    const { data } = (await ask(fresh, `GET /admin/approvals/${approval}`, { headers: ledger.owner })).json();
    assert.equal(data.after.follows, String(follows));
  }
});

test('days ahead of today in India are not added', async () => {
  // 23:45 in India.
  fresh.clock.set('2026-11-10T18:15:00Z');
  const file =
    'Date,Description,Debit,Credit\n10/11/2026,TODAY,,10.00\n11/11/2026,TOMORROW,,10.00\n10/11/2027,LATER,,10';
  const { id, rows, creditsPaise } = (await send(file, await anAccount())).json().data;
  assert.deepEqual(
    rows.map(({ kind, warnings }: { kind: string; warnings: string[] }) => [kind, ...warnings]),
    [['new'], ['wrong', 'day_ahead'], ['wrong', 'day_ahead']],
  );
  assert.equal(creditsPaise, 1_000);
  // Past midnight it is the same file.
  fresh.clock.set('2026-11-10T18:45:00Z');
  assert.equal((await confirm(id)).json().data.added, 1);
  fresh.clock.set('2026-11-10T06:30:00Z');
});

test('what waits outlives the preview of a day, and ends with the request after seven', async () => {
  const [kept, left] = [await asked(large), await asked(large)];
  const preview = (await send(large, await anAccount())).json().data.id;
  fresh.clock.set('2026-11-16T06:30:00Z');
  await forgetOldThings(fresh);
  const headers = await fresh.signIn({ id: (await sunita()).id });
  const ravi = (
    await fresh.database.query<{ id: string }>(sql`SELECT id FROM people WHERE email = 'ravi@example.org'`)
  )[0];
  const owner = await fresh.signIn({ id: ravi?.id ?? '' });
  assert.equal(outcomeOf(await ask(fresh, `GET /admin/statements/${preview}`, { headers })), '404 not_found');
  assert.equal((await approve(fresh, kept.approval, owner, largeClosing)).statusCode, 200);
  assert.equal(await addedLines(kept.statement), 1);
  fresh.clock.set('2026-11-17T06:31:00Z');
  await carryOutDue(fresh);
  assert.equal(await stateOf(fresh, left.approval), 'expired');
  assert.equal(await addedLines(left.statement), 0);
  fresh.clock.set('2026-11-10T06:30:00Z');
});

test('a request that was taken back can be asked again, with what is then in the file', async () => {
  const { statement, approval } = await asked(large);
  const back = await ask(fresh, `POST /admin/approvals/${approval}/withdraw`, {
    body: { reason: 'The wrong month' },
    headers: ledger.treasurer,
  });
  assert.equal(back.statusCode, 200, back.body);
  assert.equal((await readIt(statement, ledger.treasurer)).approvalId, null);
  assert.equal((await confirm(statement, { explanation: 'The whole of October' })).statusCode, 202);
});

test('somebody who is alone waits a day, before the eyes of the office', async () => {
  const alone = await freshApp({ now: '2026-11-10T06:30:00Z' });
  try {
    const its = await ledgerIn(alone);
    await alone.database.query(sql`UPDATE people SET role = 'user', duties = '{}' WHERE email = 'ravi@example.org'`);
    await alone.database.query(sql`UPDATE office_state SET money_lost_at = NULL`);
    const { id } = (await its.preview(large)).json().data;
    const answer = await ask(alone, `POST /admin/statements/${id}/confirm`, { body: {}, headers: its.treasurer });
    assert.deepEqual([answer.statusCode, answer.json().approval.takesEffectAt], [202, '2026-11-11T06:30:00.000Z']);
    await carryOutDue(alone);
    const lines = () => alone.database.query(sql`SELECT FROM bank_lines WHERE import_id = ${id}`);
    assert.equal((await lines()).length, 0);
    alone.clock.set('2026-11-11T06:31:00Z');
    await carryOutDue(alone);
    assert.equal((await lines()).length, 1);
  } finally {
    await alone.close();
  }
});

test('a number of the bank alone matches a little money, and only suggests much', async () => {
  const claim = async (rupees: number, utr: string) => {
    const gift = await ledger.intend(aGiver({ name: 'Asha Kumari' }), rupees * 100);
    assert.equal((await ask(fresh, `POST /donations/${gift.reference}/utr`, { body: { utr } })).statusCode, 200);
    return gift;
  };
  const [little, much] = [await claim(2_000, '700000000101'), await claim(2_001, '700000000102')];
  const rows = ['05/11/2026,UPI/700000000101/ASHA,,2000.00', '05/11/2026,UPI/700000000102/ASHA,,2001.00'];
  await ledger.importFile(withBalances(['Date,Description,Debit,Credit', ...rows].join('\n')), await anAccount());
  assert.deepEqual([(await ledger.read(little.id)).state, (await ledger.read(much.id)).state], ['matched', 'claimed']);
  const [line] = await ledger.lines('&amountPaise=200100&kind=unassigned');
  const { data } = (await ask(fresh, `GET /admin/bank-lines/${line?.id}`, { headers: ledger.treasurer })).json();
  assert.deepEqual(
    data.candidates.map(({ why, donation }: { why: string; donation: { id: string } }) => [why, donation.id]),
    [['utr', much.id]],
  );
});

test('a file whose head names another account is asked about', async () => {
  const table = 'Txn Date,Description,Debit,Credit,Balance\n05/11/2026,A,,10.00,10.00';
  const digits = await anAccount();
  for (const [head, named] of [
    [`Account Number,:,00000099${digits}`, null],
    ['Account Number,:,000000998877', '8877'],
    ['Account No : XXXXXXXX8877 Savings', '8877'],
    ['A/C No.,="1234 5678 8877"', '8877'],
    ['Statement of account 501000998877 from 01/10/2026 to 31/10/2026', '8877'],
    ['Account Statement as of 08-02-2026 10:04:23', null],
    ['Account Name,ASHA FOUNDATION,Customer ID,12348877', null],
    ['Phone,9876548877', null],
  ] as const) {
    const { id, headAccount } = (await send(`${head}\n${table}`, digits)).json().data;
    assert.equal(headAccount, named, head);
    if (named === null) continue;
    assert.equal(outcomeOf(await confirm(id)), '409 account_differs', head);
    assert.equal((await confirm(id, { sameAccount: true })).statusCode, 200, head);
  }
});
