import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask } from '../../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ environment: { DONOR_ID_KEY: 'a key for the ids of donors' }, now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());
beforeEach(() => fresh.clock.set('2026-11-10T06:30:00Z'));

const fiveLakh = 500_000_00;
const why = { explanation: 'She told us by telephone' };
const change = (id: string, body: Record<string, unknown>) =>
  ask(fresh, `PUT /admin/donors/${id}`, { body, headers: ledger.treasurer });
const merge = (id: string, into: string, more: object = {}) =>
  ask(fresh, `POST /admin/donors/${id}/merge`, { body: { into, ...more }, headers: ledger.treasurer });
const open = async (id: string) =>
  (await ask(fresh, `GET /admin/donors/${id}`, { headers: ledger.treasurer })).json().data;

/** Money that is there. */
async function given(amountPaise: number, donor: object = {}): Promise<{ donationId: string; donorId: string }> {
  const donation = await ledger.enterVerified({ mode: 'bank', amountPaise, donor: aGiver(donor) });
  return { donationId: donation.id, donorId: donation.donor?.id ?? '' };
}

interface ReceiptFacts {
  donor: string;
  donorAddress: string;
  taxId: string | null;
}
async function factsOf(donationId: string): Promise<Pick<ReceiptFacts, 'donor' | 'donorAddress' | 'taxId'>> {
  const [row] = await fresh.database.query<{ facts: ReceiptFacts }>(
    sql`SELECT facts FROM receipts WHERE donation_id = ${donationId} AND status = 'valid'`,
  );
  assert.ok(row);
  const { donor, donorAddress, taxId } = row.facts;
  return { donor, donorAddress, taxId };
}

test('a treasurer alone gets no receipt of somebody else’s five lakh in another name', async () => {
  const { donationId, donorId } = await given(fiveLakh, { name: 'Lakshmi Nair' });
  const mine = {
    name: 'Sunita Treasurer',
    address: '1 Own House, Delhi',
    taxId: { kind: 'pan', number: 'THIEF1234X' },
  };
  const unexplained = await change(donorId, aGiver(mine));
  assert.deepEqual([unexplained.statusCode, unexplained.json().errorCodes], [422, { explanation: 'reason_form' }]);
  const renamed = await change(donorId, aGiver({ ...mine, ...why }));
  assert.equal(renamed.statusCode, 202, renamed.body);
  assert.deepEqual([renamed.json().approval.kind, renamed.json().data.name], ['donation_donor', 'Lakshmi Nair']);
  await ledger.issue([donationId]);
  assert.deepEqual(await factsOf(donationId), {
    donor: 'Lakshmi Nair',
    donorAddress: '12 Gandhi Marg, Varanasi, 221001',
    taxId: null,
  });
});

test('each fact that says who somebody is waits for a second person, everything else is changed at once', async () => {
  const { donorId } = await given(fiveLakh, { name: 'Guarded Facts' });
  const facts: Record<string, unknown>[] = [
    { name: 'Other Name' },
    { address: 'Another Road' },
    { pinCode: '110001' },
    { taxId: { kind: 'pan', number: 'AAAPL1234C' } },
    { citizenship: 'india_abroad', passport: 'K1234567' },
  ];
  for (const fact of facts) {
    const asked = await change(donorId, aGiver({ name: 'Guarded Facts', ...fact, ...why }));
    assert.equal(asked.statusCode, 202, JSON.stringify(fact) + asked.body);
    const { id } = asked.json().approval;
    const again = await change(donorId, aGiver({ name: 'Another Again', ...why }));
    assert.deepEqual([again.statusCode, again.json().code], [409, 'approval_waiting']);
    await ask(fresh, `POST /admin/approvals/${id}/withdraw`, { body: { reason: 'Enough' }, headers: ledger.treasurer });
  }
  const reached = await change(donorId, aGiver({ name: 'Guarded Facts', phone: '9876543210', language: 'hi' }));
  assert.deepEqual([reached.statusCode, reached.json().data.phone], [200, '9876543210']);
});

