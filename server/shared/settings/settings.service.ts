import { type Foundation, Settings } from '#contract/settings/settings.ts';
import { type Language, languagesBesides } from '#contract/values/language.ts';
import { mapLink } from '#contract/values/map-link.ts';
import type { Reader } from '../../platform/database/database.ts';
import { translateFields } from '../content/translations/translations.service.ts';
import { listReports } from '../reports/reports.service.ts';
import { listBehind } from './outdated-translations.sql.ts';
import { sampleSettings, withSampleMarks } from './sample-settings.ts';
import { listSettings } from './settings.sql.ts';

/** The parts that the office has entered. */
export type OwnParts = Partial<Record<keyof Settings | 'help' | 'rights' | 'tax', unknown>>;

const readStoredParts = async (reader: Reader): Promise<OwnParts> =>
  Object.fromEntries((await listSettings(reader)).map(({ part, value }) => [part, value]));

export const readOwnParts = async (reader: Reader): Promise<OwnParts> => ({
  ...(await readStoredParts(reader)),
  reports: await listReports(reader),
});

/** The office's own parts merged into the samples: an object field by field, a list as a whole. */
export function overSamples(own: OwnParts): Settings {
  const overlaid = Object.entries(sampleSettings).map(([part, sample]) => {
    const value = own[part as keyof Settings];
    if (value === undefined) return [part, sample];
    return [part, Array.isArray(sample) ? value : { ...sample, ...(value as object) }];
  });
  return Settings.parse(withSampleMarks(Object.fromEntries(overlaid)));
}

/** The foundation as it was written, with its name in every language. */
export const readFoundation = async (reader: Reader): Promise<Foundation> =>
  overSamples(await readStoredParts(reader)).foundation;

/** Fields of the foundation that the office may have translated. */
export const translatedFields = ['address', 'hours'] as const;

/** Texts of the foundation that are outdated. */
export const readBehind = (reader: Reader) => listBehind(reader);

/** The office's own link, or a search for the current address, whichever language the reader has. */
async function readMapLink(reader: Reader, { mapUrl, name, address, source_language }: Foundation): Promise<string> {
  const behind = (await listBehind(reader)).filter(({ field }) => field === 'address').map(({ language }) => language);
  if (mapUrl && !behind.includes('map')) return mapUrl;
  const right = languagesBesides(source_language).find((each) => !behind.includes(each));
  if (!behind.includes(source_language) || !right) return mapLink(`${name[source_language]}, ${address}`);
  const [shown] = await translateFields(reader, right, [{ address, source_language }], ['address']);
  return mapLink(`${name[right]}, ${shown?.address ?? address}`);
}

export async function readSettings(reader: Reader, language: Language): Promise<Settings> {
  const settings = overSamples(await readOwnParts(reader));
  const { foundation } = settings;
  const [translated = foundation] = await translateFields(reader, language, [foundation], translatedFields);
  return { ...settings, foundation: { ...translated, mapUrl: await readMapLink(reader, foundation) } };
}
