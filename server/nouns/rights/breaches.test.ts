import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { noticeVersion } from '#contract/purposes.ts';
import type { Breach, NoticeTelling } from '#contract/rights/breaches.ts';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import { aHolder } from '../../../test/builders/card-calls.ts';
import { aCaseworker, helpCalls } from '../../../test/builders/help-calls.ts';
import { joinOffice } from '../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../test/harness/long-run.ts';
import { openPostOffice } from '../../../test/harness/post-office.ts';
import { readPrinted } from '../../../test/harness/printed-text.ts';
import { openLog } from '../../platform/process/log.ts';
import { findAddressee } from '../../shared/accounts/office/addressees.service.ts';
import { deliverDueEmails } from '../../shared/mail/delivery.ts';
import { openMailServer } from '../../shared/mail/mail-server.ts';
import { tellPeople } from './telling.ts';

const publicUrl = 'http://localhost';
const people = isLongRun ? 5_000 : 90;
const kills = 10;

let fresh: FreshApp;
let owner: { id: string; headers: { authorization: string } };
before(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const { id } = await fresh.has(theMainAdministrator());
  owner = { id, headers: await fresh.signIn({ id }) };
});
after(() => fresh.close());

const theBreach = {
  noticed_at: '2026-01-20T06:00:00Z',
  what: 'A backup lay open on a server.',
  kind: 'seen',
  from: '2026-01-18T00:00:00Z',
  to: '2026-01-20T06:00:00Z',
  tables: ['people', 'sessions'],
  measures: 'The server is closed.',
  steps: ['gap_closed'],
  contact: '011 4000 1234',
};
const write = async (change: object = {}, headers = owner.headers): Promise<Breach> => {
  const answer = await ask(fresh, 'POST /admin/breaches', { headers, body: { ...theBreach, ...change } });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
};
const tell = (id: string, headers = owner.headers, given = password) =>
  ask(fresh, `POST /admin/breaches/${id}/tell`, { headers, body: { password: given } });
const read = async (id: string): Promise<Breach> => {
  const { data } = (await ask(fresh, 'GET /admin/breaches', { headers: owner.headers })).json<{ data: Breach[] }>();
  const found = data.find((each) => each.id === id);
  assert.ok(found);
  return found;
};
const go = () => tellPeople({ ...fresh, publicUrl });
const close = async (id: string): Promise<void> => {
  const body = { version: (await read(id)).version, close: true };
  const answer = await ask(fresh, `PUT /admin/breaches/${id}`, { headers: owner.headers, body });
  assert.equal(answer.statusCode, 200, answer.body);
};

