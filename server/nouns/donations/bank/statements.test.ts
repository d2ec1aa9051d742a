import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aGiver, type Ledger, ledgerIn, withBalances } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { isLongRun, seed } from '../../../../test/harness/long-run.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());
/** Of reading tables in an hour: nobody of an office reads as many as these tests. */
beforeEach(() => fresh.database.query(sql`DELETE FROM attempts WHERE kind = 'tableRead'`));

const hdfc = (rows: readonly string[]) =>
  [
    'HDFC BANK Ltd.,,,,,,',
    'Statement From : 01/10/2026 To : 31/10/2026,,,,,,',
    '********,********,********,********,********,********,********',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...rows,
    ',,,,,,',
    'STATEMENT SUMMARY :-,,,,,,',
    'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,',
    '"1,000.00",0,2,0.00,"1,500.00","2,500.00",',
  ].join('\r\n');

const readPreview = async (text: string | Buffer, account: string) => {
  const answer = await ledger.preview(text, account);
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
};
const linesOf = (rows: { day: string; amountPaise: number; kind: string }[]) =>
  rows.map(({ day, amountPaise, kind }) => [day, amountPaise, kind]);

test('a statement of HDFC is read: preamble and totals are passed over', async () => {
  const preview = await readPreview(
    hdfc([
      '05/10/26,UPI-MEERA DEVI-MEERA@OKBANK-SBIN0001234-627812345678-FOR SCHOOL,0000627812345678,05/10/26,,"1,000.00","2,000.00"',
      '06/10/26,CHARGES,00000000,06/10/26,"500.00",,"1,500.00"',
    ]),
    '1001',
  );
  assert.deepEqual([preview.bank, preview.state], ['HDFC', 'preview']);
  assert.deepEqual(linesOf(preview.rows), [
    ['2026-10-05', 100_000, 'new'],
    ['2026-10-06', -50_000, 'new'],
  ]);
});

test('a statement of SBI, tabs and all, and one of ICICI are read', async () => {
  const sbi = await readPreview(
    Buffer.from(
      [
        'Account Number\t:\t00000012341002',
        'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
        '5 Oct 2026\t5 Oct 2026\tBY TRANSFER-UPI/CR/627812345001/RAVI/SBIN/ravi@ok/gift--\tTRANSFER FROM 4897\t \t2,500.50\t3,500.50',
        '** This is a computer generated statement',
      ].join('\n'),
      'utf16le',
    ),
    '1002',
  );
  assert.deepEqual([sbi.bank, linesOf(sbi.rows)], ['SBI', [['2026-10-05', 250_050, 'new']]]);
  const icici = await readPreview(
    [
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      '1,05/10/2026,06/10/2026,-,UPI/627812345002/school/meera@ok/SBI,0,750,1750',
    ].join('\n'),
    '1003',
  );
  assert.deepEqual([icici.bank, linesOf(icici.rows)], ['ICICI', [['2026-10-06', 75_000, 'new']]]);
});

test('an unknown bank is mapped once, and remembered by its heading', async () => {
  const file = (day: string, amount: string) =>
    ['Tarikh;Kaam;Aaya;Gaya;Baqi', `${day};NEFT SBIN526001234567 ASHA;${amount};;5000`].join('\n');
  const first = await readPreview(file('05.10.2026', '(1,200.00)'), '1004');
  assert.equal(first.state, 'mapping');
  assert.deepEqual(first.heading, ['Tarikh', 'Kaam', 'Aaya', 'Gaya', 'Baqi']);
  const mapping = { date: 0, narration: 1, credit: 2, debit: 3, balance: 4 };
  const mapped = await ask(fresh, `PUT /admin/statements/${first.id}/mapping`, {
    body: mapping,
    headers: ledger.treasurer,
  });
  assert.deepEqual(
    [mapped.json().data.state, linesOf(mapped.json().data.rows)],
    ['preview', [['2026-10-05', -120_000, 'new']]],
  );
  const second = await readPreview(file('07.10.2026', '900'), '1004');
  assert.deepEqual([second.state, linesOf(second.rows)], ['preview', [['2026-10-07', 90_000, 'new']]]);
});

