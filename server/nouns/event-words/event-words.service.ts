import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { mostWithoutSecond } from '#contract/event-words/event-words.facts.ts';
import type { WordCounts, WriteWord } from '#contract/event-words/event-words.ts';
import type { Page } from '#contract/protocol/paging.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Duty } from '#contract/values/duty.ts';
import { type Language, languages } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { partOfPage } from '../../platform/database/page-part.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { findPerson } from '../../shared/accounts/accounts.service.ts';
import { askApproval, demandNoneWaiting, takeBackRequest } from '../../shared/approvals/approvals.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { queueTexts } from '../../shared/content/translations/queue.service.ts';
import { queueEmails } from '../../shared/mail/outbox.service.ts';
import { demandEvent, type EventRow, listCourseDays, seatEventOf } from '../events/events.service.ts';
import {
  type Addressed,
  countReached,
  findWord,
  insertWord,
  isHelper,
  listAddressed,
  listDesk,
  listPeopleOf,
  listUntold,
  listWordsOf,
  lockWord,
  setCounted,
  setHelper,
  setWordState,
  updateWordText,
  type Way,
  type WordRow,
  writeAddressees,
} from './event-words.sql.ts';
import { announceWords } from './sending.service.ts';
import { approvalOf, requestFor } from './word-approval.ts';
import { emailOf } from './word-messages.ts';
import { readMachineTexts, textsForMachine, writeLetters } from './word-texts.ts';

export interface WordTools {
  database: Database;
  publicUrl: string;
  isMailSetUp: boolean;
  isGatewaySetUp: boolean;
}

interface WordOfEvent {
  word: WordRow;
  event: EventRow;
}

type Actor = Pick<OfficeAct, 'actor'>;

/** Who has one of these duties may for every event; anybody else for those that an owner gave them. */
const mayWithOneOf =
  (duties: readonly Duty[]) =>
  async (queryable: Queryable, event: EventRow, { actor }: Actor): Promise<boolean> =>
    duties.some((duty) => actor.duties.includes(duty)) ||
    (actor.duties.includes('desk') && (await isHelper(queryable, seatEventOf(event), actor.id)));
const mayWrite = mayWithOneOf(['owner', 'editor']);
/** An editor writes and does not send. */
const maySend = mayWithOneOf(['owner']);

async function demandMayWrite(queryable: Queryable, event: EventRow, act: Actor): Promise<void> {
  if (!(await mayWrite(queryable, event, act))) throw new Problem('word_not_yours');
}

async function demandWord(queryable: Queryable, found: WordRow | undefined): Promise<WordOfEvent> {
  if (!found) throw new Problem('not_found');
  return { word: found, event: await demandEvent(queryable, found.event_id) };
}

const lockedWord = async (tx: Queryable, id: string): Promise<WordOfEvent> => demandWord(tx, await lockWord(tx, id));

const targetOf = (event: EventRow) => ({ kind: 'event', id: event.id, name: event.title });
const isOpen = ({ state }: WordRow): boolean => state === 'draft' || state === 'asked';

/** Of a course, whichever of its days is asked for. */
export async function listWords(queryable: Queryable, eventId: string, act: Actor) {
  const event = await demandEvent(queryable, eventId);
  return { data: await listWordsOf(queryable, seatEventOf(event)), mayWrite: await mayWrite(queryable, event, act) };
}

export async function readWord({ database, publicUrl }: WordTools, id: string, act: Actor, tx: Queryable = database) {
  const { word, event } = await demandWord(tx, await findWord(tx, id));
  const machine = isOpen(word) ? await readMachineTexts(tx, word) : {};
  return {
    ...word,
    letters: await writeLetters(tx, word, { machine, event, publicUrl, name: act.actor.name }),
    machine,
    may: { write: await mayWrite(tx, event, act), send: await maySend(tx, event, act) },
  };
}

export async function listWordPeople(queryable: Queryable, id: string, { page, pageSize }: Page, act: Actor) {
  const { word, event } = await demandWord(queryable, await findWord(queryable, id));
  await demandMayWrite(queryable, event, act);
  return {
    data: await listPeopleOf(queryable, id, partOfPage({ page, pageSize })),
    total: word.people,
    page,
    pageSize,
  };
}

type Written = z.output<typeof WriteWord>;

/** The language in which it was written first is one in which there are words. */
function sourceOf({ source_language, texts }: Written, usual: Language): Language {
  const first = source_language ?? usual;
  return texts[first] ? first : (languages.find((language) => texts[language]) ?? first);
}

