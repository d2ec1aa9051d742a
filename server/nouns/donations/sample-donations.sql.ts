import sql from 'sql-template-tag';
import type { DonationMode, DonationState } from '#contract/donations/donations.facts.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

interface NewSampleFund {
  name: { readonly en: string; readonly hi: string; readonly ur: string };
  month: string;
  usedPaise: number;
  use: string;
}

/** Closed, so that no donor is offered it. */
export async function insertSampleFund(tx: Queryable, fund: NewSampleFund, now: Date): Promise<string> {
  const { name, month, usedPaise, use } = fund;
  const { id } = oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO funds (name_en, name_hi, name_ur, is_open, position, is_sample, created_at)
      VALUES (${name.en}, ${name.hi}, ${name.ur}, false, 100, true, ${now}) RETURNING id`),
  );
  await tx.query(sql`
    INSERT INTO fund_uses (fund_id, month, amount_paise, text, created_at)
    VALUES (${id}, ${`${month}-01`}, ${usedPaise}, ${use}, ${now})`);
  return id;
}

export async function insertSampleDonor(
  tx: Queryable,
  { name, language }: { name: string; language: Language },
  now: Date,
): Promise<string> {
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO donors (name, address, pin_code, language, is_sample, created_at, updated_at)
      VALUES (${name}, '1 Sample Road, Rampur', '244901', ${language}, true, ${now}, ${now}) RETURNING id`),
  ).id;
}

interface NewSampleDonation {
  reference: string;
  fundId: string;
  donorId: string | null;
  mode: DonationMode;
  state: DonationState;
  amountPaise: number;
  goods: string | null;
  day: IndiaDay;
}

export async function insertSampleDonation(tx: Queryable, donation: NewSampleDonation, now: Date): Promise<string> {
  const { reference, fundId, donorId, mode, state, amountPaise, goods, day } = donation;
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO donations (reference, donor_id, fund_id, mode, amount_paise, day, state, goods, is_sample,
        created_at, updated_at)
      VALUES (${reference}, ${donorId}, ${fundId}, ${mode}, ${amountPaise}, ${day}, ${state}, ${goods}, true, ${now},
        ${now})
      RETURNING id`),
  ).id;
}

export async function countSamples(queryable: Queryable): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(sql`
      SELECT (SELECT count(*) FROM donations WHERE is_sample) + (SELECT count(*) FROM funds WHERE is_sample) AS total`),
  ).total;
}

/** A donor or fund that the office has used meanwhile is its own and stays. */
export async function deleteSamples(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM receipts WHERE is_sample`);
  await tx.query(sql`DELETE FROM receipt_series WHERE is_sample`);
  await tx.query(sql`DELETE FROM donations WHERE is_sample`);
  await tx.query(sql`
    DELETE FROM donors WHERE is_sample AND NOT EXISTS (SELECT FROM donations WHERE donor_id = donors.id)`);
  await tx.query(sql`UPDATE donors SET is_sample = false WHERE is_sample`);
  await tx.query(sql`
    DELETE FROM funds WHERE is_sample AND NOT EXISTS (SELECT FROM donations WHERE fund_id = funds.id)
      AND NOT EXISTS (SELECT FROM pledges WHERE fund_id = funds.id)`);
  await tx.query(sql`UPDATE funds SET is_sample = false WHERE is_sample`);
  await tx.query(sql`DELETE FROM fund_publications WHERE (funds ->> 'isSample')::boolean`);
}
