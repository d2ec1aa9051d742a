import type { Queryable } from '../../platform/database/database.ts';
import { findCardOwner } from '../../shared/cards/cards.service.ts';
import {
  asOfDay,
  type CourseDayId,
  findRegistration,
  listSought,
  oneAsOfDay,
  type RegistrationRow,
  setAttendedTogether,
} from '../registrations/desk/gate.service.ts';
import type { ReadScan } from './read-scans.ts';

/** The registrations that one request is about, as they are after each of its scans. */
export interface GateState {
  /** Whom a scan names; undefined: nobody of this event. */
  find(read: ReadScan): RegistrationRow | undefined;
  /** The account of the card that was read. */
  ownerOf(read: ReadScan): string | undefined;
  put(row: RegistrationRow): void;
  /** A walk-in of this request, whom its device knows by the id of the scan. */
  putWalkIn(row: RegistrationRow, scanId: string): void;
  get(id: string): RegistrationRow | undefined;
  /** Reads a row again after it was written. */
  renew(id: string): Promise<RegistrationRow | undefined>;
  /** One person with a seat: written with others in one statement. */
  admitLater(row: RegistrationRow, time: Date): void;
  /** Writes what was put off. */
  flush(): Promise<void>;
}

const isDefined = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Whose the cards are; people are held before events are locked. */
export async function findOwners(queryable: Queryable, reads: readonly ReadScan[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const card of new Set(reads.map(({ code }) => code.card).filter(isDefined))) {
    const owner = await findCardOwner(queryable, card);
    if (owner !== null) owners.set(card, owner);
  }
  return owners;
}

/** Under the lock of the event. */
export async function openGateState(
  tx: Queryable,
  eventId: string,
  { reads, owners, dayId }: { reads: readonly ReadScan[]; owners: ReadonlyMap<string, string>; dayId: CourseDayId },
): Promise<GateState> {
  const sought = await listSought(tx, eventId, {
    ids: reads.map(({ scan }) => scan?.registration_id).filter(isDefined),
    codes: reads.map(({ code }) => code.pass).filter(isDefined),
    personIds: [...owners.values()],
  });
  const rows = await asOfDay(tx, dayId, sought);
  const byId = new Map<string, RegistrationRow>(rows.map((row) => [row.id, row]));
  const walkIns = new Map(rows.flatMap(({ requestId, id }) => (requestId === null ? [] : [[requestId, id] as const])));
  const codes = new Map(rows.map((row) => [row.code, row.id]));
  // Living ones come first.
  const people = new Map<string, string>();
  for (const { personId, id } of rows) if (personId !== null && !people.has(personId)) people.set(personId, id);
  let later: { id: string; time: Date }[] = [];

  const ownerOf: GateState['ownerOf'] = ({ code }) => (code.card === null ? undefined : owners.get(code.card));
  const put = (row: RegistrationRow): void => {
    byId.set(row.id, row);
    codes.set(row.code, row.id);
    if (row.personId !== null && row.status !== 'cancelled') people.set(row.personId, row.id);
  };
  return {
    ownerOf,
    put,
    putWalkIn: (row, scanId) => {
      put(row);
      walkIns.set(scanId, row.id);
      // Also one that is kept as cancelled: the next scan of the card is about the same registration.
      if (row.personId !== null) people.set(row.personId, row.id);
    },
    get: (id) => byId.get(id),
    find: (read) => {
      const owner = ownerOf(read);
      const id =
        read.scan?.registration_id ??
        (read.code.pass === null ? undefined : codes.get(read.code.pass)) ??
        (owner === undefined ? undefined : people.get(owner));
      return isDefined(id) ? byId.get(walkIns.get(id) ?? id) : undefined;
    },
    renew: async (id) => {
      const found = await findRegistration(tx, id);
      if (!found) return undefined;
      const row = await oneAsOfDay(tx, dayId, found);
      put(row);
      return row;
    },
    admitLater: (row, time) => {
      later.push({ id: row.id, time });
      put({ ...row, status: 'attended', check_in_time: time, people_here: 1 });
    },
    flush: async () => {
      const written = later;
      later = [];
      if (written.length === 0) return;
      await setAttendedTogether(tx, written, dayId);
    },
  };
}
