import { TaxSettings, usualTaxSettings } from '#contract/donations/tax-settings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readOwnParts } from './settings.service.ts';

export const taxSettingsIn = (own: { tax?: unknown }): TaxSettings =>
  TaxSettings.parse({ ...usualTaxSettings, ...(own.tax as object | undefined) });

export const readTaxSettings = async (reader: Reader): Promise<TaxSettings> =>
  taxSettingsIn(await readOwnParts(reader));
