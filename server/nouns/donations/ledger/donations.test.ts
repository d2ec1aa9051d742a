import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { parseReference } from '#contract/donations/references.ts';
import { ask } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, aSettingsPart, ownDonation } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn, urnSettings } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { inTurn } from '../../../../test/harness/in-turn.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ environment: { DONOR_ID_KEY: 'a key for the ids of donors' }, now: '2026-11-10T06:30:00Z' });
  await fresh.has(aSettingsPart('donation', ownDonation));
  await fresh.has(aSettingsPart('tax' as 'donation', urnSettings as never));
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());
beforeEach(() => fresh.clock.set('2026-11-10T06:30:00Z'));

test('who wants a receipt gets a reference that stands first in the note, and in tr; a slip is refused', async () => {
  const created = await ask(fresh, 'POST /donations', { body: { donor: aGiver(), amountPaise: 50_000 } });
  assert.equal(created.statusCode, 201, created.body);
  const { reference, upiLink, state } = created.json().data;
  assert.equal(state, 'intended');
  assert.equal(parseReference(reference), reference);
  const query = new URLSearchParams(upiLink.slice('upi://pay?'.length));
  assert.ok(query.get('tn')?.startsWith(`${reference} `));
  assert.ok((query.get('tn') ?? '').length <= 50);
  assert.equal(query.get('tr'), reference);
  assert.equal(query.get('am'), '500.00');
  const read = (text: string) => ask(fresh, `GET /donations/${encodeURIComponent(text)}`);
  const spaced = `${reference.slice(0, 3).toLowerCase()} ${reference.slice(3, 6)}-${reference.slice(6)}`;
  assert.equal((await read(spaced)).json().data.reference, reference);
  const slip = reference.slice(1, 2) + reference.slice(0, 1) + reference.slice(2);
  if (slip !== reference) assert.equal((await read(slip)).statusCode, 404);
});

test('while nobody can pay there is no reference, and nothing is kept', async () => {
  const bare = await freshApp({ now: '2026-11-10T06:30:00Z' });
  try {
    const announce = () => ask(bare, 'POST /donations', { body: { donor: aGiver(), amountPaise: 50_000 } });
    const samples = await announce();
    assert.deepEqual([samples.statusCode, samples.json().code], [409, 'donation_details_missing']);
    await bare.has(aSettingsPart('donation', { ...ownDonation, upiId: '', accountNumber: '' }));
    assert.equal((await announce()).json().code, 'donation_details_missing', 'samples taken away');
    assert.deepEqual(await bare.database.query(sql`SELECT FROM donors`), []);
    await bare.database.query(
      sql`UPDATE settings SET value = ${JSON.stringify(ownDonation)}::jsonb WHERE part = 'donation'`,
    );
    assert.equal((await announce()).statusCode, 201);
  } finally {
    await bare.close();
  }
});

test('a donation that was struck out says so, and takes no number of a transfer', async () => {
  const { id, reference } = await ledger.intend(aGiver(), 70_000);
  const struck = await ask(fresh, `POST /admin/donations/${id}/void`, {
    body: { reason: 'Announced twice' },
    headers: ledger.treasurer,
  });
  await ledger.both(struck);
  const { statusCode, ...answer } = await ask(fresh, `GET /donations/${reference}`);
  const { state, mayTellUtr, upiLink } = answer.json().data;
  assert.deepEqual([statusCode, state, mayTellUtr, upiLink], [200, 'voided', false, null]);
  const utr = await ask(fresh, `POST /donations/${reference}/utr`, { body: { utr: '601512345678' } });
  assert.deepEqual([utr.statusCode, utr.json().code], [409, 'reference_closed']);
});

test('a reference shows nothing personal', async () => {
  const { reference } = await ledger.intend(aGiver({ name: 'Zarina Hidden', email: 'zarina@example.org' }), 70_000);
  const body = (await ask(fresh, `GET /donations/${reference}`)).body;
  assert.doesNotMatch(body, /Zarina|zarina|Gandhi|ABCDE|221001/);
  assert.deepEqual(Object.keys(JSON.parse(body).data).toSorted(), [
    'amountPaise',
    'fund',
    'isAwaited',
    'mayTellUtr',
    'receiptBy',
    'reference',
    'state',
    'upiLink',
  ]);
});

