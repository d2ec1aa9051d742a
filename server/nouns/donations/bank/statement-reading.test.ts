import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { aGiver, type Ledger, ledgerIn, withBalances } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());

interface Row {
  line: number;
  kind: string;
  amountPaise: number | null;
  balancePaise: number | null;
  warnings: string[];
}

let account = 6000;
const rowsOf = async (...lines: readonly string[]): Promise<Row[]> => {
  account += 1;
  const answer = await ledger.preview(lines.join('\n'), String(account));
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data.rows;
};
const read = async (...lines: readonly string[]) =>
  (await rowsOf(...lines)).map(({ line, kind, amountPaise }) => [line, kind, amountPaise]);

test('a row with more cells than the heading is wrong: a comma in its words has moved its amounts', async () => {
  const sbi = 'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance';
  assert.deepEqual(
    await read(
      sbi,
      '01/11/2026,01/11/2026,BY TRANSFER-A,,,1500.00,1500.00',
      '02/11/2026,02/11/2026,TO TRANSFER-RAM, KUMAR,,200.00,,1300.00',
    ),
    [
      [2, 'new', 150_000],
      [3, 'wrong', null],
    ],
  );
  const thousands = ['01/11/2026,A,1,500.00,1,500.00', '02/11/2026,B,100.00,1600.00'];
  assert.deepEqual(await read('Date,Narration,Credit,Balance', ...thousands), [
    [2, 'wrong', null],
    [3, 'new', 10_000],
  ]);
  const padded = ['Date,Narration,Ref,Debit,Credit', '01/11/2026,A,1,,500.00,', '02/11/2026,RAM, KUMAR,,200.00,,'];
  assert.deepEqual(await read(...padded), [
    [2, 'new', 50_000],
    [3, 'wrong', null],
  ]);
});

test('a row without a balance is a break where the others have one', async () => {
  const heading = 'Date,Narration,Credit,Balance';
  const warningsOf = async (...lines: string[]) =>
    (await rowsOf(heading, ...lines)).map(({ warnings }) => warnings.join());
  const broken = ['01/11/2026,A,100,100', '02/11/2026,B,50,', '03/11/2026,C,50,200'];
  assert.deepEqual(await warningsOf(...broken), ['', 'balance_break', '']);
  assert.deepEqual(await warningsOf('01/11/2026,A,100,', '02/11/2026,B,50,'), ['', '']);
});

test('a row with a damaged day is wrong, whatever its words are and wherever it stands', async () => {
  const heading = 'Date,Narration,Credit';
  const first = '01/11/2026,A,5';
  for (const payer of ['STATEMENT PRESS', 'GRAND HOTEL OWNER', 'PAGE TOTAL'])
    assert.deepEqual(await read(heading, first, `3?/11/2026,UPI/${payer}/431955555555,60000`), [
      [2, 'new', 500],
      [3, 'wrong', null],
    ]);
  for (const footer of ['Page 1 of 2,,', 'Page Total,,5', ',Page Total,5'])
    assert.deepEqual(
      await read(heading, first, footer, '0l/11/2026,UPI/RAM/431955555555,60000', '04/11/2026,B,7', 'O5-11,C,8'),
      [
        [2, 'new', 500],
        [4, 'wrong', null],
        [5, 'new', 700],
        [6, 'wrong', null],
      ],
      footer,
    );
});

test('bare separators are no statement', async () => {
  const heading = 'Date,Narration,Credit\n';
  const long = `${','.repeat(99)}"\n"`;
  for (const below of [
    ','.repeat(300_000),
    '\t'.repeat(300_000),
    long.repeat(3_000),
    `${','.repeat(99)}\n`.repeat(6_000),
  ])
    assert.equal(outcomeOf(await ledger.preview(heading + below, '6999')), '415 not_a_statement');
});

