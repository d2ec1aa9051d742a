import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, type PersonRow, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import {
  actsOn,
  approve,
  askForUpi,
  carryOutDue,
  type Headers,
  hasOwnDonation,
  joinOffice,
  publicUpi,
  refuse,
  requestUpi,
  stateOf,
} from '../../../test/builders/office-calls.ts';
import { codeNow, enrol, wrongCode } from '../../../test/harness/authenticator.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../test/harness/long-run.ts';

let fresh: FreshApp;
let meera: PersonRow;
let main: Headers;
let ravi: PersonRow;
let owner: Headers;
let sunita: PersonRow;
let treasurer: Headers;

beforeEach(async () => {
  fresh = await freshApp();
  meera = await fresh.has(theMainAdministrator({ phone: '9811112222' }));
  main = await fresh.signIn(meera);
  ravi = await fresh.has(anAdministrator({ email: 'ravi@example.org' }));
  owner = await fresh.signIn(ravi);
  sunita = await fresh.has(anAdministrator({ name: 'Sunita', email: 'sunita@example.org', duties: ['treasurer'] }));
  treasurer = await fresh.signIn(sunita);
  await hasOwnDonation(fresh);
});
afterEach(() => fresh.close());

const emails = async (kind: string) =>
  (
    await fresh.database.query<{ recipient: string }>(
      sql`SELECT recipient FROM outbox WHERE kind = ${kind} ORDER BY recipient`,
    )
  ).map(({ recipient }) => recipient);
const at = (instant: string) => fresh.clock.set(instant);
const signInAgain = (person: PersonRow) => fresh.signIn(person);
const leaveAlone = () =>
  fresh.database.query(sql`
    UPDATE people SET role = 'user', duties = '{}', updated_at = '2026-01-01' WHERE role = 'admin' AND NOT is_main_administrator`);

test('a new UPI ID is shown nowhere until a second person agrees, and then everywhere at once', async () => {
  const beside = await freshApp({ beside: fresh });
  try {
    const id = await requestUpi(fresh, treasurer);
    assert.deepEqual([await publicUpi(fresh), await publicUpi(beside)], ['office@bank', 'office@bank']);
    assert.deepEqual(await emails('approvalAsked'), ['admin@example.org', 'ravi@example.org']);
    const shown = (await ask(fresh, `GET /admin/approvals/${id}`, { headers: owner })).json().data;
    assert.deepEqual(
      [shown.before.upiId, shown.after.upiId, shown.askedBy.name],
      ['office@bank', 'new@okbank', 'Sunita'],
    );
    assert.deepEqual([shown.mayDecide, shown.mayRefuse, shown.mayWithdraw], [true, true, false]);
    assert.equal(outcomeOf(await approve(fresh, id, owner)), '200');
    assert.equal(await publicUpi(fresh), 'new@okbank');
    assert.deepEqual(await emails('donationChanged'), ['admin@example.org', 'ravi@example.org', 'sunita@example.org']);
    assert.deepEqual(await actsOn(fresh, 'approval'), ['asked', 'approved']);
    assert.equal(outcomeOf(await approve(fresh, id, owner)), '200', 'the same person again');
    assert.equal(outcomeOf(await approve(fresh, id, main)), '409 approval_closed');
  } finally {
    await beside.close();
  }
});

test('asking needs the right person, the password and a reason, and only one thing waits at a time', async () => {
  assert.equal(outcomeOf(await askForUpi(fresh, owner)), '403 donation_main_administrator');
  assert.equal(outcomeOf(await askForUpi(fresh, treasurer, 'new@okbank', { password: 'wrong' })), '403 wrong_password');
  const hasty = await askForUpi(fresh, treasurer, 'new@okbank', { reason: 'x' });
  assert.deepEqual(hasty.json().errorCodes, { reason: 'reason_form' });
  assert.deepEqual((await askForUpi(fresh, treasurer, 'new@okbank', { reason: undefined })).json().errorCodes, {
    reason: 'reason_form',
  });
  const id = await requestUpi(fresh, main);
  const again = await askForUpi(fresh, treasurer, 'other@okbank');
  assert.deepEqual([outcomeOf(again), again.json().data.id], ['409 approval_waiting', id]);
  const others = await ask(fresh, 'PUT /admin/settings', { body: { foundation: { hours: 'Daily' } }, headers: owner });
  assert.deepEqual([others.statusCode, others.json().data.pendingApprovals.length], [200, 1]);
});

