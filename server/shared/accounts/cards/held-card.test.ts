import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Route } from '#contract/protocol/endpoint.ts';
import { ask, assertUnlogged, emailsTo, outcomeOf, tokenInEmail } from '../../../../test/builders/account-calls.ts';
import {
  anAdministrator,
  aPerson,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../../../../test/builders/builders.ts';
import { aHolder, aSheet, enterByCard, ownPin, signInByCard } from '../../../../test/builders/card-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let owner: { authorization: string };
/** Each has a limit of its own. */
const aDesk = async () => fresh.signIn(await fresh.has(anAdministrator({ duties: ['desk'] })));
before(async () => {
  fresh = await freshApp();
  owner = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const given = async (route: Route, body: Record<string, unknown>) => {
  const answer = await ask(fresh, route, { headers: await aDesk(), body });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
};

/** Every way in which the desk gives somebody a card, with the PIN that it knows; answers what was said of the link. */
const waysOfTheDesk: Record<string, (member: PersonRow, more?: object) => Promise<{ key: Key; said: object }>> = {
  'a new card': async ({ id }, more = {}) => {
    const { card, pin, ...said } = await given(`POST /admin/people/${id}/card`, { seen: 'known', ...more });
    return { key: { card, pin }, said };
  },
  'a new PIN for a card': async ({ id }, more = {}) => {
    const mine = { headers: await fresh.signIn({ id }), body: { password, pin: '316907' } };
    const { card } = (await ask(fresh, 'POST /users/card', mine)).json().data;
    const { pin, ...said } = await given(`POST /admin/people/${id}/pin`, { seen: 'known', ...more });
    return { key: { card, pin }, said };
  },
  'a card of a sheet': async ({ id }, more = {}) => {
    const [free] = (await aSheet(fresh, owner, 1)).cards;
    assert.ok(free);
    const answer = await given('POST /admin/cards/assign', { card: free.code, person_id: id, ...more });
    return { key: { card: free.code, pin: free.pin }, said: { waitsForLink: answer.waitsForLink } };
  },
  'a card of a sheet with a PIN': async ({ id }, more = {}) => {
    const [free] = (await aSheet(fresh, owner, 1)).cards;
    assert.ok(free);
    const answer = await given('POST /admin/cards/assign', {
      card: free.code,
      pin: '739204',
      person_id: id,
      ...more,
    });
    return { key: { card: free.code, pin: '739204' }, said: { waitsForLink: answer.waitsForLink } };
  },
};
interface Key {
  card: string;
  pin: string;
}

for (const [name, take] of Object.entries(waysOfTheDesk)) {
  test(`${name} from the desk opens the account of somebody with a password only after the link in their e-mail`, async () => {
    const member = await fresh.has(aPerson());
    const { key, said } = await take(member);
    assert.deepEqual(said, { waitsForLink: true });
    const enter = async () => outcomeOf(await signInByCard(fresh, { ...key, newPin: ownPin }));
    assert.equal(await enter(), '403 card_not_confirmed');
    assert.equal(outcomeOf(await signInByCard(fresh, { ...key, pin: '999111' })), '401 card_login_failed');
    const token = await tokenInEmail(fresh, member.email, 'confirmCard');
    assertUnlogged(fresh, [token]);
    assert.equal(outcomeOf(await ask(fresh, 'POST /auth/confirm-email', { body: { token } })), '204');
    assert.equal(outcomeOf(await ask(fresh, 'POST /auth/confirm-email', { body: { token } })), '410 link_used');
    assert.equal(await enter(), '200');
  });

  test(`${name} from the desk opens it at once with the password that the person types there`, async () => {
    const member = await fresh.has(aPerson());
    const { key, said } = await take(member, { personPassword: password });
    assert.equal(Object.values(said).filter(Boolean).length, 0);
    assert.equal(outcomeOf(await signInByCard(fresh, { ...key, newPin: ownPin })), '200');
    assert.deepEqual(
      (await emailsTo(fresh, member.email)).filter(({ kind }) => kind === 'confirmCard'),
      [],
    );
  });
}

test('a wrong password at the desk gives nothing and counts as a wrong one of a stranger', async () => {
  const member = await fresh.has(aPerson());
  const guess = async (personPassword: string) => {
    const body = { seen: 'known', personPassword };
    return outcomeOf(await ask(fresh, `POST /admin/people/${member.id}/card`, { headers: await aDesk(), body }));
  };
  for (let tries = 0; tries < 10; tries += 1) assert.equal(await guess(`wrong ${tries}`), '403 wrong_password');
  assert.equal(await guess(password), '429 too_many');
  const stranger = { body: { email: member.email, password } };
  assert.equal(outcomeOf(await ask(fresh, 'POST /auth/login', stranger)), '429 too_many');
  assert.equal((await ask(fresh, 'GET /auth/me', { headers: await fresh.signIn(member) })).json().data.hasCard, false);
});

test('the link opens nothing for who has another address by then, and a newer gift of the desk needs a newer link', async () => {
  const member = await fresh.has(aPerson());
  const { key } = (await waysOfTheDesk['a new card']?.(member)) ?? assert.fail();
  const first = await tokenInEmail(fresh, member.email, 'confirmCard');
  fresh.clock.set(new Date(fresh.clock.now().getTime() + 1_000).toISOString());
  const { pin } = await given(`POST /admin/people/${member.id}/pin`, { seen: 'known' });
  const confirm = async (token: string) => outcomeOf(await ask(fresh, 'POST /auth/confirm-email', { body: { token } }));
  assert.equal(await confirm(first), '410 link_used');
  assert.equal(await confirm(await tokenInEmail(fresh, member.email, 'confirmCard')), '204');
  assert.equal(outcomeOf(await signInByCard(fresh, { ...key, pin, newPin: ownPin })), '200');
});

test('who signs in with a card takes away neither e-mail nor password, through no door', async () => {
  const member = await fresh.has(aPerson());
  const mine = { headers: await fresh.signIn(member), body: { password, pin: ownPin } };
  const { card } = (await ask(fresh, 'POST /users/card', mine)).json().data;
  const headers = await enterByCard(fresh, { card });
  const outcome = async (route: Route, body: Record<string, unknown>) =>
    outcomeOf(await ask(fresh, route, { headers, body }));
  const name = 'Asha';
  assert.deepEqual(
    [
      await outcome('PUT /users/profile', { name, email: 'thief@example.org' }),
      await outcome('POST /users/email', { pin: ownPin, email: 'thief@example.org', password: 'monsoon thief 1' }),
      await outcome('PUT /users/sign-in', { keep: 'card', pin: ownPin }),
      await outcome('PUT /users/password', { currentPassword: password, newPassword: 'monsoon thief 1' }),
      await outcome('DELETE /users/me', { pin: ownPin }),
    ],
    Array(5).fill('403 card_session'),
  );
  assert.equal(await outcome('PUT /users/profile', { name, email: member.email, phone: '9876501234' }), '200');
  const me = (await ask(fresh, 'GET /auth/me', { headers })).json().data;
  assert.deepEqual([me.email, me.pendingEmail, me.byCard], [member.email, null, true]);
  const byPassword = await ask(fresh, 'POST /auth/login', { body: { email: member.email, password } });
  const own = { headers: { authorization: `Bearer ${byPassword.json().token}` } };
  assert.equal((await ask(fresh, 'GET /auth/me', own)).json().data.byCard, undefined);
  const asked = { ...own, body: { name, email: 'own@example.org' } };
  assert.equal(outcomeOf(await ask(fresh, 'PUT /users/profile', asked)), '200');
  assert.equal(await outcome('DELETE /users/me', { password }), '204', 'with the password, who came by card goes too');
});

test('an address without a password is not changed by card either: it would be the way to a password', async () => {
  const member = await fresh.has(aPerson());
  await fresh.database.query(sql`UPDATE people SET password_hash = NULL WHERE id = ${member.id}`);
  const { card, pin, ...said } = await given(`POST /admin/people/${member.id}/card`, { seen: 'known' });
  assert.deepEqual(said, {}, 'for people without a password as ever');
  const headers = await enterByCard(fresh, { card, pin, newPin: ownPin });
  const body = { name: 'Asha', email: 'thief@example.org' };
  assert.equal(outcomeOf(await ask(fresh, 'PUT /users/profile', { headers, body })), '403 card_session');
});

test('two accounts that become one: the card of the one opens the password of the other only after the link', async () => {
  const member = await fresh.has(aPerson());
  const thief = await aHolder(fresh);
  const body = { other_id: thief.id, password };
  const merged = await ask(fresh, `POST /admin/people/${member.id}/merge`, { headers: owner, body });
  assert.equal(merged.statusCode, 200, merged.body);
  const enter = async () => outcomeOf(await signInByCard(fresh, { card: thief.card }));
  assert.equal(await enter(), '403 card_not_confirmed');
  const token = await tokenInEmail(fresh, member.email, 'confirmCard');
  assert.equal(outcomeOf(await ask(fresh, 'POST /auth/confirm-email', { body: { token } })), '204');
  assert.equal(await enter(), '200');
});

test('somebody with a password opens the card of the desk alone, by an own PIN or an own card', async () => {
  const member = await fresh.has(aPerson());
  const { card, pin } = await given(`POST /admin/people/${member.id}/card`, { seen: 'known' });
  const headers = await fresh.signIn(member);
  const changed = await ask(fresh, 'PUT /users/pin', { headers, body: { currentPin: pin, newPin: ownPin } });
  assert.equal(changed.statusCode, 204, changed.body);
  assert.equal(outcomeOf(await signInByCard(fresh, { card })), '200');
});

const days = (count: number): string => new Date(fresh.clock.now().getTime() + count * 86_400_000).toISOString();

test('the printed first PIN of a card that was handed out ends after seven days; the desk gives a new one', async () => {
  const [early, late] = (await aSheet(fresh, owner, 2)).cards;
  assert.ok(early && late);
  for (const [card, name] of [
    [early, 'Early'],
    [late, 'Late'],
  ] as const)
    await given('POST /admin/cards/assign', { card: card.code, name, consent: true });
  const handedOut = fresh.clock.now().getTime();
  fresh.clock.set(new Date(handedOut + 7 * 86_400_000 - 1).toISOString());
  await enterByCard(fresh, { card: early.code, pin: early.pin, newPin: ownPin });
  fresh.clock.set(new Date(handedOut + 7 * 86_400_000).toISOString());
  const refused = await signInByCard(fresh, { card: late.code, pin: late.pin, newPin: ownPin });
  assert.equal(outcomeOf(refused), '401 card_login_failed');
  assert.match(refused.json().message, /we help/);
  await enterByCard(fresh, { card: early.code });
  const [person] = await fresh.database.query<{ id: string }>(sql`SELECT id FROM people WHERE name = 'Late'`);
  const { pin } = await given(`POST /admin/people/${person?.id}/pin`, { seen: 'card' });
  await enterByCard(fresh, { card: late.code, pin, newPin: ownPin });
  fresh.clock.set(days(30));
  await enterByCard(fresh, { card: late.code });
});

test('at the desk the person types an own PIN: it holds at once, and the printed one opens nothing', async () => {
  const [card] = (await aSheet(fresh, await aDesk(), 1)).cards;
  assert.ok(card);
  const assign = async (pin: string) => {
    const body = { card: card.code, pin, name: 'Bano', phone: '9812604182', consent: true };
    return outcomeOf(await ask(fresh, 'POST /admin/cards/assign', { headers: await aDesk(), body }));
  };
  for (const weak of ['111111', '604182', card.pin]) assert.equal(await assign(weak), '422 pin_weak');
  assert.equal(await assign('12'), '422 invalid');
  assert.equal(await assign('739204'), '201');
  assert.equal(outcomeOf(await signInByCard(fresh, { card: card.code, pin: card.pin })), '401 card_login_failed');
  fresh.clock.set(days(8));
  await enterByCard(fresh, { card: card.code, pin: '739204' });
});

test('without a mail server the main administrator hands the link over where the card is given, by name; nobody else sees it', async () => {
  const main = await fresh.signIn(await fresh.has(theMainAdministrator()));
  const giveCardTo = async ({ id }: PersonRow, headers: { authorization: string }) =>
    (await ask(fresh, `POST /admin/people/${id}/card`, { headers, body: { seen: 'known' } })).json().data;
  const actsOn = ({ id }: PersonRow) =>
    fresh.database.query(
      sql`SELECT actor_name AS actor, target_name AS target FROM audit_log WHERE action = 'secret_shown' AND target_id = ${id}`,
    );
  const other = await fresh.has(aPerson());
  assert.equal('link' in (await giveCardTo(other, await aDesk())), false);
  assert.deepEqual(await actsOn(other), []);

  const member = await fresh.has(aPerson());
  const { card, pin, link } = await giveCardTo(member, main);
  assert.match(link, /\/confirm-email#token=.+&for=card$/);
  assert.deepEqual(await actsOn(member), [{ actor: 'Meera Joshi', target: member.name }]);
  const [, token] = /#token=([^&]+)/.exec(link) ?? [];
  assert.equal(outcomeOf(await ask(fresh, 'POST /auth/confirm-email', { body: { token } })), '204');
  assert.equal(outcomeOf(await signInByCard(fresh, { card, pin, newPin: ownPin })), '200');
});

test('with a mail server the desk sees no link, whoever it is', async () => {
  const mailed = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const headers = await mailed.signIn(await mailed.has(theMainAdministrator()));
  const { id } = await mailed.has(aPerson());
  const answer = await ask(mailed, `POST /admin/people/${id}/card`, { headers, body: { seen: 'known' } });
  assert.deepEqual(Object.keys(answer.json().data).sort(), ['card', 'pin', 'waitsForLink']);
  await mailed.close();
});
