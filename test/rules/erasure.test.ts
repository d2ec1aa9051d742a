import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import sql, { raw } from 'sql-template-tag';
import type { Route } from '#contract/protocol/endpoint.ts';
import { eraseOldCases } from '../../server/nouns/help/cases/erasing.service.ts';
import { keptFor } from '../../server/shared/retention/periods.ts';
import { forgetOldThings } from '../../server/shared/retention/retention.service.ts';
import { ask, deviceCookieOf, emailsTo, tokenInEmail } from '../builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { enrol } from '../harness/authenticator.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';

/** What these tables hold was published by the office or is the machine's own affair. A new table stands here, or is filled below. */
const ofCases =
  'of help cases, which belong to a code and never to an account; `server/nouns/help/cases/retention.test.ts` erases them';
const ofGifts =
  'of gifts, which stay as the law demands; `server/nouns/donations/ledger/erasing.test.ts` unlinks them from an account';
const holdsNobody: Readonly<Record<string, string>> = {
  schema_migrations: 'numbers',
  content_version: 'a number',
  sample_content: 'whether there is any',
  site_secret: 'the secret of the site',
  second_factor_key: 'the key of all second steps',
  backups: 'when backups were made',
  erasures: 'hashes of random numbers, by which restoring erases again',
  imports: 'why the office may keep the people of a list',
  import_rows: 'a preview, gone with the hour',
  office_state: 'an instant, and the setting of the operator as a hash',
  ties: 'ids alone, gone after a month: who was made by whom must be known as long as it counts',
  approvals: 'names of the office, which stay with what was decided about money',
  schemes: 'what the state gives',
  scheme_rules: 'who gets it, by rule',
  settings: 'published by the office',
  mail_settings: 'how fast newsletters go out',
  first_hour_asides: 'what the office put aside before the opening',
  newsletters: 'published by the office',
  newsletter_texts: 'published by the office',
  newsletter_links: 'published by the office',
  newsletter_deliveries: 'numbers of subscriptions, which go with these',
  news: 'published by the office',
  event_holds: 'what an event was before a change, and ids, for a minute',
  site_texts: 'published by the office, for searching',
  held_words: 'texts that the office wants to publish',
  banners: 'published by the office',
  projects: 'published by the office',
  team: 'published by the office; a person who is named has agreed to it there',
  voices: 'published by the office; a person who is named has agreed to it there',
  timeline: 'about the foundation',
  milestones: 'about the foundation',
  partners: 'organisations',
  page_texts: 'about the foundation',
  stories: 'published by the office; a person who is named has agreed to it there',
  events: 'published by the office',
  event_series: 'how often events take place',
  pictures: 'published by the office',
  picture_files: 'published by the office',
  reports: 'published by the office',
  translations: 'of published texts',
  earlier_translations: 'of published texts',
  foundation_behind: 'names of fields',
  glossary: 'names in published texts',
  clips: 'of published texts, spoken by the office',
  speech: 'the state of the machine voice',
  page_reads: 'numbers of readers, not who they are',
  identity: 'the foundation alone',
  identity_files: 'forms of its logo',
  translator: 'the state of the service',
  scans: 'ids of registrations, with which they go; `server/nouns/certificates/certificates.test.ts` erases somebody',
  scan_conflicts: 'of scans, with which they go',
  event_certificates: 'ids of registrations, with which they go',
  donors: ofGifts,
  donations: ofGifts,
  allocations: ofGifts,
  receipts: ofGifts,
  receipt_links: ofGifts,
  receipt_pdfs: ofGifts,
  certificates: ofGifts,
  pledges: ofGifts,
  bank_accounts: 'of the foundation',
  bank_lines: 'what the bank tells of gifts',
  statement_imports: 'when statements were read',
  funds: 'what money is for',
  fund_uses: 'what money was used for',
  fund_publications: 'sums',
  receipt_series: 'numbers',
  return_years: 'which years are closed',
  donor_key_copies: 'that a key has a copy',
  help_cases: ofCases,
  help_entries: ofCases,
  help_files: ofCases,
  help_file_pieces: ofCases,
  help_views: ofCases,
  help_requests: ofCases,
  help_months: ofCases,
  help_reports: ofCases,
  help_alerts: ofCases,
};

