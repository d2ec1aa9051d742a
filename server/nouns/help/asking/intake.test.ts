import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { aCaseworker, helpCalls, request } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../../test/harness/long-run.ts';

/** From a minute after the first guess to a minute before it is a day old. */
const restOfDayMs = (24 * 60 - 2) * 60_000;

let fresh: FreshApp;
let asWorker: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asWorker = await fresh.signIn(await fresh.has(aCaseworker()));
});
after(() => fresh.close());

const { call, ask, open } = helpCalls(
  () => fresh,
  () => asWorker,
);
const rowOf = async (code: string) => {
  const [row] = await fresh.database.query<Record<string, unknown>>(sql`SELECT * FROM help_cases WHERE code = ${code}`);
  assert.ok(row);
  return row;
};

test('a labourer asks with a kind and a number, and gets a code, a PIN and the day of the answer', async () => {
  const receipt = await ask();
  assert.match(receipt.code, /^[ACDEFHJKMPRTVWXY3479]{8}$/);
  assert.match(receipt.pin, /^\d{6}$/);
  // A Tuesday: due on Wednesday.
  assert.equal(receipt.due_on, '2026-01-21');
  const row = await rowOf(receipt.code);
  assert.deepEqual(
    [row.kind, row.phone, row.contact, row.language, row.risk, row.status, row.via, row.people_affected, row.suspect],
    ['wages', '9876543210', 'call', 'hi', 'none', 'new', 'form', 1, false],
  );
  const { case: shown } = await open(receipt);
  assert.deepEqual([shown.code, shown.status, shown.entries], [receipt.code, 'new', []]);
  assert.deepEqual(
    shown.sent.map(({ kind }) => kind),
    ['request'],
  );
  assert.doesNotMatch(JSON.stringify(shown), /98765|wages/);
});

test('a call back needs a number alone, and nobody knows yet whether calling is safe', async () => {
  const { code } = await ask({ via: 'callback', contact: undefined });
  assert.deepEqual([(await rowOf(code)).via, (await rowOf(code)).contact], ['callback', 'unknown']);
  const none = await call('POST /help/cases', { kind: 'wages', contact: 'none' });
  assert.equal(none.statusCode, 201, none.body);
  const refused = await call('POST /help/cases', { kind: 'wages', contact: 'call' });
  assert.deepEqual([refused.statusCode, refused.json().errorCodes], [422, { phone: 'help_phone_required' }]);
  const nowhere = await call('POST /help/cases', { kind: 'wages', via: 'callback', contact: 'none' });
  assert.deepEqual([nowhere.statusCode, nowhere.json().errorCodes], [422, { phone: 'help_phone_required' }]);
  const unkind = await call('POST /help/cases', { phone: '9876543210' });
  assert.deepEqual(unkind.json().errorCodes, { kind: 'help_kind_required' });
});

test('danger is urgent and due today, even on a Sunday; a minor or forced work is at least high', async () => {
  fresh.clock.set('2026-01-25T06:30:00Z');
  const danger = await ask({ in_danger: true, phone: '9876500001' });
  assert.deepEqual([danger.due_on, (await rowOf(danger.code)).risk], ['2026-01-25', 'urgent']);
  const forced = await ask({ kind: 'safety', phone: '9876500002' });
  assert.deepEqual([forced.due_on, (await rowOf(forced.code)).risk], ['2026-01-26', 'high']);
  fresh.clock.set('2026-01-24T06:30:00Z');
  assert.equal((await ask({ phone: '9876500003' })).due_on, '2026-01-26');
});

test('the same request again is the same case with the same answer; another under its key is a conflict', async () => {
  fresh.clock.set('2026-01-26T06:30:00Z');
  const asked = { request_key: 'key-of-this-phone-1', story: 'No wages.', phone: '9876500004' };
  const [first, second] = await Promise.all([ask(asked), ask({ ...asked, secondsTaken: 40 })]);
  assert.deepEqual(first, second);
  fresh.clock.set('2026-01-26T06:39:59Z');
  assert.deepEqual(await ask(asked), first);
  await open(first);
  const other = await call('POST /help/cases', request({ ...asked, story: 'Other words.' }));
  assert.deepEqual([other.statusCode, other.json().code], [409, 'conflict']);
  fresh.clock.set('2026-01-26T06:41:00Z');
  assert.equal((await call('POST /help/cases', request(asked))).statusCode, 409);
  const rows = await fresh.database.query(sql`SELECT FROM help_cases WHERE phone = '9876500004'`);
  assert.equal(rows.length, 1);
});

test('nothing is dropped on a guess: what looks like a robot is kept apart, with the same answer', async () => {
  fresh.clock.set('2026-01-27T06:30:00Z');
  const odd = [{ website: 'x' }, { secondsTaken: 1.5 }, { story: 'See https://a.example and www.b.example' }];
  for (const [place, details] of odd.entries()) {
    const { code } = await ask({ ...details, phone: `987650010${place}` });
    assert.equal((await rowOf(code)).suspect, true, JSON.stringify(details));
  }
  const codes = [];
  for (let sent = 0; sent < 50; sent += 1) codes.push((await ask({ phone: '9876500020' })).code);
  const suspects = await fresh.database.query<{ suspect: boolean }>(
    sql`SELECT suspect FROM help_cases WHERE phone = '9876500020' ORDER BY created_at`,
  );
  assert.equal(suspects.length, 50);
  assert.equal(suspects.filter(({ suspect }) => !suspect).length, 5);
});

