import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import {
  anAdministrator,
  aPerson,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

type Headers = { authorization: string };

/** Chandan is an administrator who would like to act in the name of others. */
let fresh: FreshApp;
let asChandan: Headers;
let asDevi: Headers;
let asMeera: Headers;
const known = 'known to chandan';
const ownMailbox = 'chandans.own@example.org';

before(async () => {
  fresh = await freshApp();
  asMeera = await fresh.signIn(await fresh.has(theMainAdministrator()));
  asChandan = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Chandan' })));
  asDevi = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Devi' })));
});
after(() => fresh.close());

const change = (id: string, body: Record<string, unknown>, headers = asChandan) =>
  ask(fresh, `PUT /admin/users/${id}`, { body, headers });
const create = (body: Record<string, unknown>, headers = asChandan) =>
  ask(fresh, 'POST /admin/users', { body: { name: 'Bela', password: known, ...body }, headers });

/** Somebody else, whom the calls are about; an account that a call makes takes the place of one that is gone. */
interface Other {
  account: PersonRow;
  id: string;
}
type Call = (other: Other) => Promise<LightMyRequestResponse>;

const making = async (other: Other, role: string): Promise<LightMyRequestResponse> => {
  const answer = await create({ email: other.account.email, role });
  if (answer.statusCode === 201) other.id = answer.json().data.id;
  return answer;
};
const calls: Record<string, Call> = {
  demoting: ({ id }) => change(id, { role: 'user', password }),
  promoting: ({ id }) => change(id, { role: 'admin', password }),
  'setting the password': ({ id }) => change(id, { password: known }),
  'setting the e-mail': ({ id }) => change(id, { email: ownMailbox }),
  'setting password and role': ({ id }) => change(id, { password: known, role: 'admin' }),
  'setting e-mail and role': ({ id }) => change(id, { email: ownMailbox, role: 'admin', password }),
  'setting all at once': ({ id }) => change(id, { password, email: ownMailbox, role: 'admin', status: 'active' }),
  'taking the second step off': ({ id }) =>
    ask(fresh, `DELETE /admin/users/${id}/second-factor`, { headers: asChandan }),
  deleting: ({ id }) => ask(fresh, `DELETE /admin/users/${id}`, { headers: asChandan }),
  'making a member of the same address': (other) => making(other, 'user'),
  'making an administrator of the same address': (other) => making(other, 'admin'),
};

const withSecondStep = (id: string) =>
  fresh.database.query(sql`
    INSERT INTO second_factors (person_id, sealed_secret, started_at, confirmed_at)
    VALUES (${id}, decode(repeat('ab', 48), 'hex'), now(), now())`);

interface Standing {
  role: string;
  email: string;
  hasSecondStep: boolean;
}
const standingOf = async (id: string): Promise<Standing | undefined> => {
  const [row] = await fresh.database.query<Standing>(sql`
    SELECT role, email, EXISTS (SELECT FROM second_factors WHERE person_id = people.id) AS "hasSecondStep"
    FROM people WHERE id = ${id}`);
  return row;
};

/** Whether Chandan can sign in, or get a link that lets him in. */
async function isInHisHands({ id }: Other): Promise<boolean> {
  const standing = await standingOf(id);
  if (!standing) return false;
  if (standing.email === ownMailbox) return true;
  const answer = await ask(fresh, 'POST /auth/login', { body: { email: standing.email, password: known } });
  return answer.statusCode === 200 || answer.json().code === 'second_factor_required';
}

async function holesAfter(names: readonly string[], who: 'administrator' | 'member'): Promise<string[]> {
  const account = await fresh.has(who === 'administrator' ? anAdministrator({ name: 'Bela' }) : aPerson());
  await withSecondStep(account.id);
  const other = { account, id: account.id };
  for (const name of names) await calls[name]?.(other);
  const standing = await standingOf(other.id);
  const told = `${who}: ${names.join(', then ')}`;
  const isSameAccount = other.id === account.id;
  const holes: string[] = [];
  if (await isInHisHands(other)) {
    if (standing?.role === 'admin') holes.push(`${told}: he is an administrator by another's name`);
    else if (who === 'administrator' && isSameAccount) holes.push(`${told}: he has the account of an administrator`);
  }
  if (who === 'administrator' && isSameAccount && standing?.hasSecondStep === false) {
    holes.push(`${told}: an administrator has lost the second step`);
  }
  await fresh.database.query(sql`DELETE FROM people WHERE id = ${other.id} OR email = ${ownMailbox}`);
  // He guesses no password here: how often he may is another matter.
  await fresh.database.query(sql`DELETE FROM attempts`);
  return holes;
}

for (const who of ['administrator', 'member'] as const) {
  test(`no two calls of one administrator about another ${who} end in an office whose keys the caller holds`, async () => {
    const holes: string[] = [];
    for (const first of Object.keys(calls)) {
      for (const second of Object.keys(calls)) holes.push(...(await holesAfter([first, second], who)));
    }
    assert.deepEqual(holes, []);
  });
}

test('the refusals say why: keys of a former administrator, and an office for keys that the caller has set', async () => {
  const bela = await fresh.has(anAdministrator({ name: 'Bela' }));
  assert.equal((await change(bela.id, { role: 'user', password })).statusCode, 200);
  const refused = await change(bela.id, { password: known });
  assert.equal(outcomeOf(refused), '403 administrator_credentials');
  assert.match(refused.json().message, /30 days/);
  const member = await fresh.has(aPerson());
  const both = { email: ownMailbox, role: 'admin', password };
  assert.equal(outcomeOf(await change(member.id, both)), '403 administrator_granting');
  assert.equal((await change(member.id, { password: known })).statusCode, 200);
  assert.equal(outcomeOf(await change(member.id, { role: 'admin', password })), '403 administrator_granting');
});

test('a walk over several calls does not help either', async () => {
  const walks = [
    ['demoting', 'setting the password', 'promoting'],
    ['deleting', 'making a member of the same address', 'promoting'],
    ['demoting', 'deleting', 'making an administrator of the same address'],
    ['demoting', 'promoting', 'demoting', 'setting password and role'],
  ];
  for (const walk of walks) assert.deepEqual(await holesAfter(walk, 'administrator'), []);
});

test('an administrator who was deleted does not come back by joining under the same address', async () => {
  const bela = await fresh.has(anAdministrator({ name: 'Bela', email: 'bela@example.org' }));
  await calls.deleting?.({ account: bela, id: bela.id });
  const body = { name: 'Bela', email: bela.email, phone: '', password: known };
  const joined = await ask(fresh, 'POST /auth/register', { body });
  assert.equal(joined.statusCode, 201);
  const { id } = joined.json().data;
  assert.equal(outcomeOf(await change(id, { role: 'admin', password })), '403 administrator_granting');
  assert.equal((await change(id, { role: 'admin', password }, asMeera)).statusCode, 200);
});

test('what an honest office needs stays possible', async () => {
  const member = await fresh.has(aPerson());
  assert.equal((await change(member.id, { password: known })).statusCode, 200, 'a password for a member');
  const office = { role: 'admin', password };
  assert.equal((await change(member.id, office, asDevi)).statusCode, 200, 'an office from somebody else');
  const other = await fresh.has(aPerson());
  assert.equal((await change(other.id, office)).statusCode, 200, 'an office for a member');
  assert.equal((await change(other.id, { role: 'user', password })).statusCode, 200);
  assert.equal((await change(other.id, office)).statusCode, 200, 'and back again');
  assert.equal((await create({ email: 'new.member@example.org' })).statusCode, 201);
});

test('thirty days after the end of an office its keys are those of any member, without a way back to the office', async () => {
  const later = await freshApp();
  try {
    const chandan = await later.has(anAdministrator());
    const bela = await later.has(anAdministrator());
    const put = async (body: Record<string, unknown>) =>
      outcomeOf(await ask(later, `PUT /admin/users/${bela.id}`, { body, headers: await later.signIn(chandan) }));
    assert.equal(await put({ role: 'user', password }), '200');
    later.clock.set('2026-02-19T06:29:59Z');
    assert.equal(await put({ password: known }), '403 administrator_credentials');
    later.clock.set('2026-02-19T06:30:01Z');
    assert.equal(await put({ password: known }), '200');
    assert.equal(await put({ role: 'admin', password }), '403 administrator_granting');
  } finally {
    await later.close();
  }
});