const network = '203.0.113.77';
const zubaida = {
  name: 'Zubaida Vanishing',
  email: 'zubaida.first@example.org',
  secondEmail: 'zubaida.second@example.org',
  thirdEmail: 'zubaida.third@example.org',
  phone: '9812376540',
  notes: 'I come with my grandmother Zulekha',
  companion: 'Zulekha Vanishing',
  feedback: 'The doctor Zafar was kind to me',
  message: 'My wages at the Zenith mill were not paid',
  reply: 'Dear Zubaida, bring the Zenith slip',
};

let fresh: FreshApp;
let office: { authorization: string };
beforeEach(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  await fresh.has(anAdministrator({ name: 'Other One' }));
  office = await fresh.signIn(await fresh.has(anAdministrator()));
});
afterEach(() => fresh.close());

async function call(route: Route, body?: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answer = await ask(fresh, route, { ...(body && { body }), headers, from: network });
  assert.ok(answer.statusCode < 300, `${route}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

const signIn = async (email: string): Promise<Record<string, string>> => {
  const answer = await call('POST /auth/login', { email, password });
  return { authorization: `Bearer ${answer.json().token}`, cookie: deviceCookieOf(answer) };
};

/** A person and the office do everything that leaves a trace of the person. */
async function recordUserActs(): Promise<{ id: string; headers: Record<string, string> }> {
  const { name, email, secondEmail, thirdEmail, phone } = zubaida;
  await call('POST /auth/register', { name, email, password });
  await call('POST /auth/confirm-email', { token: await tokenInEmail(fresh, email, 'welcome') });
  await ask(fresh, 'POST /auth/login', { body: { email, password: 'wrong' }, from: network });
  await call('PUT /users/profile', { name, email: secondEmail, phone }, await signIn(email));
  await call('POST /auth/confirm-email', { token: await tokenInEmail(fresh, secondEmail, 'confirmEmail') });
  const headers = await signIn(secondEmail);
  const { id } = (await call('GET /auth/me', undefined, headers)).json().data;

  await enrol(fresh, headers as { authorization: string });
  await call('POST /users/card', { password, pin: '604182' }, headers);
  await call('PUT /users/profile', { name, email: thirdEmail, phone }, headers);
  await call('POST /auth/forgot-password', { email: secondEmail });
  await ask(fresh, 'POST /auth/login', { body: { email: secondEmail, password: 'wrong' }, from: network });

  const [camp, full] = [await fresh.has(anEvent()), await fresh.has(anEvent({ capacity: 1 }))];
  await fresh.has(aRegistration({ eventId: full.id, personId: (await fresh.has(aPerson())).id }));
  const family = { notes: zubaida.notes, party: [{ name: zubaida.companion }] };
  const seat = (await call('POST /event-registrations', { event_id: camp.id, ...family }, headers)).json().data;
  await call('POST /event-registrations', { event_id: full.id, waitlist: true }, headers);
  await call(`POST /admin/registrations/${seat.id}/check-in`, undefined, office);
  await call(`POST /event-registrations/${seat.id}/feedback`, { rating: 5, feedback: zubaida.feedback }, headers);

  const left = await fresh.has(anEvent());
  const place = (await call('POST /event-registrations', { event_id: left.id, ...family }, headers)).json().data;
  await call(`DELETE /admin/registrations/${place.id}`, undefined, office);
  const dropped = await fresh.has(anEvent());
  await call('POST /event-registrations', { event_id: dropped.id }, headers);
  await call(`DELETE /admin/events/${dropped.id}`, undefined, office);
  await fresh.database.query(sql`UPDATE outbox SET status = 'failed' WHERE kind = 'eventCancelled'`);
  await call('GET /admin/calls', undefined, office);

  await call('POST /contact', { name, email: secondEmail, phone, message: zubaida.message });
  await call('POST /newsletter', { email: secondEmail, language: 'en' });
  const [message] = (await call('GET /admin/messages', undefined, office)).json().data;
  await call(`POST /admin/messages/${message.id}/reply`, { message: zubaida.reply }, office);
  await call(`GET /admin/users/${id}/export`, undefined, office);
  await call(
    'POST /admin/office/invitations',
    { email: secondEmail, duties: ['desk'], language: 'en', password },
    office,
  );
  await deliverEverything();
  return { id, headers };
}

const deliverEverything = () =>
  fresh.database.query(sql`UPDATE outbox SET status = 'sent', sent_at = ${fresh.clock.now()} WHERE status = 'waiting'`);

const tablesOf = async (): Promise<string[]> => {
  const rows = await fresh.database.query<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`);
  return rows.map(({ name }) => name);
};

