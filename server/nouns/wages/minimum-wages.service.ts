import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { ReckonedAccount } from '#contract/wages/reckon-wages.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Database, Queryable, Reader } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import {
  deleteMinimum,
  existsOverlap,
  findMinimum,
  insertMinimum,
  listMinimums,
  lockMinimums,
  type MinimumRow,
  type MinimumText,
  ofState,
  updateMinimum,
} from './minimum-wages.sql.ts';

/** What visitors see: nothing that is outdated. */
export async function listCurrentMinimums(reader: Reader, now: Date): Promise<MinimumRow[]> {
  const rows = await listMinimums(reader, indiaDayOf(now));
  return rows.filter(({ is_outdated }) => !is_outdated);
}

export const listEveryMinimum = (reader: Reader, now: Date): Promise<MinimumRow[]> =>
  listMinimums(reader, indiaDayOf(now));

/** Those of the state of an account. */
export const listMinimumsOf = async (
  queryable: Queryable,
  { state }: Pick<ReckonedAccount, 'state'>,
  today: string,
): Promise<MinimumRow[]> => (state.trim() === '' ? [] : listMinimums(queryable, today, ofState(state.trim())));

/** What the office wrote of it. */
const textOf = ({ id, isSample, is_outdated, ...text }: MinimumRow): MinimumText => text;

const asTarget = (id: string, { state, zone, work, skill }: MinimumText) => ({
  kind: 'minimum_wage',
  id,
  name: [state, zone, work, skill].filter(Boolean).join(' · '),
});

async function demandSound(tx: Queryable, wage: MinimumText, id: string | null, now: Date): Promise<void> {
  const wrong = (field: string, code: string) => new Problem('invalid', { errors: { [field]: code } });
  if (wage.checked_on > indiaDayOf(now)) throw wrong('checked_on', 'consent_day_ahead');
  if (wage.to !== null && wage.to < wage.from) throw wrong('to', 'span_order');
  await lockMinimums(tx);
  if (await existsOverlap(tx, wage, id)) throw wrong('from', 'minimum_overlaps');
}

export const readMinimum = (tx: Queryable, id: string, now: Date): Promise<MinimumRow | undefined> =>
  findMinimum(tx, id, indiaDayOf(now));

async function demandMinimum(tx: Queryable, id: string, now: Date): Promise<MinimumRow> {
  const row = await readMinimum(tx, id, now);
  if (!row) throw new Problem('not_found');
  return row;
}

export const createMinimum = (database: Database, wage: MinimumText, act: OfficeAct): Promise<MinimumRow> =>
  database.transaction(async (tx) => {
    const { now } = act;
    await demandSound(tx, wage, null, now);
    const id = await insertMinimum(tx, wage, false, now);
    await recordAct(tx, { ...act, action: 'created', target: asTarget(id, wage), after: wage }, now);
    await raiseContentVersion(tx);
    return demandMinimum(tx, id, now);
  });

export const changeMinimum = (database: Database, id: string, wage: MinimumText, act: OfficeAct): Promise<MinimumRow> =>
  database.transaction(async (tx) => {
    const { now } = act;
    const before = textOf(await demandMinimum(tx, id, now));
    await demandSound(tx, wage, id, now);
    await updateMinimum(tx, id, wage, now);
    await recordAct(tx, { ...act, action: 'changed', target: asTarget(id, wage), before, after: wage }, now);
    await raiseContentVersion(tx);
    return demandMinimum(tx, id, now);
  });

export const removeMinimum = (database: Database, id: string, act: OfficeAct): Promise<void> =>
  database.transaction(async (tx) => {
    const { now } = act;
    const before = textOf(await demandMinimum(tx, id, now));
    await deleteMinimum(tx, id);
    await recordAct(tx, { ...act, action: 'deleted', target: asTarget(id, before), before }, now);
    await raiseContentVersion(tx);
  });