test('money from abroad is refused, and nothing is kept of it', async () => {
  const count = async () =>
    (
      await fresh.database.query<{ rows: number }>(
        sql`SELECT (SELECT count(*) FROM donors) + (SELECT count(*) FROM donations) AS rows`,
      )
    )[0]?.rows;
  const before = await count();
  const answer = await ask(fresh, 'POST /donations', {
    body: { donor: aGiver({ citizenship: 'other' }), amountPaise: 50_000 },
  });
  assert.deepEqual([answer.statusCode, answer.json().code], [422, 'foreign_source']);
  assert.equal(await count(), before);
  const abroad = await ask(fresh, 'POST /donations', {
    body: { donor: aGiver({ citizenship: 'india_abroad' }), amountPaise: 50_000 },
  });
  assert.equal(abroad.json().errorCodes['donor.passport'], 'passport_form');
});

test('the bank’s number is answered always alike, three times', async () => {
  const { reference } = await ledger.intend(aGiver(), 60_000);
  const tell = (utr: string) => ask(fresh, `POST /donations/${reference}/utr`, { body: { utr } });
  for (const utr of ['601512345678', '601512345679', '6015 1234 5670']) {
    const answer = await tell(utr);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { data: { received: true } }]);
  }
  assert.deepEqual(
    [(await tell('601512345678')).statusCode, (await tell('601512345678')).json().code],
    [409, 'reference_closed'],
  );
  assert.equal((await tell('12345')).json().errorCodes.utr, 'utr_form');
});

test('the bank’s number is for transfers only, and moves no donation into a closed year', async () => {
  const cash = await ledger.enter({ mode: 'cash', amountPaise: 150_000, donor: aGiver() });
  const tell = (reference: string) =>
    ask(fresh, `POST /donations/${reference}/utr`, { body: { utr: '601512345600', day: '2023-03-01' } });
  const refused = await tell(cash.reference);
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'reference_closed']);
  assert.equal((await ask(fresh, `GET /donations/${cash.reference}`)).json().data.mayTellUtr, false);
  const after = await ledger.read(cash.id);
  assert.deepEqual([after.day, after.utr], [cash.day, null]);
  const closed = await ask(fresh, 'POST /admin/returns/2022/close', { headers: ledger.treasurer });
  assert.equal(closed.statusCode, 200, closed.body);
  const { reference, id } = await ledger.intend(aGiver(), 60_000);
  assert.equal((await tell(reference)).statusCode, 200, 'always alike');
  assert.equal((await ledger.read(id)).day, '2026-11-10');
});

test('a gift is awaited until its money has come, but not what the desk has in its hands', async () => {
  const { reference } = await ledger.intend(aGiver(), 80_000);
  const awaited = [reference, (await ledger.enter({ mode: 'cheque', amountPaise: 150_000 })).reference];
  const there = [{ mode: 'cash' }, { mode: 'kind', goods: 'Rice' }];
  const held = there.map(async (donation) => (await ledger.enter({ ...donation, amountPaise: 150_000 })).reference);
  for (const last of ['1', '2', '3'])
    await ask(fresh, `POST /donations/${reference}/utr`, { body: { utr: `60151234522${last}` } });
  for (const each of [...awaited, ...(await Promise.all(held))])
    assert.equal((await ask(fresh, `GET /donations/${each}`)).json().data.isAwaited, awaited.includes(each));
});

test('only who has not given yet is told how to pay', async () => {
  const linkOf = async (reference: string) => (await ask(fresh, `GET /donations/${reference}`)).json().data.upiLink;
  const { reference } = await ledger.intend(aGiver(), 80_000);
  assert.match(await linkOf(reference), /^upi:/);
  await ask(fresh, `POST /donations/${reference}/utr`, { body: { utr: '601512345111' } });
  assert.equal(await linkOf(reference), null, 'who told the number of the transfer has paid');
  const cash = await ledger.enter({ mode: 'cash', amountPaise: 150_000, donor: aGiver() });
  assert.equal(await linkOf(cash.reference), null, 'the desk has the money');
});

test('a request names 200 donations at most', async () => {
  const donation = await ledger.enter({ mode: 'cash', amountPaise: 150_000 });
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const verify = (others: string[]) =>
    ask(fresh, `POST /admin/donations/${donation.id}/verify`, {
      body: { reason: 'Counted together', ids: others },
      headers: ledger.treasurer,
    });
  const tooMany = await verify(ids);
  assert.deepEqual([tooMany.statusCode, tooMany.json().errorCodes], [422, { ids: 'choice_unknown' }]);
  assert.equal((await verify([donation.id, ...ids.slice(1)])).statusCode, 404, 'the one of the address counts once');
});

