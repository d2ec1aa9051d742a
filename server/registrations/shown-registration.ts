import type { InLanguages, Language } from '#contract/values/language.ts';
import { translateFields } from '../content/translations/translations.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { RegistrationRow } from './registrations.sql.ts';

const translated = ['title', 'location', 'cancel_reason'] as const;

export type ShownRegistration = RegistrationRow & InLanguages<(typeof translated)[number]>;

/** For the office, which reads what it wrote. */
export const asWritten = (row: RegistrationRow): ShownRegistration => ({
  ...row,
  language: row.source_language,
});

/** Event texts are in the reader's language; texts of people stay as written. */
export const inLanguage = (
  queryable: Queryable,
  rows: readonly RegistrationRow[],
  language: Language,
): Promise<ShownRegistration[]> => translateFields(queryable, language, rows, translated);

export async function oneInLanguage(
  queryable: Queryable,
  row: RegistrationRow,
  language: Language,
): Promise<ShownRegistration> {
  const [shown = asWritten(row)] = await inLanguage(queryable, [row], language);
  return shown;
}
