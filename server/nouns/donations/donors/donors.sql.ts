import sql, { join, type Sql } from 'sql-template-tag';
import type { Citizenship, TaxIdKind } from '#contract/donations/donations.facts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { pagePart } from '../../../platform/database/page-part.ts';
import { havingWord, wordsOf } from '../../../platform/database/word-search.ts';
import { counted } from '../ledger/sums.sql.ts';
import type { SealedTaxId } from './tax-ids.ts';

export interface DonorFields {
  name: string;
  address: string | null;
  pinCode: string | null;
  email: string | null;
  phone: string | null;
  language: Language;
  citizenship: Citizenship;
}

export interface DonorRow extends DonorFields {
  id: string;
  userId: string | null;
  hasAddress: boolean;
  hasPassport: boolean;
  taxIdKind: TaxIdKind | null;
  taxId: string | null;
  hasAccount: boolean;
  isSample: boolean;
  createdAt: Date;
  gifts: number;
  receivedPaise: number;
}

const columns = sql`d.id, d.name, d.address, d.pin_code AS "pinCode", d.email, d.phone, d.language, d.citizenship,
  d.user_id AS "userId", d.address IS NOT NULL AS "hasAddress", d.passport_sealed IS NOT NULL AS "hasPassport", d.tax_id_kind AS "taxIdKind",
  d.tax_id_shown AS "taxId", d.user_id IS NOT NULL AS "hasAccount", d.is_sample AS "isSample", d.created_at AS "createdAt"`;
const sums = sql`
  (SELECT count(*) FROM donations WHERE donor_id = d.id AND state IN ${counted}) AS gifts,
  (SELECT coalesce(sum(amount_paise), 0)::bigint FROM donations
    WHERE donor_id = d.id AND state IN ${counted} AND mode <> 'kind') AS "receivedPaise"`;

export async function insertDonor(
  tx: Queryable,
  donor: DonorFields & { consentVersion: string | null; userId?: string | null },
  now: Date,
): Promise<string> {
  const { name, address, pinCode, email, phone, language, citizenship, consentVersion, userId = null } = donor;
  const consentAt = consentVersion === null ? null : now;
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO donors (name, address, pin_code, email, phone, language, citizenship, user_id, consent_version,
        consent_at, created_at, updated_at)
      VALUES (${name}, ${address}, ${pinCode}, ${email}, ${phone}, ${language}, ${citizenship}, ${userId},
        ${consentVersion}, ${consentAt}, ${now}, ${now})
      RETURNING id`),
  ).id;
}

export async function updateDonorRow(tx: Queryable, id: string, donor: DonorFields, now: Date): Promise<void> {
  const { name, address, pinCode, email, phone, language, citizenship } = donor;
  await tx.query(sql`
    UPDATE donors SET name = ${name}, address = ${address}, pin_code = ${pinCode}, email = ${email}, phone = ${phone},
      language = ${language}, citizenship = ${citizenship}, updated_at = ${now}
    WHERE id = ${id}`);
}

export async function putTaxId(tx: Queryable, id: string, taxId: SealedTaxId | null): Promise<void> {
  await tx.query(sql`
    UPDATE donors SET tax_id_kind = ${taxId?.kind ?? null}, tax_id_sealed = ${taxId?.sealed ?? null},
      tax_id_hash = ${taxId?.hash ?? null}, tax_id_shown = ${taxId?.shown ?? null}
    WHERE id = ${id}`);
}

export async function putPassport(tx: Queryable, id: string, sealed: Buffer): Promise<void> {
  await tx.query(sql`UPDATE donors SET passport_sealed = ${sealed} WHERE id = ${id}`);
}

export async function findDonor(queryable: Queryable, id: string, lock = false): Promise<DonorRow | undefined> {
  const rows = await queryable.query<DonorRow>(
    lock
      ? sql`SELECT ${columns}, ${sums} FROM donors AS d WHERE d.id = ${id} FOR UPDATE OF d`
      : sql`SELECT ${columns}, ${sums} FROM donors AS d WHERE d.id = ${id}`,
  );
  return rows[0];
}

/** How the donor can be told something. */
export async function findReach(
  reader: Reader,
  id: string,
): Promise<{ email: string | null; phone: string | null } | undefined> {
  const rows = await reader.query<{ email: string | null; phone: string | null }>(
    sql`SELECT email, phone FROM donors WHERE id = ${id}`,
  );
  return rows[0];
}

export const findDonors = (queryable: Queryable, ids: readonly string[]): Promise<DonorRow[]> =>
  queryable.query<DonorRow>(sql`SELECT ${columns}, ${sums} FROM donors AS d WHERE d.id = ANY (${ids}::uuid[])`);

/**
 * Money that came from the donor. What the donor's own form has announced counts too: its reference alone may book it
 * later.
 */
export async function sumAtStake(queryable: Queryable, id: string): Promise<number> {
  return oneRow(
    await queryable.query<{ paise: number }>(sql`
      SELECT coalesce(sum(g.amount_paise), 0)::bigint AS paise
      FROM donations AS g JOIN donors AS d ON d.id = g.donor_id
      WHERE d.id = ${id} AND g.mode <> 'kind'
        AND (g.state IN ${counted} OR (g.state IN ('intended', 'claimed') AND d.consent_version IS NOT NULL))`),
  ).paise;
}

/** On receipts that are not written yet stands the donor as they are now. */
export async function bookDonorAnew(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    sql`UPDATE donations SET booked_donor = NULL WHERE donor_id = ${id} AND state IN ('matched', 'verified')`,
  );
}

/** What was not known when the money was booked, such as the address. */
export async function completeBookedDonor(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    UPDATE donations SET booked_donor = donor_as_booked(donor_id) || jsonb_strip_nulls(booked_donor)
    WHERE donor_id = ${id} AND state IN ('matched', 'verified')`);
}

