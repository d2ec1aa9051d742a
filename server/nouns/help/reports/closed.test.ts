import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aCaseworker, request } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

const isOpen = async (): Promise<boolean> => (await fresh.inject('/api/help')).json().data.open;
const ask = () => fresh.inject({ method: 'POST', url: '/api/help/cases', payload: request() });

test('without a caseworker nobody can ask, and the dashboard says why; a caseworker opens it, the owner can close it', async () => {
  const owner = await fresh.signIn(await fresh.has(anAdministrator()));
  const why = async () => (await fresh.inject({ url: '/api/admin/dashboard', headers: owner })).json().helpClosed;
  assert.equal(await isOpen(), false);
  assert.deepEqual([(await ask()).statusCode, (await ask()).json().code], [409, 'help_closed']);
  assert.equal(await why(), 'nobody');
  const { id } = await fresh.has(aCaseworker());
  assert.equal((await ask()).statusCode, 201);
  assert.equal(await why(), null);
  const save = (help: object) =>
    fresh.inject({ method: 'PUT', url: '/api/admin/settings', headers: owner, payload: { help } });
  const closed = await save({ open: false });
  assert.equal(closed.statusCode, 200, closed.body);
  assert.equal(closed.json().data.help.open, false);
  assert.equal((await ask()).statusCode, 409);
  assert.equal(await why(), 'closed');
  assert.equal(await isOpen(), false);
  await save({ open: true, answer_within_days: 3, districts: ['Rampur', 'Moradabad'] });
  assert.equal((await ask()).json().data.due_on, '2026-01-23');
  assert.deepEqual((await fresh.inject('/api/help')).json().data.districts, ['Rampur', 'Moradabad']);
  assert.equal((await save({ exitUrl: 'http://plain.example/' })).statusCode, 422);
  assert.equal((await save({ keep_years: 9 })).statusCode, 422);
  const worker = await fresh.signIn({ id });
  assert.equal(
    (
      await fresh.inject({
        method: 'PUT',
        url: '/api/admin/settings',
        headers: worker,
        payload: { help: { open: true } },
      })
    ).statusCode,
    403,
  );
});

test('numbers and hints are hidden until somebody has checked them, and a year later', async () => {
  const owner = await fresh.signIn(await fresh.has(anAdministrator({ email: 'second@example.org' })));
  const shown = async () => (await fresh.inject('/api/help')).json().data.numbers.length;
  assert.equal(await shown(), 0);
  const number = {
    label: { en: 'Labour line', hi: 'श्रम लाइन', ur: 'لیبر لائن' },
    phone: '14434',
    source: 'eshram.gov.in',
  };
  const save = (checkedOn: string) =>
    fresh.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      headers: owner,
      payload: { help: { numbers: [{ ...number, checkedOn }] } },
    });
  assert.equal((await save('2026-01-20')).statusCode, 200);
  assert.equal(await shown(), 1);
  fresh.clock.set('2027-01-21T06:30:00Z');
  assert.equal(await shown(), 0);
});
