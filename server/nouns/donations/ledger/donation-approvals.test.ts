import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { ask } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, password } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn, withBalances } from '../../../../test/builders/donation-calls.ts';
import { carryOutDue, stateOf } from '../../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ environment: { DONOR_ID_KEY: 'a key for the ids of donors' }, now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());
beforeEach(() => fresh.clock.set('2026-11-10T06:30:00Z'));

const put = (path: string, body: Record<string, unknown>) =>
  ask(fresh, `PUT /admin/${path}` as 'PUT /admin/donations', { body, headers: ledger.treasurer });
const post = (path: string, body: Record<string, unknown>) =>
  ask(fresh, `POST /admin/${path}` as 'POST /admin/donations', { body, headers: ledger.treasurer });
const approvalOf = (answer: LightMyRequestResponse) => {
  assert.equal(answer.statusCode, 202, answer.body);
  return answer.json().approval ?? answer.json().data;
};
const agreeTo = (approval: { id: string }) => ledger.approve(approval.id, ledger.owner);

const recordOfActs = async ({ database }: FreshApp): Promise<string> =>
  JSON.stringify(await database.query(sql`SELECT * FROM audit_log WHERE target_kind = 'approval'`));

/** Signs of direction are not kept. */
async function lineOf(narration: string, rupees: number, account: string): Promise<string> {
  await ledger.importFile(
    withBalances(`Date,Description,Debit,Credit\n06/10/2026,${narration},,${rupees}.00`),
    account,
  );
  const kept = narration.replaceAll(/\p{Cf}/gu, '');
  return (await ledger.lines('&kind=unassigned')).find((line) => line.narration.includes(kept))?.id ?? '';
}

/** Money that is there, and the line by which it leaves again. */
async function sentBack(rupees: number, account: string): Promise<{ donationId: string; lineId: string }> {
  const donation = await ledger.enterVerified({ mode: 'bank', amountPaise: rupees * 100, donor: aGiver() });
  await ledger.importFile(
    withBalances(`Date,Description,Debit,Credit\n07/10/2026,NEFT RETURN ${account},${rupees}.00,`),
    account,
  );
  const [line] = await ledger.lines(`&kind=unassigned&search=${account}`);
  return { donationId: donation.id, lineId: line?.id ?? '' };
}

test('whoever agrees to a line booked by hand reads donor, amount, kind and fund of each part', async () => {
  const donor = (await ledger.enter({ mode: 'bank', amountPaise: 10_000, donor: aGiver({ name: 'Asha · ₹1' }) })).donor;
  const line = await lineOf('NEFT TWO PARTS', 5_000, '6001');
  const asked = approvalOf(
    await put(`bank-lines/${line}`, {
      kind: 'donation',
      allocations: [{ donorId: donor?.id, amountPaise: 400_000, type: 'corpus' }, { amountPaise: 100_000 }],
      explanation: 'Known by telephone',
    }),
  );
  const shown = await ask(fresh, `GET /admin/approvals/${asked.id}`, { headers: ledger.owner });
  const [named, nameless] = shown.json().data.after.parts.split('\n');
  assert.match(named, new RegExp(`^Asha ₹1 \\(${donor?.id.slice(0, 8)}\\) · ₹4,000 · corpus · `));
  assert.match(nameless, /^nobody · ₹1,000 · others · [^|]+ \| [^|]+ \| [^|]+$/);
  const changed = await put(`donors/${donor?.id}`, aGiver({ name: 'Somebody Else' }));
  assert.equal(changed.statusCode, 200, changed.body);
  assert.equal((await agreeTo(asked)).json().code, 'approval_outdated');
});

