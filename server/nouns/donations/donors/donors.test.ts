import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql, { type Sql } from 'sql-template-tag';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aSettingsPart } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { inTurn } from '../../../../test/harness/in-turn.ts';
import { recordStatements } from '../../../../test/harness/statements.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ environment: { DONOR_ID_KEY: 'a key for the ids of donors' }, now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());
beforeEach(() => fresh.clock.set('2026-11-10T06:30:00Z'));

const pan = (number: string) => ({ taxId: { kind: 'pan', number } });
const aDonor = async (more: object, donation: object = {}): Promise<string> =>
  (await ledger.enter({ mode: 'bank', amountPaise: 10_000, donor: aGiver(more), ...donation })).donor?.id ?? '';
const merge = (id: string, into: string) =>
  ask(fresh, `POST /admin/donors/${id}/merge`, { body: { into }, headers: ledger.treasurer });
const clearIdsOf = async (id: string) =>
  (
    await ask(fresh, `POST /admin/donors/${id}/tax-id`, { body: { reason: 'To compare' }, headers: ledger.treasurer })
  ).json().data;

test('the limit of cash on a day counts for a person, however often entered', async () => {
  const cash = { mode: 'cash', day: '2026-11-02', amountPaise: 150_000_00 } as const;
  await ledger.enter({ ...cash, donor: aGiver(pan('CASHA1234B')) });
  const again = await ledger.tryEnter({ ...cash, donor: aGiver({ name: 'M. Devi', ...pan('CASHA1234B') }) });
  assert.deepEqual([again.statusCode, again.json().errorCodes], [422, { amountPaise: 'cash_too_much' }]);
  const [one, other] = [
    await aDonor({}, { ...cash, day: '2026-11-03' }),
    await aDonor({}, { ...cash, day: '2026-11-03' }),
  ];
  const joined = await merge(one, other);
  assert.deepEqual([joined.statusCode, joined.json().errorCodes], [422, { into: 'cash_too_much' }]);
  const atOnce = await Promise.all(
    [1, 2, 3].map(() => ledger.tryEnter({ ...cash, day: '2026-11-04', donor: aGiver(pan('CASHC1234D')) })),
  );
  assert.deepEqual(atOnce.map(({ statusCode }) => statusCode).toSorted(), [201, 422, 422]);
});

test('cash above a limit that was higher once keeps nobody from being joined, unless a day gets more', async () => {
  const cash = { mode: 'cash', day: '2026-11-06', amountPaise: 150_000_00 } as const;
  const [one, other] = [await aDonor({}, cash), await aDonor({})];
  const alike = aGiver(pan('CASHE1234F'));
  const twice = (await ledger.enter({ ...cash, donor: alike })).donor?.id ?? '';
  const again = await aDonor(alike);
  const apart = { ...cash, day: '2026-11-07', amountPaise: 60_000_00 };
  for (const donorId of [one, other]) await ledger.enter({ ...apart, donorId });
  await fresh.has(aSettingsPart('tax' as 'donation', { cashMost: 100_000 }));
  try {
    const more = await merge(other, one);
    assert.deepEqual([more.statusCode, more.json().errorCodes], [422, { into: 'cash_too_much' }], 'of another day');
    for (const [from, into] of [
      [await aDonor({}), one],
      [one, await aDonor({})],
      [twice, again],
    ] as const) {
      const joined = await merge(from, into);
      assert.equal(joined.statusCode, 200, joined.body);
    }
  } finally {
    await fresh.database.query(sql`DELETE FROM settings WHERE part = 'tax'`);
  }
});

test('joining donors keeps their numbers, and is refused where these differ', async () => {
  const abroad = { citizenship: 'india_abroad' };
  const bare = await aDonor({ name: 'Farah Khan' });
  const full = await aDonor({ name: 'Farah Khan', ...abroad, passport: 'K1234567', ...pan('FARAH1234K') });
  const refused = async (from: string, into: string) => {
    const answer = await merge(from, into);
    assert.deepEqual([answer.statusCode, answer.json().code], [409, 'conflict']);
  };
  await refused(full, bare);
  await refused(bare, full);
  const otherPan = await aDonor({ name: 'Farah Khan', ...abroad, passport: 'K1234567', ...pan('OTHER1234K') });
  const otherPassport = await aDonor({ name: 'Farah Khan', ...abroad, passport: 'L7654321' });
  for (const each of [otherPan, otherPassport]) await refused(each, full);
  const samePassport = await aDonor({ name: 'Farah Khan', ...abroad, passport: 'K1234567' });
  const joined = await merge(full, samePassport);
  assert.equal(joined.statusCode, 200, joined.body);
  const { number, passport, isUnreadable } = await clearIdsOf(samePassport);
  assert.deepEqual([number, passport, isUnreadable], ['FARAH1234K', 'K1234567', false]);
});

test('a donor with money in a closed year stays; who came later is joined to them', async () => {
  const old = await ledger.enterVerified({ mode: 'cash', amountPaise: 100_000, day: '2025-03-01', donor: aGiver() });
  const later = await aDonor({});
  const closed = await ask(fresh, 'POST /admin/returns/2024/close', { body: {}, headers: ledger.treasurer });
  assert.equal(closed.statusCode, 200, closed.body);
  const away = await merge(old.donor?.id ?? '', later);
  assert.deepEqual([away.statusCode, away.json().code], [409, 'year_closed']);
  assert.equal((await merge(later, old.donor?.id ?? '')).statusCode, 200);
});

