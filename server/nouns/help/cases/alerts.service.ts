import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import type { EmailKind } from '../../../shared/mail/email-texts.ts';
import { queueEmails } from '../../../shared/mail/outbox.service.ts';
import {
  type Caseworker,
  countOverdue,
  findUntoldUrgent,
  listCaseworkers,
  lockAlerts,
  markUrgentTold,
  releaseLostCases,
  takeAlert,
} from './caseworkers.sql.ts';
import { insertEntries } from './entries.sql.ts';

const minute = 60_000;
const urgentPauseMs = 10 * minute;

/** An e-mail tells how many and where, never who or what. */
interface Alert {
  kind: EmailKind & `help${string}`;
  words: Readonly<Record<string, string>>;
}

export const caseLink = (publicUrl: string, caseId: string | null, view = 'all'): string =>
  caseId === null ? `${publicUrl}/admin/cases?view=${view}` : `${publicUrl}/admin/cases/${caseId}`;

const alertOf = ({ kind, words }: Alert, { name, email: to, language }: Omit<Caseworker, 'id'>) => ({
  to,
  language,
  kind,
  words: { ...words, name },
});

export const emailWorkers = (
  tx: Queryable,
  people: readonly Omit<Caseworker, 'id'>[],
  alert: Alert,
  now: Date,
): Promise<void> =>
  queueEmails(
    tx,
    people.map((person) => alertOf(alert, person)),
    now,
  );

export const tellCaseworkers = async (tx: Queryable, alert: Alert, now: Date): Promise<void> =>
  emailWorkers(tx, await listCaseworkers(tx), alert, now);

/** Personal data have left the office: how many cases and by whom, never whose. */
export async function tellOfExport(tx: Queryable, count: number, { actor, now }: OfficeAct): Promise<void> {
  const others = (await listCaseworkers(tx)).filter(({ id }) => id !== actor.id);
  const words = { actor: actor.name, count: String(count) };
  await emailWorkers(tx, others, { kind: 'helpExported', words }, now);
}

/** In the transaction of an urgent case, and once a minute for those that came within ten minutes of the last alert. */
export async function alertOfUrgent(tx: Queryable, publicUrl: string, now: Date): Promise<void> {
  await lockAlerts(tx);
  const { count, caseId } = await findUntoldUrgent(tx);
  if (count === 0) return;
  if (!(await takeAlert(tx, 'urgent', new Date(now.getTime() - urgentPauseMs), now))) return;
  await markUrgentTold(tx, now);
  const words = { count: String(count), link: caseLink(publicUrl, caseId, 'urgent') };
  await tellCaseworkers(tx, { kind: 'helpUrgent', words }, now);
}

async function alertOfOverdue(tx: Queryable, publicUrl: string, now: Date): Promise<void> {
  const today = indiaDayOf(now);
  const count = await countOverdue(tx, today);
  if (count === 0 || !(await takeAlert(tx, 'overdue', startOfIndiaDay(today), now))) return;
  const words = { count: String(count), link: caseLink(publicUrl, null, 'overdue') };
  await tellCaseworkers(tx, { kind: 'helpOverdue', words }, now);
}

/** Just before it begins: what was told today is not told again. */
const startOfIndiaDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+05:30`) - 1);

async function releaseCases(tx: Queryable, publicUrl: string, now: Date): Promise<void> {
  const lost = await releaseLostCases(tx, now);
  if (lost.length === 0) return;
  await insertEntries(
    tx,
    lost.map((caseId) => ({ caseId, kind: 'system', note: 'owner_gone' })),
    now,
  );
  const [only = null] = lost.length === 1 ? lost : [];
  const words = { count: String(lost.length), link: caseLink(publicUrl, only, 'unowned') };
  await tellCaseworkers(tx, { kind: 'helpOwnerGone', words }, now);
}

/** What caseworkers must hear of though nobody calls: once a minute, by one process. */
export const watchCases = (database: Database, publicUrl: string, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    await lockAlerts(tx);
    await releaseCases(tx, publicUrl, now);
    await alertOfUrgent(tx, publicUrl, now);
    await alertOfOverdue(tx, publicUrl, now);
  });
