import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { heldSeconds } from '#contract/events/events.facts.ts';
import type { TellChoice } from '#contract/events/events.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { takeOutOfBin } from '../../shared/bin/bin.service.ts';
import { noteChangedSource } from '../../shared/content/translations/earlier.service.ts';
import { lockEventsById } from './events.sql.ts';
import type { EventTools } from './events-office.service.ts';
import {
  type HeldAct,
  type HeldEvent,
  insertHold,
  type Kept,
  putEventBack,
  readEventsAsKept,
  takeHold,
} from './taking-back.sql.ts';
import { type Telling, usualTelling } from './telling.ts';

type Choice = z.output<typeof TellChoice>;

/** The part of a call that says how people are told, and the rest of it. */
export function splitChoice<Input extends Choice>(input: Input): [Choice, Omit<Input, keyof Choice>] {
  const { hold, not_told, ...rest } = input;
  return [{ hold, not_told }, rest];
}

interface HeldChange {
  what: HeldAct;
  /** The events that are changed, under their locks. */
  ids: readonly string[];
  choice: Choice;
  act: OfficeAct;
}

/** Does a change about which people are told; with a hold, so that it can be taken back with all that was to be said. */
export async function tellAbout<T>(
  { eventReactions }: EventTools,
  tx: Queryable,
  { what, ids, choice: { hold: id, not_told }, act }: HeldChange,
  work: (telling: Telling, act: OfficeAct) => Promise<T>,
): Promise<T> {
  const noted = not_told ? { ...act, note: { not_told } } : act;
  const until = new Date(act.now.getTime() + heldSeconds * 1000);
  const telling = { ...usualTelling, isSilent: Boolean(not_told), hold: id ? { id, until } : null };
  if (!id) return work(telling, noted);
  const locked = await lockEventsById(tx, ids);
  const before = await readEventsAsKept(tx, ids);
  const seatsBefore = await eventReactions.readSeats(tx, ids);
  const done = await work(telling, noted);
  const after = await readEventsAsKept(tx, ids);
  const seatsAfter = await eventReactions.readSeats(tx, ids);
  const events = ids.flatMap((each): HeldEvent[] => {
    const was = before.get(each);
    const event = locked.find((row) => row.id === each);
    if (!was || !event) return [];
    const registrations = [...(seatsBefore.get(each) ?? [])].flatMap(([registration, kept]) => {
      const now = seatsAfter.get(each)?.get(registration);
      return now && !isDeepStrictEqual(now, kept) ? [{ id: registration, before: kept, after: now }] : [];
    });
    return [{ id: each, before: was, after: after.get(each) ?? null, seatsTaken: event.seatsTaken, registrations }];
  });
  await insertHold(tx, { id, until, what, madeBy: act.actor.id, events }, act.now);
  return done;
}

const isAsLeft = (now: Kept | undefined, left: Kept | null): boolean => isDeepStrictEqual(now ?? null, left);

/**
 * The change and what was to be said about it, in one transaction. Whatever somebody else has done meanwhile stands: then nothing
 * is taken back.
 */
export const takeBack = (tools: EventTools, id: string, act: OfficeAct): Promise<void> =>
  tools.database.transaction(async (tx) => {
    const { eventReactions } = tools;
    const hold = await takeHold(tx, id, act.actor.id);
    if (!hold) throw new Problem('not_found');
    if (act.now >= hold.until) throw new Problem('take_back_late');
    const ids = hold.events.map((event) => event.id);
    const locked = await lockEventsById(tx, ids);
    const now = await readEventsAsKept(tx, ids);
    const seats = await eventReactions.readSeats(tx, ids);
    const isSame = hold.events.every(
      ({ id: each, after, registrations }) =>
        isAsLeft(now.get(each), after) &&
        registrations.every((row) => isAsLeft(seats.get(each)?.get(row.id), row.after)),
    );
    if (!isSame) throw new Problem('take_back_changed');
    if (!(await eventReactions.unsay(tx, id, act.now))) throw new Problem('take_back_late');
    for (const held of hold.events) {
      if (held.after === null) await takeOutOfBin(tx, 'event', held.id, act.now);
      else {
        await eventReactions.putSeatsBack(tx, held.registrations);
        await putEventBack(tx, held, act.now);
      }
      const event = oneRow(await lockEventsById(tx, [held.id]));
      // Somebody has taken one of the seats that were added.
      const { capacity, seatsTaken } = event;
      if (capacity !== null && seatsTaken > capacity && seatsTaken > held.seatsTaken)
        throw new Problem('take_back_changed');
      const before = locked.find((row) => row.id === held.id);
      if (before) {
        await noteChangedSource(tx, { kind: 'events', id: held.id }, { before, after: event }, act.now);
        await eventReactions.seatTheLine(tx, event, act.now);
      }
      const target = { kind: 'event', id: held.id, name: event.title };
      await recordAct(tx, { ...act, action: 'taken_back', target }, act.now);
    }
    await raiseContentVersion(tx);
  });