test('what needs two people is refused to one, and viewers get sums only', async () => {
  const donation = await ledger.enter({ mode: 'cash', amountPaise: 150_000, donor: aGiver() });
  assert.equal(donation.state, 'claimed');
  const asked = await ask(fresh, `POST /admin/donations/${donation.id}/verify`, {
    body: { reason: 'Counted together' },
    headers: ledger.treasurer,
  });
  assert.equal(asked.statusCode, 202, asked.body);
  const own = await ledger.approve(asked.json().data.id, ledger.treasurer);
  assert.deepEqual([own.statusCode, own.json().code], [403, 'own_request']);
  assert.equal((await ledger.read(donation.id)).state, 'claimed');
  assert.equal((await ledger.approve(asked.json().data.id, ledger.owner)).statusCode, 200);
  assert.equal((await ledger.read(donation.id)).state, 'verified');

  const viewer = await fresh.signIn(
    await fresh.has(anAdministrator({ email: 'viewer@example.org', duties: ['viewer'] })),
  );
  for (const route of [
    'GET /admin/donations',
    'GET /admin/donors',
    'GET /admin/bank-lines',
    'GET /admin/receipts',
  ] as const)
    assert.equal((await ask(fresh, route, { headers: viewer })).statusCode, 403, route);
  for (const route of ['GET /admin/donations/summary', 'GET /admin/reconciliation'] as const) {
    const answer = await ask(fresh, route, { headers: viewer });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.doesNotMatch(answer.body, /Meera|XXXXX/);
  }
});

test('cash above the limit of a day is refused', async () => {
  const day = { mode: 'cash', day: '2026-11-02' } as const;
  const first = await ledger.enter({ ...day, amountPaise: 150_000_00, donor: aGiver({ name: 'Much Cash' }) });
  const donorId = first.donor?.id ?? '';
  const second = await ledger.tryEnter({ ...day, amountPaise: 50_000_00, donorId });
  assert.deepEqual([second.statusCode, second.json().errorCodes], [422, { amountPaise: 'cash_too_much' }]);
  assert.equal((await ledger.tryEnter({ ...day, amountPaise: 49_999_00, donorId })).statusCode, 201);
});

test('the tax id is masked, and whoever unmasks it is kept with time and reason', async () => {
  const donation = await ledger.enter({
    mode: 'upi',
    amountPaise: 10_000,
    donor: aGiver({ name: 'Masked One', taxId: { kind: 'pan', number: 'qwert9876k' } }),
  });
  const listed = await ask(fresh, 'GET /admin/donors?search=Masked', { headers: ledger.treasurer });
  assert.equal(listed.json().data[0].taxId, 'XXXXX9876X');
  assert.doesNotMatch(listed.body, /QWERT/);
  const unmask = await ask(fresh, `POST /admin/donors/${donation.donor?.id}/tax-id`, {
    body: { reason: 'The bank asked' },
    headers: ledger.treasurer,
  });
  const { number, views } = unmask.json().data;
  assert.equal(number, 'QWERT9876K');
  assert.deepEqual(
    views.map(({ by, reason }: { by: string; reason: string }) => [by, reason]),
    [['Sunita', 'The bank asked']],
  );
  const [dump] = await fresh.database.query<{ text: string }>(sql`
    SELECT (SELECT string_agg(d::text, ' ') FROM donors AS d) || (SELECT string_agg(a::text, ' ') FROM audit_log AS a) AS text`);
  assert.doesNotMatch(dump?.text ?? '', /QWERT9876K/);
  assert.ok(!fresh.logLines.some((line) => line.includes('QWERT9876K')));
});

test('without a key tax ids are off, and everything else goes on', async () => {
  const other = await freshApp({ now: '2026-11-10T06:30:00Z' });
  try {
    await other.has(aSettingsPart('donation', ownDonation));
    const withId = await ask(other, 'POST /donations', {
      body: { donor: aGiver({ taxId: { number: 'ABCDE1234F' } }), amountPaise: 100 },
    });
    assert.deepEqual([withId.statusCode, withId.json().code], [409, 'tax_ids_off']);
    const without = await ask(other, 'POST /donations', { body: { donor: aGiver(), amountPaise: 100 } });
    assert.deepEqual([without.statusCode, 'upiLink' in without.json().data], [201, true]);
    const abroad = await ask(other, 'POST /donations', {
      body: { donor: aGiver({ citizenship: 'india_abroad' }), amountPaise: 100 },
    });
    assert.equal(abroad.statusCode, 201, 'a passport number that cannot be kept is not demanded');
    const takesTaxIds = async (app: FreshApp) => (await ask(app, 'GET /funds')).json().data.takesTaxIds;
    assert.deepEqual([await takesTaxIds(other), await takesTaxIds(fresh)], [false, true]);
  } finally {
    await other.close();
  }
});

