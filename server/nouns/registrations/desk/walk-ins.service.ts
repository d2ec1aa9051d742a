import type { z } from 'zod';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { RegisterWalkIn } from '#contract/registrations/registrations.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { findPerson, lockPersonAgainstDeletion, lockPersonByEmail } from '../../../shared/accounts/accounts.service.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { demandParentAtDesk, type Parent, recordParent } from '../../../shared/consents/parents.service.ts';
import { isNotOver } from '../../events/events.service.ts';
import { courseDayOf } from '../attendance/attendance.service.ts';
import { enter, type RegistrationTools } from '../own/registering.service.ts';
import { emailPeople } from '../registration-emails.ts';
import { asWritten, type RegistrationView } from '../registration-view.ts';
import { findLiveRegistration, findRegistrationByRequest } from '../registrations.sql.ts';
import {
  demandNoDayAlone,
  demandPartySize,
  demandTakingPlace,
  hasRoomForOffice,
  noRoomForOffice,
} from '../seats/seat-rule.ts';
import { changeSeats } from '../seats/seats.service.ts';
import { setHere } from './gate.service.ts';
import { alreadyRegistered, asTarget, demandRegistration } from './office-registrations.service.ts';
import { findSameGuest, type Guest } from './office-registrations.sql.ts';

type Input = z.output<typeof RegisterWalkIn>;

/** Answers the id of whose card it is, or of whom a free card is given to. */
export type PersonOfCard = (
  tx: Queryable,
  card: string,
  input: Input & { parent: Parent | null },
  act: OfficeAct,
) => Promise<string>;

export interface WalkInTools extends RegistrationTools {
  personOfCard: PersonOfCard;
}

/** Held, so that the account stays; null for somebody without one. */
async function findAccount(
  tx: Queryable,
  input: Input & { parent: Parent | null },
  tools: WalkInTools,
  act: OfficeAct,
): Promise<string | null> {
  const id = input.card ? await tools.personOfCard(tx, input.card, input, act) : input.person_id;
  if (id !== undefined) {
    if (!(await lockPersonAgainstDeletion(tx, id)) || !(await findPerson(tx, id))) throw new Problem('not_found');
    return id;
  }
  const person = input.email ? await lockPersonByEmail(tx, input.email) : null;
  return person?.id ?? null;
}

/** A walk-in, or a call by telephone. With an account it is that person, else a guest. */
export function registerWalkIn(tools: WalkInTools, input: Input, act: OfficeAct): Promise<RegistrationView> {
  return registerOnce(tools, input, act).catch((error: unknown) => {
    // The same call, sent a moment before, may have handed the card over meanwhile.
    if (isProblem(error) && error.code === 'card_not_free') return registerOnce(tools, input, act);
    throw error;
  });
}

function registerOnce(tools: WalkInTools, input: Input, act: OfficeAct): Promise<RegistrationView> {
  const { database, publicUrl } = tools;
  const { event_id: eventId, notes = null, overCapacity = false, party = [], requestId = null } = input;
  const guest = { name: input.name ?? '', email: input.email ?? null, phone: input.phone ?? null };
  const people = 1 + party.length;
  const { now } = act;
  const parent = demandParentAtDesk(input);
  return database.transaction(async (tx) => {
    const sent = requestId === null ? undefined : await findRegistrationByRequest(tx, requestId);
    if (sent) return asWritten(sent);
    const personId = await findAccount(tx, { ...input, parent }, tools, act);
    return changeSeats(tx, { eventId, publicUrl, now }, async (event) => {
      // Sent twice at the same moment, the second has waited for the lock.
      const sentMeanwhile = requestId === null ? undefined : await findRegistrationByRequest(tx, requestId);
      if (sentMeanwhile) return asWritten(sentMeanwhile);
      demandNoDayAlone(event);
      demandTakingPlace(event);
      await demandNew(tx, eventId, personId, guest);
      demandPartySize(overCapacity ? { ...event, capacity: null } : event, people);
      if (!overCapacity && !hasRoomForOffice(event, people)) throw noRoomForOffice(event, people);
      const language = input.language ?? act.language;
      const who = personId === null ? { guest: { ...guest, language } } : { personId };
      const entered = { ...who, eventId, status: 'registered', notes, requestId, companions: party } as const;
      const row = await enter(tx, entered, now);
      if (!row) throw new Problem('conflict');
      if (parent && personId === null) {
        await recordParent(tx, parent, { of: { registrationId: row.id }, language }, now);
      }
      const { status } = row;
      const after = { status, ...(people > 1 && { people }), ...(input.consent === true && { consent: true }) };
      await recordAct(tx, { ...act, action: 'created', target: asTarget(row), after }, now);
      if (input.checkIn === true) {
        await setHere(tx, row.id, now, await courseDayOf(tx, event, now));
        await recordAct(tx, { ...act, action: 'checked_in', target: asTarget(row) }, now);
      } else if (isNotOver(event, now)) {
        await emailPeople(tx, { kind: 'eventRegistered', rows: [row], publicUrl }, now);
      }
      return asWritten(await demandRegistration(tx, row.id));
    });
  });
}

async function demandNew(tx: Queryable, eventId: string, personId: string | null, guest: Guest): Promise<void> {
  const own = personId === null ? undefined : await findLiveRegistration(tx, eventId, personId);
  const same = own ?? (await findSameGuest(tx, eventId, guest));
  if (same) throw alreadyRegistered(same);
}
