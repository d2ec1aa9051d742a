import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Access } from '#contract/protocol/endpoint.ts';
import { anAdministrator, aPerson, aSession, type PersonRow, theMainAdministrator } from '../builders.ts';
import type { FreshApp } from '../fresh-app.ts';

export interface Actor {
  /** What the product must take this actor for. */
  is: 'nobody' | 'a member' | 'an administrator' | 'the main administrator';
  /** The headers of one call. Each call of an account has a new session, since some calls end it. */
  headers(): Promise<Record<string, string>>;
}

const withToken = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Every kind of caller, each made through the calls that give or take its rights. */
export async function gatherActors(fresh: FreshApp): Promise<Record<string, Actor>> {
  const mainAdministrator = await fresh.has(theMainAdministrator());
  const asMainAdministrator = await fresh.signIn(mainAdministrator);
  const nobody = (headers: Record<string, string>): Actor => ({ is: 'nobody', headers: async () => headers });
  const signedIn = (is: Actor['is'], person: PersonRow): Actor => ({ is, headers: () => fresh.signIn(person) });

  const office = async (method: 'PUT' | 'DELETE', { id }: PersonRow, payload?: Record<string, string>) => {
    const url = `/api/admin/users/${id}`;
    const answer = await fresh.inject({ method, url, headers: asMainAdministrator, ...(payload && { payload }) });
    assert.ok(answer.statusCode < 300, answer.body);
  };
  /** A token that was given to an active person, who then was changed. */
  const afterwards = async (person: PersonRow, payload: Record<string, string>): Promise<Actor> => {
    const headers = await fresh.signIn(person);
    await office('PUT', person, payload);
    return nobody(headers);
  };
  const loggedOut = await fresh.signIn(await fresh.has(aPerson()));
  assert.equal((await fresh.inject({ method: 'POST', url: '/api/auth/logout', headers: loggedOut })).statusCode, 204);
  const deletedPerson = await fresh.has(aPerson());
  const deleted = await fresh.signIn(deletedPerson);
  await office('DELETE', deletedPerson);
  const demotedPerson = await fresh.has(anAdministrator());
  const demoted = await afterwards(demotedPerson, { role: 'user' });
  const sessionFrom = async (person: PersonRow, instant: string) =>
    nobody(withToken(await fresh.has(aSession(person.id, new Date(instant)))));

  return {
    'a stranger': nobody({}),
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
    'somebody whose session survived their blocking': signedIn(
      'nobody',
      await fresh.has(aPerson({ status: 'blocked' })),
    ),
    'an inactive administrator whose session survived': signedIn(
      'nobody',
      await fresh.has(anAdministrator({ status: 'inactive' })),
    ),
    'somebody who was deleted': nobody(deleted),
    'a former administrator with the old token': demoted,
    'a former administrator with a new token': signedIn('a member', demotedPerson),
    'a member': signedIn('a member', await fresh.has(aPerson())),
    'an administrator': signedIn('an administrator', await fresh.has(anAdministrator())),
    'the main administrator': signedIn('the main administrator', mainAdministrator),
  };
}

const allowed: Record<Access, readonly Actor['is'][]> = {
  public: ['nobody', 'a member', 'an administrator', 'the main administrator'],
  member: ['a member', 'an administrator', 'the main administrator'],
  admin: ['an administrator', 'the main administrator'],
  mainAdmin: ['the main administrator'],
};

/** The status of a refusal; null when this actor may call. */
export function refusalOf(access: Access, { is }: Actor): 401 | 403 | null {
  if (allowed[access].includes(is)) return null;
  return is === 'nobody' ? 401 : 403;
}
