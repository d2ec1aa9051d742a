import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { demandEvent, seatEventOf } from '../events/events.service.ts';
import { asOfDay, type GateRow, listGateRows, readGateVersion } from '../registrations/desk/gate.service.ts';
import { countOpen } from './scans.sql.ts';

const sumOf = (rows: readonly GateRow[], read: (row: GateRow) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** The number in a version of the same database; null: everything is to be told. */
function numberIn(since: string | undefined, started: string, latest: string): bigint | null {
  const [, of, number] = /^(\d{1,20})-(\d{1,19})$/.exec(since ?? '') ?? [];
  if (of !== started || number === undefined || BigInt(number) > BigInt(latest)) return null;
  return BigInt(number);
}

/** What a gate needs. The version is read first: what is written in between is told twice, never not at all. */
export async function readGateList(
  queryable: Queryable,
  eventId: string,
  { since, lang }: { since?: string | undefined; lang: Language },
  now: Date,
) {
  const event = await demandEvent(queryable, eventId);
  const [shown = event] = await translateFields(queryable, lang, [event], ['title', 'location']);
  const { started, number } = await readGateVersion(queryable);
  const from = numberIn(since, started, number);
  const dayId = event.course ? event.id : null;
  const rows = await asOfDay(queryable, dayId, await listGateRows(queryable, seatEventOf(event), from));
  const isSeated = ({ status }: GateRow): boolean => status === 'registered' || status === 'attended';
  const isWaiting = ({ status }: GateRow): boolean => status === 'waitlisted';
  const { id, date, time } = event;
  const { capacity, maxPeople } = event.course?.seats ?? event;
  return {
    event: { id, date, time, title: shown.title, location: shown.location, maxPeople, isCourse: dayId !== null },
    registrations: rows.filter(({ isChanged }) => isChanged),
    counts: {
      registrations: rows.length,
      people: sumOf(rows.filter(isSeated), ({ people }) => people),
      here: sumOf(rows, ({ people_here }) => people_here),
      waiting: sumOf(rows.filter(isWaiting), ({ people }) => people),
      capacity,
    },
    version: `${started}-${number}`,
    whole: from === null,
    open: await countOpen(queryable, eventId),
    now,
  };
}
