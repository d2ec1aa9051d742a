import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { isCardCode, signsOfCard } from '#contract/values/card-code.ts';
import { isWeakPin } from '#contract/values/pin.ts';
import { ask, assertUnlogged, emailsTo, outcomeOf, withoutIds } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../../test/builders/builders.ts';
import { aHolder, aSheet, enterByCard, ownPin, signInByCard } from '../../../../test/builders/card-calls.ts';
import { anEvent, aRegistration } from '../../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { forgetOldThings } from '../../../shared/retention/retention.service.ts';

let fresh: FreshApp;
let headers: { authorization: string };
let officer: { id: string };
before(async () => {
  fresh = await freshApp();
  officer = await fresh.has(anAdministrator());
  headers = await fresh.signIn(officer);
});
after(() => fresh.close());

const acts = async (action: string): Promise<{ before: unknown; after: unknown }[]> =>
  fresh.database.query(sql`SELECT before, after FROM audit_log WHERE action = ${action}`);

test('the office makes a sheet: codes that are right, first PINs that can be printed again and are kept nowhere', async () => {
  const { batch, cards } = await aSheet(fresh, headers, 10);
  assert.equal(new Set(cards.map(({ code }) => code)).size, 10);
  for (const { code, link, pin } of cards) {
    assert.ok(isCardCode(signsOfCard(code)));
    assert.equal(link, `http://localhost:3000/login#${code}`);
    assert.ok(/^\d{6}$/.test(pin) && !isWeakPin(pin));
  }
  const again = (await ask(fresh, `GET /admin/cards/${batch}/sheet`, { headers })).json().data;
  assert.deepEqual(again.cards, cards);
  const listed = (await ask(fresh, `GET /admin/cards?batch=${batch}&pageSize=3`, { headers })).json();
  assert.deepEqual([listed.data.length, listed.total, listed.batches[0].unassigned], [3, 10, 10]);
  const kept = withoutIds(JSON.stringify(await fresh.database.query(sql`SELECT * FROM cards, people`)));
  for (const { pin } of cards) assert.ok(!kept.includes(pin));
  const table = await ask(fresh, 'GET /admin/cards.csv', { headers });
  for (const { code } of cards) assert.ok(!table.body.includes(code) && !table.body.includes(signsOfCard(code)));
  for (const count of [0, 201]) {
    assert.equal(outcomeOf(await ask(fresh, 'POST /admin/cards', { headers, body: { count } })), '422 invalid');
  }
  assert.equal(outcomeOf(await ask(fresh, 'GET /admin/cards/nothing/sheet', { headers })), '404 not_found');
});

test('the sample sheet says what it is, and none of its codes is right', async () => {
  const sheet = (await ask(fresh, 'GET /admin/cards/sample/sheet', { headers })).json().data;
  assert.deepEqual([sheet.sample, sheet.cards.length], [true, 10]);
  for (const { code } of sheet.cards)
    assert.equal(outcomeOf(await signInByCard(fresh, { card: code })), '422 card_form');
});

test('at the desk a free card is handed to somebody new who agrees; the first sign-in asks for an own PIN', async () => {
  const [card] = (await aSheet(fresh, headers, 1)).cards;
  assert.ok(card);
  const assign = (body: Record<string, unknown>) =>
    ask(fresh, 'POST /admin/cards/assign', { headers, body: { card: card.code, ...body } });
  assert.deepEqual((await assign({ name: 'Bano' })).json().errorCodes, { consent: 'consent_required' });
  const assigned = await assign({ name: 'Bano', language: 'ur', consent: true });
  assert.equal(assigned.statusCode, 201, assigned.body);
  const { id } = assigned.json().data;
  assert.equal(outcomeOf(await assign({ name: 'Another', consent: true })), '409 card_not_free');
  const [consent] = await fresh.database.query(sql`
    SELECT consent_version AS version, consent_read_by AS reader, language FROM people WHERE id = ${id}`);
  assert.deepEqual(consent, { version: '2026-11', reader: officer.id, language: 'ur' });

  assert.equal(outcomeOf(await signInByCard(fresh, { card: card.code, pin: card.pin })), '409 pin_must_change');
  const weak = await signInByCard(fresh, { card: card.code, pin: card.pin, newPin: card.pin });
  assert.equal(outcomeOf(weak), '422 pin_weak');
  await enterByCard(fresh, { card: card.code, pin: card.pin, newPin: ownPin });
  await enterByCard(fresh, { card: card.code });
  const again = (await ask(fresh, `GET /admin/cards?state=assigned`, { headers })).json().data;
  assert.equal(again[0].name, 'Bano');
});

