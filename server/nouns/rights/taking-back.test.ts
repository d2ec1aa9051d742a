import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { ask } from '../../../test/builders/account-calls.ts';
import { aPerson } from '../../../test/builders/builders.ts';
import { patienceMs } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../test/harness/long-run.ts';
import { openPostOffice, type PostOffice } from '../../../test/harness/post-office.ts';
import { openLog } from '../../platform/process/log.ts';
import { findAddressee } from '../../shared/accounts/office/addressees.service.ts';
import { deliverDueEmails } from '../../shared/mail/delivery.ts';
import { openMailServer } from '../../shared/mail/mail-server.ts';
import { openGateway } from '../../shared/phone-list/gateway.ts';
import { sendDueMessages } from '../../shared/phone-list/gateway-delivery.ts';

const races = isLongRun ? 1_000 : 30;

let fresh: FreshApp;
let postOffice: PostOffice;
let messages = 0;
const gatewayServer = createServer((_request, response) => {
  messages += 1;
  response.writeHead(202).end('{}');
});
before(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  postOffice = await openPostOffice();
  await new Promise<void>((resolve) => gatewayServer.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  gatewayServer.closeAllConnections();
  await new Promise((resolve) => gatewayServer.close(resolve));
  await postOffice.close();
  await fresh.close();
});

const gatewayUrl = (): string => `http://127.0.0.1:${(gatewayServer.address() as AddressInfo).port}/messages`;

/** Somebody to whom three e-mails and two messages are on their way. */
async function anAddressee(race: number): Promise<{ authorization: string }> {
  const { database, clock } = fresh;
  const now = clock.now();
  const email = `race${race}@example.org`;
  const person = await fresh.has(aPerson({ email, phone: String(9_800_000_000 + race) }));
  await database.query(sql`UPDATE people SET messages_ok = true WHERE id = ${person.id}`);
  await database.query(sql`
    INSERT INTO outbox (kind, recipient, language, subject, text, next_attempt_at, waiting_since, created_at)
    SELECT 'eventChanged', ${email}, 'en', 'x', 'x', ${now}, ${now}, ${now} FROM generate_series(1, 3)`);
  await database.query(sql`
    INSERT INTO calls (kind, person_id, language, text, words, due, until, gateway_due, created_at, updated_at)
    SELECT 'reminder', ${person.id}, 'en', 'x', '{}', ${now}, '2999-01-01', ${now}, ${now}, ${now} FROM generate_series(1, 2)`);
  return fresh.signIn(person);
}

test('once a yes to messages was taken back and that is answered, no e-mail and no message begins, however both meet', async () => {
  const { database, clock } = fresh;
  const log = openLog('silent');
  const server = openMailServer(postOffice.url, 'office@example.org');
  const gateway = openGateway(gatewayUrl(), 'token', patienceMs);
  const deliver = () =>
    Promise.all([
      deliverDueEmails({ database, clock, log, server, findAddressee }),
      sendDueMessages({ database, clock, log, gateway, moveUnsentToPhoneList: async () => undefined }),
    ]);
  const begun = () => postOffice.visits() + messages;
  let cut = 0;
  for (let race = 0; race < races; race += 1) {
    const headers = await anAddressee(race);
    const earlier = begun();
    const delivering = deliver();
    await sleep(Math.random() * 60);
    const body = { purpose: 'messages', given: false };
    const answer = await ask(fresh, 'POST /users/me/consents', { headers, body });
    const atAnswer = begun();
    assert.equal(answer.statusCode, 200, answer.body);
    await delivering;
    await deliver();
    assert.equal(begun(), atAnswer, `race ${race}: something began after the answer`);
    if (atAnswer - earlier < 5) cut += 1;
  }
  assert.ok(cut > 0, 'nobody was quicker than the delivery');
});
