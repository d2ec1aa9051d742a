import sql, { join, type Sql } from 'sql-template-tag';
import type { DonationMode, DonationState, DonationType, TaxIdKind } from '#contract/donations/donations.facts.ts';
import { parseReference, referenceLength } from '#contract/donations/references.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { pagePart } from '../../../platform/database/page-part.ts';
import { havingWord, wordsOf } from '../../../platform/database/word-search.ts';
import { fundName } from './sums.sql.ts';

/** As the donor was when the money was booked; the address with its PIN code. */
export interface BookedDonor {
  name: string;
  address: string | null;
  taxIdKind: TaxIdKind | null;
  taxId: string | null;
}

export interface DonationRow {
  id: string;
  reference: string;
  donorId: string | null;
  /** By the name of the booking, once there is one. */
  donor: { id: string; name: string } | null;
  bookedDonor: BookedDonor | null;
  fundId: string;
  fund: { en: string; hi: string; ur: string };
  mode: DonationMode;
  type: DonationType;
  amountPaise: number;
  day: IndiaDay;
  state: DonationState;
  utr: string | null;
  utrTries: number;
  chequeNumber: string | null;
  goods: string | null;
  jointId: string | null;
  lineId: string | null;
  language: Language;
  receipt: { id: string; number: string } | null;
  isSample: boolean;
  createdAt: Date;
}

export const donationColumns = sql`g.id, g.reference, g.donor_id AS "donorId",
  CASE WHEN g.donor_id IS NOT NULL THEN (SELECT jsonb_build_object('id', id, 'name', coalesce(g.booked_donor ->> 'name', name))
    FROM donors WHERE id = g.donor_id) END AS donor, g.booked_donor AS "bookedDonor",
  g.fund_id AS "fundId", (SELECT ${fundName} FROM funds WHERE funds.id = g.fund_id) AS fund, g.mode, g.type,
  g.amount_paise AS "amountPaise", g.day, g.state, g.utr, g.utr_tries AS "utrTries", g.cheque_number AS "chequeNumber",
  g.goods, g.joint_id AS "jointId", g.language, g.is_sample AS "isSample", g.created_at AS "createdAt",
  (SELECT line_id FROM allocations WHERE donation_id = g.id) AS "lineId",
  (SELECT jsonb_build_object('id', id, 'number', shown_number) FROM receipts
    WHERE donation_id = g.id AND status = 'valid') AS receipt`;

export interface NewDonation {
  reference: string;
  donorId: string | null;
  fundId: string;
  mode: DonationMode;
  type: DonationType;
  amountPaise: number;
  day: IndiaDay;
  state: DonationState;
  utr?: string | null;
  chequeNumber?: string | null;
  goods?: string | null;
  jointId?: string | null;
  language: Language;
}

/** Undefined when the reference is taken. */
export async function insertDonation(tx: Queryable, donation: NewDonation, now: Date): Promise<string | undefined> {
  const { reference, donorId, fundId, mode, type, amountPaise, day, state, language } = donation;
  const rows = await tx.query<{ id: string }>(sql`
    INSERT INTO donations (reference, donor_id, fund_id, mode, type, amount_paise, day, state, utr, cheque_number, goods,
      joint_id, language, created_at, updated_at)
    VALUES (${reference}, ${donorId}, ${fundId}, ${mode}, ${type}, ${amountPaise}, ${day}, ${state}, ${donation.utr ?? null},
      ${donation.chequeNumber ?? null}, ${donation.goods ?? null}, ${donation.jointId ?? null}, ${language}, ${now}, ${now})
    ON CONFLICT (reference) DO NOTHING RETURNING id`);
  return rows[0]?.id;
}

export async function findDonation(queryable: Queryable, id: string): Promise<DonationRow | undefined> {
  return (await listDonationsById(queryable, [id]))[0];
}

export const listDonationsById = (queryable: Queryable, ids: readonly string[]): Promise<DonationRow[]> =>
  queryable.query<DonationRow>(sql`
    SELECT ${donationColumns} FROM donations AS g WHERE g.id = ANY (${ids}::uuid[]) ORDER BY g.id`);

/** Always in one order, so that callers with the same donations wait for each other and never in a circle. */
export async function lockDonations(tx: Queryable, ids: readonly string[]): Promise<DonationRow[]> {
  await tx.query(sql`SELECT FROM donations WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`);
  return listDonationsById(tx, ids);
}

