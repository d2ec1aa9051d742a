import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { mostWithoutSecond } from '#contract/event-words/event-words.facts.ts';
import type { WordCounts, WriteWord } from '#contract/event-words/event-words.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Duty } from '#contract/values/duty.ts';
import { languages } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { findPerson } from '../../shared/accounts/accounts.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { queueEmails } from '../../shared/mail/outbox.service.ts';
import { type EventRow, findEvent, seatEventOf } from '../events/events.service.ts';
import {
  type Addressed,
  findWord,
  insertWord,
  isHelper,
  listAddressed,
  listWordsOf,
  lockWord,
  setHelper,
  setWordState,
  updateWordText,
  type Way,
  type WordRow,
  writeAddressees,
} from './event-words.sql.ts';
import { announceWords } from './sending.service.ts';
import { emailOf } from './word-messages.ts';

export interface WordTools {
  database: Database;
  publicUrl: string;
  isGatewaySetUp: boolean;
}

async function demandEvent(queryable: Queryable, id: string): Promise<EventRow> {
  const event = await findEvent(queryable, id);
  if (!event) throw new Problem('not_found');
  return event;
}

/** Who has one of these duties may for every event; anybody else for those that an owner gave them. */
const demandOneOf =
  (duties: readonly Duty[]) =>
  async (queryable: Queryable, event: EventRow, { actor }: OfficeAct): Promise<void> => {
    if (duties.some((duty) => actor.duties.includes(duty))) return;
    if (!(await isHelper(queryable, [event.id, seatEventOf(event)], actor.id))) throw new Problem('word_not_yours');
  };
const demandMayWrite = demandOneOf(['owner', 'editor']);
/** An editor writes and does not send. */
const demandMaySend = demandOneOf(['owner']);

async function demandWord(tx: Queryable, id: string): Promise<{ word: WordRow; event: EventRow }> {
  const word = await lockWord(tx, id);
  if (!word) throw new Problem('not_found');
  return { word, event: await demandEvent(tx, word.event_id) };
}

const targetOf = (event: EventRow) => ({ kind: 'event', id: event.id, name: event.title });
const isOpen = ({ state }: WordRow): boolean => state === 'draft' || state === 'asked';

export async function listWords(queryable: Queryable, eventId: string) {
  await demandEvent(queryable, eventId);
  return listWordsOf(queryable, eventId);
}

async function shown(queryable: Queryable, id: string): Promise<WordRow> {
  const word = await findWord(queryable, id);
  if (!word) throw new Problem('not_found');
  return word;
}

export const createWord = (
  { database }: WordTools,
  eventId: string,
  input: z.output<typeof WriteWord>,
  act: OfficeAct,
) =>
  database.transaction(async (tx) => {
    const event = await demandEvent(tx, eventId);
    await demandMayWrite(tx, event, act);
    const { source_language = act.language } = input;
    const id = await insertWord(tx, { eventId, writerId: act.actor.id }, { ...input, source_language }, act.now);
    await recordAct(tx, { ...act, action: 'word_written', target: targetOf(event) }, act.now);
    return shown(tx, id);
  });

export const updateWord = ({ database }: WordTools, id: string, input: z.output<typeof WriteWord>, act: OfficeAct) =>
  database.transaction(async (tx) => {
    const { word, event } = await demandWord(tx, id);
    await demandMayWrite(tx, event, act);
    if (!isOpen(word)) throw new Problem('word_sent');
    const { source_language = word.source_language } = input;
    await updateWordText(tx, id, { ...input, source_language }, act.now);
    return shown(tx, id);
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
  const { id, texts, to, languages: readers, day_id, urgent } = word;
  const seen = JSON.stringify([id, texts, to, readers, day_id, urgent, people.map((each) => [each.id, each.way])]);
  return { people, counts, token: createHash('sha256').update(seen).digest('base64url') };
}

export const countWord = (tools: WordTools, id: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await demandWord(tx, id);
    await demandMayWrite(tx, event, act);
    if (!isOpen(word)) throw new Problem('word_sent');
    const { counts, token } = await count(tx, tools, word, event);
    return { ...counts, token };
  });

export const testWord = (tools: WordTools, id: string, act: OfficeAct): Promise<void> =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await demandWord(tx, id);
    await demandMayWrite(tx, event, act);
    const person = await findPerson(tx, act.actor.id);
    if (!person?.email) throw new Problem('no_email');
    const { email: to, name } = person;
    const written = languages.filter((language) => word.texts[language]);
    const letters = written.map((language) =>
      emailOf(word, { to, name, language, title: event.title, eventId: seatEventOf(event) }, tools.publicUrl),
    );
    await queueEmails(tx, letters, act.now);
  });

/** Under the lock of the word. */
async function begin(
  tx: Queryable,
  { word, event, people }: { word: WordRow; event: EventRow; people: Count['people'] },
  senderId: string,
  act: OfficeAct,
): Promise<void> {
  await writeAddressees(tx, word.id, people);
  await setWordState(tx, word.id, { state: 'sending', senderId }, act.now);
  await recordAct(tx, { ...act, action: 'sent', target: targetOf(event), after: { people: people.length } }, act.now);
  announceWords(tx);
}

function demandSeen({ counts, token }: Count, given: string): void {
  if (given !== token) throw new Problem('word_counts', { data: { ...counts, token } });
}

export const sendWord = (tools: WordTools, id: string, given: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await demandWord(tx, id);
    await demandMaySend(tx, event, act);
    if (word.state !== 'draft') throw new Problem('word_sent');
    const counted = await count(tx, tools, word, event);
    demandSeen(counted, given);
    if (counted.people.length > mostWithoutSecond) {
      await setWordState(tx, id, { state: 'asked', senderId: act.actor.id }, act.now);
      const after = { people: counted.people.length };
      await recordAct(tx, { ...act, action: 'asked', target: targetOf(event), after }, act.now);
    } else await begin(tx, { word, event, people: counted.people }, act.actor.id, act);
    return shown(tx, id);
  });

/** Somebody else than who wrote it and who wants to send it. */
export const agreeToWord = (tools: WordTools, id: string, given: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const { word, event } = await demandWord(tx, id);
    if (word.state !== 'asked') throw new Problem('word_sent');
    if (word.sentById === act.actor.id || word.writtenById === act.actor.id) throw new Problem('word_own');
    const counted = await count(tx, tools, word, event);
    demandSeen(counted, given);
    await recordAct(tx, { ...act, action: 'approved', target: targetOf(event) }, act.now);
    await begin(tx, { word, event, people: counted.people }, word.sentById ?? act.actor.id, act);
    return shown(tx, id);
  });

/** It waits for the batch that is being written, no more. */
export const stopWord = ({ database }: WordTools, id: string, act: OfficeAct) =>
  database.transaction(async (tx) => {
    const { word, event } = await demandWord(tx, id);
    await demandMayWrite(tx, event, act);
    if (word.state === 'sent' || word.state === 'stopped') throw new Problem('word_sent');
    await setWordState(tx, id, { state: word.state === 'sending' ? 'stopped' : 'draft' }, act.now);
    await recordAct(tx, { ...act, action: 'stopped', target: targetOf(event) }, act.now);
    return shown(tx, id);
  });

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
