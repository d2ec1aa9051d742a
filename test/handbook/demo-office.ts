import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import type { Audience } from '#contract/handbook/handbook.facts.ts';
import { type Duty, duties } from '#contract/values/duty.ts';
import type { Language } from '#contract/values/language.ts';
import { readWord } from '#handbook/sentences.ts';
import { sampleAdminEmail } from '../../server/platform/process/config.ts';
import { openBuiltPages } from '../../server/shared/pages/built-pages.ts';
import { queueCalls } from '../../server/shared/phone-list/calls.service.ts';
import { ask } from '../builders/account-calls.ts';
import { aPerson, aSettingsPart, aStory, ownDonation, type PersonRow, password } from '../builders/builders.ts';
import { aHolder, aSheet, ownPin } from '../builders/card-calls.ts';
import { aBankAccount, aDonation, aDonor } from '../builders/donation-builders.ts';
import { statementForm, urnSettings, withBalances } from '../builders/donation-calls.ts';
import { aCourseOf, anEvent, aRegistration } from '../builders/event-builders.ts';
import { helpCalls } from '../builders/help-calls.ts';
import type { Headers } from '../builders/office-calls.ts';
import { type ClonedDatabase, cloneDatabase, cloneOf } from '../harness/database.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { findFreePort } from '../harness/product.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The day on which all tasks are done, at noon in India. */
export const now = '2026-01-20T06:30:00Z';
const longAgo = new Date('2025-06-01T06:30:00Z');

/** An office with people and work, all invented, from which every task begins. */
export interface DemoOffice {
  database: ClonedDatabase;
  staff: Record<Duty, PersonRow>;
  secrets: Record<string, string>;
}

/** Names in the language of the reader. */
type Say = (key: string) => string;

async function hireStaff({ has }: FreshApp, say: Say, language: Language): Promise<Record<Duty, PersonRow>> {
  const staff = {} as Record<Duty, PersonRow>;
  const colleague = { role: 'admin', language, createdAt: longAgo } as const;
  for (const duty of duties) {
    const isMainAdministrator = duty === 'owner';
    // Like a site that was installed today: the owner has not entered an e-mail yet.
    const email = isMainAdministrator ? sampleAdminEmail : `${duty}@example.org`;
    const named = { name: say(duty), email, duties: [duty], isMainAdministrator };
    staff[duty] = await has(aPerson({ ...colleague, ...named }));
  }
  await has(
    aPerson({ ...colleague, name: say('second'), email: 'second@example.org', duties: ['caseworker', 'treasurer'] }),
  );
  await has((database) => database.query(sql`UPDATE people SET money_since = ${longAgo} WHERE role = 'admin'`));
  return staff;
}

/** A camp to come, one of today, one that is over, and a course. Answers the code of a pass of today. */
async function holdEvents({ has }: FreshApp, say: Say, language: Language): Promise<string> {
  await has((database) => database.query(sql`DELETE FROM events`));
  const location = say('place');
  const camp = await has(anEvent({ title: say('camp'), capacity: 40, location }));
  const today = await has(anEvent({ title: say('today'), date: '2026-01-20', location }));
  const past = await has(anEvent({ title: say('past'), date: '2026-01-10', location }));
  const course = await has(aCourseOf({ title: say('course'), date: '2026-01-17', location }));
  const codes: string[] = [];
  for (const key of ['sunita', 'ramesh', 'salma']) {
    const email = `${key}@example.org`;
    const { id: personId } = await has(aPerson({ name: say(key), email, phone: '9876543210', language }));
    await has(aRegistration({ eventId: camp.id, personId }));
    codes.push((await has(aRegistration({ eventId: today.id, personId }))).code);
    if (key !== 'sunita') continue;
    await has(aRegistration({ eventId: past.id, personId, status: 'attended' }));
    await has(aRegistration({ eventId: course.id, personId }));
  }
  return codes[0] ?? '';
}

async function keepBooks(fresh: FreshApp, say: Say, treasurer: PersonRow): Promise<void> {
  await fresh.has(aSettingsPart('donation', ownDonation));
  const tax = JSON.stringify({ ...urnSettings, issuedOn: '2025-04-01', validFrom: '2025-04-01' });
  await fresh.database.query(sql`INSERT INTO settings (part, value) VALUES ('tax', ${tax}::jsonb)`);
  await fresh.has(aBankAccount('4321'));
  const donor = await fresh.has(aDonor({ name: say('donor') }));
  await fresh.has(
    aDonation({ donorId: donor.id, mode: 'bank', state: 'matched', amountPaise: 250_000, day: '2026-01-12' }),
  );
  const cash = await fresh.has(aDonation({ mode: 'cash', state: 'claimed', amountPaise: 50_000, day: '2026-01-19' }));
  const asked = await ask(fresh, `POST /admin/donations/${cash.id}/verify`, {
    body: { reason: say('counted') },
    headers: await fresh.signIn(treasurer),
  });
  assert.equal(asked.statusCode, 202, asked.body);
  // Without an address no receipt waits to be written.
  const twice = await fresh.has(aDonor({ name: say('salma'), address: null }));
  await fresh.has(aDonation({ donorId: twice.id, state: 'verified', amountPaise: 20_000, day: '2026-01-14' }));
  await importStatement(fresh, await fresh.signIn(treasurer));
}

