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
import { emailOffice } from '../../shared/accounts/office/administrator-emails.ts';
import { sayMoment } from '../../shared/approvals/approval-emails.ts';
import { listTied } from '../../shared/approvals/approvals.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { queueTexts } from '../../shared/content/translations/queue.service.ts';
import { queueEmails } from '../../shared/mail/outbox.service.ts';
import { demandEvent, type EventRow, listCourseDays, seatEventOf } from '../events/events.service.ts';
import {
  type Addressed,
  countReached,
  countWhoAgree,
  findWord,
  insertWord,
  isHelper,
  listAddressed,
  listDesk,
  listPeopleOf,
  listWordsOf,
  lockWord,
  setHelper,
  setTexts,
  setWordState,
  updateWordText,
  type Way,
  type WordRow,
  writeAddressees,
} from './event-words.sql.ts';
import { announceWords } from './sending.service.ts';
import { emailOf } from './word-messages.ts';
import { readMachineTexts, textsForMachine, writeLetters } from './word-texts.ts';

export interface WordTools {
  database: Database;
  publicUrl: string;
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

const aloneWaitsMs = 86_400_000;

/**
 * Who is no second person for whom: the writer, who wants to send it, and all who stand in one hand with the latter, since
 * one gave the other account, duty or key.
 */
const notAgreeing = async (tx: Queryable, { writtenById, sentById }: WordRow, now: Date): Promise<string[]> => {
  const tied = sentById === null ? [] : await listTied(tx, sentById, now);
  return [writtenById, sentById, ...tied].filter((id) => id !== null);
};

type MayAgree = (person: { id: string; duties: readonly Duty[] }) => boolean;
const whoMayAgree = async (tx: Queryable, word: WordRow, now: Date): Promise<MayAgree> => {
  const others = await notAgreeing(tx, word, now);
  return ({ id, duties }) => !others.includes(id) && (duties.includes('owner') || duties.includes('editor'));
};

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

export async function readWord(
  { database, publicUrl }: WordTools,
  id: string,
  act: Actor & Pick<OfficeAct, 'now'>,
  tx: Queryable = database,
) {
  const { word, event } = await demandWord(tx, await findWord(tx, id));
  const machine = isOpen(word) ? await readMachineTexts(tx, word) : {};
  return {
    ...word,
    letters: await writeLetters(tx, word, { machine, event, publicUrl }),
    machine,
    may: {
      write: await mayWrite(tx, event, act),
      send: await maySend(tx, event, act),
      agree: word.state === 'asked' && (await whoMayAgree(tx, word, act.now))(act.actor),
    },
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

export const updateWord = (tools: WordTools, id: string, input: Written, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await lockedWord(tx, id);
    await demandMayWrite(tx, event, act);
    if (!isOpen(word)) throw new Problem('word_sent');
    await demandDay(tx, event, input.day_id);
    const written = { ...input, source_language: sourceOf(input, word.source_language) };
    await updateWordText(tx, { id, writerId: act.actor.id }, written, act.now);
    await queueTexts(tx, textsForMachine(written), act.now);
    await recordAct(tx, { ...act, action: 'word_written', target: targetOf(event) }, act.now);
    return readWord(tools, id, act, tx);
  });

const wayOf = ({ email, phone, personId, mayGateway, wantsNone }: Addressed, isGatewaySetUp: boolean): Way => {
  if (wantsNone) return 'none';
  if (email !== null) return 'email';
  if (phone !== null && isGatewaySetUp && mayGateway) return 'gateway';
  // Somebody with an account comes by: the list says so at the next visit.
  return phone !== null || personId !== null ? 'call' : 'none';
};

/** One person who is there twice, as a guest and with an account, hears it once. */
function onceEach(people: readonly Addressed[]): Addressed[] {
  const keys = new Set<string>();
  return people.filter(({ id, email, phone, name }) => {
    const key = email ?? (phone ? `${phone} ${name.trim().toLowerCase()}` : id);
    return keys.has(key) ? false : Boolean(keys.add(key));
  });
}

interface Count {
  people: { id: string; way: Way }[];
  /** As they go out: with those of the machine where nobody has written. */
  texts: WordRow['texts'];
  counts: WordCounts;
  /** Of the words and of who would get them: nobody sends another word, or to others, than was counted. */
  token: string;
}

async function count(tx: Queryable, tools: WordTools, word: WordRow, event: EventRow): Promise<Count> {
  const people = onceEach(await listAddressed(tx, seatEventOf(event), word)).map((each) => ({
    id: each.id,
    way: wayOf(each, tools.isGatewaySetUp),
  }));
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
    if (!isOpen(word)) throw new Problem('word_sent');
    const { counts, token } = await count(tx, tools, word, event);
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

/** Under the lock of the word. */
async function begin(
  tx: Queryable,
  { word, event, people, texts }: WordOfEvent & Pick<Count, 'people' | 'texts'>,
  how: { senderId: string; from: Date; isAgreed?: boolean },
  act: OfficeAct,
): Promise<void> {
  await writeAddressees(tx, word.id, people);
  await setTexts(tx, word.id, texts);
  await setWordState(tx, word.id, { state: 'sending', ...how }, act.now);
  await recordAct(tx, { ...act, action: 'sent', target: targetOf(event), after: { people: people.length } }, act.now);
  announceWords(tx);
}

const canSomebodyAgree = async (tx: Queryable, word: WordRow, now: Date): Promise<boolean> =>
  (await countWhoAgree(tx, await notAgreeing(tx, word, now))) > 0;

const dayAfter = (now: Date): Date => new Date(now.getTime() + aloneWaitsMs);
const dayBefore = (now: Date): Date => new Date(now.getTime() - aloneWaitsMs);

const linkTo = ({ publicUrl }: WordTools, { word, event }: WordOfEvent): string =>
  `${publicUrl}/admin/events/${event.id}/words/${word.id}`;

/** All others who may agree are told. */
async function askSomebody(
  tx: Queryable,
  tools: WordTools,
  { word, event, people }: WordOfEvent & Pick<Count, 'people'>,
  act: OfficeAct,
): Promise<void> {
  await setWordState(tx, word.id, { state: 'asked', senderId: act.actor.id }, act.now);
  const after = { people: people.length };
  await recordAct(tx, { ...act, action: 'asked', target: targetOf(event), after }, act.now);
  const link = linkTo(tools, { word, event });
  const words = { actor: act.actor.name, people: String(people.length), title: event.title, link };
  const mayAgree = await whoMayAgree(tx, word, act.now);
  await emailOffice(tx, { kind: 'eventWordAsked', words }, act.now, mayAgree);
}

/** Who is alone waits a day, in which somebody may see what was not meant: all of the office are told. */
async function beginAlone(
  tx: Queryable,
  tools: WordTools,
  counted: WordOfEvent & Pick<Count, 'people' | 'texts'>,
  act: OfficeAct,
): Promise<void> {
  const from = dayAfter(act.now);
  await begin(tx, counted, { senderId: act.actor.id, from }, act);
  const { event, people } = counted;
  const words = {
    actor: act.actor.name,
    people: String(people.length),
    title: event.title,
    link: linkTo(tools, counted),
  };
  await emailOffice(
    tx,
    { kind: 'eventWordAlone', words: (language) => ({ ...words, moment: sayMoment(from, language) }) },
    act.now,
  );
}

function demandSeen({ counts, token }: Count, given: string): void {
  if (given !== token) throw new Problem('word_counts', { data: { ...counts, token } });
}

export const sendWord = (tools: WordTools, id: string, given: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await lockedWord(tx, id);
    if (!(await maySend(tx, event, act))) throw new Problem('word_not_yours');
    if (word.state !== 'draft') throw new Problem('word_sent');
    const counted = await count(tx, tools, word, event);
    demandSeen(counted, given);
    const senderId = act.actor.id;
    const asker = { ...word, sentById: senderId };
    const ids = counted.people.map((each) => each.id);
    const reached = await countReached(tx, { eventId: word.event_id, senderId, ids, since: dayBefore(act.now) });
    if (reached <= mostWithoutSecond) await begin(tx, { word, event, ...counted }, { senderId, from: act.now }, act);
    else if (await canSomebodyAgree(tx, asker, act.now))
      await askSomebody(tx, tools, { word: asker, event, ...counted }, act);
    else await beginAlone(tx, tools, { word, event, ...counted }, act);
    return readWord(tools, id, act, tx);
  });

/** Answers who wanted to send it: the other of the two, who must still be there. */
async function demandSecond(tx: Queryable, word: WordRow, { actor, now }: OfficeAct): Promise<string> {
  const { writtenById, sentById } = word;
  if (actor.id === writtenById || actor.id === sentById) throw new Problem('word_own');
  const sender = sentById === null ? undefined : await findPerson(tx, sentById);
  const isThere = sender?.role === 'admin' && sender.status === 'active';
  if (!isThere || !(await whoMayAgree(tx, word, now))(actor)) throw new Problem('not_independent');
  return sender.id;
}

export const agreeToWord = (tools: WordTools, id: string, given: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await lockedWord(tx, id);
    if (word.state !== 'asked') throw new Problem('word_sent');
    const senderId = await demandSecond(tx, word, act);
    const counted = await count(tx, tools, word, event);
    demandSeen(counted, given);
    await recordAct(tx, { ...act, action: 'approved', target: targetOf(event) }, act.now);
    await begin(tx, { word, event, ...counted }, { senderId, from: act.now, isAgreed: true }, act);
    return readWord(tools, id, act, tx);
  });

/** It waits for the batch that is being written, no more. What somebody alone will send, all of the desk stop. */
export const stopWord = (tools: WordTools, id: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await lockedWord(tx, id);
    const isAlone = word.state === 'sending' && word.sent_at !== null && word.sent_at > act.now;
    if (!isAlone) await demandMayWrite(tx, event, act);
    if (word.state === 'sent' || word.state === 'stopped') throw new Problem('word_sent');
    await setWordState(tx, id, { state: word.state === 'sending' ? 'stopped' : 'draft' }, act.now);
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
