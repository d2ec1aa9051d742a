import type { z } from 'zod';
import { caseCodeForm } from '#contract/help/help-fields.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { AnswerRequest, FileRequest, RequestsQuery } from '#contract/rights/rights.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { inIndia, writeTable } from '../../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { partOfPage } from '../../platform/database/page-part.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { Person } from '../../platform/http/person.ts';
import { takeAttempt } from '../../platform/limits/rate-limits.ts';
import { findPerson } from '../../shared/accounts/accounts.service.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { queueEmail } from '../../shared/mail/outbox.service.ts';
import { queueCall } from '../../shared/phone-list/calls.service.ts';
import { readRightsSettings } from '../../shared/settings/rights-settings.ts';
import { findCaseByCode, lockOwnCase } from '../help/asking/own-case.service.ts';
import { daysLater } from '../help/due-days.ts';
import {
  countRequestRows,
  findRequestRow,
  insertRequest,
  listRequestRows,
  type NewRequest,
  type RequestRow,
  updateRequest,
} from './requests.sql.ts';

export { moveRequests } from './requests.sql.ts';

type Filed = { number: number; due_on: string };
type RequestText = Pick<NewRequest, 'kind' | 'text'>;

const dayMs = 86_400_000;
/** As long as somebody of the office may call about an answer. */
const toldForDays = 30;

async function file(tx: Queryable, request: Omit<NewRequest, 'dueOn'>, now: Date): Promise<Filed & { id: string }> {
  const { answer_within_days } = await readRightsSettings(tx);
  const dueOn = daysLater(indiaDayOf(now), answer_within_days);
  return { ...(await insertRequest(tx, { ...request, dueOn }, now)), due_on: dueOn };
}

const byItself = { name: null, phone: null, filedBy: 'self', filedById: null } as const;

export async function fileMyRequest(database: Database, caller: Person, asked: RequestText, now: Date): Promise<Filed> {
  await takeAttempt(database, { kind: 'rightsRequest', subject: caller.id }, now);
  const { id: personId, language } = caller;
  return database.transaction((tx) => file(tx, { ...asked, ...byItself, personId, caseId: null, language }, now));
}

/** Under the lock of the case: what arrives while it is erased stays nowhere. */
export async function fileRequestOfCase(
  database: Database,
  { id: caseId, pinVersion }: { id: string; pinVersion: number },
  asked: RequestText,
  { language, now }: { language: Language; now: Date },
): Promise<Filed> {
  await takeAttempt(database, { kind: 'rightsRequest', subject: caseId }, now);
  return database.transaction(async (tx) => {
    if (!(await lockOwnCase(tx, caseId, pinVersion))) throw new Problem('link_used');
    return file(tx, { ...asked, ...byItself, personId: null, caseId, language }, now);
  });
}

/** For whom the desk writes: one of an account, a case, or a name. */
async function subjectOf(
  tx: Queryable,
  { person_id, code, name, phone = null }: z.output<typeof FileRequest>,
): Promise<Pick<NewRequest, 'personId' | 'caseId' | 'name' | 'phone'>> {
  if (person_id !== undefined) {
    if (!(await findPerson(tx, person_id))) throw new Problem('not_found');
    return { personId: person_id, caseId: null, name: null, phone: null };
  }
  if (code !== undefined) {
    const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
    const found = caseCodeForm.test(plain) ? await findCaseByCode(tx, plain) : undefined;
    if (!found || !(await lockOwnCase(tx, found.id, found.pinVersion))) throw new Problem('not_found');
    return { personId: null, caseId: found.id, name: null, phone: null };
  }
  if (name === undefined) throw new Problem('invalid', { errors: { name: 'name_required' } });
  return { personId: null, caseId: null, name, phone };
}

const asTarget = ({ id, number }: { id: string; number: number }) => ({
  kind: 'rights_request',
  id,
  name: String(number),
});