/** What the bank paid, to be booked by hand. */
async function importStatement(fresh: FreshApp, treasurer: Headers): Promise<void> {
  const lines = withBalances('Date,Narration,Withdrawal Amt.,Deposit Amt.\n15/01/26,INTEREST CREDIT,,12.50');
  const { payload, headers } = statementForm(lines, '4321');
  const url = '/api/admin/statements';
  const read = await fresh.inject({ method: 'POST', url, payload, headers: { ...headers, ...treasurer } });
  assert.equal(read.statusCode, 201, read.body);
  const { id } = read.json().data;
  const added = await ask(fresh, `POST /admin/statements/${id}/confirm`, { body: {}, headers: treasurer });
  assert.equal(added.statusCode, 200, added.body);
}

/** One story that came with the site. */
async function leaveSample({ has, database }: FreshApp): Promise<void> {
  const { id } = await has(aStory());
  await database.query(sql`UPDATE stories SET is_sample = true WHERE id = ${id}`);
}

async function askForHelp(fresh: FreshApp, say: Say, language: Language): Promise<Record<string, string>> {
  const help = helpCalls(
    () => fresh,
    () => ({}),
  );
  const { code, pin } = await help.ask({ language, text: say('trouble') });
  return { caseCode: code, casePin: pin };
}

/** What waits at the desk: cards of a sheet, a call, a message, and what somebody asks about their data. */
async function fillDesk(
  fresh: FreshApp,
  say: Say,
  language: Language,
  desk: PersonRow,
): Promise<Record<string, string>> {
  const holder = await aHolder(fresh, { name: say('kamla'), language });
  const { cards } = await aSheet(fresh, await fresh.signIn(desk), 10);
  const person = { name: say('salma'), phone: '9812345678' };
  const words = {
    event: say('camp'),
    day: '14 February 2026',
    place: say('place'),
    code: 'ACD-EFH',
    name: person.name,
  };
  const call = { kind: 'event_changed', personId: null, registrationId: null, language, guest: person, words } as const;
  await fresh.database.transaction((tx) =>
    queueCalls(tx, [{ ...call, until: new Date('2026-02-14T00:00:00Z') }], new Date(now)),
  );
  const { token } = (await ask(fresh, 'GET /form-token')).json().data;
  const body = { name: say('ramesh'), email: 'ramesh@example.org', message: say('question'), formToken: token };
  const written = await ask(fresh, 'POST /contact', { body });
  assert.equal(written.statusCode, 202, written.body);
  const asks = { kind: 'correct', name: say('ramesh'), phone: '9876543210', text: say('wrong'), language };
  const filed = await ask(fresh, 'POST /admin/requests', { body: asks, headers: await fresh.signIn(desk) });
  assert.equal(filed.statusCode, 201, filed.body);
  return { card: holder.card, freeCard: cards[0]?.code ?? '' };
}

/** Its people have names of the language. */
export async function fillOffice(language: Language): Promise<DemoOffice> {
  const database = await cloneDatabase();
  // It is closed at the end, not dropped: each task begins with a copy of it.
  const fresh = await freshApp({ now, on: { ...database, drop: async () => undefined } });
  const say: Say = (key) => readWord(`handbook:people.${key}`, language);
  const staff = await hireStaff(fresh, say, language);
  const passCode = await holdEvents(fresh, say, language);
  await keepBooks(fresh, say, staff.treasurer);
  const ofCase = await askForHelp(fresh, say, language);
  const ofDesk = await fillDesk(fresh, say, language, staff.desk);
  await leaveSample(fresh);
  await fresh.close();
  return { database, staff, secrets: { password, pin: ownPin, newPin: '739160', passCode, ...ofCase, ...ofDesk } };
}

export interface OpenOffice {
  url: string;
  /** What a browser remembers of somebody who is signed in. */
  memoryOf(audience: Audience): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** The built product with a copy of the office, at a time that stands still. */
export async function openOffice({ database, staff }: DemoOffice): Promise<OpenOffice> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const fresh = await freshApp({
    now,
    on: await cloneOf(database),
    // With a key for tax numbers, so that there is one to copy.
    environment: { PUBLIC_URL: url, PORT: String(port), DONOR_ID_KEY: 'only for the handbook' },
    dependencies: {
      pages: await openBuiltPages(`${root}dist`, url),
      assetsFolder: `${root}dist/client/assets`,
    },
  });
  await fresh.app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    memoryOf: async (audience) => {
      if (audience === 'visitor') return {};
      const person = staff[audience];
      const { authorization } = await fresh.signIn(person);
      const { name, email, role, status } = person;
      return { token: authorization.replace('Bearer ', ''), user: JSON.stringify({ name, email, role, status }) };
    },
    close: fresh.close,
  };
}
