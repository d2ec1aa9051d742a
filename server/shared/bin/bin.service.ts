import type { z } from 'zod';
import { binDays, binKinds } from '#contract/bin/bin.facts.ts';
import type { BinKind, BinQuery, Restored } from '#contract/bin/bin.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { addDays, indiaDayOf } from '#contract/values/india-day.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  type BinRow,
  countBinEntries,
  deleteBinRow,
  findConflictingItem,
  findInBin,
  findKeptRegistration,
  insertIntoBin,
  listBinEntries,
  lockBinRow,
  putBack,
} from './bin.sql.ts';

export { giveBinRows } from './bin.sql.ts';

/** Facts of a registration on which its seat depends. */
export interface KeptRegistration {
  event_id: string;
  person_id: string | null;
  status: string;
  people: number;
}

/** What nouns of higher ranks do when something comes back. */
export interface RestoringRules {
  /** Called under the lock of the event, if the seat is still free. */
  registration(tx: Queryable, kept: KeptRegistration, putBack: () => Promise<void>, now: Date): Promise<void>;
  /** Tells the people who were told of its deletion. */
  eventIsBack(tx: Queryable, eventId: string, now: Date): Promise<void>;
}

export interface BinTools {
  database: Database;
  restoringRules: RestoringRules;
}

const isBinKind = (kind: string): kind is BinKind => binKinds.some((each) => each === kind);

/** To be called before the thing is deleted; kinds that have no bin are ignored. */
export async function putIntoBin(
  tx: Queryable,
  { kind, id, name }: { kind: string; id: string; name: string },
  { actor, now }: OfficeAct,
): Promise<void> {
  if (!isBinKind(kind)) return;
  const gone_on = addDays(indiaDayOf(now), binDays);
  await insertIntoBin(tx, { kind, thing_id: id, name, deletedBy: actor.id, deleted_at: now, gone_on });
}

/** The kinds that somebody may see. */
export interface BinReader {
  hidesRegistrations: boolean;
}

const kindsFor = ({ hidesRegistrations }: BinReader): BinKind[] =>
  binKinds.filter((kind) => kind !== 'registration' || !hidesRegistrations);

export async function listBin(
  queryable: Queryable,
  { kind, page, pageSize }: z.output<typeof BinQuery>,
  reader: BinReader,
  now: Date,
) {
  const kinds = kindsFor(reader).filter((each) => kind === undefined || each === kind);
  const filter = { kinds, today: indiaDayOf(now) };
  return {
    data: await listBinEntries(queryable, filter, { page, pageSize }),
    total: await countBinEntries(queryable, filter),
    page,
    pageSize,
  };
}

async function demandEntry(tx: Queryable, id: string, reader: BinReader, now: Date): Promise<BinRow> {
  const row = await lockBinRow(tx, id, indiaDayOf(now));
  if (!row || !kindsFor(reader).includes(row.kind)) throw new Problem('not_found');
  return row;
}

const targetOf = ({ kind, thing_id, name }: BinRow) => ({ kind, id: thing_id, name });

async function bringBack(tx: Queryable, row: BinRow, { restoringRules }: BinTools, now: Date): Promise<void> {
  const kept = row.kind === 'registration' ? await findKeptRegistration(tx, row.id) : undefined;
  const event = kept && (await findInBin(tx, 'event', kept.event_id, indiaDayOf(now)));
  if (event) throw new Problem('event_in_bin', { data: { kind: 'event', ...event } });
  if (kept) return restoringRules.registration(tx, kept, () => putBack(tx, row, now), now);
  await putBack(tx, row, now);
  if (row.kind === 'event') await restoringRules.eventIsBack(tx, row.thing_id, now);
}

/** Restores all of it or nothing; the answer names whatever stands in the way. */
export const restoreFromBin = (tools: BinTools, id: string, reader: BinReader, act: OfficeAct): Promise<Restored> =>
  tools.database.transaction(async (tx) => {
    const row = await demandEntry(tx, id, reader, act.now);
    const other = await findConflictingItem(tx, row);
    if (other) throw new Problem('already_there', { data: { kind: row.kind, ...other } });
    if (row.restored_at !== null) throw new Problem('not_found');
    await bringBack(tx, row, tools, act.now);
    await recordAct(tx, { ...act, action: 'restored', target: targetOf(row) }, act.now);
    await raiseContentVersion(tx);
    return targetOf(row);
  });

/** Called in a transaction that takes the deletion back: nobody is told. */
export async function takeOutOfBin(tx: Queryable, kind: BinKind, thingId: string, now: Date): Promise<void> {
  const found = await findInBin(tx, kind, thingId, indiaDayOf(now));
  const row = found && (await lockBinRow(tx, found.id, indiaDayOf(now)));
  if (!row) throw new Problem('not_found');
  await putBack(tx, row, now);
}

export const deleteFromBin = (database: Database, id: string, reader: BinReader, act: OfficeAct): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await demandEntry(tx, id, reader, act.now);
    if (row.restored_at !== null) throw new Problem('not_found');
    await deleteBinRow(tx, id);
    await recordAct(tx, { ...act, action: 'erased', target: targetOf(row) }, act.now);
  });
