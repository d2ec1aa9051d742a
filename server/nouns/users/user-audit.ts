import type { ActVerb } from '#contract/audit/acts.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { PersonRecord } from '../../shared/accounts/accounts.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import type { EmailKind } from '../../shared/mail/email-texts.ts';
import { queueEmail } from '../../shared/mail/outbox.service.ts';
import { tellOfDuties } from './duty-emails.ts';

const noted = ['name', 'email', 'phone', 'role', 'duties', 'status'] as const;
type Noted = (typeof noted)[number];

const notesOf = (person: PersonRecord, fields: readonly Noted[]) =>
  Object.fromEntries(fields.map((field) => [field, person[field]]));

/** What a role says by itself: a member has none, and an administrator is an owner. */
const isImplied = ({ duties }: PersonRecord): boolean => ['', 'owner'].includes(duties.join());

const fieldsOf = (person: PersonRecord): readonly Noted[] =>
  isImplied(person) ? noted.filter((field) => field !== 'duties') : noted;

function changedFields(before: PersonRecord, after: PersonRecord): Noted[] {
  const changed = noted.filter((field) => `${before[field]}` !== `${after[field]}`);
  const hides = changed.includes('role') && isImplied(before) && isImplied(after);
  return hides ? changed.filter((field) => field !== 'duties') : changed;
}

const asTarget = ({ id, name }: PersonRecord) => ({ kind: 'user', id, name });

function tell(
  tx: Queryable,
  person: PersonRecord,
  kind: EmailKind,
  now: Date,
  { to = person.email, words = {} }: { to?: string | null; words?: Record<string, string> } = {},
): Promise<void> {
  const { language, name } = person;
  return queueEmail(
    tx,
    { to, language, kind, words: { name, ...words }, ...(to !== person.email && { personId: person.id }) },
    now,
  );
}

export async function traceCreation(tx: Queryable, person: PersonRecord, link: string, act: OfficeAct): Promise<void> {
  const { email, language, name, status } = person;
  await recordAct(
    tx,
    { ...act, action: 'created', target: asTarget(person), after: notesOf(person, fieldsOf(person)) },
    act.now,
  );
  // It says that one can log in; who cannot yet is told when the account is made active.
  if (status === 'active')
    await queueEmail(tx, { to: email, language, kind: 'accountCreated', words: { name, link } }, act.now);
}

/** `stays`: what the law or the person lets stay, in sentences. */
export async function traceDeletion(tx: Queryable, person: PersonRecord, stays: string, act: OfficeAct): Promise<void> {
  await recordAct(
    tx,
    { ...act, action: 'deleted', target: asTarget(person), before: notesOf(person, fieldsOf(person)) },
    act.now,
  );
  await tell(tx, person, 'accountDeleted', act.now, { words: { stays } });
}

/** What the office did to a person. */
export interface Change {
  before: PersonRecord;
  after: PersonRecord;
  hasNewPassword: boolean;
}

function actionOf(changed: readonly Noted[]): ActVerb {
  const [only, ...others] = changed.includes('role') ? changed.filter((field) => field !== 'duties') : changed;
  const isStanding = others.length === 0 && (only === 'role' || only === 'status' || only === 'duties');
  return isStanding ? `${only}_changed` : 'changed';
}

const statusEmail = (status: PersonRecord['status']): EmailKind => {
  if (status === 'active') return 'accountActive';
  return status === 'blocked' ? 'accountBlocked' : 'accountNotActive';
};

/** One row for the changes and one for a new password. One e-mail about each that matters to the person. */
export async function traceChange(tx: Queryable, change: Change, act: OfficeAct): Promise<void> {
  const { before, after, hasNewPassword } = change;
  const { now } = act;
  const target = asTarget(after);
  const changed = changedFields(before, after);
  if (changed.length > 0) {
    const facts = { action: actionOf(changed), before: notesOf(before, changed), after: notesOf(after, changed) };
    await recordAct(tx, { ...act, ...facts, target }, now);
  }
  if (hasNewPassword) await recordAct(tx, { ...act, action: 'password_set', target }, now);

  if (before.email !== after.email) {
    // At the old address too: it is the one that its owner still reads.
    await tell(tx, after, 'emailChanged', now, { to: before.email });
    await tell(tx, after, 'emailChanged', now);
  }
  if (before.role !== after.role)
    await tell(tx, after, after.role === 'admin' ? 'madeAdministrator' : 'noLongerAdministrator', now);
  else if (`${before.duties}` !== `${after.duties}`) await tellOfDuties(tx, after, act);
  if (before.status !== after.status) await tell(tx, after, statusEmail(after.status), now);
  if (hasNewPassword) await tell(tx, after, 'passwordChanged', now);
}

export async function traceFactorRemoval(tx: Queryable, person: PersonRecord, act: OfficeAct): Promise<void> {
  await recordAct(tx, { ...act, action: 'second_factor_removed', target: asTarget(person) }, act.now);
  await tell(tx, person, 'secondFactorOff', act.now);
}

export async function traceDataExport(tx: Queryable, person: PersonRecord, act: OfficeAct): Promise<void> {
  await recordAct(tx, { ...act, action: 'data_exported', target: asTarget(person) }, act.now);
}

export async function traceExport(tx: Queryable, filter: object, rows: number, act: OfficeAct): Promise<void> {
  const target = { kind: 'user_list', id: 'users.csv', name: 'users.csv' };
  await recordAct(tx, { ...act, action: 'exported', target, after: { ...filter, rows } }, act.now);
}
