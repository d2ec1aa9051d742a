import type { z } from 'zod';
import { sampleBatch } from '#contract/cards/cards.facts.ts';
import type { AssignCard, CardsExportQuery, CardsQuery, SeenPerson } from '#contract/cards/cards.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { cardLink, writeCardCode } from '#contract/values/card-code.ts';
import { inIndia, writeTable } from '../../../platform/csv/write-csv.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { takeAttempt } from '../../../platform/limits/rate-limits.ts';
import type { AccountTools } from '../../../shared/accounts/account-tools.ts';
import { lockPerson, type PersonRecord } from '../../../shared/accounts/accounts.service.ts';
import { handCardToNewcomer, prepareCard } from '../../../shared/accounts/cards/card-accounts.service.ts';
import { resetPin } from '../../../shared/accounts/cards/given-pin.service.ts';
import { holdUnlessAgreed, proveAtDesk } from '../../../shared/accounts/cards/held-card.service.ts';
import { noteTie } from '../../../shared/accounts/office/ties.service.ts';
import { endAllAccess } from '../../../shared/accounts/sessions.service.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import {
  countCards,
  demandFreeCard,
  findLastSigns,
  giveNewCard,
  handOver,
  listCardsNewestFirst,
  listCardsOfBatch,
  listLatestBatches,
  makeBatch,
} from '../../../shared/cards/cards.service.ts';
import { demandStrongPin, randomPin } from '../../../shared/cards/pins.ts';
import { demandParentAtDesk } from '../../../shared/consents/parents.service.ts';
import { sampleCards } from './sample-sheet.ts';

const shownBatches = 20;

export async function listCards(
  { database }: AccountTools,
  { page, pageSize, ...filter }: z.output<typeof CardsQuery>,
) {
  const [data, total, batches] = await Promise.all([
    listCardsNewestFirst(database, filter, { page, pageSize }),
    countCards(database, filter),
    listLatestBatches(database, shownBatches),
  ]);
  return { data, total, page, pageSize, batches };
}

const tableColumns = [
  'id',
  'lastSigns',
  'batch',
  'state',
  'deadReason',
  'name',
  inIndia('createdAt'),
  inIndia('assignedAt'),
  inIndia('deadAt'),
] as const;

export async function exportCards(
  { database }: AccountTools,
  filter: z.output<typeof CardsExportQuery>,
  act: OfficeAct,
): Promise<string> {
  const cards = await database.transaction(async (tx) => {
    const found = await listCardsNewestFirst(tx, filter, null);
    const target = { kind: 'card_list', id: 'cards.csv', name: 'cards.csv' };
    await recordAct(tx, { ...act, action: 'exported', target, after: { ...filter, rows: found.length } }, act.now);
    return found;
  });
  return writeTable(tableColumns, cards);
}

