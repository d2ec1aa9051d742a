import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { CaseRow } from '#contract/help/help-office.ts';
import type { CaseReceipt } from '#contract/help/help-public.ts';
import { aCaseworker, helpCalls, request } from '../../../../test/builders/help-calls.ts';
import { actsOn } from '../../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { forgetOldThings } from '../../../shared/retention/retention.service.ts';
import { eraseOldCases } from './erasing.service.ts';

const begin = '2026-01-20T06:30:00Z';
let fresh: FreshApp;
let workerId: string;
let asWorker: { authorization: string };
before(async () => {
  fresh = await freshApp({ now: begin });
  workerId = (await fresh.has(aCaseworker())).id;
  asWorker = await fresh.signIn({ id: workerId });
});
after(() => fresh.close());

const { call, office } = helpCalls(
  () => fresh,
  () => asWorker,
);
/** A request that comes from one network. */
async function askFrom(network: string, details: object): Promise<CaseReceipt> {
  const { token } = (await call('GET /form-token')).json().data;
  const body = request({ formToken: token, ...details });
  const answer = await call('POST /help/cases', body, {}, { remoteAddress: network });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
}
const list = async (view: string): Promise<CaseRow[]> =>
  (await call(`GET /admin/cases?view=${view}&pageSize=100`, undefined, asWorker)).json().data;
const rowIn = async (view: string, code: string): Promise<CaseRow | undefined> =>
  (await list(view)).find((row) => row.code === code);
const idOf = async (code: string): Promise<string> => {
  const row = await rowIn('all', code);
  assert.ok(row, `${code} is in no list`);
  return row.id;
};
const goTo = async (instant: string): Promise<void> => {
  fresh.clock.set(instant);
  asWorker = await fresh.signIn({ id: workerId });
  await forgetOldThings({ ...fresh, alsoForget: eraseOldCases });
};
const isKept = async (code: string): Promise<boolean> =>
  (await fresh.database.query(sql`SELECT FROM help_cases WHERE code = ${code}`)).length > 0;

test('five false requests with her number bury nobody: hers is new among all, trusted, and kept while it is worked on', async () => {
  const phone = '9876511111';
  for (let sent = 0; sent < 5; sent += 1)
    await askFrom(sent < 3 ? '203.0.113.1' : '203.0.113.2', { phone, story: `I take it back ${sent}` });
  const { code } = await askFrom('198.51.100.7', { phone, story: 'He does not let me out.', kind: 'safety' });
  const row = await rowIn('unowned', code);
  assert.equal(row?.suspect, false, 'her case is trusted, and nobody has it yet');
  await office(`POST /admin/cases/${row.id}/entries`, { kind: 'call', result: 'no_answer' });
  await goTo('2026-02-20T06:30:00Z');
  assert.equal((await office(`GET /admin/cases/${row.id}`)).story, 'He does not let me out.');
});

test('doubt hides a case from no list of work, and ends with any act of the office', async () => {
  await goTo('2026-03-02T06:30:00Z');
  const acts: [string, object?][] = [
    ['POST entries', { kind: 'note', text: 'Called, it is true.' }],
    ['POST status', { status: 'in_work' }],
    ['POST handover', { owner_id: workerId }],
    ['POST pin'],
    ['POST accept'],
    ['PUT', { version: 1, employer: 'Sharma Bricks' }],
  ];
  const doubtful: { code: string; act: [string, object?] }[] = [];
  for (const act of acts) doubtful.push({ ...(await askFrom('203.0.113.3', { website: 'x' })), act });
  await goTo('2026-03-05T06:30:00Z');
  for (const { code, act } of doubtful) {
    for (const view of ['unowned', 'overdue', 'all', 'suspect'])
      assert.equal((await rowIn(view, code))?.suspect, true, `${act[0]}: in ${view}, with its mark`);
    const [method, part] = act[0].split(' ');
    const id = await idOf(code);
    await office(`${method} /admin/cases/${id}${part ? `/${part}` : ''}`, act[1]);
    assert.equal((await rowIn('all', code))?.suspect, false, act[0]);
  }
});

test('after 30 days only doubtful requests go that nobody has opened, and the record says which', async () => {
  await goTo('2026-04-01T06:30:00Z');
  const doubtful = () => askFrom('203.0.113.4', { website: 'x' });
  const [untouched, opened, worked] = [await doubtful(), await doubtful(), await doubtful()];
  await office(`GET /admin/cases/${await idOf(opened.code)}`);
  await office(`POST /admin/cases/${await idOf(worked.code)}/entries`, { kind: 'note', text: 'A true one.' });
  await goTo('2026-05-01T06:29:59Z');
  assert.equal(await isKept(untouched.code), true);
  const before = await actsOn(fresh, 'help_case');
  await goTo('2026-05-01T06:30:01Z');
  assert.deepEqual(
    [await isKept(untouched.code), await isKept(opened.code), await isKept(worked.code)],
    [false, true, true],
  );
  assert.deepEqual((await actsOn(fresh, 'help_case')).slice(before.length), ['deleted']);
  const acts = await fresh.database.query<{ target_name: string; actor_name: string | null }>(sql`
    SELECT target_name, actor_name FROM audit_log WHERE action = 'deleted' AND request_id = 'retention'`);
  assert.deepEqual(acts, [{ target_name: untouched.code, actor_name: null }]);
});