const hashInHex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** All that names the person, also as a hash. */
function marksOf(id: string): string[] {
  const { name, email, secondEmail, thirdEmail, phone, notes, companion, feedback, message, reply } = zubaida;
  const plain = [id, name, email, secondEmail, thirdEmail, phone, notes, companion, feedback, message, reply];
  return [...plain, ...[id, email, secondEmail, thirdEmail, network].map(hashInHex)];
}

/** Which rows, whatever their columns are, hold one of the marks; by table. */
async function search(marks: readonly string[]): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const table of await tablesOf()) {
    const rows = await fresh.database.query<{ row: Record<string, unknown> }>(sql`
      SELECT to_jsonb(whole_row) AS row FROM ${raw(`"${table}"`)} AS whole_row
      WHERE EXISTS (SELECT FROM unnest(${marks}::text[]) AS mark WHERE strpos(lower(whole_row::text), lower(mark)) > 0)`);
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  }
  return found;
}

const erasers: Record<string, (person: { id: string; headers: Record<string, string> }) => Promise<unknown>> = {
  'by the person': ({ headers }) => call('DELETE /users/me', { password }, headers),
  'by the office': ({ id }) => call(`DELETE /admin/users/${id}`, undefined, office),
};

for (const [way, erase] of Object.entries(erasers)) {
  test(`who is erased ${way} is found in no table but where it is promised, and after the periods nowhere`, async () => {
    const person = await recordUserActs();
    const marks = marksOf(person.id);
    const before = Object.keys(await search(marks));
    const unknown = (await tablesOf()).filter((table) => !before.includes(table) && !(table in holdsNobody));
    assert.deepEqual(unknown, [], 'new tables: leave a trace in them above, or say why they hold nobody');
    assert.deepEqual(
      before.filter((table) => table in holdsNobody),
      [],
    );

    await erase(person);
    const after = await search(marks);
    // The record of the office's acts, what belongs to no account, and hashes that last a day.
    const promised = [
      'address_counts',
      'attempts',
      'audit_log',
      'message_replies',
      'messages',
      'newsletter_subscriptions',
      'outbox',
    ];
    assert.deepEqual(
      Object.keys(after).filter((table) => !promised.includes(table)),
      [],
    );
    const emails = (after.outbox ?? []).map(({ kind }) => kind).sort();
    assert.deepEqual(emails, ['accountDeleted', 'messageReceived']);
    const acts = (after.audit_log ?? []).filter(({ actor_id }) => actor_id === person.id);
    assert.deepEqual(acts, [], 'their own acts go with them');

    await deliverEverything();
    for (const { id } of after.messages ?? []) await call(`DELETE /admin/messages/${id}`, undefined, office);
    for (const { id } of after.newsletter_subscriptions ?? [])
      await call(`DELETE /admin/subscribers/${id}`, undefined, office);
    const dayMs = 86_400_000;
    const begin = fresh.clock.now().getTime();
    const leftAfter = async (ms: number): Promise<string[]> => {
      fresh.clock.set(new Date(begin + ms + 1).toISOString());
      await forgetOldThings({ ...fresh, alsoForget: eraseOldCases });
      return Object.keys(await search(marks));
    };
    assert.deepEqual(await leftAfter(dayMs), ['audit_log', 'outbox']);
    assert.deepEqual(await leftAfter(keptFor.email), ['audit_log']);
    assert.deepEqual(await leftAfter(keptFor.act), []);
    const names = marks.filter((mark) => mark !== person.id);
    assert.deepEqual(
      names.filter((mark) => fresh.logLines.some((line) => line.includes(mark))),
      [],
      'named in the log',
    );
  });
}

test('who takes an account over and deletes it cannot withdraw the notice to its owner', async () => {
  const owner = await fresh.has(aPerson({ email: zubaida.email }));
  const headers = await fresh.signIn(owner);
  await call('PUT /users/profile', { name: owner.name, email: zubaida.secondEmail, phone: '' }, headers);
  await call('POST /auth/confirm-email', { token: await tokenInEmail(fresh, zubaida.secondEmail, 'confirmEmail') });
  await call('DELETE /users/me', { password }, await signIn(zubaida.secondEmail));
  const [sent] = await emailsTo(fresh, zubaida.email);
  assert.equal(sent?.kind, 'emailChanged');
});
