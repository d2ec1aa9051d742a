import type { z } from 'zod';
import { Double, type DuplicatesQuery, type MergePeople, MergePreview } from '#contract/people/merging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { partOfPage } from '../../platform/database/page-part.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import { lockPerson, type PersonRecord, removePerson } from '../../shared/accounts/accounts.service.ts';
import { holdUnlessAgreed } from '../../shared/accounts/cards/held-card.service.ts';
import { noteTie } from '../../shared/accounts/office/ties.service.ts';
import { provePassword } from '../../shared/accounts/password.service.ts';
import { endAllAccess } from '../../shared/accounts/sessions.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { endCardOf, moveCardTo } from '../../shared/cards/cards.service.ts';
import { queueEmail } from '../../shared/mail/outbox.service.ts';
import { giveCallsOfPerson, queueCall } from '../../shared/phone-list/calls.service.ts';
import { joinRegistrations, previewJoining } from '../registrations/own/merging.service.ts';
import { findDouble, type Keys, listPairs, readKeys, writeKeys } from './merging.sql.ts';

export interface MergeTools extends AccountTools {
  /** What nouns above accounts keep about people and hand over, such as donations. */
  moveElsewhere: readonly ((tx: Queryable, fromId: string, toId: string) => Promise<void>)[];
}

const toldForDays = 30;

export async function listDuplicates(
  queryable: Queryable,
  { reason, page, pageSize }: z.output<typeof DuplicatesQuery>,
) {
  const { pairs, total } = await listPairs(queryable, reason, partOfPage({ page, pageSize }));
  return { data: pairs, total, page, pageSize };
}

async function demandDouble(queryable: Queryable, id: string) {
  const double = await findDouble(queryable, id);
  if (!double) throw new Problem('not_found');
  return double;
}

function demandMembers(people: readonly (PersonRecord | null)[]): asserts people is readonly PersonRecord[] {
  if (people.some((person) => person === null)) throw new Problem('not_found');
  if (people.some((person) => person?.role === 'admin')) throw new Problem('office_person');
}

/** In one order, whoever is whose other: two merges of the same people do not wait for each other for ever. */
async function lockBoth(tx: Queryable, id: string, otherId: string): Promise<[PersonRecord, PersonRecord]> {
  if (id === otherId) throw new Problem('same_person');
  const inOrder = id < otherId ? [id, otherId] : [otherId, id];
  const locked: (PersonRecord | null)[] = [];
  for (const each of inOrder) locked.push(await lockPerson(tx, each));
  demandMembers(locked);
  const [first, second] = locked as [PersonRecord, PersonRecord];
  return first.id === id ? [first, second] : [second, first];
}

export const previewMerge = (
  { database }: MergeTools,
  id: string,
  otherId: string,
): Promise<z.input<typeof MergePreview>> =>
  database.transaction(async (tx) => {
    await lockBoth(tx, id, otherId);
    const { moved, conflicts } = await previewJoining(tx, { fromId: otherId, toId: id });
    return MergePreview.parse({
      person: await demandDouble(tx, id),
      other: await demandDouble(tx, otherId),
      moved,
      conflicts: conflicts.map(({ own, other, keeps }) => ({
        event_id: own.event_id,
        title: own.title,
        date: own.date,
        status: own.status,
        otherStatus: other.status,
        keeps: keeps === 'own' ? 'person' : 'other',
      })),
    });
  });

/** Whose is kept: there is only one, or it must be said. */
function chosen(
  field: 'email' | 'card',
  wanted: string | undefined,
  own: string | null,
  other: string | null,
): 'person' | 'other' {
  if (other === null) return 'person';
  if (own === null) return 'other';
  if (wanted === 'person' || wanted === own) return 'person';
  if (wanted === 'other' || wanted === other) return 'other';
  throw new Problem('invalid', { errors: { [field]: wanted === undefined ? 'required' : 'choice_unknown' } });
}

