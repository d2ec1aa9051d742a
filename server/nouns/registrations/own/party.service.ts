import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import type { ChangeMyParty, ChangeParty, ChangePartyInOffice } from '#contract/registrations/registrations.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import type { Person } from '../../../platform/http/person.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { demandGuardian, recordGuardian } from '../../../shared/consents/parents.service.ts';
import { type EventRow, isNotOver } from '../../events/events.service.ts';
import { asTarget, changeOne } from '../desk/office-registrations.service.ts';
import { asWritten, oneInLanguage, type RegistrationView } from '../registration-view.ts';
import { findOwnRegistration, findRegistration, type RegistrationRow } from '../registrations.sql.ts';
import {
  demandOpenEvent,
  demandPartySize,
  demandTakingPlace,
  hasRoomFor,
  hasRoomForOffice,
  noRoomFor,
  noRoomForOffice,
} from '../seats/seat-rule.ts';
import { partyChangedAct } from './own-acts.ts';
import { replaceParty, updatePeople } from './party.sql.ts';
import type { CallContext, RegistrationTools } from './registering.service.ts';

interface PartyChange {
  row: RegistrationRow;
  event: EventRow;
  input: z.output<typeof ChangeParty>;
  /** Demands that anybody may be added at all. */
  demandOpen(): void;
  /** Demands seats for that many more people. */
  demandRoom(more: number): void;
}

/** Under the lock of the event. Fewer free seats; more need them; more in the line go to its end. */
async function putParty(
  tx: Queryable,
  { row, event, input, demandOpen, demandRoom }: PartyChange,
): Promise<RegistrationRow> {
  const people = 1 + input.party.length;
  const more = people - row.people;
  const isWaiting = row.status === 'waitlisted';
  if (!isWaiting && row.status !== 'registered') throw new Problem('party_settled');
  if (more > 0) {
    demandOpen();
    demandPartySize(event, people);
    if (isWaiting && input.moveToEnd !== true) throw new Problem('loses_place');
    if (!isWaiting) demandRoom(more);
  }
  await updatePeople(tx, row.id, { people, toEnd: isWaiting && more > 0 });
  await replaceParty(tx, row.id, input.party);
  const changed = await findRegistration(tx, row.id);
  if (!changed) throw new Problem('not_found');
  return changed;
}

/** Other people's registrations are not there. */
export async function changeMyParty(
  tools: RegistrationTools,
  person: Person,
  id: string,
  { guardian, ...input }: z.output<typeof ChangeMyParty>,
  { now, language, requestId }: CallContext,
): Promise<RegistrationView> {
  const { database } = tools;
  const isGuardian = demandGuardian(input.party, guardian);
  if (!(await findOwnRegistration(database, person.id, id))) throw new Problem('not_found');
  await changeOne(tools, id, { now }, async (tx, row, event) => {
    if (row.personId !== person.id) throw new Problem('not_found');
    if (!isNotOver(event, now)) throw new Problem('party_settled');
    const demandRoom = (more: number): void => {
      if (!hasRoomFor(event, more)) throw noRoomFor(event, 1 + input.party.length);
    };
    const demandOpen = () => void demandOpenEvent(event, now);
    const { people } = await putParty(tx, { row, event, input, demandOpen, demandRoom });
    if (isGuardian) await recordGuardian(tx, person, id, now);
    await recordAct(tx, partyChangedAct({ person, event, requestId }, row.people, people), now);
  });
  // Fewer people may have got their seats by the change.
  const row = await findOwnRegistration(database, person.id, id);
  if (!row) throw new Problem('not_found');
  return oneInLanguage(database, row, language);
}

export async function changePartyInOffice(
  tools: RegistrationTools,
  id: string,
  { overCapacity = false, ...input }: z.output<typeof ChangePartyInOffice>,
  act: OfficeAct,
): Promise<RegistrationView> {
  await changeOne(tools, id, act, async (tx, row, event) => {
    const demandRoom = (more: number): void => {
      if (!overCapacity && !hasRoomForOffice(event, more)) throw noRoomForOffice(event, 1 + input.party.length);
    };
    const demandOpen = () => demandTakingPlace(event);
    const { people } = await putParty(tx, { row, event, input, demandOpen, demandRoom });
    const numbers = { before: { people: row.people }, after: { people } };
    await recordAct(tx, { ...act, action: 'party_changed', target: asTarget(row), ...numbers }, act.now);
  });
  const row = await findRegistration(tools.database, id);
  if (!row) throw new Problem('not_found');
  return asWritten(row);
}
