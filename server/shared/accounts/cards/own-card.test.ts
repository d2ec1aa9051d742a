import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { signsOfCard } from '#contract/values/card-code.ts';
import { ask, assertUnlogged, emailsTo, outcomeOf, tokenInEmail } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../../test/builders/builders.ts';
import { aHolder, enterByCard, ownPin, signInByCard } from '../../../../test/builders/card-calls.ts';
import { anEvent } from '../../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
after(() => fresh.close());

const otherPin = '316907';

test('somebody changes the PIN: the old one and the other phones are out', async () => {
  const { card } = await aHolder(fresh);
  const [here, elsewhere] = [await enterByCard(fresh, { card }), await enterByCard(fresh, { card })];
  const change = (currentPin: string, newPin: string) =>
    ask(fresh, 'PUT /users/pin', { headers: here, body: { currentPin, newPin } });
  assert.equal(outcomeOf(await change('999111', otherPin)), '403 wrong_pin');
  assert.equal(outcomeOf(await change(ownPin, '222222')), '422 pin_weak');
  assert.equal(outcomeOf(await change(ownPin, ownPin)), '422 pin_weak');
  assert.equal(outcomeOf(await change(ownPin, otherPin)), '204');
  assert.equal(outcomeOf(await ask(fresh, 'GET /auth/me', { headers: elsewhere })), '401 not_signed_in');
  assert.equal(outcomeOf(await ask(fresh, 'GET /auth/me', { headers: here })), '200');
  assert.equal(outcomeOf(await signInByCard(fresh, { card })), '401 card_login_failed');
  await enterByCard(fresh, { card, pin: otherPin });
});

test('from card to e-mail and back: registrations stay, and each time the old way dies', async () => {
  const { id, card } = await aHolder(fresh);
  const email = 'kamla@example.org';
  const headers = await enterByCard(fresh, { card });
  const event = await fresh.has(anEvent());
  const registered = await ask(fresh, 'POST /event-registrations', { headers, body: { event_id: event.id } });
  assert.equal(registered.statusCode, 201, registered.body);
  assert.equal(registered.json().data.email, null);

  const body = { pin: ownPin, email, password };
  assert.equal(
    outcomeOf(await ask(fresh, 'POST /users/email', { headers, body: { ...body, pin: otherPin } })),
    '403 wrong_pin',
  );
  assert.equal(outcomeOf(await ask(fresh, 'POST /users/email', { headers, body })), '202');
  const byEmail = async () => outcomeOf(await ask(fresh, 'POST /auth/login', { body: { email, password } }));
  assert.equal(await byEmail(), '401 login_failed', 'not before the link');
  const token = await tokenInEmail(fresh, email, 'confirmEmail');
  assert.equal(outcomeOf(await ask(fresh, 'POST /auth/confirm-email', { body: { token } })), '204');
  assert.equal(await byEmail(), '200');

  const both = await enterByCard(fresh, { card });
  assert.equal(
    outcomeOf(await ask(fresh, 'PUT /users/sign-in', { headers: both, body: { keep: 'email', password: 'no' } })),
    '403 wrong_password',
  );
  assert.equal(
    outcomeOf(await ask(fresh, 'PUT /users/sign-in', { headers: both, body: { keep: 'email', password } })),
    '204',
  );
  assert.equal(outcomeOf(await signInByCard(fresh, { card })), '401 card_login_failed');
  const mine = async (as: { authorization: string }) =>
    (await ask(fresh, 'GET /event-registrations/my-registrations', { headers: as })).json().data.length;
  const onEmail = await ask(fresh, 'POST /auth/login', { body: { email, password } });
  const emailHeaders = { authorization: `Bearer ${onEmail.json().token}` };
  assert.deepEqual([onEmail.json().user.id, onEmail.json().user.hasCard, await mine(emailHeaders)], [id, false, 1]);

  const added = await ask(fresh, 'POST /users/card', { headers: emailHeaders, body: { password, pin: otherPin } });
  assert.equal(added.statusCode, 201, added.body);
  const newCard = added.json().data.card;
  assert.notEqual(newCard, card);
  const keepCard = { keep: 'card', pin: otherPin };
  const byCard = await enterByCard(fresh, { card: newCard, pin: otherPin });
  assert.equal(
    outcomeOf(await ask(fresh, 'PUT /users/sign-in', { headers: byCard, body: keepCard })),
    '403 card_session',
    'the e-mail is given up by who came with it',
  );
  assert.equal(outcomeOf(await ask(fresh, 'PUT /users/sign-in', { headers: emailHeaders, body: keepCard })), '204');
  assert.equal(await byEmail(), '401 login_failed');
  const back = await enterByCard(fresh, { card: newCard, pin: otherPin });
  const me = (await ask(fresh, 'GET /auth/me', { headers: back })).json().data;
  assert.deepEqual([me.id, me.email, me.hasCard, await mine(back)], [id, null, true, 1]);
  assert.equal(
    outcomeOf(await ask(fresh, 'PUT /users/sign-in', { headers: back, body: { keep: 'card', pin: otherPin } })),
    '409 conflict',
  );
  assert.equal((await emailsTo(fresh, email)).filter(({ kind }) => kind === 'cardChanged').length, 3);
  assert.equal(
    outcomeOf(await ask(fresh, 'POST /auth/register', { body: { name: 'Other', email, password } })),
    '201',
    'the address is free again',
  );
  assertUnlogged(fresh, [card, signsOfCard(card), newCard, signsOfCard(newCard), ownPin, otherPin]);
});

