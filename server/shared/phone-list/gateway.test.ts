import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { openLog } from '../../platform/process/log.ts';
import { moveUnsentToPhoneList } from '../mail/unsent.service.ts';
import { queueCall } from './calls.service.ts';
import { openGateway } from './gateway.ts';
import { sendDueMessages } from './gateway-delivery.ts';

interface Received {
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

let fresh: FreshApp;
let office: { id: string };
let url: string;
let received: Received[] = [];
let answer: (response: ServerResponse) => void = (response) => response.writeHead(202).end('{}');
const logged: string[] = [];

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (request.url === '/redirected') received.push({ headers: {}, body: { followed: true } });
  else received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
  answer(response);
});

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  fresh = await freshApp();
  office = await fresh.has(anAdministrator());
});
after(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await fresh.close();
});
beforeEach(async () => {
  received = [];
  await fresh.database.query(sql`DELETE FROM calls`);
  fresh.clock.set('2026-01-20T06:30:00Z');
});

const send = ({ to = url, patienceMs = amplePatienceMs } = {}) =>
  sendDueMessages({
    database: fresh.database,
    clock: fresh.clock,
    log: openLog('debug', { write: (line) => void logged.push(line) }),
    gateway: openGateway(to, 'geheim-token', patienceMs),
    moveUnsentToPhoneList: moveUnsentToPhoneList(true),
  });

/** Of the product: 10 s. Here nobody waits for it, except for a gateway that says nothing. */
const amplePatienceMs = 30_000;
const shortPatienceMs = 2_000;

const wait = (minutes: number) =>
  fresh.clock.set(new Date(fresh.clock.now().getTime() + minutes * 60_000).toISOString());

async function aMessage({ agreed = true } = {}): Promise<string> {
  const person = await fresh.has(aPerson({ name: 'Asha', phone: '9812345670', language: 'hi' }));
  if (agreed) await fresh.database.query(sql`UPDATE people SET messages_ok = true WHERE id = ${person.id}`);
  const until = new Date('2026-02-01T00:00:00Z');
  const call = { kind: 'thanks', personId: person.id, guest: null, registrationId: null, language: 'hi' } as const;
  await fresh.database.transaction((tx) =>
    queueCall(tx, { ...call, words: { name: 'Asha' }, until }, fresh.clock.now()),
  );
  const [row] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM calls WHERE person_id = ${person.id}`);
  return row?.id ?? '';
}

const stateOf = async (id: string): Promise<string> => {
  const headers = await fresh.signIn(office);
  const entries = (await ask(fresh, 'GET /admin/calls?state=open', { headers })).json().data;
  const sent = (await ask(fresh, 'GET /admin/calls?state=sent', { headers })).json().data;
  return [...entries, ...sent].find((entry: { id: string }) => entry.id === id)?.state ?? 'lost';
};

test('a message goes out once, with its text, its words and a key that names it', async () => {
  answer = (response) => response.writeHead(202).end('{}');
  const id = await aMessage();
  await send();
  await send();
  const [only, ...more] = received;
  assert.deepEqual(more, []);
  const { words, text, ...facts } = only?.body ?? {};
  assert.deepEqual(facts, { id, to: '+919812345670', language: 'hi', kind: 'thanks' });
  assert.equal((words as Record<string, string>).name, 'Asha');
  assert.match(String(text), /Asha जी/);
  assert.equal(only?.headers['idempotency-key'], id);
  assert.equal(only?.headers.authorization, 'Bearer geheim-token');
  assert.equal(await stateOf(id), 'sent');
});

test('nobody gets a message who has not agreed, or whose number is wrong', async () => {
  answer = (response) => response.writeHead(202).end();
  const [silent, wrong, changed] = [await aMessage({ agreed: false }), await aMessage(), await aMessage()];
  await fresh.database.query(sql`
    UPDATE people SET phone_wrong_at = now() WHERE id = (SELECT person_id FROM calls WHERE id = ${wrong})`);
  await fresh.database.query(sql`
    UPDATE people SET messages_ok = false WHERE id = (SELECT person_id FROM calls WHERE id = ${changed})`);
  await send();
  assert.deepEqual(received, []);
  for (const id of [silent, wrong, changed]) assert.equal(await stateOf(id), 'waiting');
});

for (const [trouble, respond] of Object.entries({
  'is too busy': (response: ServerResponse) => response.writeHead(429).end(),
  'is down': (response: ServerResponse) => response.writeHead(503).end(),
  'hangs up': (response: ServerResponse) => response.destroy(),
  'says nothing': () => undefined,
})) {
  test(`a gateway that ${trouble} is asked again after 1, 5 and 30 minutes with the same key; then people call`, async () => {
    answer = respond;
    const sendNow = () => send({ patienceMs: trouble === 'says nothing' ? shortPatienceMs : amplePatienceMs });
    const id = await aMessage();
    for (const [tries, minutes] of [1, 5, 30].entries()) {
      await sendNow();
      assert.equal(received.length, tries + 1);
      wait(minutes - 0.5);
      await sendNow();
      assert.equal(received.length, tries + 1, 'too early');
      wait(0.5);
    }
    await sendNow();
    assert.equal(received.length, 4);
    wait(1_000);
    await sendNow();
    assert.equal(received.length, 4, 'given up');
    assert.deepEqual([...new Set(received.map(({ body }) => body.id))], [id]);
    assert.equal(await stateOf(id), 'waiting');
  });
}

test('a gateway that refuses or sends elsewhere is not asked again, and its redirect is not followed', async () => {
  for (const status of [400, 302]) {
    received = [];
    answer = (response) => response.writeHead(status, { location: '/redirected' }).end();
    const id = await aMessage();
    await send();
    wait(60);
    await send();
    assert.equal(received.length, 1);
    assert.equal(await stateOf(id), 'waiting');
  }
});

test('one that says yes and then talks without end is believed, and nobody waits for it', async () => {
  answer = (response) => void response.writeHead(200).write('{"ok": ');
  const id = await aMessage();
  await send();
  assert.equal(await stateOf(id), 'sent');
});

test('one that is not there loses nothing', async () => {
  const id = await aMessage();
  await send({ to: 'http://127.0.0.1:1/' });
  assert.equal(await stateOf(id), 'waiting');
});

test('while the gateway has a message nobody calls, and a process that died with it gives it back', async () => {
  const id = await aMessage();
  await fresh.database.query(sql`
    UPDATE calls SET state = 'taken', taken_until = ${new Date(fresh.clock.now().getTime() + 30_000)} WHERE id = ${id}`);
  const headers = await fresh.signIn(office);
  const take = () => ask(fresh, `POST /admin/calls/${id}/take`, { headers });
  assert.equal((await take()).statusCode, 409);
  await send();
  assert.deepEqual(received, []);
  wait(1);
  assert.equal((await take()).statusCode, 200);
  await send();
  assert.deepEqual(received, [], 'somebody is calling already');
});

test('the log names no number, no text and no token', () => {
  const log = logged.join('');
  for (const secret of ['9812345670', 'Asha', 'geheim']) assert.ok(!log.includes(secret), secret);
});
