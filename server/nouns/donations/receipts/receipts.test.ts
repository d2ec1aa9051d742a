import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import type { ReceiptFacts } from '#contract/donations/donations-public.ts';
import type { Problem } from '#contract/protocol/problem.ts';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aSettingsPart } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn, urnSettings } from '../../../../test/builders/donation-calls.ts';
import { aPicture } from '../../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../../test/harness/long-run.ts';
import { readPrinted } from '../../../../test/harness/printed-text.ts';
import { openPrinter } from '../../../shared/printing/printer.ts';
import { forgetOldThings } from '../../../shared/retention/retention.service.ts';
import { printReceipts } from './receipt-printing.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ environment: { DONOR_ID_KEY: 'a key for the ids of donors' }, now: '2026-11-10T06:30:00Z' });
  await fresh.has(aSettingsPart('tax' as 'donation', urnSettings as never));
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());
beforeEach(() => fresh.clock.set('2026-11-10T06:30:00Z'));

interface Facts {
  section: string | null;
  number: string;
}
const factsOf = async (id: string): Promise<Facts> => {
  const [row] = await fresh.database.query<{ facts: Facts }>(sql`SELECT facts FROM receipts WHERE donation_id = ${id}`);
  assert.ok(row);
  return row.facts;
};

test('cash of 2,000 and 2,001, twice 1,500, an old URN and goods get the right sentence', async () => {
  const donation = (donor: string, more: object) =>
    ledger.enterVerified({ mode: 'cash', amountPaise: 200_000, donor: aGiver({ name: donor }), ...more });
  const exact = await donation('Two Thousand', {});
  const over = await donation('Two Thousand And One', { amountPaise: 200_100 });
  const once = await donation('Twice', { amountPaise: 150_000 });
  const twice = await ledger.enterVerified({ mode: 'cash', amountPaise: 150_000, donorId: once.donor?.id ?? '' });
  const old = await donation('Old', { mode: 'upi', day: '2026-03-31' });
  const goods = await donation('Goods', { mode: 'kind', amountPaise: 0, goods: 'Two sacks of rice' });
  const money = await donation('Bank', { mode: 'bank', amountPaise: 900_000 });
  await ledger.issue([exact.id, over.id, once.id, twice.id, old.id, goods.id, money.id]);
  const sections = await Promise.all(
    [exact, over, once, twice, old, goods, money].map(async ({ id }) => (await factsOf(id)).section),
  );
  assert.deepEqual(sections, ['133', null, null, null, null, null, '133']);
  assert.match((await factsOf(goods.id)).number, /^SSF\/2026-27\/K000001$/);
  assert.match((await factsOf(old.id)).number, /^SSF\/2025-26\/000001$/);
});

test('a gift without name or address gets none, and nobody of the others does', async () => {
  const named = await ledger.enterVerified({ mode: 'cash', amountPaise: 100, donor: aGiver() });
  const nameless = await ledger.enterVerified({ mode: 'cash', amountPaise: 100 });
  const answer = await ask(fresh, 'POST /admin/receipts', {
    body: { donationIds: [named.id, nameless.id] },
    headers: ledger.treasurer,
  });
  assert.deepEqual(
    [answer.statusCode, answer.json().code, answer.json().data.ids],
    [409, 'not_receiptable', [nameless.id]],
  );
  assert.equal((await ledger.read(named.id)).state, 'verified');
});

