import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aSettingsPart } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn, urnSettings } from '../../../../test/builders/donation-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { readReturn } from './returns.service.ts';

let fresh: FreshApp;
let ledger: Ledger;
before(async () => {
  fresh = await freshApp({ environment: { DONOR_ID_KEY: 'a key for the ids of donors' }, now: '2026-11-10T06:30:00Z' });
  await fresh.has(aSettingsPart('tax' as 'donation', urnSettings as never));
  ledger = await ledgerIn(fresh);
});
after(() => fresh.close());
beforeEach(() => fresh.clock.set('2026-11-10T06:30:00Z'));

const pan = (number: string) => ({ kind: 'pan', number });

test('the yearly return sums up to the ledger, lists each finding, and needs two people as a file', async () => {
  const give = (amountPaise: number, donor: object | undefined, more: object = {}) =>
    ledger.enterVerified({ mode: 'bank', amountPaise, ...(donor && { donor }), ...more } as never);
  await give(500_000, aGiver({ taxId: pan('ABCDE1234F') }));
  await give(250_050, aGiver({ name: 'Meera D.', taxId: pan('ABCDE1234F') }));
  await give(100_000, aGiver({ name: 'No Id' }));
  await give(70_000, aGiver({ name: '=SUM(A1)', taxId: pan('ZZZZZ9999Z') }));
  await give(300_000, aGiver({ name: 'Much Cash', taxId: pan('QQQQQ1111Q') }), { mode: 'cash' });
  await give(40_000, undefined);
  await give(0, aGiver(), { mode: 'kind', goods: 'Rice' });
  await ledger.importFile(['Date,Description,Debit,Credit', '05/11/2026,UNKNOWN,,123.00'].join('\n'), '7001');
  const read = async () => (await ask(fresh, 'GET /admin/returns/2026', { headers: ledger.treasurer })).json().data;
  const year = await read();
  assert.equal(year.totalPaise, year.listedPaise + year.anonymous.paise);
  const ledgerTotal = (await ask(fresh, 'GET /admin/reconciliation?year=2026', { headers: ledger.treasurer })).json()
    .data.byMode;
  assert.equal(
    year.totalPaise,
    ledgerTotal.reduce((sum: number, { paise }: { paise: number }) => sum + paise, 0),
  );
  const joined = year.rows.find(({ taxId }: { taxId: string }) => taxId === 'XXXXX1234X');
  assert.equal(joined.amountPaise, 750_050, 'one row for one tax id');
  assert.deepEqual([year.goods.count, year.anonymous.paise, year.dueOn], [1, 40_000, '2027-05-31']);
  const kinds = new Set(year.findings.map(({ kind }: { kind: string }) => kind));
  for (const kind of [
    'id_missing',
    'id_on_several',
    'formula_like',
    'cash_over_limit',
    'name_missing',
    'unassigned_credits',
    'not_receipted',
  ])
    assert.ok(kinds.has(kind), kind);
  assert.equal(year.fileName, 'DRAFT-113-2026-27.csv');

  const download = () => ask(fresh, 'GET /admin/returns/2026.csv', { headers: ledger.treasurer });
  assert.deepEqual([(await download()).statusCode, (await download()).json().code], [409, 'approval_required']);
  await ledger.both(
    await ask(fresh, 'POST /admin/returns/2026/export', {
      body: { reason: 'For the tax office' },
      headers: ledger.treasurer,
    }),
  );
  assert.equal(
    (await ask(fresh, 'GET /admin/returns/2026.csv', { headers: ledger.owner })).statusCode,
    409,
    'only who asked',
  );
  const checked = await ask(fresh, 'PUT /admin/returns/2026/template', {
    body: { checkedOn: '2026-11-09' },
    headers: ledger.owner,
  });
  assert.equal(checked.json().data.fileName, '113-2026-27.csv');
  const file = await download();
  assert.equal(file.statusCode, 200, file.body);
  assert.ok(!file.body.startsWith('\uFEFF'));
  const [heading, ...rows] = file.body.split('\r\n');
  const first = rows.find((row) => row.includes('ABCDE1234F'));
  assert.ok(heading?.startsWith('Sl. No.,Pre Acknowledgement Number,ID Code,Unique Identification Number'));
  assert.match(
    first ?? '',
    /^\d,,Permanent Account Number,ABCDE1234F,Section 133,AAATS1234KF20214,01\/04\/2026,Meera D(\.|evi),"12 Gandhi Marg, Varanasi, 221001",Others,Electronic modes including account payee cheque\/draft,7500\.50$/,
  );
  assert.match(file.body, /,=SUM\(A1\),/);
  const written = await ask(fresh, 'PUT /admin/returns/2026/certificates', {
    body: { certificates: [{ donorId: joined.donorId, number: 'AB12' }] },
    headers: ledger.treasurer,
  });
  assert.equal(written.statusCode, 200, written.body);
  const certified = written.json().data.rows.find(({ donorId }: { donorId: string }) => donorId === joined.donorId);
  assert.equal(certified.certificate, 'AB12');

  fresh.clock.set('2026-11-11T06:30:01Z');
  const [sunita] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM people WHERE name = 'Sunita'`);
  const headers = await fresh.signIn({ id: sunita?.id ?? '' });
  const later = await ask(fresh, 'GET /admin/returns/2026.csv', { headers });
  assert.equal(later.json().code, 'approval_required', 'after a day it is asked for again');
});

const findingsOf = async (year: number, kind: string) => {
  const answer = await ask(fresh, `GET /admin/returns/${year}`, { headers: ledger.treasurer });
  return answer.json().data.findings.filter((finding: { kind: string }) => finding.kind === kind);
};

test('cash of one tax id under two names is found once, as one sum', async () => {
  const cash = { mode: 'cash', amountPaise: 150_000, day: '2024-05-01' } as const;
  await ledger.enterVerified({ ...cash, donor: aGiver({ taxId: pan('TWICE1234F') }) });
  await ledger.enterVerified({ ...cash, donor: aGiver({ name: 'M. Devi', taxId: pan('TWICE1234F') }) });
  const found = await findingsOf(2024, 'cash_over_limit');
  assert.deepEqual(
    found.map(({ amountPaise }: { amountPaise: number }) => amountPaise),
    [300_000],
  );
});

test('a tax id that cannot be read is a finding', async () => {
  const donation = { mode: 'cash', amountPaise: 150_000, day: '2023-05-01' } as const;
  const { donor } = await ledger.enterVerified({ ...donation, donor: aGiver({ taxId: pan('SEALD1234F') }) });
  assert.deepEqual(await findingsOf(2023, 'id_unreadable'), []);
  await fresh.database.query(sql`UPDATE donors SET tax_id_sealed = sha256(tax_id_sealed) WHERE id = ${donor?.id}`);
  const found = await findingsOf(2023, 'id_unreadable');
  assert.deepEqual(found, [{ kind: 'id_unreadable', donorId: donor?.id, subject: donor?.name, amountPaise: 150_000 }]);
});

test('a year is closed once, and no template was checked on a day to come', async () => {
  const close = () => ask(fresh, 'POST /admin/returns/2021/close', { headers: ledger.treasurer });
  const first = await close();
  assert.equal(first.statusCode, 200, first.body);
  fresh.clock.set('2026-11-10T07:30:00Z');
  const second = await close();
  assert.deepEqual([second.statusCode, second.json().code], [409, 'year_closed']);
  const read = await ask(fresh, 'GET /admin/returns/2021', { headers: ledger.treasurer });
  assert.equal(read.json().data.closedAt, first.json().data.closedAt);
  const check = (checkedOn: string) =>
    ask(fresh, 'PUT /admin/returns/2021/template', { body: { checkedOn }, headers: ledger.owner });
  assert.deepEqual((await check('2030-01-01')).json().errorCodes, { checkedOn: 'consent_day_ahead' });
  assert.equal((await check('2026-11-10')).statusCode, 200);
});

test('a return of many donors lets others have their turn', async () => {
  await fresh.database.query(sql`
    WITH many AS (
      INSERT INTO donors (name, address, tax_id_kind, tax_id_sealed, tax_id_hash, tax_id_shown, created_at, updated_at)
      SELECT 'Donor ' || n, 'Varanasi', 'pan', sha256(n::text::bytea), sha256(n::text::bytea), 'XXXXX1234X', now(), now()
      FROM generate_series(1, 1000) AS n RETURNING id
    )
    INSERT INTO donations (reference, donor_id, fund_id, mode, amount_paise, day, state, created_at, updated_at)
    SELECT translate(lpad((row_number() OVER ())::text, 9, '0'), '0123456789', 'ACDEFHJKMP'), id,
      (SELECT id FROM funds LIMIT 1), 'bank', 100, '2020-05-01', 'verified', now(), now()
    FROM many`);
  let [inThisTurn, most, opened] = [0, 0, 0];
  const taxIds = {
    isOn: async () => true,
    open: async () => {
      opened += 1;
      inThisTurn += 1;
      most = Math.max(most, inThisTurn);
      return null;
    },
  };
  let turn = setImmediate(function begin() {
    inThisTurn = 0;
    turn = setImmediate(begin);
  });
  try {
    await readReturn({ database: fresh.database, taxIds } as never, 2020, 'original');
  } finally {
    clearImmediate(turn);
  }
  assert.equal(opened, 1000);
  assert.ok(most <= 200, `${most} were opened in one turn`);
});

test('a revised return has the number of each certificate, and names the rows that lack it', async () => {
  await ledger.enterVerified({
    mode: 'bank',
    amountPaise: 1_000_00,
    donor: aGiver({ name: 'With Number' }),
    day: '2026-06-01',
  });
  await ledger.enterVerified({
    mode: 'bank',
    amountPaise: 2_000_00,
    donor: aGiver({ name: 'Without Number' }),
    day: '2026-06-01',
  });
  const read = async (mode: string) =>
    (await ask(fresh, `GET /admin/returns/2026?mode=${mode}`, { headers: ledger.treasurer })).json().data;
  const { rows } = await read('original');
  const { donorId } = rows.find(({ donor }: { donor: string }) => donor === 'With Number');
  const body = { certificates: [{ donorId, number: 'ABCDE1234F202600001' }] };
  await ask(fresh, 'PUT /admin/returns/2026/certificates', { body, headers: ledger.treasurer });
  const missing = async (mode: string) =>
    (await read(mode)).findings
      .filter(({ kind }: { kind: string }) => kind === 'certificate_missing')
      .map(({ subject }: { subject: string }) => subject);
  assert.deepEqual(await missing('original'), []);
  const named = await missing('revised');
  assert.ok(named.includes('Without Number') && !named.includes('With Number'), named.join());
  assert.match((await read('revised')).fileName, /^REVISED-/);
  await ledger.both(
    await ask(fresh, 'POST /admin/returns/2026/export', { body: { reason: 'Revised' }, headers: ledger.treasurer }),
  );
  const file = await ask(fresh, 'GET /admin/returns/2026.csv?mode=revised', { headers: ledger.treasurer });
  assert.equal(file.statusCode, 200, file.body);
  const lines = file.body.split('\r\n');
  assert.match(lines.find((line) => line.includes('With Number')) ?? '', /^\d+,ABCDE1234F202600001,/);
  assert.match(lines.find((line) => line.includes('Without Number')) ?? '', /^\d+,,/);
});
