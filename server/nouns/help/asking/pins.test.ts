import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asWorker: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asWorker = await fresh.signIn(await fresh.has(aCaseworker()));
});
after(() => fresh.close());

const { call, ask } = helpCalls(
  () => fresh,
  () => asWorker,
);
const guessFrom = (network: string, code: string, pin: string) =>
  call('POST /help/cases/open', { code, pin }, {}, { remoteAddress: network });
const wrongOf = (pin: string): string => (pin === '000000' ? '000001' : '000000');
const isLocked = async (answer: ReturnType<typeof guessFrom>): Promise<boolean> => {
  const { statusCode, body } = await answer;
  assert.ok([200, 404, 429].includes(statusCode), body);
  if (statusCode !== 429) return false;
  const { code, data } = JSON.parse(body);
  assert.deepEqual([code, data], ['too_many', { phone: '1800 000 0000' }], 'the refusal names the telephone');
  return true;
};

test('who guesses from one network locks out that network, not the person on another', async () => {
  const { code, pin } = await ask({ phone: '9876500071' });
  const guess = (network: string, given: string) => isLocked(guessFrom(network, code, given));
  for (let made = 0; made < 5; made += 1) assert.equal(await guess('203.0.113.20', wrongOf(pin)), false);
  assert.equal(await guess('203.0.113.20', pin), true, 'the right one too');
  assert.equal((await guessFrom('198.51.100.20', code, pin)).statusCode, 200);
  fresh.clock.set('2026-01-20T06:45:01Z');
  assert.equal((await guessFrom('203.0.113.20', code, pin)).statusCode, 200);
});

test('twenty wrong PINs from everywhere close a code for the day, and a new PIN of the office opens it at once', async () => {
  const { code, pin } = await ask({ phone: '9876500072' });
  const guess = (network: string, given: string) => isLocked(guessFrom(network, code, given));
  for (let made = 0; made < 20; made += 1)
    assert.equal(await guess(`203.0.113.${100 + (made >> 2)}`, wrongOf(pin)), false);
  for (const network of ['203.0.113.100', '198.51.100.21']) assert.equal(await guess(network, pin), true, network);
  const [row] = (await call(`GET /admin/cases?search=${code}`, undefined, asWorker)).json().data;
  const renewed = (await call(`POST /admin/cases/${row.id}/pin`, undefined, asWorker)).json().data;
  for (const network of ['203.0.113.100', '198.51.100.21'])
    assert.equal((await guessFrom(network, code, renewed.pin)).statusCode, 200, network);
  for (let made = 0; made < 5; made += 1) assert.equal(await guess('203.0.113.100', wrongOf(renewed.pin)), false);
  assert.equal(await guess('203.0.113.100', renewed.pin), true, 'the new one is guarded as the old one was');
});

test('a code that nobody has is counted and refused as one that somebody has', async () => {
  const statuses = async (code: string) => {
    const answers: number[] = [];
    for (let made = 0; made < 6; made += 1) answers.push((await guessFrom('203.0.113.30', code, '123456')).statusCode);
    return answers;
  };
  assert.deepEqual(await statuses('ACDEFHJK'), [404, 404, 404, 404, 404, 429]);
});