test('numbers have no gap, whoever writes receipts at the same time and whatever fails', async () => {
  const total = isLongRun ? 500 : 60;
  const now = fresh.clock.now();
  const [donor] = await fresh.database.query<{ id: string }>(sql`
    INSERT INTO donors (name, address, created_at, updated_at) VALUES ('Crowd', 'Lane 1', ${now}, ${now}) RETURNING id`);
  const donations = await fresh.database.query<{ id: string }>(sql`
    INSERT INTO donations (reference, donor_id, fund_id, mode, amount_paise, day, state, created_at, updated_at)
    SELECT translate(lpad(to_hex(n), 9, '0'), '0123456789abcdef', 'ACDEFHJKMPRTVWXY'), ${donor?.id},
      '00000000-0000-4000-8000-00000000f01d', 'cash', 100, '2024-05-05', 'verified', ${now}, ${now}
    FROM generate_series(1, ${total}) AS n RETURNING id`);
  const batches = Array.from({ length: Math.ceil(total / 5) }, (_, n) =>
    donations.slice(n * 5, n * 5 + 5).map(({ id }) => id),
  );
  const beside = await freshApp({ beside: fresh, environment: { DONOR_ID_KEY: 'a key for the ids of donors' } });
  try {
    const write = async (app: FreshApp, queue: string[][]): Promise<void> => {
      for (let batch = queue.pop(); batch; batch = queue.pop()) {
        // A batch that fails in the middle takes its numbers back.
        const failing = await ask(app, 'POST /admin/receipts', {
          body: { donationIds: [...batch, '00000000-0000-4000-8000-000000000000'] },
          headers: ledger.treasurer,
        });
        assert.equal(failing.statusCode, 409);
        const answer = await ask(app, 'POST /admin/receipts', {
          body: { donationIds: batch },
          headers: ledger.treasurer,
        });
        assert.equal(answer.statusCode, 201, answer.body);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, n) => write(n % 2 === 0 ? fresh : beside, batches)));
  } finally {
    await beside.close();
  }
  const rows = await fresh.database.query<{ number: number }>(
    sql`SELECT number FROM receipts WHERE year = 2024 ORDER BY number`,
  );
  assert.deepEqual(
    rows.map(({ number }) => number),
    Array.from({ length: total }, (_, n) => n + 1),
  );
});

test('a cancelled receipt shows at once, keeps its number, and its gift can get another', async () => {
  const donation = await ledger.enterVerified({
    mode: 'cash',
    amountPaise: 50_000,
    donor: aGiver({ email: 'void@example.org' }),
  });
  const [receipt] = await ledger.issue([donation.id]);
  assert.ok(receipt);
  const check = async () => (await ask(fresh, `GET /receipts/verify/${receipt.code.toLowerCase()}`)).json().data;
  assert.deepEqual(await check(), {
    number: receipt.number,
    amountPaise: 50_000,
    day: '2026-11-10',
    status: 'valid',
    isSample: false,
    story: null,
  });
  await ledger.both(
    await ask(fresh, `POST /admin/receipts/${receipt.id}/void`, {
      body: { reason: 'The name was wrong' },
      headers: ledger.treasurer,
    }),
  );
  assert.equal((await check()).status, 'void');
  assert.equal((await ledger.read(donation.id)).state, 'verified');
  const [second] = await ledger.issue([donation.id]);
  assert.notEqual(second?.number, receipt.number);
  const listed = await ask(fresh, `GET /admin/receipts?search=${donation.reference}`, { headers: ledger.treasurer });
  assert.equal(listed.json().data.find(({ id }: { id: string }) => id === second?.id).replaces, receipt.number);
  const frozen = fresh.database.query(sql`UPDATE receipts SET facts = '{}' WHERE id = ${receipt.id}`);
  await assert.rejects(frozen, /frozen/);
});

test('a closed year takes no receipt and no gift until two people open it again', async () => {
  const donation = await ledger.enterVerified({
    mode: 'cash',
    amountPaise: 40_000,
    day: '2023-05-05',
    donor: aGiver(),
  });
  const post = (path: string, body?: Record<string, unknown>) =>
    ask(fresh, `POST /admin/returns/2023/${path}`, { ...(body && { body }), headers: ledger.treasurer });
  const countInSummary = async (): Promise<number> =>
    (await ask(fresh, 'GET /admin/donations/summary', { headers: ledger.treasurer })).json().data.receiptable;
  const open = await countInSummary();
  assert.equal((await post('close')).statusCode, 200);
  assert.equal(await countInSummary(), open - 1);
  assert.equal(
    (await ask(fresh, 'POST /admin/returns/2026/close', { headers: ledger.treasurer })).json().code,
    'year_not_over',
  );
  const write = () =>
    ask(fresh, 'POST /admin/receipts', { body: { donationIds: [donation.id] }, headers: ledger.treasurer });
  assert.deepEqual([(await write()).statusCode, (await write()).json().code], [409, 'year_closed']);
  const countReceiptable = async (): Promise<number> =>
    (
      await ask(fresh, 'GET /admin/donations?receiptable=1&from=2023-04-01&to=2024-03-31', {
        headers: ledger.treasurer,
      })
    ).json().total;
  assert.equal(await countReceiptable(), 0);
  assert.equal((await ledger.tryEnter({ mode: 'cash', amountPaise: 1, day: '2023-06-05' })).json().code, 'year_closed');
  await ledger.both(await post('reopen', { reason: 'One was forgotten' }));
  assert.equal(await countReceiptable(), 1);
  assert.equal((await write()).statusCode, 201);
});