test('days with the month first are asked about, spoiled numbers and breaks are shown', async () => {
  const heading = 'Date,Description,Ref No,Debit,Credit,Balance';
  const american = await readPreview([heading, '10/25/2026,GIFT,,,100,100'].join('\n'), '1005');
  assert.deepEqual([american.state, american.asksDayOrder], ['mapping', true]);
  const odd = await readPreview(
    [
      heading,
      '05/10/2026,UPI GIFT,4.319E+11,,100,100',
      '06/10/2026,UPI GIFT,,,100 Cr,950',
      '07/10/2026,SWIFT INWARD REM,,,50,1000',
      '08/10/2026,BROKEN,,,x1,1',
    ].join('\n'),
    '1006',
  );
  const warnings = odd.rows.map(({ warnings }: { warnings: string[] }) => warnings.join());
  assert.deepEqual(warnings, ['spoiled_ref', 'balance_break', 'foreign_suspected', 'unreadable']);
  assert.equal(odd.rows[0].ref, null);
});

test('workbooks, pictures, torn and hostile files are refused or read as text, and never break anything', async () => {
  const refused = async (bytes: Buffer | string) => {
    const answer = await ledger.preview(bytes, '1007');
    return `${answer.statusCode} ${answer.json().code}`;
  };
  const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, ...Buffer.from('xl/workbook.xml')]);
  assert.equal(await refused(workbook), '415 not_a_statement');
  assert.equal(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])), '415 not_a_statement');
  assert.equal(await refused('just a line of words'), '415 not_a_statement');
  assert.equal(await refused(Buffer.from('Date,Description,Credit\n\u0000\u0001,x,1')), '415 not_a_statement');
  const tooMany = ['Date,Description,Credit', ...Array.from({ length: 20_001 }, () => '05/10/2026,x,1')].join('\n');
  assert.equal(await refused(tooMany), '413 table_too_large');
  // Lists of people may have 2 MB, statements more: the sentence is for both.
  assert.equal((await ledger.preview(tooMany, '1007')).json().message, 'The table is too large.');
  assert.equal(await refused('Date,Description,Credit\n06/10/2026,"unclosed,5'), '415 not_a_statement');
  const hostile = await readPreview(
    'Date,Description,Credit\n05/10/2026,"=HYPERLINK(""http://x"")<script>",1e9',
    '1007',
  );
  assert.deepEqual(linesOf(hostile.rows), [[null, null, 'wrong']]);
});

test('who pays cannot turn the line of the statement round', async () => {
  const preview = await readPreview(
    hdfc(['05/10/26,UPI-\u202E0001 SEVA\u2066-GIFT,0000627812345699,05/10/26,,"1,000.00","2,000.00"']),
    '1001',
  );
  assert.equal(preview.rows[0].narration, 'UPI-0001 SEVA-GIFT');
});

test('prepared files keep nobody waiting: they are read apart, few at once, sixty an hour, and refused without an error', async () => {
  const lineEnds = Buffer.alloc(5_000_000, '\r');
  const [answer, ...pages] = await Promise.all([
    ledger.preview(lineEnds, '1001'),
    ...Array.from({ length: 20 }, () => ask(fresh, 'GET /help')),
  ]);
  assert.deepEqual([answer.statusCode, answer.json().code], [415, 'not_a_statement']);
  for (const page of pages) assert.equal(page.statusCode, 200);
  const wide = Buffer.from(`${'"'.repeat(300)},a,b\n`.repeat(8_000));
  const crowd = await Promise.all(Array.from({ length: 30 }, () => ledger.preview(wide, '1001')));
  const outcomes = new Set(crowd.map((each) => `${each.statusCode} ${each.json().code ?? ''}`.trim()));
  for (const outcome of outcomes)
    assert.ok(['201', '415 not_a_statement', '503 unavailable'].includes(outcome), outcome);
  assert.deepEqual(
    fresh.logLines.filter((line) => JSON.parse(line).level >= 50),
    [],
  );
  await fresh.database.query(sql`
    UPDATE attempts SET instants = array_fill(${fresh.clock.now()}::timestamptz, ARRAY[60]) WHERE kind = 'tableRead'`);
  const refused = await ledger.preview(hdfc([]), '1001');
  assert.deepEqual([refused.statusCode, refused.json().code], [429, 'too_many']);
  await fresh.database.query(sql`DELETE FROM attempts WHERE kind = 'tableRead'`);
});