test('only networks are ever turned away, with the telephone of the office', async () => {
  fresh.clock.set('2026-01-28T06:30:00Z');
  const from = (network: string) => ({ 'x-forwarded-for': network });
  const send = () =>
    fresh.inject({
      method: 'POST',
      url: '/api/help/cases',
      payload: request({ phone: '9876500030' }),
      remoteAddress: '203.0.113.9',
      headers: from('203.0.113.9'),
    });
  for (let sent = 0; sent < 20; sent += 1) assert.equal((await send()).statusCode, 201);
  const refused = await send();
  assert.deepEqual(
    [refused.statusCode, refused.json().code, refused.json().data],
    [429, 'too_many', { phone: '1800 000 0000' }],
  );
  assert.ok(Number(refused.headers['retry-after']) > 0);
});

test('guesses at a PIN: five in a quarter of an hour, twenty a day, and a known code is as unknown as any other', async () => {
  fresh.clock.set('2026-01-29T00:00:00Z');
  const { code, pin } = await ask({ phone: '9876500040' });
  const wrong = pin === '000000' ? '000001' : '000000';
  const guess = (guessed: string, at = code) => call('POST /help/cases/open', { code: at, pin: guessed });
  const bodyOf = async (answer: ReturnType<typeof guess>) => {
    const { requestId: _, ...body } = (await answer).json();
    return body;
  };
  assert.deepEqual(await bodyOf(guess(wrong)), await bodyOf(guess(wrong, 'ACDEFHJK')));
  let compared = 1;
  const guesses = isLongRun ? 10_000 : 288;
  for (let place = 0; place < guesses; place += 1) {
    fresh.clock.set(new Date(Date.parse('2026-01-29T00:01:00Z') + (place * restOfDayMs) / guesses).toISOString());
    const { statusCode } = await fresh.inject({
      method: 'POST',
      url: '/api/help/cases/open',
      payload: { code, pin: wrong },
      remoteAddress: `203.0.${place >> 8}.${place & 255}`,
    });
    assert.ok(statusCode === 404 || statusCode === 429);
    if (statusCode === 404) compared += 1;
  }
  assert.equal(compared, 20);
  fresh.clock.set('2026-01-30T12:00:00Z');
  assert.equal((await guess(pin)).statusCode, 200);
  assert.equal(
    (await guess(` ${pin.slice(0, 3)} ${pin.slice(3)} `, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`))
      .statusCode,
    200,
  );
});

test('the person writes, changes how to be reached and asks for erasure; a token lives 15 minutes, renewed by each answer', async () => {
  fresh.clock.set('2026-02-02T06:30:00Z');
  const receipt = await ask({ phone: '9876500050' });
  const add = (token: string) => call('POST /help/cases/entries', { token, text: 'He has paid a part.' });
  const added = await add(receipt.token);
  assert.equal(added.statusCode, 201, added.body);
  fresh.clock.set('2026-02-02T06:44:00Z');
  const contact = await call('PUT /help/cases/contact', {
    token: receipt.token,
    contact: 'message',
    safe_times: ['evening', 'morning'],
  });
  assert.equal(contact.statusCode, 200, contact.body);
  assert.deepEqual(contact.json().data.case.safe_times, ['morning', 'evening']);
  fresh.clock.set('2026-02-02T06:50:00Z');
  assert.deepEqual([(await add(receipt.token)).statusCode, (await add(receipt.token)).json().code], [410, 'link_used']);
  const { token } = contact.json().data;
  const erasure = await call('POST /help/cases/erasure', { token, choice: 'erase' });
  assert.equal(erasure.json().data.case.erase_on, '2026-02-09');
  const kept = await call('POST /help/cases/erasure', { token: erasure.json().data.token, choice: 'keep' });
  assert.equal(kept.json().data.case.erase_on, null);
  // The next letter has the same bytes: the last two bits of base64url are not read.
  const sameBytes = `${token.slice(0, -1)}${String.fromCharCode(token.charCodeAt(token.length - 1) + 1)}`;
  const otherBytes = token.replace(/.$/, (last: string) => (last === 'A' ? 'Q' : 'A'));
  for (const forged of ['x', sameBytes, otherBytes]) {
    assert.equal((await add(forged)).statusCode, 410);
  }
});

test('whoever has a token changes a case thirty times in an hour, then hears the telephone of the office', async () => {
  fresh.clock.set('2026-02-03T06:30:00Z');
  const { code, token } = await ask({ phone: '9876500060' });
  const changes = [
    () => call('POST /help/cases/entries', { token, text: 'More.' }),
    () => call('PUT /help/cases/contact', { token, contact: 'message' }),
    () => call('POST /help/cases/erasure', { token, choice: 'erase' }),
    () => call('POST /help/cases/erasure', { token, choice: 'keep' }),
  ];
  for (let made = 0; made < 30; made += 1) {
    const answer = await changes[made % changes.length]?.();
    assert.ok(answer && answer.statusCode < 300, answer?.body);
  }
  for (const change of changes) {
    const refused = await change();
    assert.deepEqual(
      [refused.statusCode, refused.json().code, refused.json().data],
      [429, 'too_many', { phone: '1800 000 0000' }],
    );
  }
  const entries = await fresh.database.query(sql`SELECT FROM help_entries WHERE case_id = ${(await rowOf(code)).id}`);
  assert.equal(entries.length, 30);
});
