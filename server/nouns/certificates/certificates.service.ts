import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { certificateCodeLength } from '#contract/certificates/certificates.facts.ts';
import type { IssueCertificates } from '#contract/certificates/certificates.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { codeSigns } from '#contract/values/code-signs.ts';
import { type Language, sourceLanguage } from '#contract/values/language.ts';
import type { Database, Queryable, Reader } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { Person } from '../../platform/http/person.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { demandEvent, type EventRow, listCourseDays, seatEventOf } from '../events/events.service.ts';
import {
  fulfils,
  listMarks,
  listRegistrationsOfEvent,
  type RegistrationRow,
  type Tally,
  tallyOf,
} from '../registrations/desk/gate.service.ts';
import { tellOfCertificates } from './certificate-messages.ts';
import { shortName } from './certificate-name.ts';
import {
  type CertificateRow,
  findByCode,
  findById,
  findOwn,
  insertCertificates,
  listCertificatesOfEvent,
  setVoid,
} from './certificates.sql.ts';

export interface CertificateTools {
  database: Database;
  publicUrl: string;
}

const triesForCode = 5;

function newCode(): string {
  return Array.from({ length: certificateCodeLength }, () => codeSigns.charAt(randomInt(codeSigns.length))).join('');
}

const stateOf = ({ isVoid }: CertificateRow): 'valid' | 'void' => (isVoid ? 'void' : 'valid');

const eventOf = ({ title, location, date, time, end_time }: CertificateRow) => ({
  title,
  location,
  date,
  time,
  end_time,
});

/** As it is printed: in the language of the person, and in English. */
async function asPrinted(queryable: Queryable, rows: readonly CertificateRow[], publicUrl: string) {
  const shown = new Map<string, CertificateRow>();
  for (const language of new Set<Language>([...rows.map(({ personLanguage }) => personLanguage), sourceLanguage])) {
    const translated = await translateFields(queryable, language, rows, ['title', 'location']);
    for (const row of translated) shown.set(`${language} ${row.id}`, row);
  }
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    link: `${publicUrl}/certificates/${row.code}`,
    state: stateOf(row),
    void_reason: row.voidReason,
    issued_at: row.issuedAt,
    registration_id: row.registrationId,
    name: row.name,
    language: row.personLanguage,
    attended: row.attended,
    own: eventOf(shown.get(`${row.personLanguage} ${row.id}`) ?? row),
    english: eventOf(shown.get(`${sourceLanguage} ${row.id}`) ?? row),
  }));
}

/** It names who registered: of a family, others may have come alone. */
const hasCome = ({ status, party }: RegistrationRow): boolean =>
  status === 'attended' && party.every(({ position, check_in_time }) => position > 0 || check_in_time !== null);

type Come = RegistrationRow & { attended: Tally | null };

/** Of a course who has come as often as its rule asks for, with what they came to. */
async function listCome(queryable: Queryable, event: EventRow): Promise<Come[]> {
  const rows = (await listRegistrationsOfEvent(queryable, seatEventOf(event))).filter(hasCome);
  const { course } = event;
  if (!course) return rows.map((row) => ({ ...row, attended: null }));
  const days = await listCourseDays(queryable, event.id);
  const marks = Map.groupBy(
    (await listMarks(queryable, course.event_id)).filter(({ position }) => position === 0),
    ({ registrationId }) => registrationId,
  );
  return rows
    .map((row) => ({ ...row, attended: tallyOf(course, days, marks.get(row.id) ?? []) }))
    .filter(({ attended }) => fulfils(course, attended));
}

/** Of a course, whichever of its days is asked for. */
export async function listCertificates({ database, publicUrl }: CertificateTools, eventId: string) {
  const event = await demandEvent(database, eventId);
  const rows = await listCertificatesOfEvent(database, seatEventOf(event));
  const valid = new Set(rows.filter(({ isVoid }) => !isVoid).map(({ registrationId }) => registrationId));
  const come = await listCome(database, event);
  return {
    data: await asPrinted(database, rows, publicUrl),
    without: come.filter(({ id }) => !valid.has(id)).map(({ id, name, code }) => ({ registration_id: id, name, code })),
  };
}

/** For all who attended, or for these; who has a valid one keeps it. Answers how many are new. */
export async function issueCertificates(
  { database, publicUrl }: CertificateTools,
  eventId: string,
  { ids, tell = false }: z.output<typeof IssueCertificates>,
  act: OfficeAct,
): Promise<{ count: number }> {
  const { now } = act;
  return database.transaction(async (tx) => {
    const event = await demandEvent(tx, eventId);
    const rows = await listRegistrationsOfEvent(tx, seatEventOf(event));
    const come = await listCome(tx, event);
    if (ids?.some((id) => !rows.some((row) => row.id === id))) throw new Problem('not_found');
    if (ids?.some((id) => !come.some((row) => row.id === id))) throw new Problem('certificate_not_attended');
    const chosen = ids ? come.filter(({ id }) => ids.includes(id)) : come;
    const issued = await insertForAll(tx, chosen, now);
    if (issued.length > 0) {
      const target = { kind: 'certificate', id: event.id, name: event.title };
      await recordAct(tx, { ...act, action: 'issued', target, after: { count: issued.length } }, now);
    }
    if (tell) await tellOfCertificates(tx, issued, { publicUrl, now });
    return { count: issued.length };
  });
}

/** A code that is taken is tried again with another. */
async function insertForAll(tx: Queryable, rows: readonly Come[], now: Date): Promise<RegistrationRow[]> {
  const issued = new Set<string>();
  let missing = rows;
  for (let tries = 0; tries < triesForCode && missing.length > 0; tries += 1) {
    const certificates = missing.map(({ id, attended }) => ({ registrationId: id, code: newCode(), attended }));
    for (const id of await insertCertificates(tx, certificates, now)) issued.add(id);
    missing = missing.filter(({ id }) => !issued.has(id));
  }
  return rows.filter(({ id }) => issued.has(id));
}

export async function voidCertificate(
  { database, publicUrl }: CertificateTools,
  id: string,
  reason: string,
  act: OfficeAct,
) {
  return database.transaction(async (tx) => {
    const row = await findById(tx, id);
    if (!row) throw new Problem('not_found');
    if (!(await setVoid(tx, id, reason, act.now))) throw new Problem('certificate_void');
    const target = { kind: 'certificate', id, name: `${row.name}, ${row.title}` };
    await recordAct(tx, { ...act, action: 'voided', target, after: { reason } }, act.now);
    const [printed] = await asPrinted(tx, [{ ...row, voidReason: reason, isVoid: true }], publicUrl);
    if (!printed) throw new Problem('not_found');
    return printed;
  });
}

/** For whoever holds the paper: nobody can be told by it. */
export async function readCertificate(reader: Reader, typed: string, language: Language) {
  const row = await findByCode(reader, typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
  const [shown] = row ? await translateFields(reader, language, [row], ['title', 'location']) : [];
  if (!row || !shown) throw new Problem('not_found');
  const { language: shownIn, languages } = shown;
  return {
    code: row.code,
    state: stateOf(row),
    name: shortName(row.name),
    issued_at: row.issuedAt,
    attended: row.attended,
    ...eventOf(shown),
    language: shownIn,
    ...(languages && { languages }),
  };
}

export async function readMyCertificate({ database, publicUrl }: CertificateTools, person: Person, id: string) {
  const row = await findOwn(database, person.id, id);
  const [printed] = row ? await asPrinted(database, [row], publicUrl) : [];
  if (!printed) throw new Problem('not_found');
  return printed;
}