export async function findByReference(reader: Reader, reference: string): Promise<DonationRow | undefined> {
  return (
    await reader.query<DonationRow>(sql`SELECT ${donationColumns} FROM donations AS g WHERE g.reference = ${reference}`)
  )[0];
}

/** How often it was tried counts before it is known whether it may be. A bank numbers transfers only. */
export async function countUtrTry(tx: Queryable, reference: string, most: number): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(sql`
    UPDATE donations SET utr_tries = utr_tries + 1
    WHERE reference = ${reference} AND state IN ('intended', 'claimed') AND mode IN ('upi', 'bank')
      AND utr_tries < ${most}
    RETURNING id`);
  return rows[0]?.id;
}

export async function putUtr(tx: Queryable, id: string, utr: string, day: IndiaDay | null, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE donations SET utr = ${utr}, state = 'claimed', day = coalesce(${day}::date, day), updated_at = ${now}
    WHERE id = ${id} AND state IN ('intended', 'claimed')`);
}

export interface DonationChanges {
  donorId?: string | null | undefined;
  fundId?: string | undefined;
  type?: DonationType | undefined;
  mode?: DonationMode | undefined;
  amountPaise?: number | undefined;
  day?: IndiaDay | undefined;
  utr?: string | null | undefined;
  chequeNumber?: string | null | undefined;
}

const columnOf: Record<keyof DonationChanges, Sql> = {
  donorId: sql`donor_id`,
  fundId: sql`fund_id`,
  type: sql`type`,
  mode: sql`mode`,
  amountPaise: sql`amount_paise`,
  day: sql`day`,
  utr: sql`utr`,
  chequeNumber: sql`cheque_number`,
};

/** Another donor, or the same one as they are now, is booked anew. */
export async function changeDonation(tx: Queryable, id: string, changes: DonationChanges, now: Date): Promise<void> {
  const sets = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${columnOf[name as keyof DonationChanges]} = ${value}`);
  if (changes.donorId !== undefined) sets.push(sql`booked_donor = NULL`);
  await tx.query(sql`UPDATE donations SET ${join([...sets, sql`updated_at = ${now}`], ', ')} WHERE id = ${id}`);
}

/** Whether the donor is another one now than when the money was booked. */
export async function differsFromBooked(queryable: Queryable, id: string): Promise<boolean> {
  const rows = await queryable.query(sql`
    SELECT FROM donations WHERE id = ${id} AND booked_donor IS NOT NULL AND booked_donor <> donor_as_booked(donor_id)`);
  return rows.length > 0;
}

/** Whether the donor's own form has announced it. */
export async function isAnnounced(queryable: Queryable, id: string): Promise<boolean> {
  const rows = await queryable.query(sql`
    SELECT FROM donations AS g JOIN donors AS d ON d.id = g.donor_id
    WHERE g.id = ${id} AND g.state IN ('intended', 'claimed') AND d.consent_version IS NOT NULL`);
  return rows.length > 0;
}

export async function setDonationStates(
  tx: Queryable,
  ids: readonly string[],
  state: DonationState,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE donations SET state = ${state}, updated_at = ${now} WHERE id = ANY (${ids}::uuid[])`);
}

export async function refundRow(
  tx: Queryable,
  id: string,
  proof: { lineId: string | null; voucher: string | null; day: IndiaDay },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE donations SET state = 'refunded', refund_line_id = ${proof.lineId}, refund_voucher = ${proof.voucher},
      refunded_on = ${proof.day}, updated_at = ${now}
    WHERE id = ${id}`);
}

/** Of a donor and of all with the same tax id: they are one person. */
const cashOfPerson = (donorId: string): Sql => sql`
  FROM donations AS g JOIN donors AS d ON d.id = g.donor_id JOIN donors AS self ON self.id = ${donorId}
  WHERE (d.id = self.id OR d.tax_id_hash = self.tax_id_hash) AND g.mode = 'cash'
    AND g.state NOT IN ('voided', 'refunded')`;

/** What the person gave in cash on a day, besides one donation. */
export async function sumCashOfDay(
  tx: Queryable,
  { donorId, day, exceptId }: { donorId: string; day: IndiaDay; exceptId: string | null },
): Promise<number> {
  return oneRow(
    await tx.query<{ paise: number }>(sql`
      SELECT coalesce(sum(g.amount_paise), 0)::bigint AS paise ${cashOfPerson(donorId)}
        AND g.day = ${day} AND g.id IS DISTINCT FROM ${exceptId}::uuid`),
  ).paise;
}

