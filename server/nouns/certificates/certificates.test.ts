import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { PrintedCertificate } from '#contract/certificates/certificates.ts';
import { ask, emailsTo } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../test/builders/builders.ts';
import { anEvent, aRegistration } from '../../../test/builders/event-builders.ts';
import { aParticipant } from '../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let office: { authorization: string };
before(async () => {
  fresh = await freshApp();
  office = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

async function anEventWith(people: Record<string, 'attended' | 'registered' | 'no_show'>) {
  const event = await fresh.has(anEvent({ title: 'Sewing course' }));
  const rows: Record<string, { id: string; person: { id: string; email: string } }> = {};
  for (const [name, status] of Object.entries(people)) {
    const person = await fresh.has(aPerson({ name }));
    rows[name] = {
      person,
      id: (await fresh.has(aRegistration({ eventId: event.id, personId: person.id, status }))).id,
    };
  }
  return { event, of: (name: string) => rows[name] ?? assert.fail(name) };
}

const issue = (eventId: string, body: Record<string, unknown> = {}) =>
  ask(fresh, `POST /admin/events/${eventId}/certificates`, { headers: office, body });
const list = async (eventId: string): Promise<{ data: PrintedCertificate[]; without: { name: string }[] }> =>
  (await ask(fresh, `GET /admin/events/${eventId}/certificates`, { headers: office })).json();
const verify = (code: string, query = '') => ask(fresh, `GET /certificates/${code}${query}`);

test('all who attended get a certificate, once; who did not come gets none', async () => {
  const { event, of } = await anEventWith({ 'Asha Devi': 'attended', Ravi: 'attended', Kamla: 'no_show' });
  assert.deepEqual((await list(event.id)).without.map(({ name }) => name).sort(), ['Asha Devi', 'Ravi']);
  assert.deepEqual((await issue(event.id)).json(), { count: 2 });
  assert.deepEqual((await issue(event.id)).json(), { count: 0 });
  const refused = await issue(event.id, { ids: [of('Asha Devi').id, of('Kamla').id] });
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'certificate_not_attended']);
  assert.equal((await issue(event.id, { ids: [randomUUID()] })).statusCode, 404);
  const { data, without } = await list(event.id);
  assert.deepEqual(
    data.map(({ name, state, own }) => [name, state, own.title]),
    [
      ['Asha Devi', 'valid', 'Sewing course'],
      ['Ravi', 'valid', 'Sewing course'],
    ],
  );
  assert.deepEqual(without, []);
  assert.match(data[0]?.code ?? '', /^[ACDEFHJKMPRTVWXY3479]{10}$/);
});

test('whoever holds the paper learns whether it is valid, and no name', async () => {
  const { event } = await anEventWith({ 'Asha Kumari Devi': 'attended', आशा: 'attended' });
  await issue(event.id);
  const { data } = await list(event.id);
  const [hindi, asha] = [data.find(({ name }) => name === 'आशा'), data.find(({ name }) => name !== 'आशा')];
  assert.ok(asha && hindi);
  const shown = (await verify(asha.code.toLowerCase())).json().data;
  const { name, state, title, date, location } = shown;
  assert.deepEqual([name, state, title, date, location], ['A. Devi', 'valid', 'Sewing course', '2026-02-14', 'Rampur']);
  assert.ok(!JSON.stringify(shown).includes('Asha'));
  assert.equal((await verify(hindi.code)).json().data.name, 'आ.');
  assert.equal((await verify('AAAAAAAAAA')).statusCode, 404);

  const path = `POST /admin/certificates/${asha.id}/void` as const;
  assert.equal((await ask(fresh, path, { headers: office, body: { reason: '' } })).statusCode, 422);
  const voided = await ask(fresh, path, { headers: office, body: { reason: 'The name was wrong' } });
  assert.deepEqual([voided.statusCode, voided.json().data.state], [200, 'void']);
  assert.equal(
    (await ask(fresh, path, { headers: office, body: { reason: 'Again' } })).json().code,
    'certificate_void',
  );
  const after = (await verify(asha.code)).json().data;
  assert.deepEqual([after.state, JSON.stringify(after).includes('wrong')], ['void', false]);
  assert.deepEqual((await issue(event.id)).json(), { count: 1 }, 'a new one in the place of the void one');
});