export function makeCards({ database }: AccountTools, count: number, act: OfficeAct) {
  return database.transaction(async (tx) => {
    const batch = await makeBatch(tx, count, act.now);
    const target = { kind: 'card', id: batch, name: String(count) };
    await recordAct(tx, { ...act, action: 'created', target, after: { count } }, act.now);
    return { batch, createdAt: act.now, unassigned: count, assigned: 0, dead: 0 };
  });
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The first PIN is printed only while nobody has the card. */
export async function readCardSheet({ database, pins, publicUrl }: AccountTools, batch: string) {
  if (batch === sampleBatch) return { batch, sample: true, createdAt: null, cards: sampleCards(publicUrl) };
  const found = isId(batch) ? await listCardsOfBatch(database, batch) : [];
  if (found.length === 0) throw new Problem('not_found');
  const cards = found.map(async ({ code, state }) => ({
    code: writeCardCode(code),
    link: cardLink(publicUrl, code),
    pin: state === 'unassigned' ? await pins.firstPinOf(code) : null,
  }));
  return { batch, sample: false, createdAt: found[0]?.createdAt ?? null, cards: await Promise.all(cards) };
}

const asTarget = ({ id, name }: PersonRecord) => ({ kind: 'user', id, name });

/** Somebody of the office signs in by e-mail: a card in another hand would be a key to the office. */
async function lockHolder(tx: Queryable, id: string): Promise<PersonRecord> {
  const person = await lockPerson(tx, id);
  if (!person) throw new Problem('not_found');
  if (person.role === 'admin') throw new Problem('office_person');
  return person;
}

/** Each hands out a few an hour: whoever takes over an account of the office does not get at all members. */
const takeTurn = ({ database }: AccountTools, { actor, now }: OfficeAct): Promise<void> =>
  takeAttempt(database, { kind: 'cardGiven', subject: actor.id }, now);

/** Present when what was given opens nothing until the person has used the link of an e-mail. */
interface WaitingForLink {
  waitsForLink?: true;
  link?: string;
}

/**
 * Without a mail server the main administrator hands the link over, here as under E-mails. Anybody else of the desk could
 * open the account with it and with the PIN that they have just given.
 */
async function sayWaiting(
  tx: Queryable,
  { hasMailServer }: Pick<AccountTools, 'hasMailServer'>,
  { person, link }: { person: PersonRecord; link: string | null },
  act: OfficeAct,
): Promise<WaitingForLink> {
  if (link === null) return {};
  if (hasMailServer || !act.actor.isMainAdministrator) return { waitsForLink: true };
  await recordAct(tx, { ...act, action: 'secret_shown', target: asTarget(person) }, act.now);
  return { waitsForLink: true, link };
}

export async function assignCard(
  tools: AccountTools,
  {
    card,
    pin,
    person_id,
    name,
    phone = null,
    language,
    messagesOk,
    personPassword: password,
    ...age
  }: z.output<typeof AssignCard>,
  act: OfficeAct,
): Promise<WaitingForLink & PersonRecord> {
  const { now, actor } = act;
  const parent = person_id === undefined ? demandParentAtDesk(age) : null;
  const prepared = await prepareCard(tools, { card, pin, phone }, act.network);
  if (person_id !== undefined) await takeTurn(tools, act);
  const provenHash = person_id === undefined ? null : await proveAtDesk(tools, { id: person_id, password }, act);
  return tools.database.transaction(async (tx) => {
    if (person_id === undefined) {
      const known = { name: name ?? '', phone, language: language ?? act.language };
      const holder = { ...known, readBy: actor.id, messagesOk, parent };
      const person = await handCardToNewcomer(tx, prepared, holder, now);
      await recordAct(tx, { ...act, action: 'assigned', target: asTarget(person), after: { consent: true } }, now);
      return person;
    }
    const person = await lockHolder(tx, person_id);
    if (pin !== undefined) demandStrongPin(pin, person.phone);
    const free = await demandFreeCard(tx, card);
    const isReplaced = await handOver(tx, free.id, person.id, now);
    await resetPin(tx, person.id, prepared, now);
    await noteTie(tx, actor.id, person.id, 'card', now);
    await endAllAccess(tx, person.id, null);
    await recordAct(tx, { ...act, action: isReplaced ? 'replaced' : 'assigned', target: asTarget(person) }, now);
    const link = await holdUnlessAgreed(tx, tools, { person, kind: 'cardChanged', provenHash }, now);
    return { ...person, hasCard: true, ...(await sayWaiting(tx, tools, { person, link }, act)) };
  });
}

/** The PIN stays if there is one: who found the old card does not know it. */
export async function giveCard(
  tools: AccountTools,
  id: string,
  { seen, personPassword: password }: z.output<typeof SeenPerson>,
  act: OfficeAct,
): Promise<WaitingForLink & { card: string; pin: string | null }> {
  const { now } = act;
  await takeTurn(tools, act);
  const provenHash = await proveAtDesk(tools, { id, password }, act);
  const pin = randomPin(null);
  const pinHash = await tools.pins.hash(pin, { network: act.network, isKnown: true });
  return tools.database.transaction(async (tx) => {
    const person = await lockHolder(tx, id);
    const hadCard = person.hasCard;
    const card = await giveNewCard(tx, person.id, now);
    if (!hadCard) await resetPin(tx, person.id, { pinHash, isOwn: false }, now);
    await noteTie(tx, act.actor.id, person.id, 'card', now);
    await endAllAccess(tx, person.id, null);
    const action = hadCard ? 'replaced' : 'assigned';
    await recordAct(tx, { ...act, action, target: asTarget(person), after: { seen } }, now);
    const link = await holdUnlessAgreed(tx, tools, { person, kind: 'cardChanged', provenHash }, now);
    return {
      card: writeCardCode(card),
      pin: hadCard ? null : pin,
      ...(await sayWaiting(tx, tools, { person, link }, act)),
    };
  });
}

export async function givePin(
  tools: AccountTools,
  id: string,
  { seen, personPassword: password }: z.output<typeof SeenPerson>,
  act: OfficeAct,
): Promise<WaitingForLink & { pin: string }> {
  const { now } = act;
  await takeTurn(tools, act);
  const provenHash = await proveAtDesk(tools, { id, password }, act);
  const pin = randomPin(null);
  const pinHash = await tools.pins.hash(pin, { network: act.network, isKnown: true });
  return tools.database.transaction(async (tx) => {
    const person = await lockHolder(tx, id);
    if (!(await findLastSigns(tx, person.id))) throw new Problem('conflict');
    await resetPin(tx, person.id, { pinHash, isOwn: false }, now);
    await noteTie(tx, act.actor.id, person.id, 'pin', now);
    await endAllAccess(tx, person.id, null);
    await recordAct(tx, { ...act, action: 'pin_set', target: asTarget(person), after: { seen } }, now);
    const link = await holdUnlessAgreed(tx, tools, { person, kind: 'pinChanged', provenHash }, now);
    return { pin, ...(await sayWaiting(tx, tools, { person, link }, act)) };
  });
}