export const fileAtDesk = (
  database: Database,
  { kind, text = null, language, ...given }: z.output<typeof FileRequest>,
  act: OfficeAct,
): Promise<Filed> =>
  database.transaction(async (tx) => {
    const subject = await subjectOf(tx, { kind, language, ...given });
    const { actor, now } = act;
    const filed = await file(tx, { kind, text, language, ...subject, filedBy: 'desk', filedById: actor.id }, now);
    await recordAct(tx, { ...act, action: 'created', target: asTarget(filed), after: { kind, language } }, now);
    return filed;
  });

export async function listRequests(queryable: Queryable, query: z.output<typeof RequestsQuery>, now: Date) {
  const { page, pageSize, ...filter } = query;
  const today = indiaDayOf(now);
  const [data, total] = await Promise.all([
    listRequestRows(queryable, filter, today, partOfPage({ page, pageSize })),
    countRequestRows(queryable, filter, today),
  ]);
  return { data, total, page, pageSize };
}

const columns = [
  ...([
    'number',
    'kind',
    'state',
    'due_on',
    'is_overdue',
    'filed_by',
    'language',
    'name',
    'phone',
    'text',
    'answer',
  ] as const),
  'reason',
  inIndia('created_at'),
] as const;

export const exportRequests = (
  database: Database,
  filter: Pick<z.output<typeof RequestsQuery>, 'state' | 'kind'>,
  act: OfficeAct,
): Promise<string> =>
  database.transaction(async (tx) => {
    const rows = await listRequestRows(tx, filter, indiaDayOf(act.now), null);
    const target = { kind: 'rights_request_list', id: 'requests.csv', name: 'requests.csv' };
    await recordAct(tx, { ...act, action: 'exported', target, after: { ...filter, rows: rows.length } }, act.now);
    return writeTable(columns, rows);
  });

export const countOverdue = (queryable: Queryable, now: Date): Promise<number> =>
  countRequestRows(queryable, { state: 'overdue' }, indiaDayOf(now));

export const answerRequest = (
  database: Database,
  publicUrl: string,
  id: string,
  { version, state, answer = null, reason = null }: z.output<typeof AnswerRequest>,
  act: OfficeAct,
): Promise<RequestRow> => {
  if (state === 'answered' && answer === null) throw new Problem('invalid', { errors: { answer: 'message_required' } });
  if (state === 'refused' && reason === null) throw new Problem('invalid', { errors: { reason: 'reason_form' } });
  return database.transaction(async (tx) => {
    const { now } = act;
    const today = indiaDayOf(now);
    const before = await findRequestRow(tx, id, today);
    if (!before) throw new Problem('not_found');
    const change = {
      version,
      state,
      answer: state === 'answered' ? answer : null,
      reason: state === 'refused' ? reason : null,
    };
    if (!(await updateRequest(tx, id, change, now))) throw new Problem('conflict');
    const after = await findRequestRow(tx, id, today);
    if (!after) throw new Problem('not_found');
    // What the person asked and the office wrote stays out of the record of acts.
    const states = { before: { state: before.state }, after: { state } };
    await recordAct(
      tx,
      { ...act, action: state === 'in_work' ? 'changed' : 'answered', target: asTarget(after), ...states },
      now,
    );
    if (state !== 'in_work') await tellAnswer(tx, publicUrl, after, now);
    return after;
  });
};

/** By e-mail or by hand; who has a case finds it with code and PIN, and is told nothing by machine. */
async function tellAnswer(tx: Queryable, publicUrl: string, request: RequestRow, now: Date): Promise<void> {
  const { number, person_id: personId, name, phone, email, language, is_case: isCase } = request;
  if (isCase || name === null) return;
  const until = new Date(now.getTime() + toldForDays * dayMs);
  const words = { name, number: String(number) };
  const guest = personId === null ? { name, phone } : null;
  const call = { kind: 'request_answered', personId, guest, registrationId: null, language, words, until } as const;
  if (email === null) return queueCall(tx, call, now);
  const link = `${publicUrl}/my-data?lng=${language}`;
  const toTell = { to: email, language, kind: 'requestAnswered', words: { ...words, link }, byHand: call } as const;
  await queueEmail(tx, personId === null ? toTell : { ...toTell, personId }, now);
}
