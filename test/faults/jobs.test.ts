import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { eraseOldCases } from '../../server/nouns/help/cases/erasing.service.ts';
import { remindOfTomorrow } from '../../server/nouns/registrations/own/reminders.service.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { findAddressee } from '../../server/shared/accounts/office/addressees.service.ts';
import type { BackupTools } from '../../server/shared/backup/backups.service.ts';
import { backUpIfDue } from '../../server/shared/backup/nightly.service.ts';
import { translateWaitingTexts } from '../../server/shared/content/translations/queue.service.ts';
import { openTranslationService } from '../../server/shared/content/translations/translation-service.ts';
import { deliverDueEmails } from '../../server/shared/mail/delivery.ts';
import { openMailServer } from '../../server/shared/mail/mail-server.ts';
import { queueEmail } from '../../server/shared/mail/outbox.service.ts';
import { forgetOldThings } from '../../server/shared/retention/retention.service.ts';
import { aNewsItem, aPerson, aSession } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { backupToolsOf } from '../harness/backups.ts';
import { eventually } from '../harness/eventually.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { isLongRun } from '../harness/long-run.ts';
import { openPostOffice, type PostOffice } from '../harness/post-office.ts';
import { openTranslator, type Translator } from '../harness/translator.ts';
import { figure } from './figures.ts';

/** A night each. `two-products.test.ts`, `nightly.test.ts` and `queue.test.ts` have two look at once in every run. */
const ticks = 100;
const skip = !isLongRun && 'takes a minute: LONG_RUN=yes';
const perEvent = 3;
const dayMs = 86_400_000;
const log = openLog('silent');

interface Instance {
  app: FreshApp;
  backups: BackupTools & AsyncDisposable;
}

let instances: Instance[];
let fresh: FreshApp;
let postOffice: PostOffice;
let translator: Translator;

before(async () => {
  if (skip) return;
  fresh = await freshApp();
  const beside = await freshApp({ beside: fresh });
  instances = await Promise.all([fresh, beside].map(async (app) => ({ app, backups: await backupToolsOf(app) })));
  postOffice = await openPostOffice();
  translator = await openTranslator();
  translator.behave('translate');
});
after(async () => {
  if (skip) return;
  for (const { app, backups } of instances.toReversed()) {
    await backups[Symbol.asyncDispose]();
    await app.close();
  }
  await postOffice.close();
  await translator.close();
});

/** Something for every job; answers the addresses to which emails go. */
async function prepareNight(night: number): Promise<string[]> {
  const now = fresh.clock.now();
  const { id: eventId } = await fresh.has(anEvent({ date: indiaDayOf(new Date(now.getTime() + dayMs)) }));
  const people = await Promise.all(Array.from({ length: perEvent }, () => fresh.has(aPerson())));
  for (const { id: personId } of people) await fresh.has(aRegistration({ eventId, personId }));
  const to = `night-${night}@example.org`;
  await queueEmail(fresh.database, { to, language: 'en', kind: 'passwordChanged', words: { name: 'Asha' } }, now);
  // As old as no session gets, and as young as it can be.
  await fresh.has(aSession(people[0]?.id ?? '', new Date(now.getTime() - 400 * dayMs)));
  await fresh.has(aSession(people[1]?.id ?? '', now));
  const { id } = await fresh.has(aNewsItem({ title: `Night ${night}`, content: `Of night ${night}` }));
  await fresh.inject(`/api/news/${id}?lang=hi`);
  await eventually(async () => {
    const rows = await fresh.database.query(sql`SELECT FROM translations WHERE state = 'waiting'`);
    assert.equal(rows.length, 2);
  });
  return [to, ...people.map(({ email }) => email)];
}

/** All jobs of one instance, as its workers start them. Answers whether it made the backup. */
async function doJobs({ app: { database, clock }, backups }: Instance): Promise<boolean> {
  const server = openMailServer(postOffice.url, 'Shramik Seva <office@example.org>');
  const service = openTranslationService({ translateUrl: translator.url, translateProvider: 'web' });
  const deliver = () => deliverDueEmails({ database, clock, log, server, findAddressee });
  const [made] = await Promise.all([
    backUpIfDue(backups),
    remindOfTomorrow({ database, clock, publicUrl: 'https://seva.example' }).then(deliver),
    deliver(),
    translateWaitingTexts({ database, clock, log, service }),
    forgetOldThings({ database, clock, alsoForget: eraseOldCases }),
  ]);
  return made !== null;
}

const oldSessions = async (): Promise<number> => {
  const since = new Date(fresh.clock.now().getTime() - 300 * dayMs);
  return (await fresh.database.query(sql`SELECT FROM sessions WHERE last_used_at < ${since}`)).length;
};
const youngSessions = async (): Promise<number> =>
  (await fresh.database.query(sql`SELECT FROM sessions WHERE last_used_at = ${fresh.clock.now()}`)).length;

/** Recipients of more than one email. */
const writtenTwice = (recipients: readonly string[]): string[] =>
  recipients.filter((recipient, place) => recipients.indexOf(recipient) !== place);

test(`every job of two instances that look at the same moment is done once, ${ticks} nights long`, {
  skip,
}, async () => {
  const expected: string[] = [];
  let backups = 0;
  for (let night = 1; night <= ticks; night += 1) {
    fresh.clock.set(new Date(fresh.clock.now().getTime() + dayMs).toISOString());
    expected.push(...(await prepareNight(night)));
    translator.asked.length = 0;
    const made = await Promise.all(instances.map(doJobs));
    backups += made.filter(Boolean).length;
    assert.equal(backups, night, `backups in night ${night}`);
    assert.deepEqual(translator.asked.map(({ text }) => text).sort(), [`Night ${night}`, `Of night ${night}`]);
    assert.deepEqual([await oldSessions(), await youngSessions()], [0, 1], `sessions in night ${night}`);
    const recipients = postOffice.received.flatMap((email) => email.recipients);
    assert.deepEqual([writtenTwice(recipients), recipients.length], [[], expected.length], `night ${night}`);
  }
  assert.deepEqual(postOffice.received.flatMap((email) => email.recipients).sort(), expected.sort());
  figure(
    `${ticks} nights of five jobs at two instances: ${backups} backups, ${expected.length} emails and reminders, ${2 * ticks} texts translated, ${ticks} old sessions forgotten, each once`,
  );
});

test('a job that looks first and notes afterwards does its work twice, which is noticed', { skip }, async () => {
  await prepareNight(0);
  const look = ({ app }: Instance) =>
    app.database.query<{ email: string }>(sql`
      SELECT email FROM registrations JOIN people ON people.id = person_id WHERE reminded_at IS NULL`);
  const found = await Promise.all(instances.map(look));
  const written = found.flat().map(({ email }) => email);
  assert.equal(writtenTwice(written).length, perEvent);
});