test('the e-mail links the receipt for 90 days', async () => {
  const donation = await ledger.enterVerified({
    mode: 'cash',
    amountPaise: 30_000,
    donor: aGiver({ email: 'link@example.org', language: 'hi' }),
  });
  await ledger.issue([donation.id]);
  const token = await ledger.tokenSentTo('link@example.org');
  const own = await ask(fresh, `GET /receipts/own?token=${token}`);
  const { facts, words, verifyUrl } = own.json().data;
  assert.deepEqual([facts.donor, words.en, words.ur], ['Meera Devi', 'Three Hundred Rupees Only', 'تین سو روپے فقط']);
  assert.equal(new URL(verifyUrl).pathname, `/verify/${facts.code}`);
  const pdf = await ask(fresh, `GET /receipts/own.pdf?token=${token}`);
  assert.deepEqual(
    [pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']],
    [200, 'application/pdf', 'no-store'],
  );
  fresh.clock.set('2027-02-09T06:30:00Z');
  assert.equal((await ask(fresh, `GET /receipts/own?token=${token}`)).statusCode, 410);
});

test('without a mail server a donor with e-mail and phone is thanked by phone', async () => {
  const reached = aGiver({ name: 'Thanked By Phone', email: 'thanked@example.org', phone: '9000000007' });
  const unreached = aGiver({ name: 'Thanked Later', email: 'later@example.org' });
  const donations = [];
  for (const donor of [reached, unreached])
    donations.push(await ledger.enterVerified({ mode: 'cash', amountPaise: 30_000, donor }));
  await ledger.issue(donations.map(({ id }) => id));
  const { data } = (await ask(fresh, 'GET /admin/calls?search=thanked', { headers: ledger.owner })).json();
  assert.deepEqual(
    data.map(({ kind, name, phone }: Record<string, string>) => [kind, name, phone]),
    [['thanks', 'Thanked By Phone', '9000000007']],
  );
  assert.match(data[0].text, /Your receipt is ready/, 'whoever calls knows that there is a receipt to give');
});

test('the receipt joins its parts with the comma of its language', async () => {
  const print = async (language: string): Promise<string> => {
    const donation = await ledger.enterVerified({ mode: 'bank', amountPaise: 30_000, donor: aGiver({ language }) });
    const [receipt] = await ledger.issue([donation.id]);
    const pdf = await ask(fresh, `GET /admin/receipts/${receipt?.id}.pdf`, { headers: ledger.treasurer });
    return readPrinted(pdf.rawPayload).text;
  };
  const [english, urdu] = [await print('en'), await print('ur')];
  assert.ok(english.includes(`${urnSettings.urn}, valid`), english);
  // Painted from the left.
  assert.ok(urdu.includes(`،${urnSettings.urn}`), urdu);
});

test('a receipt thanks, names the section of today and before, and its kind beside its purpose', async () => {
  const donation = await ledger.enterVerified({
    mode: 'bank',
    amountPaise: 900_000,
    donor: aGiver({ name: 'सुनीता देवी' }),
  });
  const [receipt] = await ledger.issue([donation.id]);
  const pdf = await ask(fresh, `GET /admin/receipts/${receipt?.id}.pdf`, { headers: ledger.treasurer });
  const { text, pages } = readPrinted(pdf.rawPayload);
  assert.equal(pages, 1);
  for (const each of ['Thank you for your donation.', 'Section 133 (earlier 80G)', 'Voluntary donation', 'सुनीता देवी'])
    assert.ok(text.includes(each), `${each} is not in ${text}`);
  assert.doesNotMatch(text, /Others/);
});

test('the foundation’s logo stands on a receipt, and one that was printed stays as it was', async () => {
  const donation = await ledger.enterVerified({ mode: 'bank', amountPaise: 10_000, donor: aGiver() });
  const other = await ledger.enterVerified({ mode: 'bank', amountPaise: 10_000, donor: aGiver() });
  const receipts = await ledger.issue([donation.id, other.id]);
  const print = async (index: number) =>
    (await ask(fresh, `GET /admin/receipts/${receipts[index]?.id}.pdf`, { headers: ledger.treasurer })).rawPayload;
  const before = await print(0);
  assert.ok(!before.includes('/Subtype /Image'));
  const form = new FormData();
  const logo = await aPicture({ width: 600, height: 300, colour: '#aa2200' });
  form.append('logo', new Blob([new Uint8Array(logo)]), 'logo.png');
  const request = new Request('http://localhost', { method: 'PUT', body: form });
  const kept = await fresh.inject({
    method: 'PUT',
    url: '/api/admin/identity',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...ledger.owner, 'content-type': request.headers.get('content-type') ?? '' },
  });
  assert.equal(kept.statusCode, 200, kept.body);
  assert.ok((await print(1)).includes('/Subtype /Image'));
  assert.ok(before.equals(await print(0)), 'the very same bytes');
});