test('a lost card: the old code and every session are dead in every process at once', async () => {
  const other = await freshApp({ beside: fresh });
  const { id, card } = await aHolder(fresh);
  const session = await enterByCard(fresh, { card });
  const give = (body: Record<string, unknown>) => ask(fresh, `POST /admin/people/${id}/card`, { headers, body });
  assert.equal(outcomeOf(await give({})), '422 invalid');
  const given = await give({ seen: 'paper' });
  assert.equal(given.statusCode, 201, given.body);
  const { card: newCard, pin } = given.json().data;
  assert.equal(pin, null, 'the person keeps the own PIN');
  for (const app of [fresh, other]) {
    assert.equal(outcomeOf(await ask(app, 'GET /auth/me', { headers: session })), '401 not_signed_in');
    assert.equal(outcomeOf(await signInByCard(app, { card })), '401 card_login_failed');
  }
  await enterByCard(other, { card: newCard });
  await other.close();
  const [act] = await acts('replaced');
  assert.deepEqual(act?.after, { seen: 'paper' });
  assertUnlogged(fresh, [card, signsOfCard(card), newCard, signsOfCard(newCard), ownPin]);
});

test('a forgotten PIN: the office gives one, and the next sign-in asks for an own one', async () => {
  const { id, card } = await aHolder(fresh);
  const session = await enterByCard(fresh, { card });
  const { pin } = (await ask(fresh, `POST /admin/people/${id}/pin`, { headers, body: { seen: 'known' } })).json().data;
  assert.equal(outcomeOf(await ask(fresh, 'GET /auth/me', { headers: session })), '401 not_signed_in');
  assert.equal(outcomeOf(await signInByCard(fresh, { card })), '401 card_login_failed');
  assert.equal(outcomeOf(await signInByCard(fresh, { card, pin })), '409 pin_must_change');
  await enterByCard(fresh, { card, pin, newPin: '739204' });
  const [act] = await acts('pin_set');
  assert.deepEqual(act?.after, { seen: 'known' });
});

test('a PIN from the desk opens a card that wrong PINs have locked', async () => {
  const { id, card } = await aHolder(fresh);
  for (let tries = 0; tries < 5; tries += 1) await signInByCard(fresh, { card, pin: '111222' });
  assert.equal(outcomeOf(await signInByCard(fresh, { card })), '401 card_login_failed', 'even the right one');
  const { pin } = (await ask(fresh, `POST /admin/people/${id}/pin`, { headers, body: { seen: 'known' } })).json().data;
  assert.equal(outcomeOf(await signInByCard(fresh, { card, pin })), '409 pin_must_change');
});

test('somebody new at the door does not come in on the card of somebody else', async () => {
  const { card } = await aHolder(fresh, { name: 'Kamla Bai' });
  const event = await fresh.has(anEvent());
  const letIn = (who: Record<string, unknown>) =>
    ask(fresh, 'POST /admin/registrations', { headers, body: { event_id: event.id, card, checkIn: true, ...who } });
  const other = await letIn({ name: 'Sunita', phone: '9812345670', consent: true });
  assert.equal(outcomeOf(other), '409 card_not_free');
  assert.equal((await letIn({})).json().data.name, 'Kamla Bai');
});

test('somebody new who is sent twice with a free card is registered once, and both calls hear the same', async () => {
  const [card, other] = (await aSheet(fresh, headers, 2)).cards;
  const event = await fresh.has(anEvent());
  const letIn = (who: Record<string, unknown>) =>
    ask(fresh, 'POST /admin/registrations', { headers, body: { event_id: event.id, consent: true, ...who } });
  const bano = { name: 'Bano', card: card?.code, checkIn: true, requestId: 'desk 9' };
  const [first, again] = await Promise.all([letIn(bano), letIn(bano)]);
  assert.deepEqual([outcomeOf(first), outcomeOf(again)], ['201', '201']);
  assert.deepEqual(again.json().data, first.json().data);
  const ruqaiya = { name: 'Ruqaiya', card: other?.code };
  const answers = await Promise.all([letIn(ruqaiya), letIn(ruqaiya)]);
  answers.push(await letIn({ ...ruqaiya, name: 'ruqaiya' }));
  assert.deepEqual(answers.map(outcomeOf).sort(), ['201', '409 already_registered', '409 already_registered']);
});