test('ten requests of one person wait at most, and they stop nobody else’s', async () => {
  await fresh.database.query(sql`
    INSERT INTO approvals (kind, subject, payload, before, after, before_hash, reason, asked_by, asked_by_name, asked_at,
      expires_at)
    SELECT 'hand_match', n, '{}', '{}', '{}', sha256(''), 'From the statement', ${sunita.id}, 'Sunita', now(), 'infinity'
    FROM generate_series(1, 9) AS n`);
  const tenth = await requestUpi(fresh, treasurer);
  const fuller = { body: { tax: { pan: 'AAATS1234K' }, password, reason: 'Of our certificate' }, headers: treasurer };
  const refused = await ask(fresh, 'PUT /admin/settings', fuller);
  assert.deepEqual([outcomeOf(refused), refused.headers['retry-after']], ['429 approvals_full', '3600']);
  assert.match(refused.json().message, /10 of your requests/);
  assert.equal((await ask(fresh, 'PUT /admin/settings', { ...fuller, headers: main })).statusCode, 200);
  assert.equal(outcomeOf(await refuse(fresh, tenth, owner)), '200');
  await requestUpi(fresh, treasurer);
});

test('neither the asker, nor a young duty, nor an account whose keys others have set approves anything', async () => {
  const id = await requestUpi(fresh, treasurer);
  assert.equal(outcomeOf(await approve(fresh, id, treasurer)), '403 own_request');
  assert.equal(outcomeOf(await approve(fresh, id, owner, { password: 'wrong' })), '403 wrong_password');
  const young = await fresh.has(
    anAdministrator({ duties: ['treasurer'], createdAt: new Date('2026-01-19T06:31:00Z') }),
  );
  assert.equal(outcomeOf(await approve(fresh, id, await signInAgain(young))), '403 duty_too_new');
  const editor = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));
  assert.equal(outcomeOf(await approve(fresh, id, editor)), '403 duty_missing');
  assert.equal((await ask(fresh, `GET /admin/approvals/${id}`, { headers: editor })).statusCode, 404);

  const taken = { email: 'taken@example.org' };
  assert.equal((await ask(fresh, `PUT /admin/users/${ravi.id}`, { body: taken, headers: main })).statusCode, 200);
  at('2026-01-20T07:30:00Z');
  assert.equal(outcomeOf(await approve(fresh, id, await signInAgain(ravi))), '403 duty_too_new');
  at('2026-01-21T06:29:59Z');
  assert.equal(outcomeOf(await approve(fresh, id, await signInAgain(ravi))), '403 duty_too_new');
  at('2026-01-21T06:30:00Z');
  assert.equal(outcomeOf(await approve(fresh, id, await signInAgain(ravi))), '200');
});

test('who changes the own password goes on approving; a second step is asked for where it is on', async () => {
  const id = await requestUpi(fresh, treasurer);
  const change = { currentPassword: password, newPassword: 'lamp under the tree' };
  assert.equal((await ask(fresh, 'PUT /users/password', { body: change, headers: owner })).statusCode, 204);
  await ask(fresh, 'PUT /users/password', {
    body: { currentPassword: change.newPassword, newPassword: password },
    headers: owner,
  });
  const { secret } = await enrol(fresh, owner);
  at('2026-01-20T06:35:00Z');
  const headers = owner;
  assert.equal(outcomeOf(await approve(fresh, id, headers)), '403 wrong_code');
  assert.equal(outcomeOf(await approve(fresh, id, headers, { code: wrongCode(fresh, secret) })), '403 wrong_code');
  assert.equal(outcomeOf(await approve(fresh, id, headers, { code: codeNow(fresh, secret) })), '200');
});

test('two who agree at once: one effect and one act', async () => {
  const beside = await freshApp({ beside: fresh });
  try {
    for (let round = 1; round <= (isLongRun ? 100 : 5); round += 1) {
      const id = await requestUpi(fresh, treasurer, `new${round}@okbank`);
      const answers = await Promise.all([approve(fresh, id, owner), approve(beside, id, main)]);
      assert.deepEqual(answers.map(outcomeOf).sort(), ['200', '409 approval_closed'], `round ${round}`);
      const acts = await actsOn(fresh, 'approval');
      assert.equal(acts.filter((act) => act === 'approved').length, round);
      assert.equal((await actsOn(fresh, 'settings')).length, round);
      // These two tell each other nothing: only the one that made the change knows it at once.
      const [first] = answers;
      assert.equal(await publicUpi(first.statusCode === 200 ? fresh : beside), `new${round}@okbank`);
    }
  } finally {
    await beside.close();
  }
});

