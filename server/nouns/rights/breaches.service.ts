import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { noticeVersion } from '#contract/purposes.ts';
import { breachHours } from '#contract/rights/breaches.facts.ts';
import {
  Breach,
  type CreateBreach,
  type NoticeTelling,
  type TellingCounts,
  type UpdateBreach,
} from '#contract/rights/breaches.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { inIndia, writeTable } from '../../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import { listActiveOwnersBesides } from '../../shared/accounts/accounts.service.ts';
import { emailOffice } from '../../shared/accounts/office/administrator-emails.ts';
import { provePassword } from '../../shared/accounts/password.service.ts';
import { listTied } from '../../shared/approvals/approvals.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { startOf } from '../help/due-days.ts';
import { paymentDetailsIn } from '../releases/payment-details.ts';
import {
  askToTell,
  type BreachRow,
  beginNotice,
  beginToTell,
  closeBreach,
  findBreach,
  findNotice,
  insertBreach,
  listBreachRows,
  lockBreach,
  noteReported,
  takeBackAsking,
  updateBreach,
} from './breaches.sql.ts';
import { announceTelling } from './telling.ts';
import {
  addAffected,
  addUnnoticed,
  countGroups,
  countUnnoticed,
  forecast,
  listTold,
  type TellingScope,
} from './tellings.sql.ts';
import { kindsIn } from './touched.sql.ts';

export { moveTellings } from './tellings.sql.ts';

const hourMs = 3_600_000;
const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * hourMs);

const asTarget = ({ id, number }: Pick<BreachRow, 'id' | 'number'>) => ({ kind: 'breach', id, name: String(number) });

const touchedBy = ({ tables, to }: Pick<BreachRow, 'tables' | 'to'>): TellingScope => ({
  kinds: kindsIn(tables),
  until: to,
});

/** The end of the last month that was over. */
const lastMonthBefore = ({ to, noticed_at }: Pick<BreachRow, 'to' | 'noticed_at'>): Date =>
  startOf(`${indiaDayOf(to < noticed_at ? to : noticed_at).slice(0, 7)}-01`);

function sumOf(groups: TellingCounts['groups'], listed: number | null): TellingCounts {
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  const told = groups.reduce((sum, group) => sum + group.told, 0);
  return { people, told, gone: Math.max(0, (listed ?? people) - people), groups };
}

async function show(
  queryable: Queryable,
  { askedById, affected, ...breach }: BreachRow,
  callerId: string,
): Promise<z.input<typeof Breach>> {
  const groups =
    breach.begun_at === null
      ? await forecast(queryable, { ...touchedBy(breach), casesUntil: lastMonthBefore(breach) })
      : await countGroups(queryable, { breachId: breach.id });
  return {
    ...breach,
    cert_due_at: hoursAfter(breach.noticed_at, breachHours.cert),
    details_due_at: hoursAfter(breach.noticed_at, breachHours.details),
    is_own_request: breach.state === 'asked' && askedById === callerId,
    counts: sumOf(groups, affected),
  };
}

export async function listBreaches(queryable: Queryable, callerId: string): Promise<z.input<typeof Breach>[]> {
  const rows = await listBreachRows(queryable);
  return Promise.all(rows.map((row) => show(queryable, row, callerId)));
}

/** Undefined: there is none. */
export async function readBreach(queryable: Queryable, id: string, callerId: string): Promise<Breach | undefined> {
  const row = await findBreach(queryable, id);
  return row && Breach.parse(await show(queryable, row, callerId));
}

type Written = Pick<BreachRow, 'noticed_at' | 'from' | 'to' | 'contact'>;

function demandSound({ noticed_at, from, to, contact }: Written, now: Date): void {
  // It goes to everybody at once, and who is alone sends it without delay.
  if (paymentDetailsIn(contact).length > 0)
    throw new Problem('invalid', { errors: { contact: 'phone_or_email_required' } });
  if (noticed_at > now) throw new Problem('invalid', { errors: { noticed_at: 'breach_ahead' } });
  if (from > to) throw new Problem('invalid', { errors: { to: 'breach_order' } });
}

export const createBreach = (
  { database }: AccountTools,
  { measures = null, ...given }: z.output<typeof CreateBreach>,
  act: OfficeAct,
): Promise<z.input<typeof Breach>> => {
  demandSound(given, act.now);
  return database.transaction(async (tx) => {
    const row = await insertBreach(tx, { ...given, measures }, act.now);
    // What happened stays out of the record of acts: it is for owners.
    await recordAct(tx, { ...act, action: 'created', target: asTarget(row), after: { kind: row.kind } }, act.now);
    return show(tx, row, act.actor.id);
  });
};

const written = (change: object): Partial<BreachRow> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

