import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Route } from '#contract/protocol/endpoint.ts';
import en from '#locales/en/mail.json' with { type: 'json' };
import { ask } from '../../../test/builders/account-calls.ts';
import { aPerson } from '../../../test/builders/builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { openPostOffice, type PostOffice } from '../../../test/harness/post-office.ts';
import { openLog } from '../../platform/process/log.ts';
import { findAddressee } from '../accounts/office/addressees.service.ts';
import { deliverDueEmails } from './delivery.ts';
import type { EmailKind } from './email-texts.ts';
import { openMailServer } from './mail-server.ts';

/** What a stranger can make the site send to an uninvolved address. */
let fresh: FreshApp;
/** Another instance on the same database: limits are limits of both together. */
let other: FreshApp;
let turn = 0;
let postOffice: PostOffice;
beforeEach(async () => {
  postOffice = await openPostOffice();
  fresh = await freshApp({ environment: { SMTP_URL: postOffice.url }, now: '2026-01-20T06:30:00Z' });
  other = await freshApp({ environment: { SMTP_URL: postOffice.url }, beside: fresh });
});
afterEach(async () => {
  await other.close();
  await fresh.close();
  await postOffice.close();
});

const victim = 'victim@example.org';
const password = 'monsoon over the fields';
const person = (email: string) => ({ name: 'Asha Devi', email, phone: '', password });

/** As a quick mail server would have it: after every call there is nothing left to send. */
async function call(route: Route, question: Parameters<typeof ask>[2] = {}) {
  turn += 1;
  const answer = await ask(turn % 2 === 0 ? fresh : other, route, question);
  const delivering = [fresh, other].map(({ database, clock }) => {
    const server = openMailServer(postOffice.url, 'office@example.org');
    return deliverDueEmails({ database, clock, log: openLog('silent'), server, findAddressee });
  });
  await Promise.all(delivering);
  return answer;
}
const passMinutes = (count: number) =>
  fresh.clock.set(new Date(fresh.clock.now().getTime() + count * 60_000).toISOString());
const times = async (count: number, act: (number: number) => Promise<unknown>) => {
  for (let number = 1; number <= count; number += 1) await act(number);
};

const joins = (email: string) => call('POST /auth/register', { body: person(email) });
const signsIn = async (email: string) => {
  const answer = await call('POST /auth/login', { body: { email, password } });
  assert.equal(answer.statusCode, 200, answer.body);
  return { authorization: `Bearer ${answer.json().token}` };
};
const joinsAndSignsIn = async (email: string) => {
  await joins(email);
  return signsIn(email);
};
type Headers = Awaited<ReturnType<typeof signsIn>>;

async function comesAndGoes(eventId: string, headers: Headers): Promise<number> {
  const answer = await call(`POST /events/${eventId}/register`, { body: {}, headers });
  if (answer.statusCode === 201) await call(`DELETE /event-registrations/${answer.json().data.id}`, { headers });
  return answer.statusCode;
}
const someEvents = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => fresh.has(anEvent({ title: `Camp ${number}` }))));

