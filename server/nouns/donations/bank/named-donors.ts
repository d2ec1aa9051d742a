import { isNamedIn } from '#contract/donations/payer-names.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import { demandDonor } from '../donors/donors.service.ts';
import { type DonationRow, listDonationsById } from '../ledger/donations.sql.ts';
import { findLine, type LineRow } from './lines.sql.ts';
import { referencesOf } from './matching.ts';
import { haveNamedAloneOver, isKnownPayer, sumNamedAlone } from './named-donors.sql.ts';

/** A donor for money of a line, who is known or was announced with it. */
export interface Share {
  donationId?: string | undefined;
  donorId?: string | undefined;
  amountPaise: number;
}

type NamingLine = Pick<LineRow, 'id' | 'day' | 'narration' | 'ref' | 'payer'>;

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
  const donations = await listDonationsById(tx, ids);
  const byDonor = new Map<string, number>();
  const isAlone: boolean[] = [];
  for (const { donationId, donorId, amountPaise } of shares) {
    const donation = donations.find(({ id }) => id === donationId);
    const id = donation ? donation.donorId : donorId;
    const donor = id ? await demandDonor(tx, id) : null;
    const alone = donor !== null && !(await isNamedBy(tx, line, donor, donation?.reference));
    isAlone.push(alone);
    if (donor && alone) byDonor.set(donor.id, (byDonor.get(donor.id) ?? 0) + amountPaise);
  }
  return { isAlone, needsTwo: await exceedsOnePerson(tx, byDonor, line.day, ids) };
}

/** The same for money that is booked and shall be another donor's. A reference names whoever announced it. */
export async function judgeOtherDonor(
  tx: Queryable,
  donation: Pick<DonationRow, 'id' | 'lineId' | 'amountPaise' | 'day'>,
  donorId: string | null,
): Promise<{ isAlone: boolean; needsTwo: boolean }> {
  if (donorId === null) return { isAlone: false, needsTwo: false };
  const line = donation.lineId === null ? undefined : await findLine(tx, donation.lineId);
  const donor = await demandDonor(tx, donorId);
  if (line && (await isNamedBy(tx, line, donor))) return { isAlone: false, needsTwo: false };
  const byDonor = new Map([[donorId, donation.amountPaise]]);
  return { isAlone: true, needsTwo: await exceedsOnePerson(tx, byDonor, donation.day, [donation.id]) };
}

/** Whether two donors together would rest on more than one person may say in a year. */
export async function exceedTogether(tx: Queryable, donorIds: readonly string[]): Promise<boolean> {
  const most = (await readTaxSettings(tx)).aloneUpTo * 100;
  return haveNamedAloneOver(tx, donorIds, most);
}
