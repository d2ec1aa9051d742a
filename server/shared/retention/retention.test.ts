import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, aSession, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import { actsOn, approve, stateOf } from '../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { eraseOldCases } from '../../nouns/help/cases/erasing.service.ts';
import { forgetOldThings } from './retention.service.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

const kept = async (): Promise<Record<string, number>> => {
  const [row] = await fresh.database.query<Record<string, number>>(sql`SELECT
    (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM known_devices) AS devices,
    (SELECT count(*) FROM outbox) AS emails, (SELECT count(*) FROM messages) AS messages,
    (SELECT count(*) FROM newsletter_subscriptions) AS readers, (SELECT count(*) FROM second_factors) AS factors,
    (SELECT count(*) FROM audit_log) AS acts, (SELECT count(*) FROM account_links) AS links,
    (SELECT count(*) FROM attempts) AS attempts, (SELECT count(*) FROM calls) AS calls`);
  assert.ok(row);
  return row;
};

test('what was kept long enough is forgotten, each at its time, and nothing else', async () => {
  const now = fresh.clock.now();
  const asha = await fresh.has(aPerson());
  const token = await fresh.has(aSession(asha.id, now));
  await ask(fresh, 'POST /auth/login', { body: { email: asha.email, password: 'wrong' } });
  await ask(fresh, 'POST /auth/forgot-password', { body: { email: asha.email } });
  const headers = { authorization: `Bearer ${token}` };
  await ask(fresh, 'POST /auth/second-factor', { headers, body: { password } });
  await fresh.database.query(sql`UPDATE outbox SET status = 'sent', sent_at = ${now}`);
  await fresh.database.query(sql`
    INSERT INTO outbox (kind, recipient, language, subject, text, next_attempt_at, waiting_since, created_at)
    VALUES ('welcome', 'waiting@example.org', 'en', 'x', 'x', ${now}, ${now}, ${now})`);
  await fresh.database.query(sql`
    INSERT INTO known_devices VALUES (${asha.id}, sha256('device'), ${now})`);
  await fresh.database.query(sql`
    INSERT INTO messages (reference, name, email, message, language, status, created_at, updated_at) VALUES
      ('0000-0001', 'A', 'a@example.org', 'x', 'en', 'closed', ${now}, ${now}),
      ('0000-0002', 'A', 'a@example.org', 'x', 'en', 'open', ${now}, ${now})`);
  await fresh.database.query(sql`
    INSERT INTO newsletter_subscriptions (email, language, status, created_at, updated_at) VALUES
      ('left@example.org', 'en', 'left', ${now}, ${now}), ('stays@example.org', 'en', 'confirmed', ${now}, ${now})`);
  await fresh.database.query(sql`
    INSERT INTO audit_log (at, action, target_kind, target_id, target_name, request_id)
    VALUES (${now}, 'created', 'event', 'e', 'An event', 'r')`);

  const later = '2999-01-01';
  await fresh.database.query(sql`
    INSERT INTO calls (kind, person_id, language, text, words, state, due, until, created_at, updated_at) VALUES
      ('thanks', ${asha.id}, 'en', 'x', '{}', 'told', ${now}, ${later}, ${now}, ${now}),
      ('thanks', ${asha.id}, 'en', 'x', '{}', 'waiting', ${now}, ${later}, ${now}, ${now})`);

  let before = await kept();
  const forgottenAfter = async (days: number): Promise<string[]> => {
    fresh.clock.set(new Date(now.getTime() + days * 86_400_000 + 1).toISOString());
    await forgetOldThings({ ...fresh, alsoForget: eraseOldCases });
    const after = await kept();
    const gone = Object.keys(after).filter((name) => (after[name] ?? 0) < (before[name] ?? 0));
    before = after;
    return gone;
  };
  assert.deepEqual(await forgottenAfter(0), []);
  assert.deepEqual(await forgottenAfter(1), ['factors', 'links', 'attempts']);
  assert.deepEqual(await forgottenAfter(29), []);
  assert.deepEqual(await forgottenAfter(30), ['sessions', 'readers']);
  assert.deepEqual(await forgottenAfter(89), []);
  assert.deepEqual(await forgottenAfter(90), ['calls']);
  assert.deepEqual(await forgottenAfter(179), []);
  assert.deepEqual(await forgottenAfter(180), ['emails']);
  assert.deepEqual(await forgottenAfter(365), ['devices', 'messages']);
  assert.deepEqual(await forgottenAfter(399), []);
  assert.deepEqual(await forgottenAfter(400), ['acts']);
  const { emails, messages, readers, calls } = before;
  assert.deepEqual([emails, messages, readers, calls], [1, 1, 1, 1], 'what waits, is open or confirmed stays');
});

test('what was decided about money is kept as many years after the end of the year as the office has set', async () => {
  const office = await freshApp();
  try {
    const main = await office.signIn(await office.has(theMainAdministrator()));
    const treasurer = await office.signIn(await office.has(anAdministrator({ duties: ['treasurer'] })));
    const body = { tax: { keepYears: 30 }, password, reason: 'The auditor asks for it' };
    const asked = await ask(office, 'PUT /admin/settings', { body, headers: treasurer });
    const { id } = asked.json().data.pendingApprovals[0];
    assert.equal((await approve(office, id, main)).statusCode, 200);
    const leftOn = async (day: string) => {
      office.clock.set(`${day}T00:00:00+05:30`);
      await forgetOldThings(office);
      return [await actsOn(office, 'approval'), (await actsOn(office, 'settings')).length, await stateOf(office, id)];
    };
    // Decided in January 2026: the year ended in March.
    assert.deepEqual(await leftOn('2056-03-31'), [['asked', 'approved'], 1, 'done']);
    assert.deepEqual(await leftOn('2056-04-01'), [[], 0, undefined]);
  } finally {
    await office.close();
  }
});