test('what has changed meanwhile is outdated, and after seven days nobody agrees any more', async () => {
  const id = await requestUpi(fresh, treasurer);
  await fresh.database.query(sql`UPDATE settings SET value = value || '{"bankName": "Other"}' WHERE part = 'donation'`);
  assert.equal(outcomeOf(await approve(fresh, id, owner)), '409 approval_outdated');
  assert.equal(await stateOf(fresh, id), 'outdated');
  const second = await requestUpi(fresh, treasurer);
  at('2026-01-27T06:29:59Z');
  await carryOutDue(fresh);
  assert.equal(await stateOf(fresh, second), 'waiting');
  at('2026-01-27T06:30:00Z');
  await carryOutDue(fresh);
  assert.equal(await stateOf(fresh, second), 'expired');
  assert.equal(await publicUpi(fresh), 'office@bank');
  assert.deepEqual(await emails('approvalExpired'), ['admin@example.org', 'ravi@example.org', 'sunita@example.org']);
});

test('one is enough to refuse, the asker can take it back, and it goes with the asker’s duty', async () => {
  const id = await requestUpi(fresh, treasurer);
  assert.equal(outcomeOf(await refuse(fresh, id, treasurer)), '403 own_request');
  assert.equal(outcomeOf(await refuse(fresh, id, owner)), '200');
  assert.equal(outcomeOf(await approve(fresh, id, main)), '409 approval_closed');
  const second = await requestUpi(fresh, treasurer);
  const takeBack = (headers: Headers) =>
    ask(fresh, `POST /admin/approvals/${second}/withdraw`, { body: { reason: 'A typing mistake' }, headers });
  assert.equal(outcomeOf(await takeBack(owner)), '403 not_allowed');
  assert.equal(outcomeOf(await takeBack(treasurer)), '200');
  const third = await requestUpi(fresh, treasurer);
  const duties = { duties: ['editor'], password };
  const demoted = await ask(fresh, `PUT /admin/office/members/${sunita.id}/duties`, { body: duties, headers: owner });
  assert.equal(demoted.statusCode, 200, demoted.body);
  assert.equal(await stateOf(fresh, third), 'withdrawn');
  assert.deepEqual(await actsOn(fresh, 'approval'), ['asked', 'refused', 'asked', 'withdrawn', 'asked', 'withdrawn']);
});

test('who is alone waits 24 hours: not a moment less, once, and in every process', async () => {
  await leaveAlone();
  const viewer = await fresh.has(anAdministrator({ email: 'viewer@example.org', duties: ['viewer'] }));
  const beside = await freshApp({ beside: fresh });
  try {
    const id = await requestUpi(fresh, main);
    assert.deepEqual(await emails('approvalAlone'), ['admin@example.org', 'viewer@example.org']);
    assert.equal(await publicUpi(fresh), 'office@bank');
    at('2026-01-21T06:29:59Z');
    await carryOutDue(beside);
    assert.equal(await publicUpi(fresh), 'office@bank');
    at('2026-01-21T06:30:00Z');
    await Promise.all([carryOutDue(fresh), carryOutDue(beside), carryOutDue(fresh)]);
    assert.equal(await stateOf(fresh, id), 'done');
    assert.deepEqual(
      (await actsOn(fresh, 'approval')).filter((act) => act === 'took_effect'),
      ['took_effect'],
    );
    // The process that did not carry it out hears of it from the database.
    await eventually(async () => assert.equal(await publicUpi(beside), 'new@okbank'));
    await eventually(async () => assert.equal(await publicUpi(fresh), 'new@okbank'));
    at('2026-01-21T07:30:00Z');
    const next = await requestUpi(fresh, await fresh.signIn(await mainAccount()), 'third@okbank');
    assert.equal(outcomeOf(await refuse(fresh, next, await signInAgain(viewer))), '200');
    at('2026-01-23T07:30:00Z');
    await carryOutDue(fresh);
    assert.equal(await publicUpi(fresh), 'new@okbank');
  } finally {
    await beside.close();
  }
});

