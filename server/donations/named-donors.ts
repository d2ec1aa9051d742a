import sql from 'sql-template-tag';
import { isNamedIn } from '#contract/donations/payer-names.ts';
import { financialYearOf, firstDayOf, lastDayOf } from '#contract/values/financial-year.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { readTaxSettings } from '../settings/tax-settings.ts';
import { type DonationRow, listDonationsById } from './donations.sql.ts';
import { demandDonor } from './donors.service.ts';
import { findLine, type LineRow } from './lines.sql.ts';
import { referencesOf } from './matching.ts';
import { counted } from './sums.sql.ts';

/** A donor for money of a line, who is known or was announced with it. */
export interface Share {
  donationId?: string | undefined;
  donorId?: string | undefined;
  amountPaise: number;
}

type NamingLine = Pick<LineRow, 'id' | 'day' | 'narration' | 'ref' | 'payer'>;

/** Whether money of this payer was booked to the donor before, by more than one person's word. */
async function isKnownPayer(
  queryable: Queryable,
  { id, payer }: Pick<LineRow, 'id' | 'payer'>,
  donorId: string,
): Promise<boolean> {
  if (payer === null) return false;
  const rows = await queryable.query(sql`
    SELECT FROM bank_lines AS l JOIN allocations ON line_id = l.id JOIN donations AS g ON g.id = donation_id
    WHERE l.payer = ${payer} AND l.id <> ${id} AND g.donor_id = ${donorId} AND NOT g.named_alone AND g.state IN ${counted}
    LIMIT 1`);
  return rows.length > 0;
}

/** Whether the bank's text says whose the money is: by the name, by our reference, or by a payer who is known. */
export async function isNamedBy(
  queryable: Queryable,
  line: NamingLine,
  donor: { id: string; name: string },
  reference?: string,
): Promise<boolean> {
  if (reference !== undefined && referencesOf(line).includes(reference)) return true;
  return isNamedIn(donor.name, line.narration) || isKnownPayer(queryable, line, donor.id);
}

/** What one person alone has given to a donor in a year, or to others with the same tax id, without the bank naming them. */
async function sumNamedAlone(
  tx: Queryable,
  donorId: string,
  day: IndiaDay,
  except: readonly string[],
): Promise<number> {
  const year = financialYearOf(day);
  return oneRow(
    await tx.query<{ paise: number }>(sql`
      SELECT coalesce(sum(g.amount_paise), 0)::bigint AS paise
      FROM donations AS g JOIN donors AS d ON d.id = g.donor_id JOIN donors AS self ON self.id = ${donorId}
      WHERE (d.id = self.id OR d.tax_id_hash = self.tax_id_hash) AND g.named_alone AND g.state IN ${counted}
        AND g.day BETWEEN ${firstDayOf(year)} AND ${lastDayOf(year)} AND g.id <> ALL (${except}::uuid[])`),
  ).paise;
}

/** What several people book at the same time counts one after the other. After gifts, before donors. */
export async function lockNaming(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('donors named by one person', 0))`);
}

interface Naming {
  /** By place, whether one person's word is all there is. */
  isAlone: boolean[];
  /** More than one person may say of a donor in a year. */
  needsTwo: boolean;
}

/** Whether so much for these donors is more than one person may say in a year. */
async function exceedsOnePerson(
  tx: Queryable,
  byDonor: ReadonlyMap<string, number>,
  day: IndiaDay,
  except: readonly string[],
): Promise<boolean> {
  const most = (await readTaxSettings(tx)).aloneUpTo * 100;
  for (const [donorId, paise] of byDonor)
    if (paise + (await sumNamedAlone(tx, donorId, day, except)) > most) return true;
  return false;
}

/** How far the donors of a line rest on one person's word. */
export async function judgeNaming(tx: Queryable, line: NamingLine, shares: readonly Share[]): Promise<Naming> {
  const ids = shares.flatMap(({ donationId }) => donationId ?? []);
  const gifts = await listDonationsById(tx, ids);
  const byDonor = new Map<string, number>();
  const isAlone: boolean[] = [];
  for (const { donationId, donorId, amountPaise } of shares) {
    const gift = gifts.find(({ id }) => id === donationId);
    const id = gift ? gift.donorId : donorId;
    const donor = id ? await demandDonor(tx, id) : null;
    const alone = donor !== null && !(await isNamedBy(tx, line, donor, gift?.reference));
    isAlone.push(alone);
    if (donor && alone) byDonor.set(donor.id, (byDonor.get(donor.id) ?? 0) + amountPaise);
  }
  return { isAlone, needsTwo: await exceedsOnePerson(tx, byDonor, line.day, ids) };
}

/** The same for money that is booked and shall be another donor's. A reference names whoever announced it. */
export async function judgeOtherDonor(
  tx: Queryable,
  gift: Pick<DonationRow, 'id' | 'lineId' | 'amountPaise' | 'day'>,
  donorId: string | null,
): Promise<{ isAlone: boolean; needsTwo: boolean }> {
  if (donorId === null) return { isAlone: false, needsTwo: false };
  const line = gift.lineId === null ? undefined : await findLine(tx, gift.lineId);
  const donor = await demandDonor(tx, donorId);
  if (line && (await isNamedBy(tx, line, donor))) return { isAlone: false, needsTwo: false };
  const byDonor = new Map([[donorId, gift.amountPaise]]);
  return { isAlone: true, needsTwo: await exceedsOnePerson(tx, byDonor, gift.day, [gift.id]) };
}

/** Whether two donors together would rest on more than one person may say in a year. */
export async function exceedTogether(tx: Queryable, donorIds: readonly string[]): Promise<boolean> {
  const most = (await readTaxSettings(tx)).aloneUpTo * 100;
  const rows = await tx.query(sql`
    SELECT FROM donations WHERE donor_id = ANY (${donorIds}::uuid[]) AND named_alone AND state IN ${counted}
    GROUP BY extract(year FROM day - interval '3 months')
    HAVING sum(amount_paise) > ${most} AND count(DISTINCT donor_id) > 1`);
  return rows.length > 0;
}

export async function markNamedAlone(tx: Queryable, ids: readonly string[], isAlone: boolean): Promise<void> {
  await tx.query(sql`UPDATE donations SET named_alone = ${isAlone} WHERE id = ANY (${ids}::uuid[])`);
}
