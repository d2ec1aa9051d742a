import type { z } from 'zod';
import { callLinksOf } from '#contract/phone-list/call-links.ts';
import { calledAgainAfterHours, mostCallTries, takenForMinutes } from '#contract/phone-list/calls.facts.ts';
import { CallEntry, type CallsExportQuery, type CallsQuery, type MarkCall } from '#contract/phone-list/calls.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { inIndia, writeTable } from '../../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { partOfPage } from '../../platform/database/page-part.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  type CallRow,
  countCallRows,
  findCallRow,
  listCallRows,
  markRow,
  setPhoneWrong,
  takeRow,
} from './office-calls.sql.ts';

export interface CallTools {
  database: Database;
  /** Moves news that could not be sent by e-mail to the list. Handed in, since mail imports calls. */
  moveUnsentToPhoneList(tx: Database, now: Date): Promise<void>;
}

type OfficeCall = z.input<typeof CallEntry>;

const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

const asEntry = (row: CallRow): OfficeCall => ({
  ...row,
  links: row.phone === null || row.isPhoneWrong ? null : callLinksOf(row.phone, row.text),
});

export async function listCalls(
  { database, moveUnsentToPhoneList }: CallTools,
  { page, pageSize, ...filter }: z.output<typeof CallsQuery>,
  { actor, now }: OfficeAct,
) {
  await moveUnsentToPhoneList(database, now);
  const part = partOfPage({ page, pageSize });
  const [rows, total] = await Promise.all([
    listCallRows(database, filter, { reader: actor.id, now, part }),
    countCallRows(database, filter, now),
  ]);
  return { data: rows.map(asEntry), total, page, pageSize };
}

async function demandCall(tx: Queryable, id: string, { actor, now }: OfficeAct): Promise<CallRow> {
  const row = await findCallRow(tx, id, actor.id, now);
  if (!row) throw new Problem('not_found');
  return row;
}

const taken = (row: CallRow): Problem => new Problem('call_taken', { data: CallEntry.parse(asEntry(row)) });

/** When two people take one entry at once, the row's lock lets one through. */
export const takeCall = ({ database }: CallTools, id: string, act: OfficeAct): Promise<OfficeCall> =>
  database.transaction(async (tx) => {
    const { actor, now } = act;
    const isTaken = await takeRow(tx, id, { person: actor.id, until: later(now, takenForMinutes), now });
    const row = await demandCall(tx, id, act);
    if (!isTaken) throw taken(row);
    return asEntry(row);
  });

export const markCall = (
  { database }: CallTools,
  id: string,
  { result, note }: z.output<typeof MarkCall>,
  act: OfficeAct,
): Promise<OfficeCall> =>
  database.transaction(async (tx) => {
    const { actor, now } = act;
    const again = later(now, calledAgainAfterHours * 60);
    const isMarked = await markRow(tx, id, { result, note, person: actor.id, again, mostTries: mostCallTries, now });
    const row = await demandCall(tx, id, act);
    if (!isMarked) throw taken(row);
    if (result === 'wrong_number' && row.personId !== null) await setPhoneWrong(tx, row.personId, now);
    const { kind, state, name } = row;
    await recordAct(tx, { ...act, action: 'called', target: { kind: 'call', id, name }, after: { kind, state } }, now);
    return asEntry(await demandCall(tx, id, act));
  });

const tableColumns = [
  'id',
  'kind',
  'name',
  'phone',
  'language',
  'text',
  'state',
  'tries',
  'note',
  'takenBy',
  inIndia('due'),
  inIndia('until'),
] as const;

/** Exporting names and numbers is recorded as an act. */
export async function exportCalls(
  { database, moveUnsentToPhoneList }: CallTools,
  filter: z.output<typeof CallsExportQuery>,
  act: OfficeAct,
): Promise<string> {
  const { actor, now } = act;
  await moveUnsentToPhoneList(database, now);
  const rows = await database.transaction(async (tx) => {
    const found = await listCallRows(tx, filter, { reader: actor.id, now, part: null });
    const target = { kind: 'call_list', id: 'calls.csv', name: 'calls.csv' };
    await recordAct(tx, { ...act, action: 'exported', target, after: { ...filter, rows: found.length } }, now);
    return found;
  });
  return writeTable(tableColumns, rows);
}