test('columns and rows that hold next to nothing do not keep a statement out', async () => {
  const phantom = ','.repeat(800);
  assert.deepEqual(await read(`Date,Narration,Credit${phantom}`, `01/11/2026,A,70${phantom}`), [[2, 'new', 7_000]]);
  const notes = Array.from({ length: 19_999 }, () => `,note${','.repeat(24)}`);
  assert.deepEqual(await read(`Date,Narration,Credit${','.repeat(23)}`, '01/11/2026,A,70', ...notes), [
    [2, 'new', 7_000],
  ]);
});

test('a column of Dr and Cr is the sign of the amount beside it', async () => {
  const kotak = 'Sl. No.,Transaction Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr';
  const rows = await rowsOf(
    kotak,
    '1,01/11/2026,UPI/RAM/431944444444,UPI-1,500.00,CR,100.00,DR',
    '2,02/11/2026,CHARGE,X,100.00,DR,200.00,DR',
  );
  assert.deepEqual(
    rows.map(({ kind, amountPaise, warnings }) => [kind, amountPaise, warnings.join()]),
    [
      ['new', 50_000, ''],
      ['new', -10_000, ''],
    ],
  );
  assert.deepEqual(await read('Date,Narration,Dr/Cr,Amount', '01/11/2026,A,Dr.,70', '02/11/2026,B,Cr,80'), [
    [2, 'new', -7_000],
    [3, 'new', 8_000],
  ]);
});

test('a column of Dr and Cr is the sign of the amount wherever it stands, with a name or without', async () => {
  const both = [
    [2, 'new', -7_000],
    [3, 'new', 8_000],
  ];
  for (const lines of [
    ['Date,Description,Amount,Balance,Dr/Cr', '01/11/2026,A,70,30,Dr', '02/11/2026,B,80,110,Cr'],
    ['Date,Dr/Cr,Description,Amount', '01/11/2026,DR,A,70', '02/11/2026,CR,B,80'],
    ['Date,Description,Amount,Balance,Debit / Credit', '01/11/2026,A,70,30,Debit', '02/11/2026,B,80,110,Credit'],
    ['Date,Description,Amount,Balance,Type', '01/11/2026,A,70,30,D', '02/11/2026,B,80,110,C'],
    ['Date,Description,Amount,Balance,', '01/11/2026,A,70,30,Dr.', '02/11/2026,B,80,110,Cr.'],
    ['Date,Dr/Cr,Description,Amount,Balance,Dr/Cr', '01/11/2026,Dr,A,70,30,Cr', '02/11/2026,Cr,B,80,110,Cr'],
    ['Date,Description,Amount,Balance,Dr/Cr', '01/11/2026,A,70 Dr,130,Dr', '02/11/2026,B,80 Cr,50,Dr'],
  ]) {
    const rows = await rowsOf(...lines);
    assert.deepEqual(
      rows.map(({ line, kind, amountPaise }) => [line, kind, amountPaise]),
      both,
      lines[0],
    );
  }
});

test('the only column of Dr and Cr is no sign of the balance', async () => {
  const rows = await rowsOf(
    'Date,Description,Amount,Balance,Dr/Cr',
    '01/11/2026,A,100,100,Cr',
    '02/11/2026,B,30,70,Dr',
    '03/11/2026,C,20,90,Cr',
  );
  assert.deepEqual(
    rows.map(({ amountPaise, balancePaise, warnings }) => [amountPaise, balancePaise, warnings.join()]),
    [
      [10_000, 10_000, ''],
      [-3_000, 7_000, ''],
      [2_000, 9_000, ''],
    ],
  );
});

test('a row without a sign where a column has them is wrong, not money that came', async () => {
  for (const name of ['Dr/Cr', 'Type'])
    assert.deepEqual(
      await read(
        `Date,Description,Amount,Balance,${name}`,
        '01/11/2026,A,70,30,Dr',
        '02/11/2026,B,80,110,',
        '03/11/2026,C,10,100,D?',
        '04/11/2026,D,20,120,Cr',
        '05/11/2026,E,-20,100,',
        '06/11/2026,F,30,70,Dr',
      ),
      [
        [2, 'new', -7_000],
        [3, 'wrong', null],
        [4, 'wrong', null],
        [5, 'new', 2_000],
        [6, 'new', -2_000],
        [7, 'new', -3_000],
      ],
      name,
    );
  assert.deepEqual(await read('Date,Narration,Amount,Dr/Cr', '01/11/2026,A,70,'), [[2, 'wrong', null]]);
});