/** What the person gave in cash, by day. */
export async function sumCashByDay(tx: Queryable, donorId: string): Promise<Map<IndiaDay, number>> {
  const rows = await tx.query<{ day: IndiaDay; paise: number }>(sql`
    SELECT g.day, sum(g.amount_paise)::bigint AS paise ${cashOfPerson(donorId)} GROUP BY g.day`);
  return new Map(rows.map(({ day, paise }) => [day, paise]));
}

export interface DonationFilter {
  search?: string | undefined;
  state?: DonationState | undefined;
  mode?: DonationMode | undefined;
  fundId?: string | undefined;
  donorId?: string | undefined;
  receiptable?: '1' | undefined;
  from?: IndiaDay | undefined;
  to?: IndiaDay | undefined;
}

const canGetReceipt = sql`g.state IN ('matched', 'verified') AND NOT g.is_sample
  AND g.booked_donor ->> 'address' IS NOT NULL
  AND NOT EXISTS (SELECT FROM return_years
    WHERE closed_at IS NOT NULL AND year = extract(year FROM g.day - interval '3 months'))`;

/** Numbers of banks, cheques and receipts have a digit; a reference has its length. */
const mayBeNumber = (word: string): boolean => /\d/.test(word) || word.length === referenceLength;

/** One search of an index for each field: joined by OR, every donation would be read. */
function havingField(word: string): Sql {
  const named = havingWord(sql`donors.folded_name`, word);
  if (!mayBeNumber(word)) return sql`g.donor_id IN (SELECT id FROM donors WHERE ${named})`;
  return sql`g.id IN (
    SELECT id FROM donations WHERE reference = upper(${word})
    UNION ALL SELECT id FROM donations WHERE utr = upper(${word})
    UNION ALL SELECT id FROM donations WHERE cheque_number = ${word}
    UNION ALL SELECT donation_id FROM receipts WHERE shown_number = upper(${word})
    UNION ALL SELECT donations.id FROM donations JOIN donors ON donors.id = donor_id WHERE ${named})`;
}

/** A reference may be typed in groups, as its page shows it; its signs may also be words of a name. */
function havingAll(search: string): Sql {
  const words = wordsOf(search).map(havingField);
  const having = words.length > 0 ? join(words, ' AND ') : sql`true`;
  const reference = parseReference(search);
  if (reference === undefined) return having;
  return sql`g.id IN (
    SELECT id FROM donations WHERE reference = ${reference} UNION ALL SELECT id FROM donations AS g WHERE ${having})`;
}

function matching({ search = '', state, mode, fundId, donorId, receiptable, from, to }: DonationFilter): Sql {
  const conditions = [havingAll(search)];
  if (state) conditions.push(sql`g.state = ${state}`);
  if (mode) conditions.push(sql`g.mode = ${mode}`);
  if (fundId) conditions.push(sql`g.fund_id = ${fundId}`);
  if (donorId) conditions.push(sql`g.donor_id = ${donorId}`);
  if (receiptable) conditions.push(canGetReceipt);
  if (from) conditions.push(sql`g.day >= ${from}`);
  if (to) conditions.push(sql`g.day <= ${to}`);
  return join(conditions, ' AND ');
}

export const listDonationsNewestFirst = (
  queryable: Queryable,
  filter: DonationFilter,
  page: Page | null,
): Promise<DonationRow[]> =>
  queryable.query<DonationRow>(sql`
    SELECT ${donationColumns} FROM (
      SELECT * FROM donations AS g WHERE ${matching(filter)} ORDER BY g.day DESC, g.id ${pagePart(page)}
    ) AS g ORDER BY g.day DESC, g.id`);

export async function countDonations(queryable: Queryable, filter: DonationFilter): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM donations AS g WHERE ${matching(filter)}`,
    ),
  ).total;
}

export const listDonationsOfUser = (queryable: Queryable, userId: string): Promise<DonationRow[]> =>
  queryable.query<DonationRow>(sql`
    SELECT ${donationColumns} FROM donations AS g JOIN donors ON donors.id = g.donor_id
    WHERE donors.user_id = ${userId} AND g.state <> 'voided' ORDER BY g.day DESC, g.id`);
