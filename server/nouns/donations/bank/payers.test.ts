import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask } from '../../../../test/builders/account-calls.ts';
import { aGiver, type Ledger, ledgerIn, withBalances } from '../../../../test/builders/donation-calls.ts';
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
const book = async (body: Record<string, unknown>) => {
  const answer = await ask(fresh, 'POST /admin/bank-lines', { body, headers: ledger.treasurer });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data as { booked: string[]; waiting: string[]; refused: { id: string; code: string }[] };
};
const read = async (id: string) =>
  (await ask(fresh, `GET /admin/bank-lines/${id}`, { headers: ledger.treasurer })).json().data;
const payers = async (direction = 'in') =>
  (await ask(fresh, `GET /admin/bank-payers?direction=${direction}&pageSize=100`, { headers: ledger.treasurer })).json()
    .data;
const payerNamed = async (name: string, direction?: string) =>
  (await payers(direction)).find(({ payer }: { payer: string | null }) => payer === name);

/** Lines of 2026, as day, text and rupees; what has a minus went out. Answers their ids in the order of the file. */
async function linesOf(account: string, ...rows: readonly (readonly [day: string, text: string, rupees: number])[]) {
  const cells = rows.map(([day, text, rupees]) =>
    rupees < 0 ? `${day}/2026,${text},${-rupees}.00,` : `${day}/2026,${text},,${rupees}.00`,
  );
  const { id } = await ledger.importFile(withBalances(['Date,Description,Debit,Credit', ...cells].join('\n')), account);
  const found = await fresh.database.query<{ id: string; narration: string }>(
    sql`SELECT id, narration FROM bank_lines WHERE import_id = ${id}`,
  );
  return rows.map(([, text]) => found.find(({ narration }) => narration === text)?.id ?? '');
}
const gaveTo = (donorId: string | undefined, rupees: number, more: object = {}) => ({
  kind: 'donation',
  allocations: [{ donorId, amountPaise: rupees * 100 }],
  ...more,
});
const aDonorNamed = async (name: string, more: object = {}): Promise<string> =>
  (await ledger.enter({ mode: 'bank', amountPaise: 10_000, donor: aGiver({ name, ...more }) })).donor?.id ?? '';

test('the payer is read from what banks write, and never from their own words', async () => {
  const texts: [string, string | null][] = [
    ['UPI-FARIDA BANO-farida@okhdfcbank-HDFC0001234-431900000001-DONATION', 'FARIDA BANO'],
    ['BY TRANSFER-UPI/CR/431912345678/RAMESH K/SBIN/ramesh@ybl/gift--', 'RAMESH K'],
    ['UPI/431912345679/Donation/naseem@okicici/State Bank of I', 'naseem@okicici'],
    ['NEFT CR-SBIN0001234-SUNITA VERMA-FOUNDATION-SBINN52026110512345', 'SUNITA VERMA'],
    ['BY TRANSFER-NEFT*HDFC0000001*N123456789*MOHAN LAL--', 'MOHAN LAL'],
    ['IMPS-431912345680-K. SHYAM-HDFC-xxxx1234', 'K SHYAM'],
    ['UPI/431912345681', null],
    ['NEFT CR', null],
  ];
  for (const [text, payer] of texts) {
    const [row] = await fresh.database.query<{ payer: string | null }>(sql`SELECT payer_in(${text}) AS payer`);
    assert.equal(row?.payer, payer, text);
  }
});