test('signs of direction in names, goods and the bank’s text do not reorder what is agreed to', async () => {
  const donor = aGiver({ name: '\u202eAsha\u202c \u2067Devi\u2069' });
  const donation = await ledger.enter({
    mode: 'kind',
    amountPaise: 300_000,
    goods: 'Rice\u200f \u202dbags\u061c',
    donor,
  });
  const line = await lineOf('\u202eNEFT SIGNS', 5_000, '6004');
  const allocations = [{ donorId: donation.donor?.id, amountPaise: 500_000 }];
  const asked = [
    approvalOf(await post(`donations/${donation.id}/verify`, { reason: 'Counted together' })),
    approvalOf(await put(`bank-lines/${line}`, { kind: 'donation', allocations, explanation: 'Known' })),
  ].map(({ after }) => after);
  assert.match(asked[0].parts, / · Asha Devi \([0-9a-f]{8}\) · .* · Rice bags$/);
  assert.match(asked[1].line, / NEFT SIGNS$/);
  assert.doesNotMatch(JSON.stringify(asked), /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
});

test('lists leave out the gifts one by one, which the single reading has', async () => {
  const [donation, second] = [
    await ledger.enter({ mode: 'bank', amountPaise: 300_000, donor: aGiver({ name: 'Farida Begum' }) }),
    await ledger.enter({ mode: 'bank', amountPaise: 310_000, donor: aGiver() }),
  ];
  const asked = approvalOf(await post(`donations/${donation.id}/verify`, { reason: 'Proof seen', ids: [second.id] }));
  const read = async (address: string) =>
    (await ask(fresh, `GET /admin/approvals${address}`, { headers: ledger.owner })).json().data;
  const [row, ...others] = await read('?search=farida');
  assert.deepEqual([row.id, others.length], [asked.id, 0], 'it is found by them');
  const { parts, ...rest } = (await read(`/${asked.id}`)).after;
  assert.equal(parts.split('\n').length, 2);
  assert.deepEqual(row.after, rest);
  assert.equal(row.before.parts, undefined);
});

test('a waiting verification is outdated by any change of one gift', async () => {
  const other = (await ledger.enter({ mode: 'bank', amountPaise: 10_000, donor: aGiver({ name: 'Meera Devi' }) }))
    .donor;
  const changes: Record<string, unknown>[] = [
    { donorId: other?.id },
    { donorId: null },
    { type: 'corpus' },
    { amountPaise: 300_100 },
  ];
  for (const change of changes) {
    const [donation, second] = [
      await ledger.enter({ mode: 'bank', amountPaise: 300_000, donor: aGiver() }),
      await ledger.enter({ mode: 'bank', amountPaise: 300_000, donor: aGiver() }),
    ];
    const asked = approvalOf(await post(`donations/${donation.id}/verify`, { reason: 'Proof seen', ids: [second.id] }));
    assert.equal((await put(`donations/${donation.id}`, change)).statusCode, 200);
    if (change.amountPaise) await put(`donations/${second.id}`, { amountPaise: 299_900 });
    const agreed = await agreeTo(asked);
    assert.deepEqual([agreed.statusCode, agreed.json().code], [409, 'approval_outdated'], JSON.stringify(change));
    assert.equal((await ledger.read(donation.id)).state, 'claimed');
  }
});

test('whoever agrees to a refund reads what its line will be booked as', async () => {
  const { donationId, lineId } = await sentBack(1_234, '6005');
  const asked = approvalOf(await post(`donations/${donationId}/refund`, { reason: 'Paid twice', lineId }));
  assert.deepEqual([asked.before.kind, asked.after.kind], ['unassigned', 'refund']);
  assert.equal((await agreeTo(asked)).statusCode, 200);
  assert.equal((await ledger.lines('&kind=refund')).find(({ id }) => id === lineId)?.kind, 'refund');
});

test('a line that is named in a request for a refund waits until that is decided', async () => {
  const { donationId, lineId } = await sentBack(1_235, '6006');
  const isWaiting = async (): Promise<boolean> =>
    (await ask(fresh, `GET /admin/bank-lines/${lineId}`, { headers: ledger.treasurer })).json().data.waiting;
  assert.equal(await isWaiting(), false);
  const asked = approvalOf(await post(`donations/${donationId}/refund`, { reason: 'Paid twice', lineId }));
  assert.equal(await isWaiting(), true);
  assert.equal((await agreeTo(asked)).statusCode, 200);
  assert.equal(await isWaiting(), false);
});

test('a line that waits is neither booked otherwise nor named in a second request', async () => {
  const { donationId, lineId } = await sentBack(1_236, '6007');
  const equal = await ledger.enterVerified({ mode: 'bank', amountPaise: 123_600, donor: aGiver() });
  const asked = approvalOf(await post(`donations/${donationId}/refund`, { reason: 'Paid twice', lineId }));
  for (const answer of [
    await put(`bank-lines/${lineId}`, { kind: 'other', reason: 'own_transfer' }),
    await post(`donations/${equal.id}/refund`, { reason: 'Paid twice', lineId }),
  ])
    assert.deepEqual([answer.statusCode, answer.json().code], [409, 'approval_waiting']);
  assert.equal((await agreeTo(asked)).statusCode, 200);
  const late = await post(`donations/${equal.id}/refund`, { reason: 'Paid twice', lineId });
  assert.equal(late.json().code, 'already_matched');
});

test('what waits for a gift of a year that is closed meanwhile has no effect', async () => {
  const old = { mode: 'cash', day: '2026-03-01', donor: aGiver() } as const;
  const [claimed, refunded, struck] = [
    await ledger.enter({ ...old, amountPaise: 100_000 }),
    await ledger.enterVerified({ ...old, amountPaise: 100_100 }),
    await ledger.enterVerified({ ...old, amountPaise: 100_200 }),
  ];
  const waiting = [
    approvalOf(await post(`donations/${claimed.id}/verify`, { reason: 'Counted together' })),
    approvalOf(await post(`donations/${refunded.id}/refund`, { reason: 'Given back', voucher: 'V 1' })),
    approvalOf(await post(`donations/${struck.id}/void`, { reason: 'Entered twice' })),
  ];
  assert.equal((await post('returns/2025/close', {})).statusCode, 200);
  for (const approval of waiting)
    assert.equal((await agreeTo(approval)).json().code, 'approval_outdated', approval.kind);
  const states = await Promise.all([claimed, refunded, struck].map(async ({ id }) => (await ledger.read(id)).state));
  assert.deepEqual(states, ['claimed', 'verified', 'verified']);
});

test('nobody alone gives booked money to a donor', async () => {
  const known = (await ledger.enter({ mode: 'bank', amountPaise: 10_000, donor: aGiver({ name: 'A Friend' }) })).donor;
  const line = await lineOf('NEFT NOBODY KNOWS', 2_500, '6002');
  const halves = [{ amountPaise: 100_000 }, { amountPaise: 150_000 }];
  await ledger.both(
    await put(`bank-lines/${line}`, { kind: 'donation', allocations: halves, explanation: 'A gift without a name' }),
  );
  const { gifts: donations } = (await ask(fresh, `GET /admin/bank-lines/${line}`, { headers: ledger.treasurer })).json()
    .data;
  const [half] = donations;
  const cash = await ledger.enterVerified({ mode: 'cash', amountPaise: 300_000, donor: aGiver() });
  for (const donation of [half, cash]) {
    const silent = await put(`donations/${donation.id}`, { donorId: known?.id, type: 'corpus' });
    assert.deepEqual([silent.statusCode, silent.json().errorCodes], [422, { explanation: 'reason_form' }]);
    const change = { donorId: known?.id, type: 'corpus', explanation: 'The bank has named the giver' };
    const asked = await put(`donations/${donation.id}`, change);
    const approval = approvalOf(asked);
    assert.deepEqual([asked.json().data.donor?.id, asked.json().data.type], [donation.donor?.id, 'others']);
    assert.match(approval.after.parts, /A Friend .* corpus/);
    assert.doesNotMatch(approval.before.parts, /A Friend|corpus/);
    assert.equal((await put(`donations/${donation.id}`, change)).json().code, 'approval_waiting');
    assert.equal((await agreeTo(approval)).statusCode, 200);
    const after = await ledger.read(donation.id);
    assert.deepEqual([after.donor?.id, after.type], [known?.id, 'corpus']);
  }
  const nameless = await put(`donations/${cash.id}`, { donorId: null, explanation: 'It was a mistake' });
  assert.equal(nameless.statusCode, 202, 'nor takes the name away');
  const small = await ledger.enterVerified({ mode: 'cash', amountPaise: 150_000 });
  assert.equal((await put(`donations/${small.id}`, { donorId: known?.id })).statusCode, 200, 'small ones alone');
  assert.equal((await put(`donations/${cash.id}`, { donorId: known?.id, type: 'others' })).statusCode, 200);
});

test('a request for another donor is outdated when that donor is gone', async () => {
  const [gone, kept] = [
    (await ledger.enter({ mode: 'bank', amountPaise: 10_000, donor: aGiver({ name: 'Twice There' }) })).donor,
    (await ledger.enter({ mode: 'bank', amountPaise: 10_000, donor: aGiver({ name: 'Twice There' }) })).donor,
  ];
  const cash = await ledger.enterVerified({ mode: 'cash', amountPaise: 310_000, donor: aGiver() });
  const asked = approvalOf(await put(`donations/${cash.id}`, { donorId: gone?.id, explanation: 'Wrong donor chosen' }));
  assert.equal((await post(`donors/${gone?.id}/merge`, { into: kept?.id })).statusCode, 200);
  assert.equal((await agreeTo(asked)).json().code, 'approval_outdated');
});

test('wrong tax settings are said by their own words', async () => {
  const change = (tax: Record<string, unknown>) =>
    ask(fresh, 'PUT /admin/settings', {
      body: { tax, password, reason: 'From the letter' },
      headers: ledger.treasurer,
    });
  assert.deepEqual((await change({ pan: 'WRONG' })).json().errorCodes, { 'tax.pan': 'tax_id_form' });
  const backwards = await change({ validFrom: '2031-04-01', validTo: '2026-03-31' });
  assert.deepEqual([backwards.statusCode, backwards.json().errorCodes], [422, { 'tax.validTo': 'validity_order' }]);
});

test('a validity that was stored the wrong way round stops no other change of the settings', async () => {
  const stored = JSON.stringify({ validFrom: '2031-04-01', validTo: '2026-03-31' });
  await fresh.database.query(sql`
    INSERT INTO settings (part, value) VALUES ('tax', ${stored}::jsonb)
    ON CONFLICT (part) DO UPDATE SET value = settings.value || excluded.value`);
  const body = { social: { facebook: 'https://facebook.com/example' } };
  assert.equal((await ask(fresh, 'PUT /admin/settings', { body, headers: ledger.owner })).statusCode, 200);
});

test('who decides nothing about money can stop what one asks alone, but learns no name of a donor', async () => {
  const alone = await freshApp({ now: '2026-11-10T06:30:00Z' });
  try {
    const { treasurer, enter, importFile, lines } = await ledgerIn(alone);
    const cash = await enter({ mode: 'cash', amountPaise: 300_000, donor: aGiver({ name: 'Asha Kumari' }) });
    await importFile(withBalances('Date,Description,Debit,Credit\n06/10/2026,NEFT RAMESH YADAV,,5000.00'), '6003');
    const [line] = await lines('&kind=unassigned');
    await alone.database.query(sql`UPDATE people SET role = 'user', duties = '{}' WHERE email = 'ravi@example.org'`);
    const call = (route: Parameters<typeof ask>[1], headers: { authorization: string }, body?: object) =>
      ask(alone, route, { headers, ...(body && { body: { ...body } }) });
    const allocations = [{ donorId: cash.donor?.id, amountPaise: 500_000 }];
    const booking = { kind: 'donation', allocations, explanation: 'Known by telephone' };
    const asked = [
      approvalOf(await call(`POST /admin/donations/${cash.id}/verify`, treasurer, { reason: 'Counted' })),
      approvalOf(await call(`PUT /admin/bank-lines/${line?.id}`, treasurer, booking)),
    ];
    const finds = async (word: string, headers: { authorization: string }) =>
      (await call(`GET /admin/approvals?search=${word}`, headers)).json().total;
    const names = /Asha|RAMESH/;
    for (const duty of ['viewer', 'editor', 'desk', 'caseworker'] as const) {
      const other = await alone.signIn(await alone.has(anAdministrator({ duties: [duty] })));
      for (const address of ['', '.csv', ...asked.map(({ id }) => `/${id}`)]) {
        const shown = await call(`GET /admin/approvals${address}`, other);
        assert.deepEqual([shown.statusCode, names.exec(shown.body)], [200, null], `${duty} ${address}`);
        assert.match(shown.body, /claimed|unassigned/, 'what would change is still told');
      }
      assert.deepEqual(
        [await finds('Asha', other), await finds('ramesh', other), await finds('cash', other)],
        [0, 0, 1],
      );
    }
    assert.deepEqual([await finds('Asha', treasurer), await finds('ramesh', treasurer)], [2, 1]);
    assert.match((await call(`GET /admin/approvals/${asked[1].id}`, treasurer)).body, /Asha.*RAMESH|RAMESH.*Asha/);
    assert.match((await call('GET /admin/approvals.csv', treasurer)).body, /Asha/);
    const viewer = await alone.signIn(await alone.has(anAdministrator({ duties: ['viewer'] })));
    const stopped = await call(`POST /admin/approvals/${asked[1].id}/refuse`, viewer, { reason: 'Not so' });
    assert.deepEqual([stopped.statusCode, names.exec(stopped.body)], [200, null]);
    alone.clock.set('2026-11-20T06:30:00Z');
    await carryOutDue(alone);
    assert.equal(await stateOf(alone, asked[0].id), 'done');
    assert.doesNotMatch(await recordOfActs(alone), names);
  } finally {
    await alone.close();
  }
});

test('no name of a donor goes into the record of acts when two agree', async () => {
  const donor = aGiver({ name: 'Bilqis Ansari' });
  const donation = await ledger.enterVerified({ mode: 'cash', amountPaise: 320_000, donor });
  const change = { donorId: null, explanation: 'The giver wants no name' };
  await ledger.both(await put(`donations/${donation.id}`, change));
  assert.doesNotMatch(await recordOfActs(fresh), /Bilqis/);
  assert.match(await recordOfActs(fresh), new RegExp(donation.reference), 'but of which gift it is about');
});
