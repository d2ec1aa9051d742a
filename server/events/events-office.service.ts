import type { z } from 'zod';
import type { CreateEvent, UpdateEvent } from '#contract/events/events.ts';
import { type ContentTable, changeContent, createContent, removeContent } from '../content/content-office.ts';
import type { PictureTools } from '../content/pictures/picture-tools.ts';
import type { Queryable } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/one-row.ts';
import type { OfficeAct } from '../platform/http/office-act.ts';
import { answerTo, asWritten } from './events.service.ts';
import { type EventRow, type EventText, lockEventsById } from './events.sql.ts';
import { type Beginning, deleteEvent, insertEvent, updateEvent } from './events-writing.sql.ts';
import { demandHoursInOrder, textOfNew } from './new-event.ts';

export interface EventTools extends PictureTools {
  eventReactions: EventReactions;
  /** Handed in, since newsletters link to events. */
  tellSubscribers(tx: Queryable, event: EventRow, act: OfficeAct): Promise<void>;
}

/** What registrations do after a change. Handed in, since registrations import events. */
export interface EventReactions {
  /** Under the lock of the event. */
  changed(tx: Queryable, change: { before: EventRow; after: EventRow }, now: Date): Promise<void>;
  /** Before the event is deleted. */
  ended(tx: Queryable, event: EventRow, now: Date): Promise<void>;
  /** Those registered and waiting are told. */
  cancelled(tx: Queryable, event: EventRow, now: Date): Promise<void>;
  /** How many that would be. */
  countAddressees(queryable: Queryable, eventId: string): Promise<{ emails: number; calls: number }>;
}

export const eventsBy = (
  { eventReactions }: EventTools,
  { now }: OfficeAct,
  beginning: Beginning = {},
): ContentTable<EventRow, EventText> => ({
  kind: 'event',
  nameOf: ({ title }) => title,
  texts: 'events',
  check: demandHoursInOrder,
  insert: (tx, text) => insertEvent(tx, text, now, beginning),
  lock: async (tx, id) => (await lockEventsById(tx, [id]))[0],
  update: async (tx, id, text) => {
    const before = oneRow(await lockEventsById(tx, [id]));
    const after = await updateEvent(tx, id, text, now);
    await eventReactions.changed(tx, { before, after }, now);
    return oneRow(await lockEventsById(tx, [id]));
  },
  remove: async (tx, id) => {
    await eventReactions.ended(tx, oneRow(await lockEventsById(tx, [id])), now);
    await deleteEvent(tx, id);
  },
});

export async function createEvent(
  tools: EventTools,
  input: z.output<typeof CreateEvent>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  const { status = 'published' } = input;
  const table = eventsBy(tools, act, { status });
  const isAnnounced = input.tellSubscribers === true && status === 'published';
  const insert: typeof table.insert = async (tx, ...written) => {
    const event = await table.insert(tx, ...written);
    if (isAnnounced) await tools.tellSubscribers(tx, event, act);
    return event;
  };
  const row = await createContent({ ...table, insert }, tools, textOfNew(input), image, act);
  return answerTo(input, asWritten(row));
}

export async function changeEvent(
  tools: EventTools,
  id: string,
  input: z.output<typeof UpdateEvent>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  const row = await changeContent(eventsBy(tools, act), tools, id, input, image, act);
  return answerTo(input, asWritten(row));
}

export const removeEvent = (tools: EventTools, id: string, act: OfficeAct): Promise<void> =>
  removeContent(eventsBy(tools, act), tools, id, act);