test('the member sees the own certificate; nobody else does', async () => {
  const { event, of } = await anEventWith({ Asha: 'attended', Ravi: 'attended' });
  const asha = await fresh.signIn(of('Asha').person);
  const path = `GET /event-registrations/${of('Asha').id}/certificate` as const;
  assert.equal((await ask(fresh, path, { headers: asha })).statusCode, 404, 'none yet');
  await issue(event.id, { ids: [of('Asha').id] });
  const own = (await ask(fresh, path, { headers: asha })).json().data;
  assert.deepEqual([own.name, own.state], ['Asha', 'valid']);
  const ravi = await fresh.signIn(of('Ravi').person);
  assert.equal((await ask(fresh, path, { headers: ravi })).statusCode, 404);
});

test('a certificate is void while its person did not attend after all', async () => {
  const { event, of } = await anEventWith({ Asha: 'attended' });
  await issue(event.id);
  const code = (await list(event.id)).data[0]?.code ?? '';
  const asha = await fresh.signIn(of('Asha').person);
  const states = async () => [
    (await verify(code)).json().data.state,
    (await list(event.id)).data[0]?.state,
    (await ask(fresh, `GET /event-registrations/${of('Asha').id}/certificate`, { headers: asha })).statusCode,
  ];
  const set = (status: string) =>
    ask(fresh, `PUT /admin/registrations/${of('Asha').id}/status`, { headers: office, body: { status } });
  for (const status of ['registered', 'no_show', 'cancelled', 'attended']) {
    await set(status);
    assert.deepEqual(await states(), status === 'attended' ? ['valid', 'valid', 200] : ['void', 'void', 404], status);
  }
  await set('cancelled');
  await ask(fresh, `POST /admin/events/${event.id}/unpublish`, { headers: office });
  assert.equal((await verify(code)).statusCode, 404, 'a draft is nowhere to be seen');
});

test('of a family of which others came, who registered gets none, and a given one is void while they are not there', async () => {
  const event = await fresh.has(anEvent());
  const asha = await aParticipant(fresh);
  const { id } = (await asha.register(event.id, { party: [{}, {}] })).json().data;
  const checkIn = (body: Record<string, unknown>) =>
    ask(fresh, `POST /admin/registrations/${id}/check-in`, { headers: office, body });
  assert.equal((await checkIn({ here: [1] })).json().data.status, 'attended');
  assert.deepEqual((await list(event.id)).without, []);
  assert.deepEqual((await issue(event.id)).json(), { count: 0 });
  assert.equal((await issue(event.id, { ids: [id] })).json().code, 'certificate_not_attended');
  await checkIn({ here: [0] });
  assert.deepEqual((await issue(event.id)).json(), { count: 1 });
  const certificate = async () => (await list(event.id)).data[0];
  assert.equal((await certificate())?.state, 'valid');
  await checkIn({ absent: [0] });
  assert.equal((await certificate())?.state, 'void');
  assert.equal((await verify((await certificate())?.code ?? '')).json().data.state, 'void');
});

test('those who want to be told are told once, by e-mail or on the list of those to call', async () => {
  const { event, of } = await anEventWith({ Asha: 'attended' });
  const body = { event_id: event.id, name: 'Munni', phone: '9876501234', language: 'hi', checkIn: true };
  await ask(fresh, 'POST /admin/registrations', { headers: office, body });
  assert.deepEqual((await issue(event.id, { tell: true })).json(), { count: 2 });
  await issue(event.id, { tell: true });
  const emails = await emailsTo(fresh, of('Asha').person.email);
  assert.deepEqual(
    emails.map(({ kind }) => kind),
    ['certificateReady'],
  );
  const calls = await fresh.database.query<{ text: string }>(
    sql`SELECT text FROM calls WHERE kind = 'certificate_ready'`,
  );
  assert.equal(calls.length, 1);
  assert.match(calls[0]?.text ?? '', /Munni जी, आपका प्रमाणपत्र/);
});

test('of an erased person no certificate and no scan stays: the code is unknown', async () => {
  const { event, of } = await anEventWith({ Zubaida: 'attended' });
  await issue(event.id);
  const { data } = await list(event.id);
  const scan = { id: randomUUID(), kind: 'check_in', device_id: 'gate', device_time: '2026-01-20T06:00:00Z' };
  const scans = [{ ...scan, registration_id: of('Zubaida').id }];
  await ask(fresh, `POST /admin/events/${event.id}/scans`, { headers: office, body: { scans } });
  const headers = await fresh.signIn(of('Zubaida').person);
  assert.equal((await ask(fresh, 'DELETE /users/me', { headers, body: { password } })).statusCode, 204);
  assert.equal((await verify(data[0]?.code ?? '')).statusCode, 404);
  const left = await fresh.database.query(sql`SELECT FROM scans WHERE id = ${scan.id}`);
  assert.equal(left.length, 0);
});