test('the book counts whom a breach touched, keeps its hours, and says what is wrong', async () => {
  await fresh.has(aPerson({ name: 'Before' }));
  await fresh.has(aPerson({ name: 'Later', createdAt: new Date('2026-01-20T06:15:00Z') }));
  const breach = await write();
  assert.deepEqual(
    [breach.cert_due_at, breach.details_due_at, breach.state, breach.counts.told],
    ['2026-01-20T12:00:00.000Z', '2026-01-23T06:00:00.000Z', 'open', 0],
  );
  const [{ total } = { total: 0 }] = await fresh.database.query<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM people WHERE created_at <= '2026-01-20T06:00:00Z'`,
  );
  assert.equal(breach.counts.people, total);
  const wrong = { ...theBreach, from: theBreach.to, to: theBreach.from, noticed_at: '2026-01-20T05:00:00Z' };
  const errorsOf = async (body: object) =>
    (await ask(fresh, 'POST /admin/breaches', { headers: owner.headers, body: { ...body } })).json().errors;
  assert.deepEqual(await errorsOf(wrong), { to: 'The end must not be before the beginning.' });
  assert.deepEqual(await errorsOf({ ...theBreach, noticed_at: '2027-01-01T00:00:00Z' }), {
    noticed_at: 'This moment has not come yet.',
  });
  assert.ok((await errorsOf({ ...theBreach, tables: ['banners'] }))['tables.0']);
  const put = async (body: object) =>
    (await ask(fresh, `PUT /admin/breaches/${breach.id}`, { headers: owner.headers, body: { ...body } })).json();
  const reported = (await put({ version: 1, report: 'cert' })).data;
  assert.deepEqual([reported.reported.cert !== null, reported.reported.board], [true, null]);
  assert.equal((await put({ version: 1, what: 'Other' })).code, 'conflict');
  const { kind: _, ...early } = theBreach;
  const unsure = await ask(fresh, 'POST /admin/breaches', { headers: owner.headers, body: early });
  assert.equal(unsure.json().data.kind, 'unsure', 'in the first hours nobody knows what happened');
  await close(breach.id);
  assert.equal((await put({ version: 3, what: 'Other' })).code, 'breach_told');
});

test('one owner asks, a second agrees; everybody is told once in their language; the report says who and when', async () => {
  const second = await fresh.has(anAdministrator({ name: 'Second', duties: ['owner'] }));
  const secondHeaders = await fresh.signIn(second);
  await fresh.has(aPerson({ name: 'मीरा', email: 'meera@example.org', language: 'hi' }));
  await fresh.has(aPerson({ name: 'زینب', email: 'zainab@example.org', language: 'ur' }));
  const noMail = await fresh.has(aPerson({ name: 'Ravi', phone: '9811112222' }));
  await fresh.database.transaction(async (tx) => {
    await tx.query(sql`
      INSERT INTO cards (code, code_hash, state, person_id, assigned_at, created_at)
      VALUES ('ACDEFHJK', sha256('card'), 'assigned', ${noMail.id}, ${noMail.createdAt}, ${noMail.createdAt})`);
    await tx.query(sql`UPDATE people SET email = NULL, email_confirmed_at = NULL WHERE id = ${noMail.id}`);
  });
  const breach = await write();
  assert.equal((await tell(breach.id, owner.headers, 'wrong')).json().code, 'wrong_password');
  assert.equal((await tell(breach.id)).json().data.state, 'asked');
  assert.equal((await tell(breach.id)).json().code, 'own_request');
  const [asked] = await fresh.database.query(
    sql`SELECT FROM outbox WHERE kind = 'breachAsked' AND recipient = ${second.email}`,
  );
  assert.ok(asked, 'the second owner hears of it');
  const report = { version: breach.version, report: 'cert', measures: 'The server is closed, and the keys are new.' };
  const reported = await ask(fresh, `PUT /admin/breaches/${breach.id}`, { headers: owner.headers, body: report });
  assert.equal(reported.json().data.state, 'asked', 'a report or new measures withdraw nothing');
  const begun = (await tell(breach.id, secondHeaders)).json().data as Breach;
  assert.deepEqual([begun.state, begun.agreed_by], ['telling', 'Second']);
  await go();
  assert.equal((await tell(breach.id, secondHeaders)).statusCode, 200, 'pressed again');
  await go();
  const letters = await fresh.database.query<{ recipient: string; text: string; total: number }>(sql`
    SELECT recipient, min(text) AS text, count(*)::int AS total FROM outbox WHERE kind = 'breachTold' GROUP BY 1`);
  assert.ok(letters.every(({ total }) => total === 1));
  const textTo = (email: string) => letters.find(({ recipient }) => recipient === email)?.text ?? '';
  assert.match(textTo('meera@example.org'), /मीरा[\s\S]*011 4000 1234/);
  assert.match(textTo('meera@example.org'), /जिस कमी से यह हुआ/);
  assert.match(textTo('zainab@example.org'), /زینب/);
  const [call] = await fresh.database.query<{ id: string; text: string }>(
    sql`SELECT id, text FROM calls WHERE person_id = ${noMail.id} AND kind = 'breach'`,
  );
  assert.match(call?.text ?? '', /Ravi, data that we keep about you has fallen into the wrong hands/);
  await fresh.database.query(
    sql`UPDATE calls SET state = 'told', updated_at = ${fresh.clock.now()} WHERE id = ${call?.id}`,
  );
  await fresh.database.query(sql`
    UPDATE outbox SET status = 'sent', sent_at = ${fresh.clock.now()} WHERE kind = 'breachTold' AND recipient = 'meera@example.org'`);
  await go();
  const told = await read(breach.id);
  assert.deepEqual([told.state, told.counts.told, told.counts.people], ['told', 2, letters.length + 1]);
  const printed = await ask(fresh, `GET /admin/breaches/${breach.id}/report.pdf`, { headers: owner.headers });
  assert.equal(printed.statusCode, 200, printed.body);
  const { text } = readPrinted(printed.rawPayload);
  for (const wanted of ['A backup lay open', `${letters.length + 1} people touched, 2 told`]) {
    assert.ok(text.includes(wanted), `${wanted} is not in ${text}`);
  }
  const own = await ask(fresh, 'GET /users/me/export', { headers: await fresh.signIn(noMail) });
  assert.match(own.body, /"kind":"breach","way":"call"/);
  assert.equal((await tell(breach.id, await fresh.signIn(noMail))).statusCode, 403);
  await close(breach.id);
});

test('what is changed after somebody asked is asked anew, whom one has invited agrees to nothing, and the contact leads no money away', async () => {
  const second = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Other', duties: ['owner'] })));
  const puppet = await joinOffice(fresh, owner.headers, { email: 'puppet@example.org', duties: ['owner'] });
  const paying = await ask(fresh, 'POST /admin/breaches', {
    headers: owner.headers,
    body: { ...theBreach, contact: 'Refunds: helper@okaxis' },
  });
  assert.deepEqual(Object.keys(paying.json().errorCodes), ['contact']);
  const { id } = await write();
  assert.equal((await tell(id)).json().data.state, 'asked');
  assert.equal(outcomeOf(await tell(id, puppet)), '403 not_independent');
  const change = { version: (await read(id)).version, tables: ['people', 'sessions', 'help_cases', 'donors'] };
  const changed = await ask(fresh, `PUT /admin/breaches/${id}`, { headers: second, body: change });
  assert.equal(changed.statusCode, 200, changed.body);
  assert.equal((await tell(id, second)).json().data.state, 'asked', 'of whoever wants it as it is now');
  assert.equal((await tell(id)).json().data.state, 'telling');
  await go();
  await fresh.database.query(sql`UPDATE people SET status = 'inactive' WHERE name IN ('Other', 'Noor')`);
});

test('a sender that is killed again and again tells each person once, and the report agrees', async () => {
  const { database, clock } = fresh;
  await database.query(sql`UPDATE people SET duties = ARRAY['viewer'] WHERE name = 'Second'`);
  await database.query(sql`
    INSERT INTO people (name, email, role, status, language, created_at, updated_at, password_hash)
    SELECT 'P' || n, 'crowd' || n || '@example.org', 'user', 'active', (ARRAY['en', 'hi', 'ur'])[1 + n % 3],
      '2026-01-01', '2026-01-01', NULL FROM generate_series(1, ${people}) AS n`);
  const breach = await write();
  assert.equal((await tell(breach.id)).json().data.state, 'telling', 'who is alone begins at once');
  const postOffice = await openPostOffice();
  const server = openMailServer(postOffice.url, 'office@example.org');
  const log = openLog('silent');
  let cut = 0;
  for (let round = 0; round < kills; round += 1) {
    const writing = go().catch(() => (cut += 1));
    await sleep(Math.random() * 12);
    await database
      .query(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state <> 'idle' AND query LIKE '%breach_people%' AND pid <> pg_backend_pid()`)
      .catch(() => undefined);
    await writing;
  }
  await go();
  for (let round = 0; round < people; round += 1) {
    await deliverDueEmails({ database, clock, log, server, findAddressee });
    const [left] = await database.query(
      sql`SELECT FROM outbox WHERE kind = 'breachTold' AND status = 'waiting' AND next_attempt_at <= ${clock.now()} LIMIT 1`,
    );
    if (!left) break;
  }
  await go();
  const { counts, state } = await read(breach.id);
  const [sent = { sent: 0, twice: 0 }] = await database.query<{ sent: number; twice: number }>(sql`
    SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent, count(*)::int - count(DISTINCT topic)::int AS twice
    FROM outbox JOIN breach_people AS b ON topic = 'telling ' || b.id WHERE breach_id = ${breach.id}`);
  assert.equal(state, 'told');
  assert.equal(sent.twice, 0, 'somebody was told twice');
  assert.ok(sent.sent >= people, `${sent.sent} of ${people}, ${cut} cut`);
  assert.equal(counts.told, sent.sent, 'the report counts who was told');
  const groups = counts.groups.filter(({ way }) => way === 'email').map(({ language }) => language);
  assert.deepEqual(groups, ['en', 'hi', 'ur']);
  await postOffice.close();
  await close(breach.id);
});