test('what two people agree on stands on receipts that are not written yet, and on no other', async () => {
  const first = await given(fiveLakh, { name: 'Lakhsmi Mispelt' });
  await ledger.issue([first.donationId]);
  const second = await ledger.enterVerified({ mode: 'bank', amountPaise: 300_000, donorId: first.donorId });
  const taxId = { kind: 'pan', number: 'AAAPL1234C' };
  const asked = await change(first.donorId, aGiver({ name: 'Lakshmi Correct', taxId, ...why }));
  const shown = await ask(fresh, `GET /admin/approvals/${asked.json().approval.id}`, { headers: ledger.owner });
  const { before: was, after: becomes } = shown.json().data;
  assert.deepEqual(
    [was.donorName, becomes.donorName, was.donorTaxId, becomes.donorTaxId],
    ['Lakhsmi Mispelt', 'Lakshmi Correct', '', 'XXXXX1234X'],
  );
  const [kept] = await fresh.database.query<{ text: string }>(sql`
    SELECT (payload::text || before::text || after::text) AS text FROM approvals WHERE id = ${asked.json().approval.id}`);
  assert.ok(!kept?.text.includes(taxId.number), 'the number waits sealed');
  await ledger.both(asked);
  await ledger.issue([second.id]);
  assert.equal((await factsOf(first.donationId)).donor, 'Lakhsmi Mispelt');
  assert.deepEqual(await factsOf(second.id), {
    donor: 'Lakshmi Correct',
    donorAddress: '12 Gandhi Marg, Varanasi, 221001',
    taxId: 'XXXXX1234X',
  });
  const cleared = await ask(fresh, `POST /admin/donors/${first.donorId}/tax-id`, {
    body: { reason: 'To compare' },
    headers: ledger.treasurer,
  });
  assert.equal(cleared.json().data.number, taxId.number);
  const acts = await fresh.database.query<{ text: string }>(
    sql`SELECT coalesce(before::text, '') || coalesce(after::text, '') AS text FROM audit_log`,
  );
  for (const { text } of acts) assert.doesNotMatch(text, /Lakshmi|AAAPL/, 'the record of acts names nobody');
});

test('a donor changed meanwhile makes the request outdated', async () => {
  const { donorId } = await given(fiveLakh, { name: 'Changed Meanwhile' });
  const asked = await change(donorId, aGiver({ name: 'Wanted', ...why }));
  await fresh.database.query(sql`UPDATE donors SET name = 'Third' WHERE id = ${donorId}`);
  const agreed = await ledger.approve(asked.json().approval.id, ledger.owner);
  assert.deepEqual([agreed.statusCode, agreed.json().code], [409, 'approval_outdated']);
});

test('a small donor is corrected alone: a receipt says the donor as booked, with what was missing then', async () => {
  const { donationId, donorId } = await given(50_000, { name: 'Booked Name', address: '' });
  assert.equal((await change(donorId, aGiver({ name: 'Later Name', address: 'Lane 7', pinCode: '' }))).statusCode, 200);
  await ledger.issue([donationId]);
  assert.deepEqual(await factsOf(donationId), { donor: 'Booked Name', donorAddress: 'Lane 7', taxId: null });

  const other = await given(50_000, { name: 'Wrong Name' });
  await change(other.donorId, aGiver({ name: 'Right Name' }));
  assert.equal((await ledger.read(other.donationId)).donor?.name, 'Wrong Name', 'the list says what the receipt would');
  const again = await ask(fresh, `PUT /admin/donations/${other.donationId}`, {
    body: { donorId: other.donorId },
    headers: ledger.treasurer,
  });
  assert.equal(again.statusCode, 200, again.body);
  await ledger.issue([other.donationId]);
  assert.equal((await factsOf(other.donationId)).donor, 'Right Name', 'booked anew to the same donor');
});