test('a doubtful request to which its person has come back is kept', async () => {
  await goTo('2026-05-02T06:30:00Z');
  const { code, token } = await askFrom('203.0.113.5', { website: 'x' });
  const untouched = await askFrom('203.0.113.5', { website: 'x' });
  const added = await call('POST /help/cases/entries', { token, text: 'Please call, I am still here.' });
  assert.equal(added.statusCode, 201, added.body);
  const asking = await askFrom('203.0.113.5', { website: 'x' });
  const about = { token: asking.token, kind: 'correct', text: 'My number has changed.' };
  assert.equal((await call('POST /help/cases/requests', about)).statusCode, 201);
  await goTo('2026-06-01T06:30:00.001Z');
  assert.deepEqual([await isKept(code), await isKept(asking.code), await isKept(untouched.code)], [true, true, false]);
});

test('a number is doubtful with one network or one text, never by itself', async () => {
  await goTo('2026-06-01T06:30:00Z');
  const suspects = async (phone: string): Promise<boolean[]> =>
    (
      await fresh.database.query<{ suspect: boolean }>(sql`
        SELECT suspect FROM help_cases WHERE phone = ${phone} ORDER BY created_at, suspect`)
    ).map(({ suspect }) => suspect);
  const five = Array.from({ length: 5 }, () => false);
  for (let sent = 0; sent < 7; sent += 1) {
    await askFrom(`198.51.100.${sent}`, { phone: '9876522221' });
    await askFrom(`198.51.100.${sent}`, { phone: '9876522222', story: sent % 2 ? 'No  wages' : 'no wages ' });
    await askFrom('198.51.100.99', { phone: '9876522223', story: `Text ${sent}` });
    await askFrom('198.51.100.98', { phone: `987652333${sent}`, story: 'No wages' });
  }
  assert.deepEqual(await suspects('9876522221'), [...five, false, false], 'the number alone, without a text');
  assert.deepEqual(await suspects('9876522222'), [...five, true, true], 'the same text from everywhere');
  assert.deepEqual(await suspects('9876522223'), [...five, true, true], 'the same network with other texts');
  const numbers = await fresh.database.query(sql`
    SELECT FROM help_cases WHERE phone LIKE '987652333_' AND suspect`);
  assert.equal(numbers.length, 0, 'one network with many numbers is a camp');
  await goTo('2026-06-02T06:30:01Z');
  await askFrom('198.51.100.99', { phone: '9876522223' });
  assert.equal((await suspects('9876522223')).filter((suspect) => !suspect).length, 6, 'a day later it counts anew');
});

test('of seven requests with one number at one moment exactly the sixth and seventh are doubtful', async () => {
  for (let round = 0; round < 12; round += 1) {
    const phone = `98765444${String(round).padStart(2, '0')}`;
    await Promise.all(Array.from({ length: 7 }, () => askFrom(`198.51.100.${100 + round}`, { phone })));
    const [row] = await fresh.database.query<{ suspects: number }>(sql`
      SELECT count(*) FILTER (WHERE suspect) AS suspects FROM help_cases WHERE phone = ${phone}`);
    assert.equal(row?.suspects, 2, `round ${round}`);
  }
});

test('through two servers at one moment it is the sixth that is doubtful, and no other, fifty times of fifty', async () => {
  const other = await freshApp({ beside: fresh });
  const sites = [fresh, other];
  const wrong: unknown[] = [];
  try {
    for (let round = 0; round < 50; round += 1) {
      const phone = `98766${String(round).padStart(5, '0')}`;
      const { token } = (await call('GET /form-token')).json().data;
      const payload = request({ formToken: token, phone });
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, place) =>
          sites[place % 2]?.inject({
            method: 'POST',
            url: '/api/help/cases',
            payload,
            remoteAddress: `192.0.2.${round}`,
          }),
        ),
      );
      assert.deepEqual([...new Set(answers.map((answer) => answer?.statusCode))], [201]);
      const [row] = await fresh.database.query<{ suspects: number }>(sql`
        SELECT count(*) FILTER (WHERE suspect) AS suspects FROM help_cases WHERE phone = ${phone}`);
      if (row?.suspects !== 1) wrong.push([round, row]);
    }
  } finally {
    await other.close();
  }
  assert.deepEqual(wrong, []);
});

test('a request repeated because its answer was lost counts once', async () => {
  const asked = { phone: '9876555555', request_key: 'a-key-of-this-phone' };
  const codes = await Promise.all(Array.from({ length: 8 }, () => askFrom('198.51.100.60', asked)));
  assert.equal(new Set(codes.map(({ code }) => code)).size, 1);
  for (let sent = 0; sent < 4; sent += 1) await askFrom('198.51.100.60', { phone: '9876555555' });
  const doubtful = await fresh.database.query(sql`SELECT FROM help_cases WHERE phone = '9876555555' AND suspect`);
  assert.equal(doubtful.length, 0);
});