test('ten PDFs an hour and link', async () => {
  const donation = await ledger.enterVerified({
    mode: 'cash',
    amountPaise: 30_000,
    donor: aGiver({ email: 'ten@example.org' }),
  });
  await ledger.issue([donation.id]);
  const token = await ledger.tokenSentTo('ten@example.org');
  const pdf = () => ask(fresh, `GET /receipts/own.pdf?token=${token}`);
  const first = await pdf();
  for (let n = 2; n <= 10; n += 1) assert.ok((await pdf()).rawPayload.equals(first.rawPayload));
  const refused = await pdf();
  assert.deepEqual([refused.statusCode, refused.json().code], [429, 'too_many']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  fresh.clock.set('2026-11-10T07:31:00Z');
  assert.equal((await pdf()).statusCode, 200);
});

test('a crowd of receipts to print is refused, not gathered', async () => {
  const donation = await ledger.enterVerified({ mode: 'bank', amountPaise: 10_000, donor: aGiver() });
  await ledger.issue([donation.id]);
  const facts = (await factsOf(donation.id)) as unknown as ReceiptFacts;
  const print = printReceipts(openPrinter(pino({ enabled: false })), 'https://example.org');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 130 }, () => print({ facts, mark: 'none', isSample: false, logo: null })),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Problem] : []));
  assert.deepEqual([outcomes.length - refused.length, refused.length], [100, 30]);
  for (const { code, retryAfterSeconds } of refused) assert.deepEqual([code, retryAfterSeconds], ['unavailable', 5]);
});

test('a letter that no face has is refused, not left out', async () => {
  const donation = await ledger.enterVerified({
    mode: 'cash',
    amountPaise: 30_000,
    donor: aGiver({ name: 'Meera 漢' }),
  });
  const [receipt] = await ledger.issue([donation.id]);
  const pdf = await ask(fresh, `GET /admin/receipts/${receipt?.id}.pdf`, { headers: ledger.treasurer });
  assert.deepEqual([pdf.statusCode, pdf.json().code], [422, 'letter_unknown']);
});

test('printed receipts are kept for 90 days', async () => {
  const donation = await ledger.enterVerified({ mode: 'bank', amountPaise: 10_000, donor: aGiver() });
  const [receipt] = await ledger.issue([donation.id]);
  const pdf = () => ask(fresh, `GET /admin/receipts/${receipt?.id}.pdf`, { headers: ledger.treasurer });
  assert.equal((await pdf()).statusCode, 200);
  const marks = async () =>
    (
      await fresh.database.query<{ mark: string }>(sql`SELECT mark FROM receipt_pdfs WHERE receipt_id = ${receipt?.id}`)
    ).map(({ mark }) => mark);
  assert.deepEqual(await marks(), ['DUPLICATE']);
  fresh.clock.set('2027-02-08T06:29:00Z');
  await forgetOldThings(fresh);
  assert.deepEqual(await marks(), ['DUPLICATE']);
  fresh.clock.set('2027-02-08T06:31:00Z');
  await forgetOldThings(fresh);
  assert.deepEqual(await marks(), []);
});