test('joining a donor asks once for each year in which they gave', async () => {
  const recorder = recordStatements(fresh.database);
  const recorded = await freshApp({
    beside: fresh,
    environment: { DONOR_ID_KEY: 'a key for the ids of donors' },
    dependencies: { database: recorder.database },
  });
  const statementsFor = async (days: readonly string[]): Promise<number> => {
    const [from, into] = [await aDonor({}), await aDonor({})];
    for (const day of days) await ledger.enter({ mode: 'bank', amountPaise: 10_000, day, donorId: from });
    await fresh.database.query(sql`UPDATE donations SET state = 'verified' WHERE donor_id = ${from}`);
    recorder.taken();
    const joined = await ask(recorded, `POST /admin/donors/${from}/merge`, {
      body: { into },
      headers: ledger.treasurer,
    });
    assert.equal(joined.statusCode, 200, joined.body);
    return recorder.taken().length;
  };
  try {
    const ofOneDay = await statementsFor(['2026-11-10']);
    assert.equal(await statementsFor(['2026-04-01', '2026-05-02', '2026-06-03']), ofOneDay);
  } finally {
    await recorded.close();
  }
});

test('an Indian abroad has a passport number at the desk too', async () => {
  const donor = aGiver({ name: 'Imran Abroad', citizenship: 'india_abroad' });
  const bare = await ledger.tryEnter({ mode: 'bank', amountPaise: 10_000, donor });
  assert.deepEqual([bare.statusCode, bare.json().errorCodes], [422, { 'donor.passport': 'passport_form' }]);
  const change = (id: string, body: Record<string, unknown>) =>
    ask(fresh, `PUT /admin/donors/${id}`, { body, headers: ledger.treasurer });
  const here = await aDonor({ name: 'Imran Abroad' });
  const moved = await change(here, donor);
  assert.deepEqual([moved.statusCode, moved.json().errorCodes], [422, { passport: 'passport_form' }]);
  assert.equal((await change(here, { ...donor, passport: 'M1234567' })).statusCode, 200);
  assert.equal((await change(here, { ...donor, phone: '9876543210' })).statusCode, 200, 'it is known already');
  const together = await ledger.tryEnter({ mode: 'bank', amountPaise: 10_000, donor: aGiver(), joint: [donor] });
  assert.deepEqual([together.statusCode, together.json().errorCodes], [422, { 'joint.0.passport': 'passport_form' }]);
});

test('while numbers cannot be kept an Indian abroad is kept without one, and corrected later', async () => {
  const { treasurer: headers } = ledger;
  const donor = aGiver({ name: 'Nida Abroad', citizenship: 'india_abroad' });
  const withoutKey = await freshApp({ beside: fresh });
  try {
    const donation = { mode: 'bank', amountPaise: 10_000, day: '2026-11-09', donor };
    const kept = await ask(withoutKey, 'POST /admin/donations', { body: donation, headers });
    assert.equal(kept.statusCode, 201, kept.body);
    const path = `PUT /admin/donors/${kept.json().data[0].donor.id}` as const;
    for (const [app, phone] of [
      [withoutKey, '9876543211'],
      [fresh, '9876543212'],
    ] as const) {
      const changed = await ask(app, path, { body: { ...donor, phone }, headers });
      assert.equal(changed.statusCode, 200, changed.body);
    }
    const here = await aDonor({ name: 'Nida Here' });
    const moved = await ask(withoutKey, `PUT /admin/donors/${here}`, { body: donor, headers });
    assert.equal(moved.statusCode, 200, moved.body);
  } finally {
    await withoutKey.close();
  }
});

test('donors are joined while others correct and book their gifts: nobody waits in a circle', async () => {
  const { treasurer: headers } = ledger;
  const cash = { mode: 'cash', amountPaise: 10_000, day: '2026-11-05' } as const;
  const statusesOf = async (held: Sql, acts: readonly (() => ReturnType<typeof merge>)[]) =>
    (await inTurn(fresh.database, { held }, acts)).map(({ statusCode }) => statusCode);
  const cashBox = sql`SELECT pg_advisory_xact_lock(hashtextextended('cash box', 0))`;
  const [gone, kept] = [await aDonor({ name: 'Joined' }), await aDonor({ name: 'Stays' })];
  const give = (id: string) => () => ask(fresh, `PUT /admin/donations/${id}`, { body: { donorId: kept }, headers });
  const nobodys = await ledger.enter(cash);
  const besideOther = await statusesOf(cashBox, [give(nobodys.id), () => merge(gone, kept)]);
  const own = await ledger.enter({ ...cash, donor: aGiver({ name: 'Joined Too' }) });
  const besideOwn = await statusesOf(cashBox, [give(own.id), () => merge(own.donor?.id ?? '', kept)]);

  const [first = '', second = ''] = [await aDonor({ name: 'One' }), await aDonor({ name: 'Other' })].toSorted();
  await ledger.importFile(['Date,Description,Debit,Credit', '06/11/2026,TOGETHER,,200.00'].join('\n'), '7002');
  const [line] = await ledger.lines('&search=TOGETHER');
  const allocations = [second, first].map((donorId) => ({ donorId, amountPaise: 10_000 }));
  const book = () =>
    ask(fresh, `PUT /admin/bank-lines/${line?.id}`, { body: { kind: 'donation', allocations }, headers });
  const firstDonor = sql`SELECT FROM donors WHERE id = ${first} FOR UPDATE`;
  const besideBooking = await statusesOf(firstDonor, [() => merge(first, second), book]);
  assert.deepEqual(
    { besideOther, besideOwn, besideBooking },
    {
      besideOther: [200, 200],
      besideOwn: [200, 200],
      besideBooking: [200, 404],
    },
  );
});