test('a member sees the own gifts after opening the link of the receipt, and can stop a pledge', async () => {
  const member = await fresh.has(aPerson({ email: 'giver@example.org' }));
  const headers = await fresh.signIn(member);
  const donation = await ledger.enterVerified({
    mode: 'cash',
    amountPaise: 20_000,
    donor: aGiver({ name: 'Own Gift', email: 'own@example.org' }),
  });
  await ledger.issue([donation.id]);
  const token = await ledger.tokenSentTo('own@example.org');
  assert.deepEqual((await ask(fresh, 'GET /users/me/donations', { headers })).json().data, []);
  const joined = await ask(fresh, 'POST /users/me/donations', { body: { token }, headers });
  assert.deepEqual(
    joined.json().data.map(({ reference, state }: { reference: string; state: string }) => [reference, state]),
    [[donation.reference, 'receipted']],
  );
  const again = await ask(fresh, 'POST /users/me/donations', { body: { token }, headers });
  assert.deepEqual(again.json().data, joined.json().data);
  const pdf = await ask(fresh, `GET /users/me/donations/${donation.id}/receipt.pdf`, { headers });
  assert.equal(pdf.statusCode, 200);
  assert.ok(pdf.rawPayload.subarray(0, 5).toString() === '%PDF-');
  const pledge = await ask(fresh, 'POST /users/me/pledges', {
    body: { amountPaise: 10_000, period: 'monthly', day: 5 },
    headers,
  });
  assert.deepEqual([pledge.statusCode, pledge.json().data.nextOn], [201, '2026-12-05']);
  assert.equal((await ask(fresh, `DELETE /users/me/pledges/${pledge.json().data.id}`, { headers })).statusCode, 204);
});

test('gifts that belong to one member are not said to be added for another', async () => {
  const donation = await ledger.enterVerified({
    mode: 'cash',
    amountPaise: 20_000,
    donor: aGiver({ name: 'Two Accounts', email: 'two-accounts@example.org' }),
  });
  await ledger.issue([donation.id]);
  const token = await ledger.tokenSentTo('two-accounts@example.org');
  const join = async () => {
    const headers = await fresh.signIn(await fresh.has(aPerson({})));
    const { statusCode, body } = await ask(fresh, 'POST /users/me/donations', { body: { token }, headers });
    return [statusCode, JSON.parse(body).code];
  };
  assert.deepEqual(await join(), [200, undefined]);
  assert.deepEqual(await join(), [410, 'link_used']);
});

test('the office is warned while receipts give no deduction: also without the days of the registration', async () => {
  const read = async (changed: object): Promise<boolean> => {
    const value = JSON.stringify({ ...urnSettings, ...changed });
    await fresh.database.query(sql`UPDATE settings SET value = ${value}::jsonb WHERE part = 'tax'`);
    const answer = await ask(fresh, 'GET /admin/donations/summary', { headers: ledger.treasurer });
    return answer.json().data.warnings.includes('tax_missing');
  };
  assert.equal(await read({ validTo: null }), true);
  assert.equal(await read({ pan: '' }), true);
  assert.equal(await read({}), false);
});

test('a gift of a day that has not come yet is refused with that reason', async () => {
  const refused = await ledger.tryEnter({ mode: 'cash', amountPaise: 10_000, day: '2026-11-11' });
  assert.deepEqual([refused.statusCode, refused.json().errorCodes], [422, { day: 'consent_day_ahead' }]);
});

test('the sums of a month by mode and by fund are of one instant', async () => {
  const { id } = await ledger.enter({ mode: 'bank', amountPaise: 10_000, donor: aGiver() });
  const read = async (): Promise<number[]> => {
    const { data } = (await ask(fresh, 'GET /admin/donations/summary', { headers: ledger.treasurer })).json();
    return [data.byMode, data.byFund].map((sums: readonly { paise: number }[]) =>
      sums.reduce((sum, { paise }) => sum + paise, 0),
    );
  };
  const before = await read();
  const held = sql`LOCK TABLE funds IN ACCESS EXCLUSIVE MODE`;
  const meanwhile = sql`UPDATE donations SET state = 'verified' WHERE id = ${id}`;
  assert.deepEqual(await inTurn(fresh.database, { held, meanwhile }, [read]), [before]);
});
