import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { ActivityEntry } from '#contract/audit/audit.ts';
import type { OutboxEmail } from '#contract/mail/mail.ts';
import type { Subscriber } from '#contract/newsletter/newsletter.ts';
import { anAdministrator, theMainAdministrator } from '../../../test/builders/builders.ts';
import { linkInEmail } from '../../../test/builders/emails.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let headers: { authorization: string };

before(async () => {
  fresh = await freshApp();
  headers = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Ravi Kumar' })));
  for (const [email, language] of [
    ['first@example.org', 'en'],
    ['asha@example.org', 'hi'],
    ['ayesha@example.net', 'ur'],
  ]) {
    await fresh.inject({ method: 'POST', url: '/api/newsletter', payload: { email, language } });
  }
  const link = new URL(await fresh.has(linkInEmail('asha@example.org', 'newsletterConfirm')));
  const token = link.searchParams.get('token');
  await fresh.inject({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } });
});
after(() => fresh.close());

const list = async (query: Record<string, string> = {}) =>
  (await fresh.inject({ url: '/api/admin/subscribers', query, headers })).json<{ data: Subscriber[]; total: number }>();
const emails = async (query: Record<string, string>) => (await list(query)).data.map(({ email }) => email);
const newestAct = async () => {
  const answer = await fresh.inject({ url: '/api/admin/activity?pageSize=1', headers });
  return answer.json<{ data: ActivityEntry[] }>().data[0];
};

test('the office sees who wants news, finds them, and turns the pages', async () => {
  const { data, total } = await list();
  assert.equal(total, 3);
  assert.deepEqual(
    data.find(({ email }) => email === 'asha@example.org'),
    {
      id: data.find(({ email }) => email === 'asha@example.org')?.id,
      email: 'asha@example.org',
      language: 'hi',
      status: 'confirmed',
      createdAt: '2026-01-20T06:30:00.000Z',
      confirmedAt: '2026-01-20T06:30:00.000Z',
      pausedAt: null,
    },
  );
  assert.deepEqual(await emails({ status: 'confirmed' }), ['asha@example.org']);
  assert.deepEqual(await emails({ search: 'AYESHA' }), ['ayesha@example.net']);
  assert.deepEqual(await emails({ search: '%' }), []);
  assert.equal((await list({ page: '2', pageSize: '2' })).data.length, 1);
  assert.equal((await fresh.inject({ url: '/api/admin/subscribers?status=gone', headers })).statusCode, 422);
});

test('the table for spreadsheets gives every reader a link for leaving that works, and the export is noted', async () => {
  const answer = await fresh.inject({ url: '/api/admin/subscribers.csv?status=confirmed', headers });
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="subscribers\.csv"$/);
  const [reader, ...others] = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
  assert.deepEqual(others, []);
  assert.equal(reader?.email, 'asha@example.org');
  const act = await newestAct();
  assert.deepEqual([act?.user, act?.action, act?.target], ['Ravi Kumar', 'exported', 'subscribers.csv']);
  assert.deepEqual(act?.after, { status: 'confirmed', rows: 1 });

  const token = new URL(reader?.leaveLink ?? '').searchParams.get('token');
  const left = await fresh.inject({ method: 'POST', url: '/api/newsletter/unsubscribe', payload: { token } });
  assert.equal(left.statusCode, 204);
});

test('the office takes somebody off the list, for good', async () => {
  const [subscriber] = (await list({ search: 'first@' })).data;
  const url = `/api/admin/subscribers/${subscriber?.id}`;
  assert.equal((await fresh.inject({ method: 'DELETE', url, headers })).statusCode, 204);
  assert.deepEqual(await emails({ search: 'first@' }), []);
  const act = await newestAct();
  assert.deepEqual([act?.action, act?.kind, act?.target], ['deleted', 'subscriber', 'first@example.org']);
  assert.equal((await fresh.inject({ method: 'DELETE', url, headers })).statusCode, 404);
});

test('the links of these e-mails are shown to the main administrator only', async () => {
  const main = await fresh.signIn(await fresh.has(theMainAdministrator()));
  const outbox = async (reader: { authorization: string }) =>
    (await fresh.inject({ url: '/api/admin/outbox', headers: reader })).json<{ data: OutboxEmail[] }>().data;
  for (const email of await outbox(headers)) assert.doesNotMatch(email.text, /token=/);
  for (const email of await outbox(main)) assert.match(email.text, /token=/);
});