test('columns chosen by hand have their signs too', async () => {
  const file = ['Tarikh;Cr/Dr;Kaam;Rakam;Baqi', '01/11/2026;Dr;A;70;30', '02/11/2026;Cr;B;80;110'].join('\n');
  const { id, state } = (await ledger.preview(file, '6996')).json().data;
  assert.equal(state, 'mapping');
  const body = { date: 0, narration: 2, amount: 3, balance: 4 };
  const mapped = await ask(fresh, `PUT /admin/statements/${id}/mapping`, { body, headers: ledger.treasurer });
  assert.deepEqual(
    mapped.json().data.rows.map(({ amountPaise }: Row) => amountPaise),
    [-7_000, 8_000],
  );
});

test('a last column without a name is read as the others; figures in it were moved there', async () => {
  const heading = 'Date,Narration,Ref,Debit,Credit,Balance,';
  const rows = await rowsOf(
    heading,
    '01/11/2026,OPENING BALANCE,,,,4000.00,',
    '02/11/2026,A,1,,1000.00,5000.00,Cr',
    '03/11/2026,B,2,5500.00,,500.00,Dr',
  );
  assert.deepEqual(
    rows.map(({ line, kind, amountPaise, balancePaise }) => [line, kind, amountPaise, balancePaise]),
    [
      [3, 'new', 100_000, 500_000],
      [4, 'new', -550_000, -50_000],
    ],
  );
  assert.deepEqual(await read(heading, '02/11/2026,A,1,,1000.00,5000.00,DELHI', '03/11/2026,B,2,40.00,,4960.00,PUNE'), [
    [2, 'new', 100_000],
    [3, 'new', -4_000],
  ]);
  assert.deepEqual(await read(heading, '02/11/2026,RAM, KUMAR,,200.00,,1300.00,'), [[2, 'wrong', null]]);
});

test('money from abroad is seen however the bank writes it, in words or reference', async () => {
  const rows = await rowsOf(
    'Date,Narration,Ref No,Credit',
    '05/11/2026,TRF,NRE ACCT,100',
    '05/11/2026,INWARD-REM/JOHN,,100',
    '05/11/2026,FROM NRE_ACCT,,100',
    '05/11/2026,TRF FIRC123,,100',
    '05/11/2026,UPI SURENREDDY,1,100',
  );
  assert.deepEqual(
    rows.map(({ warnings }) => warnings.join()),
    [...Array.from({ length: 4 }, () => 'foreign_suspected'), ''],
  );
});

test('words of banks and beginnings of three letters are no shared name', async () => {
  const claims: readonly (readonly [name: string, line: (utr: string) => string, state: string])[] = [
    ['Payal Singh', (utr) => `UPI/CR/${utr}/XAVIER/SBIN/x@ok/Pay`, 'claimed'],
    ['Banke Bihari', (utr) => `NEFT-SBI BANK-${utr}-XAVIER`, 'claimed'],
    ['Upinder Kaur', (utr) => `UPI/${utr}/XAVIER`, 'claimed'],
    ['Ramesh Kumar', (utr) => `UPI/${utr}/RAM LAL/x`, 'claimed'],
    ['Smt Kamla', (utr) => `UPI/${utr}/SMT XAVIER/x`, 'claimed'],
    ['Ram Lal', (utr) => `UPI/${utr}/RAM/x`, 'matched'],
    ['Sushila Devi', (utr) => `UPI/${utr}/SUSH/x`, 'matched'],
  ];
  const donations = [];
  for (const [index, [name, line, state]] of claims.entries()) {
    const utr = `80000000000${index}`;
    const { id, reference } = await ledger.intend(aGiver({ name }), 88_800);
    await ask(fresh, `POST /donations/${reference}/utr`, { body: { utr } });
    donations.push({ id, name, state, row: `05/11/2026,${line(utr)},888.00` });
  }
  await ledger.importFile(
    withBalances(['Date,Narration,Credit', ...donations.map(({ row }) => row)].join('\n')),
    '6998',
  );
  for (const { id, name, state } of donations) assert.equal((await ledger.read(id)).state, state, name);
});

