import type { Language } from '#contract/values/language.ts';
import type { Reader } from '../../platform/database/database.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';

interface MovedRow {
  source_language: Language;
  moved: { location: string | null } | null;
}

/**
 * The former places of moved events in the reader's language. Pages compare them with the place of now, which is
 * translated too: an untranslated one would always look like another place.
 */
export async function translateMovedPlaces<Row extends MovedRow>(
  reader: Reader,
  language: Language,
  rows: readonly Row[],
): Promise<Row[]> {
  const before = rows.flatMap(({ moved, source_language }) => (moved ? [{ ...moved, source_language }] : []));
  if (before.length === 0) return [...rows];
  const places = await translateFields(reader, language, before, ['location']);
  return rows.map((row) => ({
    ...row,
    moved: row.moved && { ...row.moved, location: places.shift()?.location ?? row.moved.location },
  }));
}