test('the same or overlapping files add no row twice, whatever they hold', async () => {
  let account = 2000;
  const row = fc.record({
    day: fc.integer({ min: 1, max: 9 }),
    rupees: fc.integer({ min: 1, max: 3 }),
    text: fc.constantFrom('UPI GIFT', 'NEFT ASHA', 'CASH'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), fc.nat(12), async (rows, cut) => {
      account += 1;
      const sorted = rows.toSorted((one, other) => one.day - other.day);
      const written = sorted.map(({ day, rupees, text }) => `0${day}/10/2026,${text},,${rupees}.00`);
      const file = (part: string[]) => ['Date,Description,Debit,Credit', ...part].join('\n');
      // A day is whole in a file, or not in it.
      const lastDay = sorted[Math.min(cut, sorted.length - 1)]?.day ?? 0;
      const firstPart = written.filter((_, index) => (sorted[index]?.day ?? 0) <= lastDay);
      const digits = String(account);
      const first = await ledger.importFile(file(firstPart), digits);
      const again = await ledger.importFile(file(firstPart), digits);
      const rest = await ledger.importFile(file(written), digits);
      assert.deepEqual([again.added, first.added + rest.added], [0, rows.length]);
    }),
    { numRuns: isLongRun ? 300 : 8, seed },
  );
});

test('a line with our reference and amount is matched by itself; another amount is only suggested', async () => {
  const [exact, other] = [await ledger.intend(aGiver(), 123_400), await ledger.intend(aGiver(), 55_500)];
  const file = [
    'Date,Description,Debit,Credit',
    `05/10/2026,UPI/627812349999/${exact.reference} school/x,,1234.00`,
    `05/10/2026,UPI/627812349998/${other.reference} school/x,,600.00`,
  ].join('\n');
  const { matched } = await ledger.importFile(file, '3001');
  assert.equal(matched, 1);
  assert.deepEqual([(await ledger.read(exact.id)).state, (await ledger.read(other.id)).state], ['matched', 'intended']);
  const open = (await ledger.lines('&kind=unassigned')).find(({ amountPaise }) => amountPaise === 60_000);
  const line = (await ask(fresh, `GET /admin/bank-lines/${open?.id}`, { headers: ledger.treasurer })).json().data;
  assert.deepEqual(
    line.candidates.map(({ why, donation }: { why: string; donation: { id: string } }) => [why, donation.id]),
    [['reference', other.id]],
  );
});

test('a claimed number needs a shared name and no rival', async () => {
  const claim = async (name: string, utr: string) => {
    const gift = await ledger.intend(aGiver({ name }), 77_700);
    assert.equal((await ask(fresh, `POST /donations/${gift.reference}/utr`, { body: { utr } })).statusCode, 200);
    return gift;
  };
  const honest = await claim('Asha Kumari', '700000000001');
  const stranger = await claim('Somebody Else', '700000000002');
  const [one, two] = [await claim('Ravi Singh', '700000000003'), await claim('Ravi Singh', '700000000003')];
  const file = [
    'Date,Description,Debit,Credit',
    ...['1', '2', '3'].map((n) => `05/10/2026,UPI/70000000000${n}/ASHA RAVI/x,,777.00`),
  ].join('\n');
  assert.equal((await ledger.importFile(withBalances(file), '3002')).matched, 1);
  const states = await Promise.all([honest, stranger, one, two].map(async ({ id }) => (await ledger.read(id)).state));
  assert.deepEqual(states, ['matched', 'claimed', 'claimed', 'claimed']);
});

