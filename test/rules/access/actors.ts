import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Duty } from '#contract/accounts/accounts.facts.ts';
import { type OfficeCall, openingOf } from '#contract/duties.ts';
import type { Access } from '#contract/protocol/endpoint.ts';
import {
  anAdministrator,
  aPerson,
  aSession,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../../builders/builders.ts';
import { aHolder } from '../../builders/card-calls.ts';
import type { FreshApp } from '../../harness/fresh-app.ts';

export interface Actor {
  /** What the product must take this actor for. */
  is: 'nobody' | 'a member' | 'an administrator' | 'the main administrator';
  duties: readonly Duty[];
  /** For calls that refuse the actor: they end no session. */
  standing: Record<string, string>;
  /** The headers of one call. Each call that may end the session of an account gets a new one. */
  headers(): Promise<Record<string, string>>;
}

const withToken = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Every kind of caller, each made through the calls that give or take its rights. */
export async function gatherActors(fresh: FreshApp): Promise<Record<string, Actor>> {
  const mainAdministrator = await fresh.has(theMainAdministrator());
  const asMainAdministrator = await fresh.signIn(mainAdministrator);
  const nobody = (headers: Record<string, string>): Actor => ({
    is: 'nobody',
    duties: [],
    standing: headers,
    headers: async () => headers,
  });
  const signedIn = async (is: Actor['is'], person: PersonRow, duties = person.duties): Promise<Actor> => ({
    is,
    duties,
    standing: await fresh.signIn(person),
    headers: () => fresh.signIn(person),
  });
  const withDuties = async (...duties: Duty[]): Promise<Actor> =>
    signedIn('an administrator', await fresh.has(anAdministrator({ duties })));

  const office = async (method: 'PUT' | 'DELETE', path: string, payload?: Record<string, unknown>) => {
    const url = `/api/admin/${path}`;
    const answer = await fresh.inject({ method, url, headers: asMainAdministrator, ...(payload && { payload }) });
    assert.ok(answer.statusCode < 300, answer.body);
  };
  /** A token that was given to an active person, who then was changed. */
  const afterwards = async (
    person: PersonRow,
    payload: Record<string, unknown>,
    path = `users/${person.id}`,
  ): Promise<Actor> => {
    const headers = await fresh.signIn(person);
    await office('PUT', path, payload);
    return nobody(headers);
  };
  const loggedOut = await fresh.signIn(await fresh.has(aPerson()));
  assert.equal((await fresh.inject({ method: 'POST', url: '/api/auth/logout', headers: loggedOut })).statusCode, 204);
  const deletedPerson = await fresh.has(aPerson());
  const deleted = await fresh.signIn(deletedPerson);
  await office('DELETE', `users/${deletedPerson.id}`);
  const demotedPerson = await fresh.has(anAdministrator());
  const demoted = await afterwards(demotedPerson, { role: 'user', password });
  const former = await fresh.has(anAdministrator({ duties: ['editor', 'desk'] }));
  const fewer = { duties: ['editor'], password };
  const demotedToEditor = await afterwards(former, fewer, `office/members/${former.id}/duties`);
  const sessionFrom = async (person: PersonRow, instant: string) =>
    nobody(withToken(await fresh.has(aSession(person.id, new Date(instant)))));

  const cardMember = async (): Promise<Actor> => {
    const holder = await aHolder(fresh);
    const headers = () => fresh.signIn(holder);
    return { is: 'a member', duties: [], standing: await headers(), headers };
  };

  /** The secret of an invitation is no session. */
  const invitedToken = async (): Promise<string> => {
    const payload = { email: 'invited@example.org', duties: ['owner'], language: 'en', password };
    const url = '/api/admin/office/invitations';
    const answer = await fresh.inject({ method: 'POST', url, headers: asMainAdministrator, payload });
    assert.equal(answer.statusCode, 201, answer.body);
    const [row] = await fresh.database.query<{ text: string }>(
      sql`SELECT text FROM outbox WHERE kind = 'officeInvitation'`,
    );
    return /#token=([\w-]+)/.exec(row?.text ?? '')?.[1] ?? '';
  };

  return {
    'a stranger': nobody({}),
    'a stranger who is invited into the office': nobody(withToken(await invitedToken())),
    'somebody with a garbage token': nobody(withToken('garbage')),
    'somebody with a well-formed token': nobody(withToken(randomBytes(32).toString('base64url'))),
    'somebody with another kind of key': nobody({ authorization: 'Basic YWRtaW46YWRtaW4=' }),
    'somebody who names a living token in another header': nobody({
      cookie: `token=${asMainAdministrator.authorization.slice('Bearer '.length)}`,
      'x-authorization': asMainAdministrator.authorization,
    }),
    'somebody who has signed out': nobody(loggedOut),
    'a member with a session of last month': await sessionFrom(await fresh.has(aPerson()), '2025-12-21T06:29:59Z'),
    'an administrator with a session of yesterday': await sessionFrom(
      await fresh.has(anAdministrator()),
      '2026-01-19T18:29:59Z',
    ),
    'somebody who became inactive': await afterwards(await fresh.has(aPerson()), { status: 'inactive' }),
    'somebody who became pending': await afterwards(await fresh.has(aPerson()), { status: 'pending' }),
    'somebody who was blocked': await afterwards(await fresh.has(aPerson()), { status: 'blocked' }),
    'an administrator who was blocked': await afterwards(await fresh.has(anAdministrator()), { status: 'blocked' }),
    'somebody whose session survived their blocking': await signedIn(
      'nobody',
      await fresh.has(aPerson({ status: 'blocked' })),
    ),
    'an inactive administrator whose session survived': await signedIn(
      'nobody',
      await fresh.has(anAdministrator({ status: 'inactive' })),
    ),
    'somebody who was deleted': nobody(deleted),
    'a former administrator with the old token': demoted,
    'a former administrator with a new token': await signedIn('a member', demotedPerson, []),
    'a member': await signedIn('a member', await fresh.has(aPerson())),
    'a member with a card': await cardMember(),
    'an administrator': await signedIn('an administrator', await fresh.has(anAdministrator())),
    'the main administrator': await signedIn('the main administrator', mainAdministrator),
    'an editor': await withDuties('editor'),
    'somebody of the desk': await withDuties('desk'),
    'a caseworker': await withDuties('caseworker'),
    'a treasurer': await withDuties('treasurer'),
    'a viewer': await withDuties('viewer'),
    'an editor who is of the desk too': await withDuties('editor', 'desk'),
    'an owner who is a caseworker too': await withDuties('owner', 'caseworker'),
    'somebody who lost a duty, with the old token': demotedToEditor,
    'somebody who lost a duty, with a new token': await signedIn('an administrator', former, ['editor']),
  };
}

const allowed: Record<Access, readonly Actor['is'][]> = {
  public: ['nobody', 'a member', 'an administrator', 'the main administrator'],
  member: ['a member', 'an administrator', 'the main administrator'],
  admin: ['an administrator', 'the main administrator'],
  mainAdmin: ['the main administrator'],
};

/** What an actor is told; null when this actor may call. */
export interface Refusal {
  status: 401 | 403;
  code: 'not_signed_in' | 'not_allowed' | 'duty_missing' | 'reason_required';
}

export function refusalOf(access: Access, call: OfficeCall | undefined, { is, duties }: Actor): Refusal | null {
  if (is === 'nobody' && access !== 'public') return { status: 401, code: 'not_signed_in' };
  if (!allowed[access].includes(is)) return { status: 403, code: 'not_allowed' };
  if (!call || openingOf(call, duties) !== null) return null;
  const mayBreakGlass = call.breakGlass?.some((duty) => duties.includes(duty)) ?? false;
  return { status: 403, code: mayBreakGlass ? 'reason_required' : 'duty_missing' };
}
