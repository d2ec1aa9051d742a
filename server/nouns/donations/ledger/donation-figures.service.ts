import { financialYearOf, firstDayOf } from '#contract/values/financial-year.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { sumDonations } from './donation-figures.sql.ts';

const paiseInRupee = 100;

/** Whole rupees of the financial year, to the end of the day before. */
export async function countRupeesOfYear(reader: Reader, today: IndiaDay, yesterday: IndiaDay): Promise<number> {
  const paise = await sumDonations(reader, firstDayOf(financialYearOf(yesterday)), today);
  return Math.floor(paise / paiseInRupee);
}