test('booking large money anew to a donor with another name waits for a second person', async () => {
  const { donationId, donorId } = await given(fiveLakh, { name: 'Large Booked' });
  await fresh.database.query(sql`UPDATE donors SET name = 'Slipped Through' WHERE id = ${donorId}`);
  const rebook = (body: Record<string, unknown>) =>
    ask(fresh, `PUT /admin/donations/${donationId}`, { body, headers: ledger.treasurer });
  const asked = await rebook({ donorId, explanation: 'The name was wrong' });
  assert.equal(asked.statusCode, 202, asked.body);
  assert.match(asked.json().approval.before.parts, /Large Booked/);
  assert.match(asked.json().approval.after.parts, /Slipped Through/);
});

test('a donor’s own form is not turned into another’s before the money comes', async () => {
  const { id, reference } = await ledger.intend(aGiver({ name: 'Own Words' }), fiveLakh);
  const donorId = (await ledger.read(id)).donor?.id ?? '';
  const other = (await ledger.enter({ mode: 'bank', amountPaise: 100, donor: aGiver({ name: 'Sunita' }) })).donor?.id;
  assert.equal((await change(donorId, aGiver({ name: 'Sunita', ...why }))).statusCode, 202);
  const given = await ask(fresh, `PUT /admin/donations/${id}`, {
    body: { donorId: other, ...why },
    headers: ledger.treasurer,
  });
  assert.equal(given.statusCode, 202, given.body);
  await ledger.importFile(`Date,Description,Debit,Credit,Balance\n09/11/2026,UPI ${reference},,500000.00,500000.00`);
  assert.equal((await ledger.read(id)).donor?.name, 'Own Words');
});

test('joining a donor with large money waits for a second person, who sees both', async () => {
  const large = await given(fiveLakh, { name: 'Large Money', taxId: { kind: 'pan', number: 'LARGE1234M' } });
  const own =
    (await ledger.enter({ mode: 'bank', amountPaise: 100, donor: aGiver({ name: 'Own Entry' }) })).donor?.id ?? '';
  for (const [from, into] of [
    [large.donorId, own],
    [own, large.donorId],
  ] as const) {
    const asked = await merge(from, into, why);
    assert.equal(asked.statusCode, 202, asked.body);
    assert.equal(asked.json().approval.kind, 'donation_donor');
    assert.match(asked.json().approval.before.donorName, /Large Money[\s\S]*Own Entry|Own Entry[\s\S]*Large Money/);
    await ask(fresh, `POST /admin/approvals/${asked.json().approval.id}/withdraw`, {
      body: { reason: 'Enough' },
      headers: ledger.treasurer,
    });
  }
  await ledger.issue([large.donationId]);
  assert.equal((await factsOf(large.donationId)).donor, 'Large Money');
  await ledger.both(await merge(large.donorId, own, why));
  assert.equal((await open(own)).taxId, 'XXXXX1234X');
  const cleared = await ask(fresh, `POST /admin/donors/${own}/tax-id`, {
    body: { reason: 'To compare' },
    headers: ledger.treasurer,
  });
  assert.equal(cleared.json().data.number, 'LARGE1234M', 'sealed anew for the one who stays');
});

test('pages of donors say nothing by which somebody is reached; opening one does, and is noted', async () => {
  const contact = { email: 'nadia.private@example.org', phone: '9811122233', address: '77 Quiet Lane' };
  const { donorId } = await given(50_000, { name: 'Nadia Quiet', ...contact });
  const list = async (search: string) =>
    (await ask(fresh, `GET /admin/donors?search=${encodeURIComponent(search)}`, { headers: ledger.treasurer })).json();
  const [row] = (await list('nadia quiet')).data;
  assert.equal(row.id, donorId);
  for (const field of ['address', 'pinCode', 'email', 'phone']) assert.ok(!(field in row), field);
  assert.equal(row.hasAddress, true);
  for (const part of ['nadia.private@example.org', 'private', '9811122233', '98111', 'Quiet Lane', 'example'])
    assert.equal((await list(part)).total, 0, part);
  const acts = async () =>
    fresh.database.query(sql`
      SELECT actor_name, at FROM audit_log WHERE target_kind = 'donor' AND target_id = ${donorId} AND action = 'opened'`);
  assert.deepEqual(await acts(), []);
  const opened = await open(donorId);
  assert.deepEqual([opened.email, opened.phone, opened.address], [contact.email, contact.phone, contact.address]);
  assert.deepEqual(await acts(), [{ actor_name: 'Sunita', at: fresh.clock.now() }]);
  assert.equal(
    (await ask(fresh, 'GET /admin/donors/00000000-0000-4000-8000-000000000000', { headers: ledger.treasurer }))
      .statusCode,
    404,
  );
});