test('whoever is of the office has no card', async () => {
  const headers = await fresh.signIn(await fresh.has(anAdministrator()));
  assert.equal(
    outcomeOf(await ask(fresh, 'POST /users/card', { headers, body: { password, pin: ownPin } })),
    '409 office_person',
  );
});

test('somebody with a card changes name and phone without an e-mail, and downloads all that is kept', async () => {
  const { card } = await aHolder(fresh);
  const headers = await enterByCard(fresh, { card });
  const changed = await ask(fresh, 'PUT /users/profile', {
    headers,
    body: { name: 'Kamla Devi', phone: '9876501234' },
  });
  assert.deepEqual(
    [changed.statusCode, changed.json().data.name, changed.json().data.email],
    [200, 'Kamla Devi', null],
  );
  const member = await fresh.signIn(await fresh.has(aPerson()));
  const blank = await ask(fresh, 'PUT /users/profile', { headers: member, body: { name: 'Asha' } });
  assert.deepEqual(blank.json().errorCodes, { email: 'email_required' });
  const data = (await ask(fresh, 'GET /users/me/export', { headers })).json().data;
  assert.equal(data.card.lastSigns, signsOfCard(card).slice(-4));
  assert.deepEqual([data.consent.version, data.consent.readAloud], ['2026-11', false]);
});

test('the account is deleted with the PIN; the card is dead and of its code a hash stays', async () => {
  const { id, card } = await aHolder(fresh);
  const headers = await enterByCard(fresh, { card });
  assert.equal(outcomeOf(await ask(fresh, 'DELETE /users/me', { headers, body: { pin: otherPin } })), '403 wrong_pin');
  assert.equal(outcomeOf(await ask(fresh, 'DELETE /users/me', { headers, body: {} })), '422 invalid');
  assert.equal(outcomeOf(await ask(fresh, 'DELETE /users/me', { headers, body: { pin: ownPin } })), '204');
  assert.equal(outcomeOf(await signInByCard(fresh, { card })), '401 card_login_failed');
  const rows = await fresh.database.query(sql`
    SELECT code, state, dead_reason AS reason, person_id FROM cards WHERE code_hash = sha256(convert_to(${signsOfCard(card)}, 'UTF8'))`);
  assert.deepEqual(rows, [{ code: null, state: 'dead', reason: 'erased', person_id: null }]);
  assert.equal((await fresh.database.query(sql`SELECT FROM people WHERE id = ${id}`)).length, 0);
});

test('nobody is left without a way to sign in, whichever program writes', async () => {
  const person = await fresh.has(aPerson());
  await assert.rejects(fresh.database.query(sql`UPDATE people SET email = NULL WHERE id = ${person.id}`), /neither/);
  const { id } = await aHolder(fresh);
  await fresh.database.query(sql`DELETE FROM people WHERE id = ${id}`);
});
