import type { Logger } from 'pino';
import type { z } from 'zod';
import type { CancelEvent } from '#contract/events/events.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { noteChangedSource } from '../../shared/content/translations/earlier.service.ts';
import { listSeriesIds } from './courses.sql.ts';
import { asWritten, isNotOver, seatEventOf } from './events.service.ts';
import { type EventRow, findEventById, lockEventsById } from './events.sql.ts';
import type { EventTools } from './events-office.service.ts';
import { publishDueEvents, setCancelled, setEventStatus } from './events-writing.sql.ts';
import { splitChoice, tellAbout } from './taking-back.service.ts';
import type { Telling } from './telling.ts';

const targetOf = ({ id, title }: EventRow) => ({ kind: 'event', id, name: title });

/** A course is published, and turned into a draft, as one: by whichever of its days. */
async function idsOfCourse(tx: Queryable, id: string): Promise<string[]> {
  const event = await findEventById(tx, id);
  return event?.course ? listSeriesIds(tx, id) : [id];
}

/** A course is called off by its first day; another day is dropped alone. */
async function idsCalledOff(tx: Queryable, id: string): Promise<string[]> {
  const event = await findEventById(tx, id);
  return event?.course?.event_id === id ? listSeriesIds(tx, id) : [id];
}

/** One event under its lock, and under those of the days that go with it, which are handed over. */
const withEvent = (
  database: Database,
  id: string,
  findIds: (tx: Queryable, id: string) => Promise<string[]>,
  work: (tx: Queryable, event: EventRow, rows: readonly EventRow[]) => Promise<EventRow>,
) =>
  database
    .transaction(async (tx) => {
      const rows = await lockEventsById(tx, await findIds(tx, id));
      const event = rows.find((each) => each.id === id);
      if (!event) throw new Problem('not_found');
      return work(tx, event, rows);
    })
    .then(asWritten);

/** An hour that has just passed is now; one long ago is a mistake. */
const lateMs = 60_000;

/** Publishes a draft, or says when it will be. */
export const publishEvent = (database: Database, id: string, publishAt: Date | null, act: OfficeAct) =>
  withEvent(database, id, idsOfCourse, async (tx, event, rows) => {
    if (event.status === 'cancelled') throw new Problem('event_already_cancelled');
    if (publishAt && publishAt.getTime() < act.now.getTime() - lateMs) {
      throw new Problem('invalid', { errors: { publish_at: 'publish_at_past' } });
    }
    if (event.status === 'published') return event;
    const isLater = publishAt !== null && publishAt > act.now;
    const change = isLater ? { status: 'draft' as const, publishAt } : { status: 'published' as const };
    const days = rows.filter((day) => day.id !== id && day.status === 'draft');
    for (const day of days) await setEventStatus(tx, day.id, change, act.now);
    const after = await setEventStatus(tx, id, change, act.now);
    const note = isLater ? { action: 'changed', after: { publish_at: publishAt } } : { action: 'published' };
    await recordAct(tx, { ...act, ...note, target: targetOf(event) }, act.now);
    if (!isLater) await raiseContentVersion(tx);
    return after;
  });

/** Nobody who has registered loses the page of the event. */
export const unpublishEvent = (database: Database, id: string, act: OfficeAct) =>
  withEvent(database, id, idsOfCourse, async (tx, event, rows) => {
    const { seatsTaken, waiting } = event.course?.seats ?? event;
    if (seatsTaken + waiting > 0) throw new Problem('event_has_registrations');
    if (event.status === 'cancelled') throw new Problem('event_already_cancelled');
    if (event.status === 'draft' && event.publish_at === null) return event;
    const days = rows.filter((day) => day.id !== id && day.status !== 'cancelled');
    for (const day of days) await setEventStatus(tx, day.id, { status: 'draft' }, act.now);
    const after = await setEventStatus(tx, id, { status: 'draft' }, act.now);
    await recordAct(tx, { ...act, action: 'unpublished', target: targetOf(event) }, act.now);
    await raiseContentVersion(tx);
    return after;
  });

interface Cancelling {
  reason: string;
  tell: boolean;
}

/** Under the lock of the event. With the first day of a course its other days are called off, and people are told once. */
export async function cancelWithin(
  tx: Queryable,
  tools: EventTools,
  id: string,
  { reason, tell }: Cancelling,
  how: { telling: Telling; act: OfficeAct },
): Promise<EventRow> {
  const others = (await idsCalledOff(tx, id)).filter((each) => each !== id);
  for (const day of await lockEventsById(tx, others)) {
    const isToCome = day.status === 'published' && isUpcoming(day.date, how.act.now);
    if (isToCome) await cancelOne(tx, tools, day.id, { reason, tell: false }, how);
  }
  return cancelOne(tx, tools, id, { reason, tell }, how);
}

/** Under the lock of the event. */
export async function cancelOne(
  tx: Queryable,
  { eventReactions }: EventTools,
  id: string,
  { reason, tell }: Cancelling,
  { telling, act }: { telling: Telling; act: OfficeAct },
): Promise<EventRow> {
  const event = oneRow(await lockEventsById(tx, [id]));
  if (event.status === 'cancelled') throw new Problem('event_already_cancelled');
  if (event.status === 'draft') throw new Problem('event_not_published');
  const isWhole = seatEventOf(event) === id;
  if (!(isWhole ? isNotOver(event, act.now) : isUpcoming(event.date, act.now))) throw new Problem('event_past');
  const after = await setCancelled(tx, id, reason, act.now);
  await noteChangedSource(tx, { kind: 'events', id }, { before: event, after }, act.now);
  const noted = { reason, tell: tell && !telling.isSilent, ...act.note };
  await recordAct(tx, { ...act, action: 'called_off', target: targetOf(event), after: noted }, act.now);
  if (tell) await eventReactions.cancelled(tx, after, act.now, telling);
  await raiseContentVersion(tx);
  return after;
}

/** Nothing is deleted: page, passes and calendars say that it does not take place. */
export function cancelEvent(tools: EventTools, id: string, input: z.output<typeof CancelEvent>, act: OfficeAct) {
  const [choice, cancelling] = splitChoice(input);
  return withEvent(tools.database, id, idsCalledOff, (tx, _event, rows) => {
    const ids = rows.map((each) => each.id);
    return tellAbout(tools, tx, { what: 'cancelled', ids, choice, act }, (telling, noted) =>
      cancelWithin(tx, tools, id, cancelling, { telling, act: noted }),
    );
  });
}

interface PublishingParts {
  database: Database;
  clock: Clock;
}

const eventsAtOnce = 50;
const lookEveryMs = 5_000;

/** Publishes drafts whose hour has come. Answers how many. */
export function publishDue({ database, clock }: PublishingParts): Promise<number> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const events = await publishDueEvents(tx, eventsAtOnce, now);
    for (const event of events) {
      const act = { actor: null, requestId: 'publishing', action: 'published', target: targetOf(event) };
      await recordAct(tx, act, now);
    }
    if (events.length > 0) await raiseContentVersion(tx);
    return events.length;
  });
}

/** Every worker looks; what one has published, the others pass over. */
export const startPublishing = ({ log, ...parts }: PublishingParts & { log: Logger }): Job =>
  startJob({
    log,
    failure: 'no event could be published at its hour',
    everyMs: lookEveryMs,
    first: 'run',
    work: async () => void (await publishDue(parts)),
  });