/** The keys of the one account that is left; what one of both lacks comes from the other. */
function keysAfter(own: Keys, other: Keys, keeps: Record<'email' | 'card', 'person' | 'other'>): Keys {
  const { email, passwordHash, isPasswordByOffice, emailConfirmedAt } = keeps.email === 'person' ? own : other;
  const { pinHash, pinEndsAt, cardHeld } = keeps.card === 'person' ? own : other;
  const { consentVersion, consentAt, consentReadBy } = own.consentAt === null ? other : own;
  // Who agreed to messages agreed for this number.
  const { phone, messagesOk } = own.phone === null ? other : own;
  return {
    email,
    passwordHash,
    isPasswordByOffice,
    emailConfirmedAt,
    pinHash,
    pinEndsAt,
    cardHeld,
    phone,
    messagesOk,
    consentVersion,
    consentAt,
    consentReadBy,
  };
}

/** By e-mail, or by hand where there is none. The account that is gone is told as somebody without one. */
async function tellOf(
  tx: Queryable,
  { name, email, phone, language }: PersonRecord,
  personId: string | null,
  now: Date,
): Promise<void> {
  if (email !== null) {
    await queueEmail(tx, { to: email, language, kind: 'accountsMerged', words: { name } }, now);
    return;
  }
  const until = new Date(now.getTime() + toldForDays * 86_400_000);
  const guest = personId === null ? { name, phone } : null;
  await queueCall(
    tx,
    { kind: 'accounts_merged', personId, guest, registrationId: null, language, words: { name }, until },
    now,
  );
}

export async function mergePeople(
  tools: MergeTools,
  id: string,
  { other_id: otherId, password, ...wanted }: z.output<typeof MergePeople>,
  act: OfficeAct,
): Promise<z.input<typeof Double>> {
  const { actor, network, now } = act;
  await provePassword(tools, { personId: actor.id, password, network }, now);
  return tools.database.transaction(async (tx) => {
    const [person, other] = await lockBoth(tx, id, otherId);
    const [double, otherDouble] = [await demandDouble(tx, id), await demandDouble(tx, otherId)];
    const keeps = {
      email: chosen('email', wanted.email, double.email, otherDouble.email),
      card: chosen('card', wanted.card, double.card, otherDouble.card),
    };
    const [own, others] = [await readKeys(tx, id), await readKeys(tx, otherId)];
    if (!own || !others) throw new Problem('not_found');
    const both = { fromId: otherId, toId: id };
    await joinRegistrations(tx, both, { publicUrl: tools.publicUrl, now });
    await giveCallsOfPerson(tx, otherId, id);
    for (const move of tools.moveElsewhere) await move(tx, otherId, id);
    await endAllAccess(tx, id, null);
    if (keeps.card === 'other') {
      await endCardOf(tx, id, 'replaced', now);
      await moveCardTo(tx, otherId, id);
    } else await endCardOf(tx, otherId, 'replaced', now);
    // Whoever gave something to the account that goes gave it to the one that stays.
    for (const giverId of [actor.id, otherId]) await noteTie(tx, giverId, id, 'merged', now);
    await removePerson(tx, otherId, { personalData: tools.personalData, now, isMerged: true });
    const keys = keysAfter(own, others, keeps);
    await writeKeys(tx, id, keys, now);
    // The card of the one would open what the password of the other guards.
    const isCardOfOther = keys.pinHash !== null && keeps.email !== keeps.card;
    const joined = { ...person, email: keys.email };
    if (isCardOfOther)
      await holdUnlessAgreed(tx, tools, { person: joined, kind: 'cardChanged', provenHash: null }, now);
    await recordAct(
      tx,
      { ...act, action: 'merged', target: { kind: 'user', id, name: person.name }, before: { name: other.name } },
      now,
    );
    await tellOf(tx, person, id, now);
    if (other.email !== person.email || other.email === null) await tellOf(tx, other, null, now);
    return Double.parse(await demandDouble(tx, id));
  });
}
