import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aGiver, type Ledger, ledgerIn } from '../../../../test/builders/donation-calls.ts';
import { aPdf, type Expenses, expensesIn } from '../../../../test/builders/expense-calls.ts';
import type { Headers } from '../../../../test/builders/office-calls.ts';
import { aPicture, aPixelBomb } from '../../../../test/builders/pictures.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ledger: Ledger;
let expenses: Expenses;
let desk: Headers;
before(async () => {
  fresh = await freshApp({ now: '2026-11-10T06:30:00Z' });
  ledger = await ledgerIn(fresh);
  expenses = expensesIn(fresh, ledger);
  desk = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Dev', duties: ['desk'] })));
  await ledger.enterVerified({ mode: 'cash', amountPaise: 10_000_00, donor: aGiver() });
});
after(() => fresh.close());

const look = (id: string, headers: Headers, as = 'picture') =>
  expenses.call(`GET /admin/expenses/vouchers/${id}?as=${as}`, headers);

test('the photo of a bill is kept redrawn, with the hash of what came', async () => {
  const { id } = await expenses.askToSpend({}, desk);
  const photo = await aPicture({ width: 1_200, height: 1_600, format: 'jpeg' });
  const added = await expenses.addVoucher(id, photo, desk);
  assert.equal(added.statusCode, 201, added.body);
  const { id: voucherId, kind, sha256 } = added.json().data;
  assert.deepEqual([kind, sha256], ['picture', createHash('sha256').update(photo).digest('hex')]);
  const shown = await look(voucherId, ledger.treasurer);
  assert.equal(shown.headers['content-type'], 'image/webp');
  assert.equal((await sharp(shown.rawPayload).metadata()).format, 'webp');
  assert.equal(shown.headers['cache-control'], 'no-store');
});

test('of a PDF the first page is drawn, and the document kept as it came', async () => {
  const { id } = await expenses.askToSpend({}, desk);
  for (const pages of [1, 30]) {
    const pdf = await aPdf(pages);
    const added = await expenses.addVoucher(id, pdf, desk);
    assert.equal(added.statusCode, 201, added.body);
    const { id: voucherId, kind } = added.json().data;
    assert.equal(kind, 'pdf');
    const page = await look(voucherId, desk);
    const { width = 0, height = 0 } = await sharp(page.rawPayload).metadata();
    assert.ok(height > width && width > 1_000, `${width} x ${height}`);
    const { channels } = await sharp(page.rawPayload).stats();
    assert.ok((channels[0]?.min ?? 255) < 100, 'the page has words on it');
    assert.deepEqual((await look(voucherId, desk, 'document')).rawPayload, pdf);
  }
});

test('broken and hostile files are refused, each with what is wrong, and what is there stays', async () => {
  const { id } = await expenses.askToSpend({}, desk);
  const whole = await aPdf(2);
  const wrong: [string, Buffer, string][] = [
    ['a PDF that ends in the middle of its head', whole.subarray(0, 60), '415 not_a_pdf'],
    ['what only begins as a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 65)]), '415 not_a_pdf'],
    ['a PDF of more than 4 MB', Buffer.concat([whole, Buffer.alloc(4 * 1_024 * 1_024, 32)]), '413 file_too_large'],
    ['a text', Buffer.from('Paid to Verma'), '415 not_an_image'],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '415 not_an_image'],
    ['a bomb of pixels', aPixelBomb(), '422 invalid'],
    ['nothing', Buffer.alloc(0), '422 invalid'],
  ];
  for (const [name, bytes, outcome] of wrong)
    assert.equal(outcomeOf(await expenses.addVoucher(id, bytes, desk)), outcome, name);
  assert.equal((await expenses.addVoucher(id, whole, desk)).statusCode, 201, 'the next one is read as before');
  assert.equal((await expenses.read(id)).vouchers, 1);
});

test('a wrong voucher is struck and stays; nobody else looks at it', async () => {
  const { id } = await expenses.askToSpend({}, desk);
  const added = await expenses.addVoucher(id, await aPicture(), desk);
  const { id: voucherId } = added.json().data;
  const other = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Eve', duties: ['editor'] })));
  const viewer = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Vani', duties: ['viewer'] })));
  assert.equal(outcomeOf(await look(voucherId, other)), '404 not_found');
  assert.equal(outcomeOf(await look(voucherId, viewer)), '403 duty_missing');
  assert.equal(outcomeOf(await expenses.addVoucher(id, await aPicture(), other)), '404 not_found');
  const reason = { reason: 'The bill of another shop' };
  const struck = await expenses.call(`POST /admin/expenses/vouchers/${voucherId}/strike`, desk, reason);
  assert.equal(struck.statusCode, 200, struck.body);
  const { vouchers, papers } = await expenses.read(id);
  assert.deepEqual([vouchers, papers[0]?.struckBy, papers[0]?.struckReason], [0, 'Dev', reason.reason]);
  assert.equal((await look(voucherId, desk)).statusCode, 200);
});