test('whom neither e-mail nor telephone reaches is told by the desk, by their own page or by their case, and counts as told then', async () => {
  const {
    ask: askForHelp,
    call,
    open,
  } = helpCalls(
    () => fresh,
    () => owner.headers,
  );
  await fresh.has(aCaseworker({ email: 'caseworker@example.org' }));
  const desk = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Desk', duties: ['desk'] })));
  const [comes, reads] = [await aHolder(fresh, { name: 'Comes' }), await aHolder(fresh, { name: 'Reads' })];
  const receipt = await askForHelp({ story: 'Wages' });
  fresh.clock.set('2026-01-20T07:00:00Z');
  const breach = await write({
    noticed_at: '2026-01-20T06:45:00Z',
    to: '2026-01-20T06:45:00Z',
    tables: ['people', 'help_cases'],
  });
  await tell(breach.id);
  await go();
  const told = async () => {
    const { groups } = (await read(breach.id)).counts;
    return groups.filter(({ way }) => way === 'visit').reduce((sum, group) => sum + group.told, 0);
  };
  const before = await told();
  const toTellAtDesk = async () =>
    (await ask(fresh, `GET /admin/users/${comes.id}/to-tell`, { headers: desk })).json().data as { text: string }[];
  assert.match((await toTellAtDesk())[0]?.text ?? '', /011 4000 1234/, 'in Hindi, with whom to ask');
  assert.equal((await ask(fresh, `POST /admin/users/${comes.id}/told`, { headers: desk })).statusCode, 204);
  assert.deepEqual([await toTellAtDesk(), await told()], [[], before + 1]);

  const headers = await fresh.signIn(reads);
  const own = async () => (await ask(fresh, 'GET /users/me/data', { headers })).json().data.to_tell;
  assert.equal((await own()).length, 1);
  assert.equal((await ask(fresh, 'POST /users/me/told', { headers })).statusCode, 204);
  assert.deepEqual([await own(), await told()], [[], before + 2]);

  const { token } = await open(receipt);
  const seen = (await call('POST /help/cases/data', { token })).json().data;
  assert.equal(seen.to_tell.length, 1);
  const after = (await call('POST /help/cases/told', { token: seen.token })).json().data;
  assert.deepEqual([after.to_tell, await told()], [[], before + 3]);
  await close(breach.id);
  fresh.clock.set('2026-01-20T06:30:00Z');
  await fresh.database.query(sql`DELETE FROM help_cases`);
  await fresh.database.query(sql`DELETE FROM people WHERE id = ANY (${[comes.id, reads.id]}::uuid[])`);
});