test('nobody of the office gets a card or PIN from the desk, and a member who joins the office loses it', async () => {
  const colleague = await fresh.has(anAdministrator());
  for (const what of ['card', 'pin'] as const) {
    const answer = await ask(fresh, `POST /admin/people/${colleague.id}/${what}`, { headers, body: { seen: 'known' } });
    assert.equal(outcomeOf(answer), '409 office_person');
  }
  const member = await fresh.has(aPerson());
  const given = await ask(fresh, `POST /admin/people/${member.id}/card`, { headers, body: { seen: 'known' } });
  const { card, pin } = given.json().data;
  assert.match(pin, /^\d{6}$/, 'who had no card gets a PIN');
  const toldOfCard = async () =>
    (await emailsTo(fresh, member.email)).filter(({ kind }) => kind === 'cardChanged' || kind === 'confirmCard').length;
  assert.equal(await toldOfCard(), 1);
  const promoted = await ask(fresh, `PUT /admin/users/${member.id}`, { headers, body: { role: 'admin', password } });
  assert.equal(promoted.statusCode, 200, promoted.body);
  assert.equal(promoted.json().data.hasCard, false);
  assert.equal(await toldOfCard(), 2, 'when it came and when it went');
  assert.equal(outcomeOf(await signInByCard(fresh, { card, pin })), '401 card_login_failed');
  const { id } = await aHolder(fresh);
  const answer = await ask(fresh, `PUT /admin/users/${id}`, { headers, body: { role: 'admin', password } });
  assert.deepEqual(answer.json().errorCodes, { email: 'email_required' });
});

test('one of the office hands out at most twenty in an hour', async () => {
  const busy = await fresh.signIn(await fresh.has(anAdministrator()));
  const { id } = await aHolder(fresh);
  const give = async () =>
    outcomeOf(await ask(fresh, `POST /admin/people/${id}/pin`, { headers: busy, body: { seen: 'known' } }));
  for (let round = 0; round < 20; round += 1) assert.equal(await give(), '201');
  assert.equal(await give(), '429 too_many');
});

test('the desk finds people by name, phone or the end of the card, with their registration', async () => {
  const { card, id } = await aHolder(fresh, { name: 'Zarina Khatoon', phone: '9812312399' });
  const event = await fresh.has(anEvent());
  const namesake = await fresh.has(aPerson({ name: 'Zarina Begum' }));
  await fresh.has(aRegistration({ eventId: event.id, personId: namesake.id }));
  const found = async (q: string) =>
    (await ask(fresh, `GET /admin/people/search?q=${encodeURIComponent(q)}&event_id=${event.id}`, { headers })).json()
      .data;
  const byName = await found('zarina');
  assert.deepEqual(
    byName.map(({ name }: { name: string }) => name),
    ['Zarina Begum', 'Zarina Khatoon'],
  );
  assert.equal(byName[0].registration.status, 'registered');
  const end = signsOfCard(card).slice(-4);
  const { role, status, ...person } = byName[1];
  assert.deepEqual(person, { id, name: 'Zarina Khatoon', phone: '2399', card: end, registration: null });
  for (const q of [end.toLowerCase(), '9812312399', '2399']) {
    assert.ok(
      (await found(q)).some((each: { id: string }) => each.id === id),
      q,
    );
  }
  assert.deepEqual(await found(' '), []);
  assert.deepEqual([role, status], ['user', 'active']);
});

test('a card that nobody claims in a year dies; of a card that is dead for a year a hash stays', async () => {
  const { cards } = await aSheet(fresh, headers, 1);
  const now = fresh.clock.now();
  const yearsLater = async (years: number) => {
    fresh.clock.set(new Date(now.getTime() + years * 365 * 86_400_000 + years * 1000).toISOString());
    await forgetOldThings(fresh);
  };
  const code = signsOfCard(cards[0]?.code ?? '');
  const row = async () =>
    (
      await fresh.database.query(
        sql`SELECT code, dead_reason AS reason FROM cards WHERE code_hash = sha256(convert_to(${code}, 'UTF8'))`,
      )
    )[0];
  assert.deepEqual(await row(), { code, reason: null });
  await yearsLater(1);
  assert.deepEqual(await row(), { code, reason: 'unclaimed' });
  await yearsLater(2);
  assert.deepEqual(await row(), { code: null, reason: 'unclaimed' });
  fresh.clock.set(now.toISOString());
});
