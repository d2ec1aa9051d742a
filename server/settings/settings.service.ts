import type { Language } from '#contract/language.ts';
import { Settings } from '#contract/settings.ts';
import type { Queryable } from '../database/database.ts';
import { translateFields } from '../translations/translations.service.ts';
import { sampleSettings } from './sample-settings.ts';
import { listSettings } from './settings.sql.ts';

/** The office's own parts laid over the samples: an object field by field, a list as a whole. */
async function readOwnSettings(queryable: Queryable): Promise<Settings> {
  const own = Object.fromEntries((await listSettings(queryable)).map(({ part, value }) => [part, value]));
  const overlaid = Object.entries(sampleSettings).map(([part, sample]) => {
    const value = own[part];
    if (value === undefined) return [part, sample];
    return [part, Array.isArray(sample) ? value : { ...sample, ...(value as object) }];
  });
  return Settings.parse(Object.fromEntries(overlaid));
}

export async function readSettings(queryable: Queryable, language: Language): Promise<Settings> {
  const settings = await readOwnSettings(queryable);
  const { foundation } = settings;
  const [translated = foundation] = await translateFields(queryable, language, [foundation], ['address', 'hours']);
  return { ...settings, foundation: translated };
}
