import type { z } from 'zod';
import { usualMaxPeople } from '#contract/events/events.facts.ts';
import type { CreateEvent, UpdateEvent } from '#contract/events/events.ts';
import { type ContentTable, changeContent, createContent, removeContent } from '../content/content-office.ts';
import type { PictureTools } from '../content/pictures/picture-tools.ts';
import type { Queryable } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/one-row.ts';
import type { OfficeAct } from '../platform/http/office-act.ts';
import { asWritten } from './events.service.ts';
import { deleteEvent, type EventRow, type EventText, insertEvent, lockEventsById, updateEvent } from './events.sql.ts';

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
}

const eventsBy = ({ eventReactions }: EventTools, { now }: OfficeAct): ContentTable<EventRow, EventText> => ({
  kind: 'event',
  nameOf: ({ title }) => title,
  texts: 'events',
  insert: insertEvent,
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
  const { time = null, location = null, capacity = null, category = null } = input;
  const { registrationRequired = true, maxPeople = usualMaxPeople, tellSubscribers = false, ...given } = input;
  const text = { ...given, time, location, capacity, registrationRequired, maxPeople, category };
  const table = eventsBy(tools, act);
  const insert: typeof table.insert = async (tx, ...written) => {
    const event = await table.insert(tx, ...written);
    if (tellSubscribers) await tools.tellSubscribers(tx, event, act);
    return event;
  };
  return asWritten(await createContent({ ...table, insert }, tools, text, image, act));
}

export async function changeEvent(
  tools: EventTools,
  id: string,
  input: z.output<typeof UpdateEvent>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(await changeContent(eventsBy(tools, act), tools, id, input, image, act));
}

export const removeEvent = (tools: EventTools, id: string, act: OfficeAct): Promise<void> =>
  removeContent(eventsBy(tools, act), tools, id, act);