test('ten tax ids a person and day, then a second person; the others are told of the third within an hour', async () => {
  const priya = await fresh.has(anAdministrator({ name: 'Priya', email: 'priya@example.org', duties: ['treasurer'] }));
  const headers = await fresh.signIn(priya);
  const donors: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const number = `UNMAS${1000 + n}K`;
    const donation = await ledger.enter({
      mode: 'bank',
      amountPaise: 100,
      donor: aGiver({ taxId: { kind: 'pan', number } }),
    });
    donors.push(donation.donor?.id ?? '');
  }
  const unmask = (index: number, who = headers) =>
    ask(fresh, `POST /admin/donors/${donors[index]}/tax-id`, { body: { reason: 'To compare' }, headers: who });
  const told = async (): Promise<string[]> =>
    (
      await fresh.database.query<{ recipient: string }>(
        sql`SELECT recipient FROM outbox WHERE kind = 'taxIdsSeen' ORDER BY recipient`,
      )
    ).map(({ recipient }) => recipient);
  for (const index of [0, 1]) assert.equal((await unmask(index)).statusCode, 200);
  assert.deepEqual(await told(), []);
  assert.equal((await unmask(2)).json().data.number, 'UNMAS1002K');
  const others = await told();
  assert.ok(others.includes('sunita@example.org') && others.includes('ravi@example.org'), others.join());
  assert.ok(!others.includes('priya@example.org'));
  for (const index of [3, 4, 5, 6, 7, 8, 9]) assert.equal((await unmask(index)).statusCode, 200);
  assert.deepEqual(await told(), others, 'once');
  const asked = await unmask(10);
  assert.equal(asked.statusCode, 202, asked.body);
  assert.deepEqual([asked.json().data, asked.json().approval.kind], [null, 'tax_id_unmask']);
  assert.doesNotMatch(asked.body, /UNMAS/);
  assert.equal((await unmask(10)).json().code, 'approval_waiting');
  assert.equal((await unmask(10, ledger.owner)).statusCode, 200, 'of another person it is the first');
  await ledger.both(asked);
  assert.equal((await unmask(10)).json().data.number, 'UNMAS1010K');
  assert.equal((await unmask(11)).statusCode, 202, 'it opens the one that was agreed on');
  fresh.clock.set('2026-11-11T06:31:00Z');
  assert.equal((await unmask(11, await fresh.signIn(priya))).statusCode, 200, 'a day later');
});

test('fourteen tax ids asked for at once are ten', async () => {
  const amir = await fresh.has(anAdministrator({ name: 'Amir', email: 'amir@example.org', duties: ['treasurer'] }));
  const headers = await fresh.signIn(amir);
  const donors: string[] = [];
  for (let n = 0; n < 14; n += 1) {
    const taxId = { kind: 'pan', number: `ATONC${1000 + n}K` };
    donors.push((await ledger.enter({ mode: 'bank', amountPaise: 100, donor: aGiver({ taxId }) })).donor?.id ?? '');
  }
  const answers = await Promise.all(
    donors.map((id) => ask(fresh, `POST /admin/donors/${id}/tax-id`, { body: { reason: 'All of them' }, headers })),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 10);
});