/** Every public way to make the site write to an address, without limit of attempts. */
const ways: Record<string, (email: string) => Promise<unknown>> = {
  'registering for one event and cancelling': async (email) => {
    const headers = await joinsAndSignsIn(email);
    const [event] = await someEvents(1);
    await times(12, () => comesAndGoes(event?.id ?? '', headers));
  },
  'registering for many events': async (email) => {
    const headers = await joinsAndSignsIn(email);
    for (const { id } of await someEvents(12)) await call(`POST /events/${id}/register`, { body: {}, headers });
  },
  'changing the password of the account': async (email) => {
    const headers = await joinsAndSignsIn(email);
    await times(6, (number) => {
      const [currentPassword, newPassword] = [number - 1, number].map((each) =>
        each === 0 ? password : password + each,
      );
      return call('PUT /users/password', { body: { currentPassword, newPassword }, headers });
    });
  },
  'asking for the confirmation again': async (email) => {
    const headers = await joinsAndSignsIn(email);
    await times(8, () => call('POST /auth/confirmation', { headers }));
  },
  'deleting the account and joining again': (email) =>
    times(5, async () => {
      const headers = await joinsAndSignsIn(email);
      await call('DELETE /users/me', { body: { password }, headers });
    }),
  'wanting the address for other accounts': (email) =>
    times(5, async (number) => {
      const headers = await joinsAndSignsIn(`stranger${number}@example.org`);
      await times(4, () => call('PUT /users/profile', { body: { name: 'Asha', email, phone: '' }, headers }));
    }),
  'forgetting the password': async (email) => {
    await joins(email);
    await times(20, async () => {
      await call('POST /auth/forgot-password', { body: { email } });
      passMinutes(20);
    });
  },
  'asking for news': (email) =>
    times(20, async () => {
      await call('POST /newsletter', { body: { email, language: 'en' } });
      passMinutes(20);
    }),
  'writing to the office': (email) =>
    times(5, (number) => call('POST /contact', { body: { name: 'Asha', email, message: `Question ${number}` } })),
};

const subjectOf = (kind: EmailKind): string => en.letters[kind].subject;
const receivedBy = (email: string) => postOffice.received.filter(({ recipients }) => recipients.includes(email));
const counted = (email: string) => {
  const subjects = receivedBy(email).map(({ subject }) => subject);
  const among = (...kinds: EmailKind[]) => subjects.filter((subject) => kinds.map(subjectOf).includes(subject)).length;
  const resets = among('resetPassword');
  const news = among('newsletterConfirm', 'newsletterAlready');
  return { resets, news, others: subjects.length - resets - news };
};

/** In 24 hours; beside resets and news, both of which have a limit of their own. */
const most = { resets: 3, news: 5, others: 3 };

for (const [way, act] of Object.entries(ways)) {
  test(`an address that nobody has confirmed is left in peace: ${way}`, async () => {
    await act(victim);
    const { resets, news, others } = counted(victim);
    assert.ok(
      resets <= most.resets && news <= most.news && others <= most.others,
      JSON.stringify(receivedBy(victim).map(({ subject }) => subject)),
    );
  });
}

test('all ways together send an unconfirmed address eleven e-mails a day at most', async () => {
  for (const act of Object.values(ways)) {
    // A way may fail: an earlier one can have made the account.
    await act(victim).catch(() => undefined);
    await fresh.database.query(sql`DELETE FROM people WHERE email = ${victim}`);
    fresh.clock.set('2026-01-20T06:30:00Z');
  }
  const { resets, news, others } = counted(victim);
  assert.ok(resets <= most.resets && news <= most.news && others <= most.others, JSON.stringify(counted(victim)));
});

test('the next day the address can be written to again', async () => {
  const headers = await joinsAndSignsIn(victim);
  const [one, two, three, four] = await someEvents(4);
  for (const event of [one, two, three]) await call(`POST /events/${event?.id}/register`, { body: {}, headers });
  assert.equal(receivedBy(victim).length, 3);
  passMinutes(24 * 60);
  await call(`POST /events/${four?.id}/register`, { body: {}, headers });
  assert.equal(receivedBy(victim).length, 4);
});

test('a member whose address is confirmed hears of every event, and of little that strangers do', async () => {
  const email = 'member@example.org';
  const headers = await fresh.signIn(await fresh.has(aPerson({ email })));
  for (const { id } of await someEvents(8)) await call(`POST /events/${id}/register`, { body: {}, headers });
  assert.deepEqual(counted(email), { resets: 0, news: 0, others: 8 });
  const strangers = ['wanting the address for other accounts', 'forgetting the password', 'asking for news'];
  for (const way of [...strangers, 'writing to the office']) await ways[way]?.(email);
  const { resets, news, others } = counted(email);
  assert.ok(resets <= 12 && news <= 5 && others === 8, JSON.stringify(counted(email)));
});
