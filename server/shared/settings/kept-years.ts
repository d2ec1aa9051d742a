import type { KeptYears } from '#contract/purposes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { helpSettingsIn } from './help-settings.ts';
import { readOwnParts } from './settings.service.ts';
import { taxSettingsIn } from './tax-settings.ts';

/** The number of years for each period that the office sets. */
export async function readKeptYears(reader: Reader): Promise<Record<KeptYears, number>> {
  const own = await readOwnParts(reader);
  return { gift: taxSettingsIn(own).keepYears, helpCase: helpSettingsIn(own).keep_years };
}
