import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { approvalKinds } from '#contract/approvals/approvals.facts.ts';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import {
  anAdministrator,
  aPerson,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../../../test/builders/builders.ts';
import { aHolder, aSheet } from '../../../test/builders/card-calls.ts';
import {
  approve,
  carryOutDue,
  type Headers,
  hasOwnDonation,
  joinOffice,
  logIn,
  publicUpi,
  refuse,
  requestUpi,
  stateOf,
} from '../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let meera: PersonRow;
let main: Headers;
let ravi: PersonRow;
let owner: Headers;

beforeEach(async () => {
  fresh = await freshApp();
  meera = await fresh.has(theMainAdministrator());
  main = await fresh.signIn(meera);
  ravi = await fresh.has(anAdministrator({ email: 'ravi@example.org' }));
  owner = await fresh.signIn(ravi);
  await hasOwnDonation(fresh);
});
afterEach(() => fresh.close());

/** Sessions of the office end after twelve hours. */
const at = async (instant: string) => {
  fresh.clock.set(instant);
  main = await fresh.signIn(meera);
  owner = await fresh.signIn(ravi);
};
const seen = async (id: string, headers: Headers) =>
  (await ask(fresh, `GET /admin/approvals/${id}`, { headers })).json().data;
const effectOf = async (id: string) =>
  (await fresh.database.query<{ at: Date | null }>(sql`SELECT takes_effect_at AS at FROM approvals WHERE id = ${id}`))
    .at(0)
    ?.at?.toISOString();
const leave = (person: PersonRow) => fresh.database.query(sql`DELETE FROM people WHERE id = ${person.id}`);
const forgetLosses = () => fresh.database.query(sql`UPDATE office_state SET money_lost_at = NULL`);

test('an owner who invites a treasurer and asks as that person approves nothing as themselves', async () => {
  const treasurer = { email: 'puppet@example.org', duties: ['treasurer'] };
  const puppet = await joinOffice(fresh, owner, treasurer);
  const id = await requestUpi(fresh, puppet, 'thief@okbank');
  const beside = await freshApp({ beside: fresh });
  try {
    for (const app of [fresh, beside]) assert.equal(outcomeOf(await approve(app, id, owner)), '403 not_independent');
    const { mayDecide, mayRefuse, tie } = await seen(id, owner);
    assert.deepEqual([mayDecide, mayRefuse], [false, true]);
    const at = '2026-01-20T06:30:00.000Z';
    assert.deepEqual(tie, { way: 'invited', giver: 'Ravi Kumar', receiver: 'Noor', at });
  } finally {
    await beside.close();
  }
  assert.equal(outcomeOf(await approve(fresh, id, main)), '403 duty_too_new', 'of the asker');
  assert.equal(await publicUpi(fresh), 'office@bank');

  await at('2026-01-21T06:29:59Z');
  const early = await approve(fresh, id, main);
  assert.deepEqual(
    [outcomeOf(early), early.json().message],
    ['403 duty_too_new', 'Noor has had this duty for less than 24 hours. This can be approved after that.'],
  );
  assert.equal((await seen(id, main)).mayDecideFrom, '2026-01-21T06:30:00.000Z');
  await at('2026-01-21T06:30:00Z');
  assert.equal(outcomeOf(await approve(fresh, id, owner)), '403 not_independent', 'however old the duties are');
  const shown = await seen(id, main);
  assert.deepEqual([shown.mayDecide, shown.mayDecideFrom, shown.tie], [true, null, null]);
  assert.equal(outcomeOf(await approve(fresh, id, main)), '200');

  await at('2026-02-19T06:29:59Z');
  const second = await requestUpi(fresh, await logIn(fresh, treasurer.email), 'other@okbank');
  assert.equal(outcomeOf(await approve(fresh, second, owner)), '403 not_independent');
  await at('2026-02-19T06:30:00Z');
  assert.equal(outcomeOf(await approve(fresh, second, owner)), '200', 'after thirty days');
});

test('of whatever kind a request is, nobody approves what somebody asks whom they have invited, nor the other way round', async () => {
  const puppet = await joinOffice(fresh, owner, { email: 'puppet@example.org', duties: ['treasurer', 'editor'] });
  await fresh.database.query(sql`UPDATE people SET money_since = '2025-01-01' WHERE money_since IS NOT NULL`);
  const hands = { 'puppet@example.org': owner, 'ravi@example.org': puppet };
  for (const kind of approvalKinds)
    for (const [asker, other] of Object.entries(hands)) {
      const [row] = await fresh.database.query<{ id: string }>(sql`
        INSERT INTO approvals (kind, subject, payload, before, after, before_hash, reason, asked_by, asked_by_name, asked_at, expires_at)
        SELECT ${kind}, ${asker}, '{}', '{}', '{}', sha256(''), 'In a hurry', id, name, ${fresh.clock.now()}, '2026-03-01'
        FROM people WHERE email = ${asker} RETURNING id`);
      assert.equal(outcomeOf(await approve(fresh, row?.id ?? '', other)), '403 not_independent', kind);
    }
});

test('nor does the invited person approve what the inviter asks', async () => {
  await joinOffice(fresh, main, { email: 'noor@example.org', duties: ['owner'] });
  await at('2026-01-22T06:30:00Z');
  const id = await requestUpi(fresh, main);
  assert.equal(outcomeOf(await approve(fresh, id, await logIn(fresh, 'noor@example.org'))), '403 not_independent');
  assert.equal(outcomeOf(await approve(fresh, id, owner)), '200');
});

test('through others it is the same, also when those are gone, and when one made both', async () => {
  const go = await joinOffice(fresh, owner, { email: 'between@example.org', name: 'Between', duties: ['owner'] });
  const puppet = { email: 'puppet@example.org', duties: ['treasurer'] };
  await joinOffice(fresh, go, puppet);
  const [between] = await fresh.database.query<PersonRow>(sql`SELECT id FROM people WHERE name = 'Between'`);
  assert.equal((await ask(fresh, `DELETE /admin/users/${between?.id}`, { headers: owner })).statusCode, 204);
  await joinOffice(fresh, owner, { email: 'other@example.org', name: 'Other', duties: ['treasurer'] });
  await at('2026-01-22T06:30:00Z');
  const id = await requestUpi(fresh, await logIn(fresh, puppet.email), 'thief@okbank');
  for (const headers of [owner, await logIn(fresh, 'other@example.org')]) {
    assert.equal(outcomeOf(await approve(fresh, id, headers)), '403 not_independent');
    const { tie } = await seen(id, headers);
    assert.deepEqual([tie.way, tie.at], ['others', null]);
  }
  assert.equal(outcomeOf(await approve(fresh, id, main)), '200');
});

const upload = async (table: string, headers: Headers): Promise<string> => {
  const form = new FormData();
  form.append('basis', 'They signed our list');
  form.append('file', new Blob([table]), 'people.csv');
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await fresh.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data.id;
};
const done = async (answer: ReturnType<typeof ask>): Promise<{ id: string }> => {
  const { statusCode, body } = await answer;
  assert.ok(statusCode < 300, body);
  return body === '' ? { id: '' } : JSON.parse(body).data;
};
const imported = async (table: string, choices: Record<string, string> = {}) =>
  done(ask(fresh, `POST /admin/imports/${await upload(table, owner)}/commit`, { headers: owner, body: { choices } }));
const idOf = async (name: string) =>
  (await fresh.database.query<{ id: string }>(sql`SELECT id FROM people WHERE name = ${name}`)).at(0)?.id ?? '';

/** Each door through which Ravi gives somebody an account, a duty or a key; answers whom. */
const doors: Record<string, () => Promise<string>> = {
  'making an account': async () => {
    const body = { name: 'Zoya', email: 'zoya@example.org', password: 'lamp under the tree' };
    return (await done(ask(fresh, 'POST /admin/users', { body, headers: owner }))).id;
  },
  'setting a password': () => changed({ password: 'lamp under the tree' }),
  'setting an e-mail': () => changed({ email: 'zoya.new@example.org' }),
  'giving the role': () => changed({ role: 'admin', password }),
  'giving a duty about money': async () => {
    const { id } = await fresh.has(anAdministrator({ name: 'Zoya', duties: ['desk'] }));
    const body = { duties: ['treasurer'], password };
    await done(ask(fresh, `PUT /admin/office/members/${id}/duties`, { body, headers: owner }));
    return id;
  },
  'giving a card': async () => {
    const { id } = await fresh.has(aPerson({ name: 'Zoya' }));
    await done(ask(fresh, `POST /admin/people/${id}/card`, { body: { seen: 'known' }, headers: owner }));
    return id;
  },
  'giving a PIN': async () => {
    const { id } = await aHolder(fresh, { name: 'Zoya' });
    await done(ask(fresh, `POST /admin/people/${id}/pin`, { body: { seen: 'known' }, headers: owner }));
    return id;
  },
  'handing a card of a sheet to somebody new': async () => {
    const [card] = (await aSheet(fresh, owner, 1)).cards;
    const body = { card: card?.code, name: 'Zoya', language: 'en', consent: true };
    return (await done(ask(fresh, 'POST /admin/cards/assign', { body, headers: owner }))).id;
  },
  'handing a card of a sheet to somebody known': async () => {
    const [card] = (await aSheet(fresh, owner, 1)).cards;
    const { id } = await fresh.has(aPerson({ name: 'Zoya' }));
    const body = { card: card?.code, person_id: id, seen: 'known' };
    await done(ask(fresh, 'POST /admin/cards/assign', { body, headers: owner }));
    return id;
  },
  'taking the second step off': async () => {
    const { id } = await fresh.has(aPerson({ name: 'Zoya' }));
    await fresh.database.query(sql`
      INSERT INTO second_factors (person_id, sealed_secret, started_at, confirmed_at)
      VALUES (${id}, decode(repeat('ab', 48), 'hex'), now(), now())`);
    await done(ask(fresh, `DELETE /admin/users/${id}/second-factor`, { headers: owner }));
    return id;
  },
  merging: async () => {
    const [one, other] = [await fresh.has(aPerson({ name: 'Zoya' })), await fresh.has(aPerson({ name: 'Zoya A' }))];
    const body = { other_id: other.id, email: 'other', password };
    await done(ask(fresh, `POST /admin/people/${one.id}/merge`, { body, headers: owner }));
    return one.id;
  },
  'making the account that another one merges': async () => {
    const body = { name: 'Zoya A', email: 'zoya.a@example.org', password: 'lamp under the tree' };
    const other = await done(ask(fresh, 'POST /admin/users', { body, headers: owner }));
    const one = await fresh.has(aPerson({ name: 'Zoya' }));
    const merge = { other_id: other.id, email: 'other', password };
    const third = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Third' })));
    await done(ask(fresh, `POST /admin/people/${one.id}/merge`, { body: merge, headers: third }));
    return one.id;
  },
  'importing somebody': async () => {
    await imported('Name,E-mail\nZoya,zoya@example.org');
    return idOf('Zoya');
  },
  'importing the e-mail of somebody': async () => {
    const { id } = await aHolder(fresh, { name: 'Zoya' });
    await imported('Name,E-mail\nZoya,zoya@example.org', { 2: id });
    return id;
  },
};

async function changed(body: Record<string, unknown>): Promise<string> {
  const { id } = await fresh.has(aPerson({ name: 'Zoya' }));
  await done(ask(fresh, `PUT /admin/users/${id}`, { body, headers: owner }));
  return id;
}

/** As if somebody whom nobody knows had made a treasurer of them long ago. */
async function asTreasurer(id: string): Promise<Headers> {
  const [row] = await fresh.database.query<PersonRow>(sql`
    UPDATE people SET role = 'admin', duties = '{treasurer}', email = coalesce(email, 'zoya@example.org')
    WHERE id = ${id} RETURNING *`);
  await fresh.database.query(sql`
    UPDATE people SET money_since = '2026-01-01', password_hash = own.password_hash
    FROM (SELECT password_hash FROM people WHERE id = ${ravi.id}) AS own WHERE id = ${id}`);
  assert.ok(row);
  return fresh.signIn(row);
}

for (const [door, open] of Object.entries(doors)) {
  test(`${door} makes nobody a second person`, async () => {
    const zoya = await asTreasurer(await open());
    const id = await requestUpi(fresh, zoya, 'thief@okbank');
    assert.equal((await seen(id, owner)).mayDecide, false);
    assert.equal(outcomeOf(await approve(fresh, id, owner)), '403 not_independent');
    assert.equal(outcomeOf(await approve(fresh, id, main)), '200', 'who had no part in it agrees');
  });
}

/** What the main administrator, who hands letters over where there is no mail server, sees last. */
const readLink = async (to: string, page: string): Promise<string> => {
  const { data } = (await ask(fresh, 'GET /admin/outbox', { headers: main })).json();
  const { text } = data.find((email: { to: string; text: string }) => email.to === to && email.text.includes(page));
  return text.match(/#token=([\w-]+)/)?.[1] ?? '';
};

test('who reads the link for a colleague’s new password is no second person for them', async () => {
  const sunita = await fresh.has(anAdministrator({ email: 'sunita@example.org', duties: ['treasurer'] }));
  await done(ask(fresh, 'POST /auth/forgot-password', { body: { email: sunita.email } }));
  const token = await readLink('sunita@example.org', '/reset-password');
  await done(ask(fresh, 'POST /auth/reset-password', { body: { token, password } }));
  await at('2026-01-21T06:30:00Z');
  const id = await requestUpi(fresh, await logIn(fresh, 'sunita@example.org'), 'thief@okbank');
  assert.equal(outcomeOf(await approve(fresh, id, main)), '403 not_independent');
  const { tie } = await seen(id, main);
  assert.deepEqual([tie.way, tie.receiver], ['password', sunita.name]);
  assert.equal(outcomeOf(await approve(fresh, id, owner)), '200');
});

test('nor who reads the link of an invitation, or of a member who is asked to join later', async () => {
  const invitation = { email: 'noor@example.org', name: 'Noor', duties: ['treasurer'], language: 'en', password };
  await done(ask(fresh, 'POST /admin/office/invitations', { body: invitation, headers: owner }));
  const token = await readLink('noor@example.org', '/join-office');
  await done(ask(fresh, 'POST /office-invitations/accept', { body: { token, name: 'Noor', password } }));

  const member = await fresh.has(aPerson({ email: 'zoya@example.org' }));
  await done(ask(fresh, 'POST /auth/forgot-password', { body: { email: member.email } }));
  await readLink('zoya@example.org', '/reset-password');
  const third = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Third' })));
  await done(ask(fresh, `PUT /admin/users/${member.id}`, { body: { role: 'admin', password }, headers: third }));

  await at('2026-01-21T06:30:00Z');
  const id = await requestUpi(fresh, await logIn(fresh, 'noor@example.org'), 'thief@okbank');
  assert.equal(outcomeOf(await approve(fresh, id, main)), '403 not_independent');
  const body = { foundation: { tagline: { en: 'Pay thief@okaxis' } } };
  const asZoya = await fresh.signIn(member);
  const held = (await ask(fresh, 'PUT /admin/settings', { body, headers: asZoya })).json().waitsForRelease.id;
  assert.equal(outcomeOf(await approve(fresh, held, main)), '403 not_independent');
  assert.equal(outcomeOf(await approve(fresh, held, owner)), '200');
});

test('two who gave something to the same member stay second persons for each other', async () => {
  const { id: member } = await fresh.has(aPerson());
  const give = (headers: Headers) =>
    done(ask(fresh, `POST /admin/people/${member}/card`, { body: { seen: 'known' }, headers }));
  await give(owner);
  await give(main);
  const id = await requestUpi(fresh, main);
  assert.equal(outcomeOf(await approve(fresh, id, owner)), '200');
});

test('two founders, one invited by the other: what one asks waits a day, all are told, and each can stop it', async () => {
  await leave(ravi);
  await forgetLosses();
  const viewer = await fresh.has(anAdministrator({ email: 'viewer@example.org', duties: ['viewer'] }));
  await joinOffice(fresh, main, { email: 'noor@example.org', duties: ['owner', 'treasurer'] });
  fresh.clock.set('2026-01-27T06:30:00Z');
  const [noor, asMain] = [await logIn(fresh, 'noor@example.org'), await fresh.signIn(meera)];
  const ids: string[] = [await requestUpi(fresh, noor)];
  const exporting = { reason: 'For the auditor', password };
  ids.push((await done(ask(fresh, 'POST /admin/donations/export', { body: exporting, headers: asMain }))).id);
  for (const id of ids) assert.equal(await effectOf(id), '2026-01-28T06:30:00.000Z');
  for (const [id, other] of [
    [ids[0] ?? '', asMain],
    [ids[1] ?? '', noor],
  ] as const) {
    assert.equal(outcomeOf(await approve(fresh, id, other)), '403 not_independent');
    const { mayDecide, mayRefuse, tie } = await seen(id, other);
    assert.deepEqual([mayDecide, mayRefuse, tie.way, tie.giver], [false, true, 'invited', 'Meera Joshi']);
  }
  const told = await fresh.database.query<{ recipient: string }>(
    sql`SELECT recipient FROM outbox WHERE kind = 'approvalAlone' ORDER BY recipient`,
  );
  assert.deepEqual(
    told.map(({ recipient }) => recipient),
    ['admin@example.org', 'noor@example.org', 'viewer@example.org'],
  );
  fresh.clock.set('2026-01-28T06:29:59Z');
  await carryOutDue(fresh);
  assert.equal(await publicUpi(fresh), 'office@bank');
  fresh.clock.set('2026-01-28T06:30:00Z');
  await carryOutDue(fresh);
  assert.equal(await publicUpi(fresh), 'new@okbank');
  assert.deepEqual([await stateOf(fresh, ids[0] ?? ''), await stateOf(fresh, ids[1] ?? '')], ['done', 'done']);
  const table = await ask(fresh, 'GET /admin/donations.csv', { headers: await fresh.signIn(meera) });
  assert.equal(table.statusCode, 200, table.body);

  const again = await requestUpi(fresh, await logIn(fresh, 'noor@example.org'), 'third@okbank');
  assert.equal(outcomeOf(await refuse(fresh, again, await fresh.signIn(viewer))), '200');
  // Thirty days after the invitation, one approves what the other asks.
  fresh.clock.set('2026-02-19T06:30:00Z');
  const last = await requestUpi(fresh, await logIn(fresh, 'noor@example.org'), 'fourth@okbank');
  assert.equal(await effectOf(last), undefined);
  assert.equal(outcomeOf(await approve(fresh, last, await fresh.signIn(meera))), '200');
});

test('money in hand is confirmed and given back by two founders in the same way', async () => {
  await leave(ravi);
  await forgetLosses();
  await joinOffice(fresh, main, { email: 'noor@example.org', duties: ['owner', 'treasurer'] });
  fresh.clock.set('2026-01-27T06:30:00Z');
  const donor = { name: 'Meera Devi', address: '12 Gandhi Marg, Varanasi', pinCode: '221001', citizenship: 'india' };
  const donation = { mode: 'cash', amountPaise: 50_000, day: '2026-01-27', donor };
  const headers = await logIn(fresh, 'noor@example.org');
  const entered = (await ask(fresh, 'POST /admin/donations', { body: donation, headers })).json().data[0].id;
  const stateOfDonation = async () =>
    (await fresh.database.query<{ state: string }>(sql`SELECT state FROM donations WHERE id = ${entered}`)).at(0)
      ?.state;
  const acts = [
    { act: 'verify', body: { reason: 'Counted' }, day: 28, becomes: 'verified' },
    { act: 'refund', body: { reason: 'Given twice', voucher: 'V-1' }, day: 29, becomes: 'refunded' },
  ];
  for (const { act, body, day, becomes } of acts) {
    const asNoor = await logIn(fresh, 'noor@example.org');
    const asked = await ask(fresh, `POST /admin/donations/${entered}/${act}`, { body, headers: asNoor });
    assert.equal(asked.statusCode, 202, asked.body);
    const { id } = asked.json().approval ?? asked.json().data;
    assert.equal(await effectOf(id), `2026-01-${day}T06:30:00.000Z`, act);
    assert.equal(outcomeOf(await approve(fresh, id, await fresh.signIn(meera))), '403 not_independent');
    fresh.clock.set(`2026-01-${day}T06:30:00Z`);
    await carryOutDue(fresh);
    assert.equal(await stateOfDonation(), becomes);
  }
});

test('who gives a duty to the only other person about money is alone only after seven days', async () => {
  await leave(ravi);
  await forgetLosses();
  const sunita = await fresh.has(anAdministrator({ email: 'sunita@example.org', duties: ['treasurer'] }));
  const setDuties = (duties: string[]) =>
    done(ask(fresh, `PUT /admin/office/members/${sunita.id}/duties`, { body: { duties, password }, headers: main }));
  await setDuties(['treasurer', 'desk']);
  const normal = await requestUpi(fresh, main);
  assert.equal(await effectOf(normal), undefined, 'a duty of another kind changes nothing');
  assert.equal(outcomeOf(await refuse(fresh, normal, await fresh.signIn(sunita))), '200');
  await setDuties(['owner', 'treasurer', 'desk']);
  assert.equal(await effectOf(await requestUpi(fresh, main)), '2026-01-27T06:30:00.000Z');
});

test('a waiting request is not decided by whoever is tied to the asker in the meantime', async () => {
  const sunita = await fresh.has(anAdministrator({ email: 'sunita@example.org', duties: ['treasurer'] }));
  const id = await requestUpi(fresh, await fresh.signIn(sunita));
  const body = { email: 'sunita.new@example.org' };
  await done(ask(fresh, `PUT /admin/users/${sunita.id}`, { body, headers: main }));
  assert.equal(outcomeOf(await approve(fresh, id, main)), '403 not_independent');
  assert.equal(outcomeOf(await approve(fresh, id, owner)), '403 duty_too_new', 'the asker’s keys are new');
  await at('2026-01-21T06:30:00Z');
  assert.equal(outcomeOf(await approve(fresh, id, owner)), '200');
});