test('twenty at once match nothing twice', async () => {
  const gift = await ledger.intend(aGiver(), 99_900);
  const previews = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      readPreview(
        ['Date,Description,Debit,Credit', `05/10/2026,UPI ${gift.reference} n${n},,999.00`].join('\n'),
        `40${10 + n}`,
      ),
    ),
  );
  const confirmed = await Promise.all(
    previews.map(({ id }) =>
      ask(fresh, `POST /admin/statements/${id}/confirm`, { body: {}, headers: ledger.treasurer }),
    ),
  );
  assert.ok(confirmed.every(({ statusCode }) => statusCode === 200));
  assert.equal(
    confirmed.reduce((sum, answer) => sum + answer.json().data.matched, 0),
    1,
  );
  const [row] = await fresh.database.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM allocations WHERE donation_id = ${gift.id}`,
  );
  assert.equal(row?.count, 1);
});

test('by hand: small gifts alone, larger ones by two, money from abroad only after two have cleared it', async () => {
  const file = [
    'Date,Description,Debit,Credit',
    '06/10/2026,UPI SMALL GIFT,,1500.00',
    '06/10/2026,NEFT LARGE GIFT,,2500.00',
    '06/10/2026,SWIFT INWARD REM LONDON,,100.00',
  ].join('\n');
  await ledger.importFile(withBalances(file), '5001');
  const find = async (text: string) =>
    (await ledger.lines('&kind=unassigned')).find(({ narration }) => narration.includes(text));
  const put = (id: string | undefined, body: Record<string, unknown>) =>
    ask(fresh, `PUT /admin/bank-lines/${id}`, { body, headers: ledger.treasurer });
  const [small, large, foreign] = [await find('SMALL'), await find('LARGE'), await find('SWIFT')];
  assert.equal(
    (await put(small?.id, { kind: 'donation', allocations: [{ amountPaise: 140_000 }] })).json().code,
    'amount_mismatch',
  );
  const alone = await put(small?.id, { kind: 'donation', allocations: [{ amountPaise: 150_000 }] });
  assert.deepEqual([alone.statusCode, alone.json().data.kind], [200, 'donation']);
  assert.equal(
    (await put(small?.id, { kind: 'donation', allocations: [{ amountPaise: 150_000 }] })).json().code,
    'already_matched',
  );
  const asked = await put(large?.id, {
    kind: 'donation',
    allocations: [{ amountPaise: 250_000 }],
    explanation: 'Known by telephone',
  });
  assert.equal(asked.json().data.kind, 'unassigned');
  await ledger.both(asked);
  assert.equal((await ledger.lines()).find(({ id }) => id === large?.id)?.kind, 'donation');
  const gift = { kind: 'donation', allocations: [{ amountPaise: 10_000 }] };
  assert.equal((await put(foreign?.id, gift)).json().code, 'foreign_suspected');
  await ledger.both(await put(foreign?.id, { foreignCleared: true, explanation: 'An Indian bank abroad' }));
  assert.equal((await put(foreign?.id, gift)).statusCode, 200);
});

test('lines are found by their amount, whichever way the money went', async () => {
  const file = [
    'Date,Description,Debit,Credit',
    '06/10/2026,RETURN OF A GIFT,4321.50,',
    '07/10/2026,THE GIFT,,4321.50',
    '07/10/2026,ANOTHER,,4321.00',
  ].join('\n');
  await ledger.importFile(withBalances(file), '5002');
  const found = async (query: string) =>
    (await ledger.lines(`&amountPaise=432150${query}`)).map(({ narration }) => narration);
  assert.deepEqual(await found(''), ['THE GIFT', 'RETURN OF A GIFT']);
  assert.deepEqual(await found('&kind=unassigned&direction=out'), ['RETURN OF A GIFT']);
});