test('a reference is found as its page shows it, in groups', async () => {
  const donations = [];
  for (const between of [' ', '-', ' - ']) {
    const { id, reference } = await ledger.intend(aGiver(), 77_700);
    donations.push({ id, shown: (reference.match(/.{3}/g) ?? []).join(between) });
  }
  const rows = donations.map(({ shown }) => `05/11/2026,UPI ${shown} X,777.00`);
  await ledger.importFile(withBalances(['Date,Narration,Credit', ...rows].join('\n')), '6997');
  for (const { id, shown } of donations) {
    const url = `GET /admin/donations?search=${encodeURIComponent(shown.toLowerCase())}` as const;
    const found = (await ask(fresh, url, { headers: ledger.treasurer })).json();
    assert.deepEqual([found.total, found.data[0]?.id, found.data[0]?.state], [1, id, 'matched'], shown);
  }
});

test('cells that are written as formulas, as Canara does it, are read like others', async () => {
  const file = [
    'Account Statement as of 08-02-2026 10:04:23',
    'Account Number,="1100012345678"',
    '="Txn Date",="Value Date",="Cheque No.",="Description",="Branch Code",="Debit",="Credit",="Balance"',
    '="08-02-2026 10:04:23",="08 Feb 2026",="",="UPI/CR/603900000001/ASHA, RAMPUR/SBIN",="33",="",="1,000.00",="1,23,456.50"',
    '="09-02-2026 09:00:00",="09 Feb 2026",="000123",="CHARGES",="33",="1,000.50",="","1,22,456.00"',
    '"=""10-02-2026""","=""10 Feb 2026""","=""""",SAVED AGAIN,33,,"=""5.00""","=""1,22,461.00"""',
  ].join('\r\n');
  const { rows, balances, state } = (await ledger.preview(file, '5678')).json().data;
  assert.deepEqual(
    rows.map((row: Row & { day: string; narration: string; ref: string | null }) => [
      row.day,
      row.narration,
      row.ref,
      row.amountPaise,
      row.balancePaise,
      row.warnings.join(),
    ]),
    [
      ['2026-02-08', 'UPI/CR/603900000001/ASHA, RAMPUR/SBIN', null, 100_000, 12_345_650, ''],
      ['2026-02-09', 'CHARGES', '000123', -100_050, 12_245_600, ''],
      ['2026-02-10', 'SAVED AGAIN', null, 500, 12_246_100, ''],
    ],
  );
  assert.deepEqual([state, balances], ['preview', 'whole']);
});

test('lines that end in several ways lose no balance; a file without any says so', async () => {
  const lines = ['Date,Narration,Credit,Balance', '01/11/2026,A,100,100', '02/11/2026,B,50,150', '03/11/2026,C,5,155'];
  for (const ends of [
    ['\r\n', '\n', '\r'],
    ['\n', '\r\n', '\r'],
    ['\r', '\r\n', '\n'],
    ['\r\r\n', '\n', '\r\n'],
  ]) {
    const text = lines.map((line, place) => line + (ends[place] ?? '')).join('');
    const { rows, balances } = (await ledger.preview(text, '6995')).json().data;
    assert.deepEqual(
      [balances, ...rows.map(({ amountPaise, balancePaise }: Row) => [amountPaise, balancePaise])],
      ['whole', [10_000, 10_000], [5_000, 15_000], [500, 15_500]],
      JSON.stringify(ends),
    );
  }
  const bare = (await ledger.preview('Date,Narration,Credit,Balance\n01/11/2026,A,100,', '6995')).json().data;
  assert.equal(bare.balances, 'missing');
});
