import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { ActivityEntry } from '#contract/audit/audit.ts';
import type { Message } from '#contract/messages/messages.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let headers: { authorization: string };

before(async () => {
  fresh = await freshApp();
  headers = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Ravi Kumar' })));
  const write = (payload: object) => fresh.inject({ method: 'POST', url: '/api/contact', payload });
  await write({ name: 'Asha Devi', email: 'asha@example.org', message: 'My wages are held back.', language: 'hi' });
  fresh.clock.set('2026-01-20T07:30:00Z');
  await write({ name: 'عائشہ خان', email: 'ayesha@example.org', message: 'When is the eye camp?' });
});
after(() => fresh.close());

const list = async (query: Record<string, string> = {}) =>
  (await fresh.inject({ url: '/api/admin/messages', query, headers })).json<{ data: Message[]; total: number }>();
const messageOf = async (search: string): Promise<Message> => {
  const [message] = (await list({ search })).data;
  assert.ok(message);
  return message;
};
const send = (method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
  fresh.inject({ method, url: `/api/admin/messages/${path}`, headers, ...(payload && { payload }) });
const actsOf = async ({ id }: Message) => {
  const answer = await fresh.inject({ url: '/api/admin/activity', query: { kind: 'message', targetId: id }, headers });
  return answer.json<{ data: ActivityEntry[] }>().data.map(({ action, before, after }) => ({ action, before, after }));
};

test('the office reads what people wrote, newest first, and finds a message by number, name or word', async () => {
  const { data, total } = await list();
  assert.equal(total, 2);
  const [newest, oldest] = data;
  assert.equal(newest?.name, 'عائشہ خان');
  assert.deepEqual(oldest, {
    id: oldest?.id,
    reference: oldest?.reference,
    name: 'Asha Devi',
    email: 'asha@example.org',
    phone: null,
    message: 'My wages are held back.',
    language: 'hi',
    status: 'new',
    createdAt: '2026-01-20T06:30:00.000Z',
    replies: [],
  });
  assert.equal((await messageOf(oldest?.reference ?? '')).id, oldest?.id);
  assert.equal((await messageOf('عائشة')).id, newest?.id);
  assert.equal((await messageOf('EYE camp')).id, newest?.id);
  assert.deepEqual((await list({ status: 'closed' })).data, []);
  assert.equal((await fresh.inject({ url: '/api/admin/messages?status=old', headers })).statusCode, 422);
});

test('an answer goes to the writer by e-mail, in the language in which they wrote, and the matter is open', async () => {
  const { id, reference } = await messageOf('wages');
  const answer = await send('POST', `${id}/reply`, { message: 'Come on Monday.\nBring the wage book.' });
  assert.equal(answer.statusCode, 200, answer.body);
  const message = answer.json<{ data: Message }>().data;
  assert.equal(message.status, 'open');
  assert.deepEqual(message.replies, [
    { message: 'Come on Monday.\nBring the wage book.', user: 'Ravi Kumar', createdAt: message.replies[0]?.createdAt },
  ]);
  const [email] = await fresh.database.query<{ language: string; subject: string; text: string }>(
    sql`SELECT language, subject, text FROM outbox WHERE recipient = 'asha@example.org'`,
  );
  assert.equal(email?.language, 'hi');
  for (const part of ['Asha Devi', reference, 'Come on Monday.\nBring the wage book.'])
    assert.ok(email?.text.includes(part));
  assert.deepEqual(
    (await actsOf(message)).map(({ action }) => action),
    ['status_changed', 'replied'],
  );
  assert.deepEqual((await send('POST', `${id}/reply`, { message: ' ' })).json().errorCodes, {
    message: 'message_required',
  });
});

test('the office closes a matter, and an answer afterwards leaves it closed', async () => {
  const message = await messageOf('wages');
  const closed = await send('PUT', message.id, { status: 'closed' });
  assert.deepEqual([closed.statusCode, closed.json().data.status], [200, 'closed']);
  assert.deepEqual((await actsOf(message))[0], {
    action: 'status_changed',
    before: { status: message.status },
    after: { status: 'closed' },
  });
  assert.equal((await send('POST', `${message.id}/reply`, { message: 'Good.' })).json().data.status, 'closed');
  assert.equal((await send('PUT', message.id, { status: 'lost' })).statusCode, 422);
});

test('a message is deleted for good, and the record keeps its number only', async () => {
  const message = await messageOf('eye camp');
  assert.equal((await send('DELETE', message.id)).statusCode, 204);
  assert.equal((await list({ search: 'eye camp' })).total, 0);
  assert.deepEqual(await actsOf(message), [{ action: 'deleted', before: { status: 'new' }, after: null }]);
  for (const [method, path, payload] of [
    ['DELETE', message.id],
    ['PUT', message.id, { status: 'open' }],
    ['POST', `${message.id}/reply`, { message: 'Hello' }],
  ] as const) {
    assert.equal((await send(method, path, payload)).statusCode, 404);
  }
});
