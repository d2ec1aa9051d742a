import { duties } from '#contract/accounts/accounts.facts.ts';
import type { Access } from '#contract/protocol/endpoint.ts';
import { anAdministrator, aPerson, aSession, type PersonRow, type Thing } from '../builders/builders.ts';

/** A caller with a session, renewed when it has ended: calls of the fuzz end sessions and accounts. */
export interface Caller {
  access: Access;
  headers(): Record<string, string>;
  renew(): Promise<void>;
}

export type Has = <Row>(thing: Thing<Row>) => Promise<Row>;

async function aCaller(access: Access, has: Has, now: () => Date, find: () => Promise<PersonRow>): Promise<Caller> {
  let token = '';
  const renew = async (): Promise<void> => {
    const { id } = await find();
    token = await has(aSession(id, now()));
  };
  await renew();
  return { access, headers: () => ({ authorization: `Bearer ${token}` }), renew };
}

/** A stranger, a member, an administrator and the main administrator; only the last is always the same person. */
export async function gatherCallers(has: Has, mainAdministrator: PersonRow, now: () => Date): Promise<Caller[]> {
  const stranger: Caller = { access: 'public', headers: () => ({}), renew: async () => undefined };
  return [
    stranger,
    await aCaller('member', has, now, () => has(aPerson())),
    await aCaller('admin', has, now, () => has(anAdministrator({ duties: [...duties] }))),
    await aCaller('mainAdmin', has, now, async () => mainAdministrator),
  ];
}