test('a donor is made in the booking itself, and suggested for the next line of the same payer', async () => {
  const [first, second] = await linesOf(
    '7101',
    ['05/10', 'UPI-FARIDA BANO-farida@okhdfcbank-431900000001-SCHOOL', 500],
    ['05/11', 'UPI-FARIDA BANO-farida@okhdfcbank-431900000002-SCHOOL', 600],
  );
  assert.equal((await read(second ?? '')).donor, null);
  const allocations = [{ donor: { name: 'Farida Bano', phone: '9812345678' }, amountPaise: 50_000 }];
  const booked = await put(`bank-lines/${first}`, { kind: 'donation', allocations });
  assert.equal(booked.statusCode, 200, booked.body);
  const { donor } = booked.json().data.gifts[0];
  assert.equal(donor.name, 'Farida Bano');
  assert.deepEqual((await read(second ?? '')).donor, { ...donor, isNamed: true });
  assert.deepEqual((await payerNamed('FARIDA BANO')).donor, { ...donor, isNamed: true });
  const foreign = [{ donor: { name: 'Jane', citizenship: 'other' }, amountPaise: 60_000 }];
  const refused = await put(`bank-lines/${second}`, { kind: 'donation', allocations: foreign });
  assert.equal(refused.json().code, 'foreign_source');
});

test('many lines of one payer are booked at once, each by itself', async () => {
  const texts = ['1', '2', '3', '4'].map((n) => `UPI/CR/60000000000${n}/GEETA RAI/SBIN/x`);
  const ids = await linesOf('7102', ...texts.map((text, n) => [`0${n + 1}/11`, text, n === 3 ? 3_000 : 700] as const));
  const group = await payerNamed('GEETA RAI');
  assert.deepEqual([group.count, group.paise, group.lines.length], [4, 510_000, 4]);
  assert.equal(group.lines[0].narration, texts[3], 'the bank’s own text is there');
  await put(`bank-lines/${ids[0]}`, { kind: 'other', reason: 'interest' });
  const explanation = 'She gives every month';
  const done = await book({ ids, kind: 'donation', donor: { name: 'Geeta Rai' }, explanation });
  assert.deepEqual(done.booked, [ids[1], ids[2]]);
  assert.deepEqual(done.waiting, [ids[3]], 'above the limit of one person a second one decides');
  assert.deepEqual(done.refused, [{ id: ids[0], code: 'already_matched' }]);
  const donors = await ledger.lines('&kind=donation&search=GEETA');
  assert.equal(donors.length, 2);
  assert.equal((await payerNamed('GEETA RAI')).lines[0].waiting, true);
});

test('interest, charges, cash taken to the bank and reversals are suggested, words of people are not', async () => {
  const texts: [string, number, string | null][] = [
    ['SB INT PD:01-07-2026 TO 30-09-2026', 90, 'interest'],
    ['SMS CHARGES JUL-SEP 26', -18, 'charges'],
    ['CASH DEPOSIT BY SELF CDM', 5_000, 'cash_deposit'],
    ['REV UPI 431900000010', 250, 'reversal'],
    ['UPI/CR/431900000011/MEENA/interest free help', 251, null],
  ];
  const ids = await linesOf('7103', ...texts.map(([text, rupees]) => ['06/11', text, rupees] as const));
  for (const [place, [text, , hint]] of texts.entries()) assert.equal((await read(ids[place] ?? '')).hint, hint, text);
  const out = await payers('out');
  assert.equal(out.find(({ hint }: { hint: string | null }) => hint === 'charges')?.count, 1);
  const done = await book({ ids: [ids[0], ids[1]], kind: 'other', reason: 'interest' });
  assert.deepEqual(done.booked, [ids[0], ids[1]]);
});