/** Only a day of the course can be meant. */
async function demandDay(tx: Queryable, event: EventRow, dayId: string | null): Promise<void> {
  if (dayId === null) return;
  const days = event.course ? await listCourseDays(tx, event.id) : [];
  if (!days.some(({ id }) => id === dayId)) throw new Problem('invalid', { errors: { day_id: 'choice_unknown' } });
}

/** Of a course it belongs to the first day, on which people are registered. */
export const createWord = (tools: WordTools, eventId: string, input: Written, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const event = await demandEvent(tx, eventId);
    await demandMayWrite(tx, event, act);
    await demandDay(tx, event, input.day_id);
    const written = { ...input, source_language: sourceOf(input, act.language) };
    const id = await insertWord(tx, { eventId: seatEventOf(event), writerId: act.actor.id }, written, act.now);
    await queueTexts(tx, textsForMachine(written), act.now);
    await recordAct(tx, { ...act, action: 'word_written', target: targetOf(event) }, act.now);
    return readWord(tools, id, act, tx);
  });

/** What somebody else was asked to agree to is taken back. Requests are locked before words, as whoever agrees does. */
async function takeBackAsked(
  tx: Queryable,
  { publicUrl }: WordTools,
  id: string,
  act: OfficeAct,
): Promise<WordOfEvent & { wasAsked: boolean }> {
  const found = await demandWord(tx, await findWord(tx, id));
  await demandMayWrite(tx, found.event, act);
  const wasAsked = await takeBackRequest(tx, approvalOf(found.word), publicUrl, act);
  return { ...(await lockedWord(tx, id)), wasAsked };
}

export const updateWord = (tools: WordTools, id: string, input: Written, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await takeBackAsked(tx, tools, id, act);
    if (word.state !== 'draft') throw new Problem('word_sent');
    await demandDay(tx, event, input.day_id);
    const written = { ...input, source_language: sourceOf(input, word.source_language) };
    await updateWordText(tx, { id, writerId: act.actor.id }, written, act.now);
    await queueTexts(tx, textsForMachine(written), act.now);
    await recordAct(tx, { ...act, action: 'word_written', target: targetOf(event) }, act.now);
    return readWord(tools, id, act, tx);
  });

function wayOf(
  { email, phone, personId, mayGateway, wantsNone }: Addressed,
  { isMailSetUp, isGatewaySetUp }: WordTools,
): Way {
  if (wantsNone) return 'none';
  if (email !== null && isMailSetUp) return 'email';
  if (phone !== null && isGatewaySetUp && mayGateway) return 'gateway';
  // Somebody with an account comes by: the list says so at the next visit.
  if (phone !== null || personId !== null) return 'call';
  // Until there is a mail server it waits.
  return email === null ? 'none' : 'email';
}

/** One person who is there twice, as a guest and with an account, hears it once: who has an account rather than the guest. */
function onceEach(people: readonly Addressed[]): Addressed[] {
  const keysOf = ({ email, phone, name }: Addressed): string[] => [
    ...(email ? [email] : []),
    ...(phone ? [`${phone} ${name.trim().toLowerCase()}`] : []),
  ];
  const ofAccounts = new Set(people.filter(({ personId }) => personId !== null).flatMap(keysOf));
  const ofGuests = new Set<string>();
  const isFirst = (each: Addressed): boolean => {
    if (each.personId !== null) return true;
    const keys = keysOf(each);
    const isKnown = keys.some((key) => ofAccounts.has(key) || ofGuests.has(key));
    for (const key of keys) ofGuests.add(key);
    return !isKnown;
  };
  return people.filter(isFirst);
}

interface Count {
  people: { id: string; way: Way }[];
  /** As they go out: with those of the machine where nobody has written. */
  texts: WordRow['texts'];
  counts: WordCounts;
  /** Of the words and of who would get them: nobody sends another word, or to others, than was counted. */
  token: string;
}

/** Of a word that was stopped those who are left. */
async function findPeople(tx: Queryable, tools: WordTools, { word, event }: WordOfEvent): Promise<Count['people']> {
  if (word.state === 'stopped') return listUntold(tx, word.id);
  const all = await listAddressed(tx, seatEventOf(event), word);
  return onceEach(all).map((each) => ({ id: each.id, way: wayOf(each, tools) }));
}

async function count(tx: Queryable, tools: WordTools, { word, event }: WordOfEvent): Promise<Count> {
  const people = await findPeople(tx, tools, { word, event });
  const counts: WordCounts = { email: 0, gateway: 0, call: 0, none: 0 };
  for (const { way } of people) counts[way] += 1;
  const { id, to, languages: readers, day_id, urgent } = word;
  const texts = { ...(await readMachineTexts(tx, word)), ...word.texts };
  const seen = JSON.stringify([id, texts, to, readers, day_id, urgent, people.map((each) => [each.id, each.way])]);
  return { people, texts, counts, token: createHash('sha256').update(seen).digest('base64url') };
}

