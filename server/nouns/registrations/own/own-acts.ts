import type { Queryable } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/http/person.ts';
import { type Act, forgetActsOf, giveActsOf } from '../../../shared/audit/audit.service.ts';

const ownActs = ['registered', 'unregistered', 'party_changed'] as const;

interface OwnAct {
  person: Pick<Person, 'id' | 'name'>;
  event: { id: string; title: string };
  requestId: string;
}

/** Records registering and cancelling by the members themselves. Deleted with the account. */
const ownAct = ({ person: { id, name }, event, requestId }: OwnAct) => ({
  actor: { id, name },
  target: { kind: 'event', id: event.id, name: event.title },
  requestId,
});

export const registeredAct = (act: OwnAct, status: 'registered' | 'waitlisted', people = 1): Act => ({
  ...ownAct(act),
  action: 'registered',
  after: { status, ...(people > 1 && { people }) },
});

export const partyChangedAct = (act: OwnAct, before: number, after: number): Act => ({
  ...ownAct(act),
  action: 'party_changed',
  before: { people: before },
  after: { people: after },
});

export const unregisteredAct = (act: OwnAct): Act => ({ ...ownAct(act), action: 'unregistered' });

export const forgetOwnActs = (tx: Queryable, personId: string): Promise<void> => forgetActsOf(tx, personId, ownActs);

/** For two accounts that become one: they are forgotten with the one that stays. */
export const giveOwnActs = (tx: Queryable, fromId: string, toId: string): Promise<void> =>
  giveActsOf(tx, { fromId, toId }, ownActs);
