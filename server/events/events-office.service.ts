import type { z } from 'zod';
import type { CreateEvent, UpdateEvent } from '#contract/events.ts';
import { type ContentTable, changeContent, createContent, removeContent } from '../content/content-office.ts';
import { oneRow } from '../database/one-row.ts';
import type { OfficeAct } from '../http/office-act.ts';
import type { PictureTools } from '../media/picture-tools.ts';
import { tellOfChange, tellOfEnd } from '../registrations/event-changes.service.ts';
import { settleSeats } from '../registrations/seats.service.ts';
import { asWritten } from './events.service.ts';
import { deleteEvent, type EventRow, type EventText, insertEvent, lockEventsById, updateEvent } from './events.sql.ts';

export interface EventTools extends PictureTools {
  publicUrl: string;
}

/** Those who come are told of what touches them, and a greater number of seats goes to the first in line. */
const eventsBy = ({ publicUrl }: EventTools, { now }: OfficeAct): ContentTable<EventRow, EventText> => ({
  kind: 'event',
  nameOf: ({ title }) => title,
  texts: 'events',
  insert: insertEvent,
  lock: async (tx, id) => (await lockEventsById(tx, [id]))[0],
  update: async (tx, id, text) => {
    const before = oneRow(await lockEventsById(tx, [id]));
    const after = await updateEvent(tx, id, text, now);
    await tellOfChange(tx, { before, after, publicUrl }, now);
    await settleSeats(tx, before, { eventId: id, publicUrl, now });
    return oneRow(await lockEventsById(tx, [id]));
  },
  remove: async (tx, id) => {
    await tellOfEnd(tx, { event: oneRow(await lockEventsById(tx, [id])), publicUrl }, now);
    await deleteEvent(tx, id);
  },
});

export async function createEvent(
  tools: EventTools,
  wish: z.output<typeof CreateEvent>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  const { time = null, location = null, capacity = null, registrationRequired = true, category = null } = wish;
  const text = { ...wish, time, location, capacity, registrationRequired, category };
  return asWritten(await createContent(eventsBy(tools, act), tools, text, image, act));
}

export async function changeEvent(
  tools: EventTools,
  id: string,
  wish: z.output<typeof UpdateEvent>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(await changeContent(eventsBy(tools, act), tools, id, wish, image, act));
}

export const removeEvent = (tools: EventTools, id: string, act: OfficeAct): Promise<void> =>
  removeContent(eventsBy(tools, act), tools, id, act);