export const changeBreach = (
  { database }: AccountTools,
  id: string,
  { version, report, close, ...change }: z.output<typeof UpdateBreach>,
  act: OfficeAct,
): Promise<z.input<typeof Breach>> =>
  database.transaction(async (tx) => {
    const { now, actor } = act;
    const before = await lockBreach(tx, id);
    if (!before) throw new Problem('not_found');
    if (before.version !== version) throw new Problem('conflict', { data: await show(tx, before, actor.id) });
    const changes = written(change);
    // What people were told stays as it was said.
    const asksAnew = Object.keys(changes).some((field) => field !== 'measures');
    if (before.state === 'closed' || (before.begun_at !== null && asksAnew)) throw new Problem('breach_told');
    if (close && before.state === 'telling') throw new Problem('breach_told');
    const after = { ...before, ...changes };
    demandSound(after, now);
    if (Object.keys(changes).length > 0 || report || close) await updateBreach(tx, id, after, now);
    // What somebody asked others to agree to was something else; reports and measures tell people nothing.
    if (before.state === 'asked' && asksAnew) await takeBackAsking(tx, id, now);
    if (report) await noteReported(tx, id, report, now);
    if (close) await closeBreach(tx, id, now);
    const action = close ? 'closed' : report ? 'reported' : 'changed';
    await recordAct(tx, { ...act, action, target: asTarget(before), ...(report && { after: { report } }) }, now);
    return show(tx, (await findBreach(tx, id)) ?? before, actor.id);
  });

interface Owners {
  /** All who are active besides the one who acts. */
  others: readonly string[];
  /** Those of them who could agree: none has the account, a duty or a key from the one who acts. */
  independent: readonly string[];
}

async function listOwners(tx: Queryable, actorId: string, now: Date): Promise<Owners> {
  const [others, tied] = [await listActiveOwnersBesides(tx, actorId), await listTied(tx, actorId, now)];
  return { others, independent: others.filter((id) => !tied.includes(id)) };
}

/** Who asked and still could: whoever has left the owners meanwhile asks for nothing any more. */
const askerOf = ({ state, askedById }: BreachRow, { others }: Owners, actorId: string): string | null =>
  state === 'asked' && askedById !== null && [actorId, ...others].includes(askedById) ? askedById : null;

/** The first owner asks, another one agrees; who is alone begins at once. Pressed again, nothing begins anew. */
export async function tellBreach(
  accounts: AccountTools,
  id: string,
  password: string,
  act: OfficeAct,
): Promise<z.input<typeof Breach>> {
  const { actor, network, now } = act;
  const { database, publicUrl } = accounts;
  await provePassword(accounts, { personId: actor.id, password, network }, now);
  return database.transaction(async (tx) => {
    const breach = await lockBreach(tx, id);
    if (!breach) throw new Problem('not_found');
    if (breach.state === 'closed') throw new Problem('breach_told');
    if (breach.begun_at !== null) return show(tx, breach, actor.id);
    const owners = await listOwners(tx, actor.id, now);
    const isAlone = owners.independent.length === 0;
    const askerId = askerOf(breach, owners, actor.id);
    if (!isAlone && askerId === actor.id) throw new Problem('own_request');
    if (!isAlone && askerId !== null && !owners.independent.includes(askerId)) throw new Problem('not_independent');
    if (!isAlone && askerId === null) {
      await askToTell(tx, id, actor, now);
      await recordAct(tx, { ...act, action: 'asked', target: asTarget(breach) }, now);
      const words = { actor: actor.name, number: String(breach.number), link: `${publicUrl}/admin/breaches` };
      await emailOffice(tx, { kind: 'breachAsked', words }, now, (person) => owners.independent.includes(person.id));
    } else {
      const affected = await addAffected(tx, id, touchedBy(breach));
      await beginToTell(tx, id, { agreedBy: actor.name, affected }, now);
      await recordAct(tx, { ...act, action: 'told', target: asTarget(breach), after: { people: affected } }, now);
      announceTelling(tx);
    }
    return show(tx, (await findBreach(tx, id)) ?? breach, actor.id);
  });
}

export async function readNotice(queryable: Queryable, now: Date): Promise<z.input<typeof NoticeTelling>> {
  const notice = await findNotice(queryable, noticeVersion);
  return {
    version: noticeVersion,
    begun_at: notice?.begun_at ?? null,
    begun_by: notice?.begun_by ?? null,
    untold: await countUnnoticed(queryable, noticeVersion, now),
    counts: sumOf(await countGroups(queryable, { version: noticeVersion }), null),
  };
}

/** Pressed again, only those are added who have come since. */
export const tellNotice = ({ database }: AccountTools, act: OfficeAct): Promise<z.input<typeof NoticeTelling>> =>
  database.transaction(async (tx) => {
    const { actor, now } = act;
    await beginNotice(tx, noticeVersion, actor.name, now);
    await addUnnoticed(tx, noticeVersion, now);
    const told = await readNotice(tx, now);
    const target = { kind: 'notice', id: String(noticeVersion), name: String(noticeVersion) };
    await recordAct(tx, { ...act, action: 'told', target, after: { people: told.counts.people } }, now);
    announceTelling(tx);
    return told;
  });

const noticeColumns = ['kind', 'name', 'language', 'way', inIndia('told_at')] as const;

/** Who was reached, and who was not yet. */
export const exportNotice = (database: Database, act: OfficeAct): Promise<string> =>
  database.transaction(async (tx) => {
    const rows = await listTold(tx, { version: noticeVersion });
    const target = { kind: 'notice', id: String(noticeVersion), name: 'notice.csv' };
    await recordAct(tx, { ...act, action: 'exported', target, after: { rows: rows.length } }, act.now);
    return writeTable(noticeColumns, rows);
  });
