import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { anAdministrator, type PersonRow, password } from '../../../../test/builders/builders.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { watchCases } from './alerts.service.ts';

let fresh: FreshApp;
let farida: PersonRow;
let imran: PersonRow;
let asFarida: { authorization: string };
before(async () => {
  fresh = await freshApp();
  farida = await fresh.has(aCaseworker());
  imran = await fresh.has(aCaseworker({ name: 'Imran Ali', email: 'imran@example.org', language: 'ur' }));
  asFarida = await fresh.signIn(farida);
});
after(() => fresh.close());

const { call, ask, office } = helpCalls(
  () => fresh,
  () => asFarida,
);
let phones = 9_000_000_000;
/** A case of somebody new. */
async function aCase(details: object = {}) {
  phones += 1;
  const receipt = await ask({ phone: String(phones), ...details });
  const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM help_cases WHERE code = ${receipt.code}`);
  assert.ok(row);
  return { ...receipt, id: row.id };
}
const emails = (kind: string) =>
  fresh.database.query<{ recipient: string; subject: string; text: string }>(
    sql`SELECT recipient, subject, text FROM outbox WHERE kind = ${kind} ORDER BY recipient`,
  );
const refusalOf = async (route: string, body?: object, headers: Record<string, string> = asFarida) => {
  const answer = await call(route, body, headers);
  return [answer.statusCode, answer.json().code];
};

test('urgent cases alert all caseworkers at once, then once in ten minutes; no e-mail tells who or what', async () => {
  fresh.clock.set('2026-01-20T09:00:00Z');
  await aCase({ in_danger: true, kind: 'safety', name: 'Rukhsar', story: 'Locked in.' });
  const first = await emails('helpUrgent');
  assert.deepEqual(
    first.map(({ recipient }) => recipient),
    ['farida@example.org', 'imran@example.org'],
  );
  await aCase({ in_danger: true, website: 'a suspect is in danger too' });
  await aCase({ in_danger: true });
  await watchCases(fresh.database, 'https://site.example', fresh.clock.now());
  assert.equal((await emails('helpUrgent')).length, 2);
  fresh.clock.set('2026-01-20T09:10:01Z');
  await watchCases(fresh.database, 'https://site.example', fresh.clock.now());
  const later = (await emails('helpUrgent')).filter(({ text }) => /\b2 urgent/.test(text));
  assert.equal(later.length, 1, 'the English one says how many');
  const told = JSON.stringify(await fresh.database.query(sql`SELECT * FROM outbox WHERE kind LIKE 'help%'`));
  assert.doesNotMatch(told, /Rukhsar|Locked|900000|safety|forced/i);
});

test('whoever goes leaves no case behind: others are told, and what is overdue is told once a day', async () => {
  const { id } = await aCase();
  await office(`POST /admin/cases/${id}/handover`, { owner_id: imran.id });
  assert.deepEqual(
    (await emails('helpHandedOver')).map(({ recipient }) => recipient),
    ['imran@example.org'],
  );
  await fresh.database.query(sql`UPDATE people SET status = 'blocked' WHERE id = ${imran.id}`);
  fresh.clock.set('2026-01-25T09:00:00Z');
  asFarida = await fresh.signIn(farida);
  await Promise.all([1, 2].map(() => watchCases(fresh.database, 'https://site.example', fresh.clock.now())));
  const released = await office(`GET /admin/cases/${id}`);
  assert.equal(released.owner, null);
  assert.ok(released.entries.some(({ note }) => note === 'owner_gone'));
  assert.equal((await emails('helpOwnerGone')).length, 1);
  assert.equal((await emails('helpOverdue')).length, 1);
  fresh.clock.set('2026-01-26T09:00:00Z');
  asFarida = await fresh.signIn(farida);
  await watchCases(fresh.database, 'https://site.example', fresh.clock.now());
  assert.equal((await emails('helpOverdue')).length, 2);
  await fresh.database.query(sql`UPDATE people SET status = 'active' WHERE id = ${imran.id}`);
});

test('an owner sees a case only after giving a reason, for 60 minutes, before the eyes of all', async () => {
  const asOwner = await fresh.signIn(await fresh.has(anAdministrator({ email: 'owner@example.org' })));
  const { id, code } = await aCase();
  for (const route of [
    `GET /admin/cases/${id}`,
    'GET /admin/cases',
    `GET /admin/cases/${id}/views`,
    `DELETE /admin/cases/${id}`,
  ]) {
    assert.deepEqual(await refusalOf(route, undefined, asOwner), [403, 'reason_required'], route);
  }
  const reason = 'The only caseworker is in hospital.';
  const glass = (body: object) => call(`POST /admin/cases/${code}/break-glass`, body, asOwner);
  assert.equal((await glass({ password, reason: 'curious' })).statusCode, 422);
  assert.deepEqual([(await glass({ password: 'wrong one', reason })).json().code], ['wrong_password']);
  assert.equal((await call(`POST /admin/cases/${id}/break-glass`, { password, reason }, asFarida)).statusCode, 403);
  for (const strange of ['%00', 'no-case', 'ACDEFHJK', 'c0ffee00-0000-4000-8000-000000000000'])
    assert.deepEqual(
      await refusalOf(`POST /admin/cases/${strange}/break-glass`, { password, reason }, asOwner),
      [404, 'not_found'],
      strange,
    );
  const broken = await glass({ password, reason });
  assert.equal(broken.statusCode, 201, broken.body);
  assert.equal(broken.json().data.id, id);
  assert.equal((await call(`GET /admin/cases/${id}`, undefined, asOwner)).statusCode, 200);
  assert.deepEqual(await refusalOf(`POST /admin/cases/${id}/entries`, { kind: 'note', text: 'x' }, asOwner), [
    403,
    'reason_required',
  ]);
  assert.equal((await call(`POST /admin/cases/${id}/handover`, { owner_id: farida.id }, asOwner)).statusCode, 200);
  const views = (await call(`GET /admin/cases/${id}/views`, undefined, asFarida)).json().data;
  assert.deepEqual(
    views.map((view: { why: string; reason: string }) => [view.why, view.reason]),
    [
      ['opened', null],
      ['break_glass', reason],
    ],
  );
  assert.deepEqual(
    (await emails('helpGlassBroken')).map(({ recipient }) => recipient),
    ['farida@example.org', 'imran@example.org'],
  );
  fresh.clock.set('2026-01-26T10:00:01Z');
  assert.deepEqual(await refusalOf(`GET /admin/cases/${id}`, undefined, asOwner), [403, 'reason_required']);
});