test('a process that dies while something takes effect leaves it waiting; the next one does it, once', async () => {
  await leaveAlone();
  const id = await requestUpi(fresh, main);
  at('2026-01-21T06:30:00Z');
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
  const holding = fresh.database.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM settings FOR UPDATE`);
    await isOver;
  });
  const dying = assert.rejects(carryOutDue(fresh));
  await eventually(async () => {
    const killed = await fresh.database.query(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    assert.equal(killed.length, 1, 'it waits for the settings');
  });
  await dying;
  release();
  await holding;
  assert.deepEqual([await stateOf(fresh, id), await publicUpi(fresh)], ['waiting', 'office@bank']);
  await carryOutDue(fresh);
  await carryOutDue(fresh);
  assert.equal(await stateOf(fresh, id), 'done');
  const effects = (await actsOn(fresh, 'approval')).filter((act) => act === 'took_effect');
  assert.deepEqual(effects, ['took_effect']);
});

const mainAccount = async (): Promise<PersonRow> => {
  const [row] = await fresh.database.query<PersonRow>(sql`SELECT * FROM people WHERE is_main_administrator`);
  assert.ok(row);
  return row;
};

test('who removes the others first waits seven days, and who comes later can only stop it', async () => {
  const gone = [ravi, sunita];
  for (const { id } of gone) {
    assert.equal(
      (await ask(fresh, `PUT /admin/users/${id}`, { body: { role: 'user', password }, headers: main })).statusCode,
      200,
    );
  }
  const id = await requestUpi(fresh, main);
  const [row] = await fresh.database.query<{ at: Date }>(sql`SELECT takes_effect_at AS at FROM approvals`);
  assert.equal(row?.at.toISOString(), '2026-01-27T06:30:00.000Z');
  at('2026-01-26T06:30:00Z');
  await carryOutDue(fresh);
  assert.equal(await publicUpi(fresh), 'office@bank');
  const late = await fresh.has(anAdministrator({ duties: ['treasurer'] }));
  assert.equal(outcomeOf(await approve(fresh, id, await signInAgain(late))), '403 duty_too_new');
  at('2026-01-27T06:30:00Z');
  await carryOutDue(fresh);
  assert.equal(await publicUpi(fresh), 'new@okbank');
});

test('deleting or blocking the second owner counts as removing, too', async () => {
  await ask(fresh, `PUT /admin/users/${sunita.id}`, { body: { status: 'blocked' }, headers: main });
  at('2026-01-20T08:30:00Z');
  const again = await fresh.signIn(await mainAccount());
  await ask(fresh, `DELETE /admin/users/${ravi.id}`, { headers: again });
  await requestUpi(fresh, again);
  const [row] = await fresh.database.query<{ at: Date }>(sql`SELECT takes_effect_at AS at FROM approvals`);
  assert.equal(row?.at.toISOString(), '2026-01-27T08:30:00.000Z');
});

const forgetDonation = () => fresh.database.query(sql`DELETE FROM settings WHERE part = 'donation'`);
const firstAlone = async (headers: Headers) =>
  (await ask(fresh, 'GET /admin/settings', { headers })).json().data.firstDetailsAlone;

test('the first details in place of the samples need the second person wherever there is one', async () => {
  await forgetDonation();
  assert.equal(await firstAlone(main), false);
  assert.equal((await askForUpi(fresh, main, 'first@okbank', { reason: undefined })).statusCode, 422);
  const id = await requestUpi(fresh, main, 'first@okbank');
  assert.notEqual(await publicUpi(fresh), 'first@okbank');
  assert.equal(outcomeOf(await approve(fresh, id, main)), '403 own_request');
  assert.equal(outcomeOf(await approve(fresh, id, treasurer)), '200');
  assert.equal(await publicUpi(fresh), 'first@okbank');
});

test('also where the second person was invited by the first: then it waits a day before the eyes of all', async () => {
  await leaveAlone();
  await forgetDonation();
  await fresh.database.query(sql`UPDATE office_state SET money_lost_at = NULL`);
  await joinOffice(fresh, main, { email: 'noor@example.org', duties: ['treasurer'] });
  const id = await requestUpi(fresh, main, 'first@okbank');
  assert.deepEqual(await emails('approvalAlone'), ['admin@example.org', 'noor@example.org']);
  at('2026-01-21T06:29:59Z');
  await carryOutDue(fresh);
  assert.equal(await stateOf(fresh, id), 'waiting');
  at('2026-01-21T06:30:00Z');
  await carryOutDue(fresh);
  assert.equal(await publicUpi(fresh), 'first@okbank');
});

test('who is alone enters the first details at once, but not by removing the others before', async () => {
  await forgetDonation();
  for (const person of [ravi, sunita]) await ask(fresh, `DELETE /admin/users/${person.id}`, { headers: main });
  assert.equal(await firstAlone(main), false);
  const id = await requestUpi(fresh, main, 'first@okbank');
  const [row] = await fresh.database.query<{ at: Date }>(sql`SELECT takes_effect_at AS at FROM approvals`);
  assert.equal(row?.at.toISOString(), '2026-01-27T06:30:00.000Z');
  await ask(fresh, `POST /admin/approvals/${id}/withdraw`, { body: { reason: 'Not now' }, headers: main });
  at('2026-01-27T06:30:00Z');
  const first = await askForUpi(fresh, await signInAgain(meera), 'first@okbank', { reason: undefined });
  assert.equal(first.statusCode, 200, first.body);
  assert.equal(await publicUpi(fresh), 'first@okbank');
});
