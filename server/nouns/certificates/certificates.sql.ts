import sql, { type Sql } from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import type { Tally } from '../registrations/desk/gate.service.ts';

export interface CertificateRow {
  id: string;
  code: string;
  registrationId: string;
  issuedAt: Date;
  voidReason: string | null;
  /** Set void, or the person did not come after all. */
  isVoid: boolean;
  name: string;
  /** In which the person is written to. */
  personLanguage: Language;
  title: string;
  location: string | null;
  source_language: Language;
  date: string;
  time: string | null;
  end_time: string | null;
  /** Of a course, as it was when the certificate was issued. */
  attended: Tally | null;
}

const isVoid = sql`(c.void_at IS NOT NULL OR r.status <> 'attended' OR EXISTS (
  SELECT FROM registration_people AS registrant
  WHERE registrant.registration_id = r.id AND registrant.position = 0 AND registrant.check_in_time IS NULL))`;

const select = (queryable: Reader, condition: Sql): Promise<CertificateRow[]> =>
  queryable.query<CertificateRow>(sql`
    SELECT c.id, c.code, c.registration_id AS "registrationId", c.issued_at AS "issuedAt", c.void_reason AS "voidReason",
      ${isVoid} AS "isVoid", coalesce(p.name, r.guest_name) AS name, coalesce(p.language, r.guest_language) AS "personLanguage",
      CASE WHEN c.days IS NOT NULL THEN json_build_object('days', c.days, 'of_days', c.of_days, 'hours', c.hours::float8) END AS attended,
      e.title, e.location, e.source_language, e.date, e.time, e.end_time
    FROM event_certificates AS c JOIN registrations AS r ON r.id = c.registration_id JOIN events AS e ON e.id = r.event_id
    LEFT JOIN people AS p ON p.id = r.person_id WHERE ${condition}`);

export const listCertificatesOfEvent = (queryable: Queryable, eventId: string): Promise<CertificateRow[]> =>
  select(queryable, sql`r.event_id = ${eventId} ORDER BY name, c.issued_at, c.id`);

/** The page of a draft is not there, whoever holds a paper of it. */
export async function findByCode(reader: Reader, code: string): Promise<CertificateRow | undefined> {
  const [row] = await select(reader, sql`c.code = ${code} AND e.status <> 'draft'`);
  return row;
}

export async function findById(queryable: Queryable, id: string): Promise<CertificateRow | undefined> {
  const [row] = await select(queryable, sql`c.id = ${id}`);
  return row;
}

/** The valid one of the person's own registration. */
export async function findOwn(
  queryable: Queryable,
  personId: string,
  registrationId: string,
): Promise<CertificateRow | undefined> {
  const [row] = await select(
    queryable,
    sql`c.registration_id = ${registrationId} AND r.person_id = ${personId} AND NOT ${isVoid}`,
  );
  return row;
}

/** Answers for which registrations; who has a valid one, or whose code is taken, is left out. */
export async function insertCertificates(
  tx: Queryable,
  certificates: readonly { registrationId: string; code: string; attended: Tally | null }[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    INSERT INTO event_certificates (registration_id, code, issued_at, days, of_days, hours)
    SELECT new.id, new.code, ${now}::timestamptz, new.days, new.of_days, new.hours FROM unnest(
      ${certificates.map(({ registrationId }) => registrationId)}::uuid[],
      ${certificates.map(({ code }) => code)}::text[], ${certificates.map(({ attended }) => attended?.days ?? null)}::int[],
      ${certificates.map(({ attended }) => attended?.of_days ?? null)}::int[],
      ${certificates.map(({ attended }) => attended?.hours ?? null)}::numeric[]) AS new (id, code, days, of_days, hours)
    ON CONFLICT DO NOTHING RETURNING registration_id AS id`);
  return rows.map(({ id }) => id);
}

/** False when it is void already. */
export async function setVoid(tx: Queryable, id: string, reason: string, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE event_certificates SET void_at = ${now}, void_reason = ${reason} WHERE id = ${id} AND void_at IS NULL RETURNING id`);
  return rows.length > 0;
}
