import type { z } from 'zod';
import type { CreateEvent } from '#contract/events/events.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { type ContentTable, createContent } from '../../shared/content/content-office.ts';
import type { PictureTools } from '../../shared/content/pictures/picture-tools.ts';
import { answerTo, asWritten } from './events.service.ts';
import { type EventRow, type EventText, lockEventsById } from './events.sql.ts';
import { type Beginning, deleteEvent, insertEvent, updateEvent } from './events-writing.sql.ts';
import { demandHoursInOrder, textOfNew } from './new-event.ts';
import type { HeldEvent, Kept } from './taking-back.sql.ts';
import { type DayChange, type Telling, usualTelling } from './telling.ts';

export interface EventTools extends PictureTools {
  eventReactions: EventReactions;
  /** Handed in, since newsletters link to events. */
  tellSubscribers(tx: Queryable, event: EventRow, act: OfficeAct): Promise<void>;
}

export interface EventChange {
  before: EventRow;
  after: EventRow;
}

/** What registrations do after a change. Handed in, since registrations import events. */
export interface EventReactions {
  /** Under the lock of the event. */
  changed(tx: Queryable, change: EventChange, now: Date, telling: Telling): Promise<void>;
  /** Before the event is deleted. */
  ended(tx: Queryable, event: EventRow, now: Date, telling: Telling): Promise<void>;
  /** Those registered and waiting are told. */
  cancelled(tx: Queryable, event: EventRow, now: Date, telling: Telling): Promise<void>;
  /** Days of a course were moved or dropped: who registered for it is told what has changed, and which days hold now. */
  courseChanged(
    tx: Queryable,
    first: EventRow,
    changes: readonly DayChange[],
    how: { now: Date; telling: Telling },
  ): Promise<void>;
  /** By event, then by registration: what a change of the event may touch. */
  readSeats(tx: Queryable, eventIds: readonly string[]): Promise<Map<string, Map<string, Kept>>>;
  putSeatsBack(tx: Queryable, registrations: HeldEvent['registrations']): Promise<void>;
  /** What waits to be told is gone; answers false when some of it was told. */
  unsay(tx: Queryable, holdId: string, now: Date): Promise<boolean>;
  /** After a change was taken back. */
  seatTheLine(tx: Queryable, event: EventRow, now: Date): Promise<void>;
  /** How many that would be. */
  countAddressees(queryable: Queryable, eventId: string): Promise<{ emails: number; calls: number }>;
}

export const eventsBy = (
  { eventReactions }: EventTools,
  { now }: OfficeAct,
  beginning: Beginning = {},
  telling: Telling = usualTelling,
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
    await eventReactions.changed(tx, { before, after }, now, telling);
    return oneRow(await lockEventsById(tx, [id]));
  },
  remove: async (tx, id) => {
    await eventReactions.ended(tx, oneRow(await lockEventsById(tx, [id])), now, telling);
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