export const countWord = (tools: WordTools, id: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await lockedWord(tx, id);
    await demandMayWrite(tx, event, act);
    if (word.state !== 'draft' && word.state !== 'stopped') throw new Problem('word_sent');
    const { counts, token } = await count(tx, tools, { word, event });
    return { ...counts, token };
  });

export const testWord = (tools: WordTools, id: string, act: OfficeAct): Promise<void> =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await lockedWord(tx, id);
    await demandMayWrite(tx, event, act);
    const person = await findPerson(tx, act.actor.id);
    if (!person?.email) throw new Problem('no_email');
    const { email: to, name } = person;
    const filled = isOpen(word) ? { ...word, texts: { ...(await readMachineTexts(tx, word)), ...word.texts } } : word;
    const letters = languages
      .filter((language) => filled.texts[language])
      .map((language) =>
        emailOf(filled, { to, name, language, title: event.title, eventId: event.id }, tools.publicUrl),
      );
    await queueEmails(tx, letters, act.now);
  });

const dayMs = 86_400_000;

function demandSeen({ counts, token }: Count, given: string): void {
  if (given !== token) throw new Problem('word_counts', { data: { ...counts, token } });
}

/** Somebody else agrees first. Those who were counted are written down: to them it will go. */
async function askSomebody(
  tx: Queryable,
  { publicUrl }: WordTools,
  { word, event, people, texts, counts }: WordOfEvent & Count,
  act: OfficeAct,
): Promise<void> {
  await demandNoneWaiting(tx, approvalOf(word), act);
  await writeAddressees(tx, word.id, people);
  await setCounted(tx, word.id, word.texts, counts);
  await setWordState(tx, word.id, { state: 'draft', senderId: act.actor.id }, act.now);
  await askApproval(tx, requestFor(word, event, { texts, counts }), act, publicUrl);
}

/** Under the lock of the word. */
async function begin(
  tx: Queryable,
  { word, event, people, texts, counts }: WordOfEvent & Count,
  act: OfficeAct,
): Promise<void> {
  if (word.state === 'draft') {
    await writeAddressees(tx, word.id, people);
    await setCounted(tx, word.id, texts, counts);
  }
  await setWordState(tx, word.id, { state: 'sending', senderId: act.actor.id }, act.now);
  await recordAct(tx, { ...act, action: 'sent', target: targetOf(event), after: { people: people.length } }, act.now);
  announceWords(tx);
}

/** A draft, or what was stopped and goes on: to so many as then somebody has agreed before. */
export const sendWord = (tools: WordTools, id: string, given: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await lockedWord(tx, id);
    if (!(await maySend(tx, event, act))) throw new Problem('word_not_yours');
    if (word.state !== 'draft' && word.state !== 'stopped') throw new Problem('word_sent');
    const counted = await count(tx, tools, { word, event });
    demandSeen(counted, given);
    const ids = counted.people.map((each) => each.id);
    const [senderId, since] = [act.actor.id, new Date(act.now.getTime() - dayMs)];
    const reached = await countReached(tx, { eventId: word.event_id, senderId, ids, since });
    const needsSecond = word.state === 'draft' && reached > mostWithoutSecond;
    await (needsSecond
      ? askSomebody(tx, tools, { word, event, ...counted }, act)
      : begin(tx, { word, event, ...counted }, act));
    return readWord(tools, id, act, tx);
  });

/** It waits for the batch that is being written, no more. Of what somebody else was asked to agree to the request is taken back. */
export const stopWord = (tools: WordTools, id: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event, wasAsked } = await takeBackAsked(tx, tools, id, act);
    if (wasAsked) return readWord(tools, id, act, tx);
    if (word.state !== 'sending') throw new Problem('word_sent');
    await setWordState(tx, id, { state: 'stopped' }, act.now);
    await recordAct(tx, { ...act, action: 'stopped', target: targetOf(event) }, act.now);
    return readWord(tools, id, act, tx);
  });

export async function listEventHelpers(queryable: Queryable, eventId: string) {
  return listDesk(queryable, seatEventOf(await demandEvent(queryable, eventId)));
}

export const setEventHelper = (
  { database }: WordTools,
  { id, person }: { id: string; person: string },
  may: boolean,
  act: OfficeAct,
): Promise<void> =>
  database.transaction(async (tx) => {
    const event = await demandEvent(tx, id);
    if (!(await findPerson(tx, person))) throw new Problem('not_found');
    await setHelper(tx, seatEventOf(event), person, may);
    await recordAct(tx, { ...act, action: 'assigned', target: targetOf(event), after: { person, may } }, act.now);
  });