export interface SealedParts {
  taxIdKind: TaxIdKind | null;
  taxId: Buffer | null;
  taxIdHash: Buffer | null;
  passport: Buffer | null;
}

export async function findSealed(queryable: Queryable, id: string): Promise<SealedParts | undefined> {
  const rows = await queryable.query<SealedParts>(sql`
    SELECT tax_id_kind AS "taxIdKind", tax_id_sealed AS "taxId", tax_id_hash AS "taxIdHash", passport_sealed AS passport
    FROM donors WHERE id = ${id}`);
  return rows[0];
}

/** By name alone, and by a masked tax id: parts of numbers and e-mails cannot be tried out. */
function matching(search: string): Sql {
  const conditions = wordsOf(search).map(
    (word) => sql`d.id IN (SELECT id FROM donors WHERE ${havingWord(sql`folded_name`, word)}
      UNION ALL SELECT id FROM donors WHERE tax_id_shown = upper(${word}))`,
  );
  return conditions.length > 0 ? join(conditions, ' AND ') : sql`true`;
}

export const listDonorsNewestFirst = (queryable: Queryable, search: string, page: Page): Promise<DonorRow[]> =>
  queryable.query<DonorRow>(sql`
    SELECT ${columns}, ${sums} FROM donors AS d WHERE ${matching(search)}
    ORDER BY d.created_at DESC, d.id ${pagePart(page)}`);

export async function countDonors(queryable: Queryable, search: string): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM donors AS d WHERE ${matching(search)}`),
  ).total;
}

export async function listPaidDays(tx: Queryable, donorId: string): Promise<IndiaDay[]> {
  const rows = await tx.query<{ day: IndiaDay }>(
    sql`SELECT DISTINCT day FROM donations WHERE donor_id = ${donorId} AND state IN ${counted}`,
  );
  return rows.map(({ day }) => day);
}

/** In the order of `lockDonations`. */
export async function lockDonationsOf(tx: Queryable, donorId: string): Promise<void> {
  await tx.query(sql`SELECT FROM donations WHERE donor_id = ${donorId} ORDER BY id FOR UPDATE`);
}

/** Everything of one donor goes to another, and the first is gone. */
export async function moveDonationsOfDonor(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`UPDATE donations SET donor_id = ${toId} WHERE donor_id = ${fromId}`);
  await tx.query(sql`
    INSERT INTO certificates (year, donor_id, number)
    SELECT year, ${toId}, number FROM certificates WHERE donor_id = ${fromId} ON CONFLICT DO NOTHING`);
  await tx.query(sql`
    UPDATE donors SET user_id = coalesce(donors.user_id, gone.user_id), address = coalesce(donors.address, gone.address),
      pin_code = coalesce(donors.pin_code, gone.pin_code), email = coalesce(donors.email, gone.email),
      phone = coalesce(donors.phone, gone.phone)
    FROM donors AS gone WHERE donors.id = ${toId} AND gone.id = ${fromId}`);
  await tx.query(sql`DELETE FROM donors WHERE id = ${fromId}`);
}

/** Whether the donor belongs to the account now; one of another account stays there. */
export async function linkDonor(tx: Queryable, donorId: string, userId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE donors SET user_id = ${userId} WHERE id = ${donorId} AND coalesce(user_id, ${userId}) = ${userId} RETURNING id`);
  return rows.length > 0;
}

/** Of an erased account: who gave money stays in the books, others go. */
export async function unlinkDonors(tx: Queryable, userId: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM donations USING donors
    WHERE donors.id = donor_id AND donors.user_id = ${userId} AND state IN ('intended', 'claimed')`);
  await tx.query(sql`
    DELETE FROM donors WHERE user_id = ${userId} AND NOT EXISTS (SELECT FROM donations WHERE donor_id = donors.id)`);
  await tx.query(sql`UPDATE donors SET user_id = NULL WHERE user_id = ${userId}`);
}

export const listDonorsOf = (queryable: Queryable, userId: string): Promise<DonorRow[]> =>
  queryable.query<DonorRow>(sql`SELECT ${columns}, ${sums} FROM donors AS d WHERE d.user_id = ${userId} ORDER BY d.id`);

/** Until the end of the transaction: whoever unmasks tax ids at the same time waits. */
export async function lockViewsOf(tx: Queryable, personId: string): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tax ids seen by ${personId}`}, 0))`);
}

export async function putKeyCopy(tx: Queryable, hash: Buffer, by: string, now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO donor_key_copies (key_hash, confirmed_by, confirmed_at) VALUES (${hash}, ${by}, ${now})
    ON CONFLICT (key_hash) DO NOTHING`);
}

export async function hasKeyCopy(queryable: Queryable, hash: Buffer): Promise<boolean> {
  return (await queryable.query(sql`SELECT FROM donor_key_copies WHERE key_hash = ${hash}`)).length > 0;
}