test('what one person books to somebody whom the bank does not name counts together, by donor and year', async () => {
  const friend = await aDonorNamed('Lakshmi Nair');
  const ids = await linesOf(
    '7104',
    ['01/10', 'UPI/CR/610000000001/STRANGER ONE/x', 1_500],
    ['02/10', 'UPI/CR/610000000002/STRANGER TWO/x', 600],
    ['03/10', 'UPI/CR/610000000003/LAKSHMI N/x', 1_900],
    ['04/03', 'UPI/CR/610000000004/STRANGER TEN/x', 1_400],
  );
  const [first = '', second = '', named = '', before = ''] = ids;
  assert.equal((await put(`bank-lines/${first}`, gaveTo(friend, 1_500))).statusCode, 200);
  const silent = await put(`bank-lines/${second}`, gaveTo(friend, 600));
  assert.deepEqual([silent.statusCode, silent.json().errorCodes], [422, { explanation: 'reason_form' }]);
  const more = { explanation: 'Her brother paid' };
  assert.equal((await put(`bank-lines/${named}`, gaveTo(friend, 1_900))).statusCode, 200, 'the bank names her');
  assert.equal((await put(`bank-lines/${before}`, gaveTo(friend, 1_400))).statusCode, 200, 'another year');
  await ledger.both(await put(`bank-lines/${second}`, gaveTo(friend, 600, more)));
  const [again = '', others = ''] = await linesOf(
    '7104',
    ['05/11', 'UPI/CR/610000000005/STRANGER TWO/x', 1_800],
    ['06/11', 'UPI/CR/610000000006/STRANGER SIX/x', 501],
  );
  assert.equal((await read(again)).donor.isNamed, true, 'two people have agreed on this payer');
  assert.equal((await put(`bank-lines/${again}`, gaveTo(friend, 1_800))).statusCode, 200);
  assert.equal((await put(`bank-lines/${others}`, gaveTo(friend, 501, more))).statusCode, 202);
});

test('the same tax id under two names, gifts moved to the donor, and two donors joined count as one', async () => {
  const taxId = { kind: 'pan', number: 'PAYER1234P' };
  const [one, two] = [await aDonorNamed('Prakash Rao', { taxId }), await aDonorNamed('P. R. Traders', { taxId })];
  const friend = await aDonorNamed('Kiran Bedi');
  const [first = '', second = '', third = '', fourth = ''] = await linesOf(
    '7105',
    ['01/10', 'UPI/CR/620000000001/UNKNOWN A/x', 1_500],
    ['02/10', 'UPI/CR/620000000002/UNKNOWN B/x', 700],
    ['03/10', 'UPI/CR/620000000003/UNKNOWN C/x', 1_200],
    ['04/10', 'UPI/CR/620000000004/UNKNOWN D/x', 1_300],
  );
  assert.equal((await put(`bank-lines/${first}`, gaveTo(one, 1_500))).statusCode, 200);
  assert.equal((await put(`bank-lines/${second}`, gaveTo(two, 700))).statusCode, 422);
  await put(`bank-lines/${second}`, gaveTo(undefined, 700));
  const [nameless] = (await read(second)).gifts;
  const moved = await put(`donations/${nameless.id}`, { donorId: two });
  assert.deepEqual([moved.statusCode, moved.json().errorCodes], [422, { explanation: 'reason_form' }]);
  assert.equal((await put(`donations/${nameless.id}`, { donorId: friend })).statusCode, 200);
  assert.equal((await put(`bank-lines/${third}`, gaveTo(friend, 1_200))).statusCode, 200);
  const [otherFriend] = [await aDonorNamed('K. Bedi')];
  assert.equal((await put(`bank-lines/${fourth}`, gaveTo(otherFriend, 1_300))).statusCode, 200);
  const joined = await ask(fresh, `POST /admin/donors/${otherFriend}/merge`, {
    body: { into: friend },
    headers: ledger.treasurer,
  });
  assert.deepEqual([joined.statusCode, joined.json().errorCodes], [422, { explanation: 'reason_form' }]);
});

test('eight bookings at once give a donor no more than one person may say', async () => {
  const friend = await aDonorNamed('Vimala Joshi');
  const texts = Array.from({ length: 8 }, (_, n) => `UPI/CR/63000000000${n}/PERSON/x`);
  const ids = await linesOf('7106', ...texts.map((text) => ['07/11', text, 900] as const));
  const answers = await Promise.all(ids.map((id) => put(`bank-lines/${id}`, gaveTo(friend, 900))));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 2);
});