test('people already in the books get the notice once for each version, and who reads it later is shown as such', async () => {
  const { ask: askForHelp } = helpCalls(
    () => fresh,
    () => owner.headers,
  );
  await fresh.has(aCaseworker());
  await askForHelp({ story: 'Wages' });
  await fresh.database.query(sql`DELETE FROM consents WHERE case_id IS NOT NULL`);
  await fresh.database.query(sql`
    INSERT INTO newsletter_subscriptions (email, language, status, created_at, updated_at)
    VALUES ('meera@example.org', 'hi', 'confirmed', '2026-01-01', '2026-01-01'),
      ('reader@example.org', 'ur', 'confirmed', '2026-01-01', '2026-01-01')`);
  const notice = async (): Promise<NoticeTelling> =>
    (await ask(fresh, 'GET /admin/notice', { headers: owner.headers })).json().data;
  const press = async (): Promise<NoticeTelling> =>
    (await ask(fresh, 'POST /admin/notice/tell', { headers: owner.headers })).json().data;
  const before = await notice();
  assert.deepEqual([before.version, before.begun_at, before.counts.people], [noticeVersion, null, 0]);
  assert.equal((await press()).counts.people, before.untold);
  await go();
  const lettersTo = async (email: string) =>
    (await fresh.database.query(sql`SELECT FROM outbox WHERE kind = 'noticeTold' AND recipient = ${email}`)).length;
  assert.deepEqual(
    [await lettersTo('meera@example.org'), await lettersTo('reader@example.org')],
    [1, 1],
    'who is known twice is told once',
  );
  fresh.clock.set('2026-01-20T06:31:00Z');
  const body = { name: 'New', email: 'agrees@example.org', password: 'orange-tractor-window' };
  assert.equal((await ask(fresh, 'POST /auth/register', { body })).statusCode, 201);
  const again = await press();
  await go();
  assert.equal(again.counts.people, before.untold, 'who has just agreed needs no notice, and nobody gets it twice');
  assert.equal(await lettersTo('meera@example.org'), 1);
  const { counts } = await notice();
  assert.equal(counts.groups.find(({ way, language }) => way === 'visit' && language === 'hi')?.people, 1, 'the case');
});
