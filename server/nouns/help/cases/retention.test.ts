import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { forgetOldThings } from '../../../shared/retention/retention.service.ts';
import { eraseOldCases } from './erasing.service.ts';

let fresh: FreshApp;
let workerId: string;
let asWorker: { authorization: string };
before(async () => {
  fresh = await freshApp({ now: '2026-01-20T06:30:00Z' });
  workerId = (await fresh.has(aCaseworker())).id;
  asWorker = await fresh.signIn({ id: workerId });
});
after(() => fresh.close());

const { call, ask, office } = helpCalls(
  () => fresh,
  () => asWorker,
);
const forget = () => forgetOldThings({ ...fresh, alsoForget: eraseOldCases });
const idOf = async (code: string): Promise<string> => {
  const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${code}`);
  assert.ok(row);
  return row.id;
};
const at = async (instant: string): Promise<void> => {
  fresh.clock.set(instant);
  asWorker = await fresh.signIn({ id: workerId });
  await forget();
};
const rowOf = async (id: string): Promise<Record<string, unknown> | undefined> =>
  (await fresh.database.query<Record<string, unknown>>(sql`SELECT * FROM help_cases WHERE id = ${id}`))[0];
const countOf = async (table: 'help_files' | 'help_entries' | 'help_requests', id: string): Promise<number> =>
  (
    await {
      help_files: () => fresh.database.query(sql`SELECT FROM help_files WHERE case_id = ${id}`),
      help_entries: () => fresh.database.query(sql`SELECT FROM help_entries WHERE case_id = ${id}`),
      help_requests: () => fresh.database.query(sql`SELECT FROM help_requests WHERE case_id = ${id}`),
    }[table]()
  ).length;

test('suspects go after 30 days, keys after a day, voices 180 days and all else personal three years after closing', async () => {
  await fresh.database.query(sql`INSERT INTO settings (part, value) VALUES ('help', '{"districts": ["Rampur"]}')`);
  const suspect = await idOf((await ask({ website: 'x', phone: '9000000001' })).code);
  const receipt = await ask({
    phone: '9000000002',
    name: 'Salma',
    story: 'Unpaid.',
    district: 'Rampur',
    request_key: 'a-key-of-a-phone',
  });
  const id = await idOf(receipt.code);
  await fresh.database.query(sql`
    INSERT INTO help_files (case_id, file_id, kind, type, content, created_at) VALUES
      (${id}, gen_random_uuid(), 'voice', 'audio/ogg', 'x', ${fresh.clock.now()}),
      (${id}, gen_random_uuid(), 'photo', 'image/webp', 'x', ${fresh.clock.now()})`);
  await office(`POST /admin/cases/${id}/status`, { status: 'in_work' });
  await office(`POST /admin/cases/${id}/entries`, { kind: 'money', recovered_paise: 70_001 });
  await office(`POST /admin/cases/${id}/entries`, { kind: 'call', result: 'spoke' });
  await at('2026-01-21T06:29:59Z');
  assert.equal(await countOf('help_requests', id), 1);
  await at('2026-01-21T06:30:01Z');
  assert.equal(await countOf('help_requests', id), 0);
  await at('2026-01-22T06:30:00Z');
  await office(`POST /admin/cases/${id}/status`, { status: 'closed', outcome: 'resolved' });
  await at('2026-02-19T06:29:59Z');
  assert.ok(await rowOf(suspect));
  await at('2026-02-19T06:30:01Z');
  assert.equal(await rowOf(suspect), undefined);
  await at('2026-07-21T06:29:59Z');
  assert.equal(await countOf('help_files', id), 2);
  await at('2026-07-21T06:30:01Z');
  assert.equal(await countOf('help_files', id), 1);
  await at('2029-01-22T06:29:59Z');
  assert.equal((await rowOf(id))?.name, 'Salma');
  await at('2029-01-22T06:30:01Z');
  const shell = await rowOf(id);
  const kept = Object.entries(shell ?? {}).filter(([, value]) => value !== null);
  assert.deepEqual(
    Object.fromEntries(
      kept.filter(([name]) =>
        [
          'kind',
          'district',
          'outcome',
          'people_affected',
          'recovered_paise',
          'code',
          'phone',
          'name',
          'story',
          'owner_id',
          'pin_hash',
        ].includes(name),
      ),
    ),
    { kind: 'wages', district: 'Rampur', outcome: 'resolved', people_affected: 1, recovered_paise: 70_001 },
  );
  assert.deepEqual(shell?.created_at, new Date('2025-12-31T18:30:00.000Z'));
  assert.deepEqual([await countOf('help_files', id), await countOf('help_entries', id)], [0, 0]);
  assert.equal((await call('POST /help/cases/open', receipt)).statusCode, 404);
  assert.equal((await call(`GET /admin/cases/${id}`, undefined, asWorker)).statusCode, 404);
  const report = (await call('GET /admin/cases/report?from=2026-01-01&to=2026-12-31', undefined, asWorker)).json().data;
  const { asked, recovered_paise, median_days_to_settle } = report.total;
  assert.deepEqual([asked, recovered_paise, median_days_to_settle], [1, 70_001, 2]);
});

test('erasure waits seven days, can be taken back, is stopped by a hold, and leaves the shell', async () => {
  await at('2029-03-01T06:30:00Z');
  const receipt = await ask({ phone: '9000000003', name: 'Noor' });
  const id = await idOf(receipt.code);
  await call('POST /help/cases/erasure', { token: receipt.token, choice: 'erase' });
  await at('2029-03-07T18:29:59Z');
  assert.equal((await rowOf(id))?.name, 'Noor');
  const { version } = await office(`GET /admin/cases/${id}`);
  await office(`PUT /admin/cases/${id}`, { version, hold_reason: 'A court wants it.' });
  await at('2029-03-08T06:30:00Z');
  assert.equal((await rowOf(id))?.name, 'Noor');
  await office(`PUT /admin/cases/${id}`, { version: version + 1, hold_reason: '' });
  await forget();
  const shell = await rowOf(id);
  assert.deepEqual([shell?.name, shell?.code, shell?.kind, shell?.outcome], [null, null, 'wages', 'withdrawn']);
  const other = await idOf((await ask({ phone: '9000000004' })).code);
  const gone = await call(`DELETE /admin/cases/${other}`, { reason: 'Asked for by letter.' }, asWorker);
  assert.equal(gone.statusCode, 204);
  assert.equal((await rowOf(other))?.phone, null);
  const why = await fresh.database.query(sql`
    SELECT person_id, reason FROM help_views WHERE case_id = ${other} AND why = 'deleted'`);
  assert.deepEqual(why, [{ person_id: workerId, reason: 'Asked for by letter.' }]);
  const [view] = (await call(`GET /admin/cases/${other}/views`, undefined, asWorker)).json().data ?? [];
  assert.deepEqual([view?.why, view?.reason], ['deleted', 'Asked for by letter.']);
});

test('a shell tells neither when caseworkers were alerted nor what was told in the place of a district', async () => {
  const told = { phone: '9000000005', in_danger: true, district: 'Ramesh Kumar is beaten' };
  const id = await idOf((await ask(told)).code);
  assert.equal((await office(`GET /admin/cases/${id}`)).district, told.district);
  assert.ok((await rowOf(id))?.alerted_at);
  await office(`DELETE /admin/cases/${id}`, { reason: 'Asked for by letter.' });
  const shell = await rowOf(id);
  assert.deepEqual([shell?.alerted_at, shell?.district, shell?.kind], [null, null, 'wages']);
});
