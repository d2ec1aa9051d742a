import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import sql, { raw } from 'sql-template-tag';
import type { Route } from '#contract/protocol/endpoint.ts';
import { tables } from '#contract/purpose-tables.ts';
import { eraseOldCases } from '../../server/nouns/help/cases/erasing.service.ts';
import { tellPeople } from '../../server/nouns/rights/telling.ts';
import { keptFor } from '../../server/shared/retention/periods.ts';
import { forgetOldThings } from '../../server/shared/retention/retention.service.ts';
import { ask, deviceCookieOf, emailsTo, tokenInEmail } from '../builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../builders/builders.ts';
import { aCourse } from '../builders/course-calls.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { enrol } from '../harness/authenticator.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';

/** Tables in which no account is named. A new table says so in the register, or is filled below. */
const namesNobody = Object.keys(tables).filter((table) => tables[table]?.erasing === 'none');

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
let otherOwner: { authorization: string };
beforeEach(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  otherOwner = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Other One' })));
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
  const parent = { adult: false, parentName: zubaida.companion, parentPhone: phone, parentAgrees: true };
  await call('POST /auth/register', { name, email, password, ...parent });
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

  const course = await aCourse({ office: (route, body = {}) => ask(fresh, route, { headers: office, body }) });
  const pupil = (await call('POST /event-registrations', { event_id: course.id }, headers)).json().data;
  const excuse = {
    registration_id: pupil.id,
    position: 0,
    event_id: course.id,
    state: 'excused',
    reason: zubaida.notes,
  };
  await call(`PUT /admin/events/${course.id}/attendance`, excuse, office);
  await call(`PUT /admin/events/${course.id}/helpers/${id}`, { may: true }, office);

  const left = await fresh.has(anEvent());
  const place = (await call('POST /event-registrations', { event_id: left.id, ...family }, headers)).json().data;
  await call(`DELETE /admin/registrations/${place.id}`, undefined, office);
  const dropped = await fresh.has(anEvent());
  await call('POST /event-registrations', { event_id: dropped.id }, headers);
  await call(`DELETE /admin/events/${dropped.id}`, undefined, office);
  await fresh.database.query(sql`UPDATE outbox SET status = 'failed' WHERE kind = 'eventCancelled'`);
  await call('GET /admin/calls', undefined, office);

  await call('POST /users/me/requests', { kind: 'see' }, headers);
  // Somebody who agreed before there was a register.
  await fresh.database.query(sql`DELETE FROM consents WHERE person_id = ${id}`);
  await fresh.database.query(sql`
    INSERT INTO consents (person_id, purpose, version, given, how, language, at)
    VALUES (${id}, 'account', 0, true, 'form', 'en', ${fresh.clock.now()})`);
  await call('POST /admin/notice/tell', undefined, office);
  const moments = { noticed_at: fresh.clock.now(), from: fresh.clock.now(), to: fresh.clock.now() };
  const breach = { ...moments, what: 'Seen', kind: 'seen', tables: ['people'], contact: 'The office' };
  const { id: breachId } = (await call('POST /admin/breaches', breach, office)).json().data;
  await call(`POST /admin/breaches/${breachId}/tell`, { password }, office);
  await call(`POST /admin/breaches/${breachId}/tell`, { password }, otherOwner);
  await tellPeople({ ...fresh, publicUrl: 'http://localhost' });
  await call('PUT /users/me/nominee', { name: zubaida.companion, phone: zubaida.phone }, headers);

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
    const unknown = (await tablesOf()).filter((table) => !before.includes(table) && !namesNobody.includes(table));
    assert.deepEqual(
      unknown,
      [],
      'new tables: leave a trace in them above, or say in the register that they name no account',
    );
    assert.deepEqual(
      before.filter((table) => namesNobody.includes(table)),
      [],
    );

    await erase(person);
    const after = await search(marks);
    // The record of the office's acts, what belongs to no account, and hashes that last a day.
    const promised = Object.keys(tables).filter((table) => tables[table]?.erasing === 'stays');
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
