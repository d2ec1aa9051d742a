import type { InLanguages, Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { translateMovedPlaces } from '../events/moved-places.ts';
import type { RegistrationRow } from './registrations.sql.ts';

const translated = ['title', 'location', 'cancel_reason'] as const;

type EventNews = 'event_status' | 'cancel_reason' | 'moved' | 'days';

export type RegistrationView = Omit<RegistrationRow, EventNews> &
  Partial<Pick<RegistrationRow, Exclude<EventNews, 'days'>>> & {
    days?: NonNullable<RegistrationRow['days']>;
  } & InLanguages<(typeof translated)[number]>;

/** Of an event that takes place as it was announced, nothing more is said than before events could be cancelled or moved. */
const withNews = <Row extends RegistrationRow>({ event_status, cancel_reason, moved, days, ...row }: Row) => ({
  ...row,
  ...(event_status !== 'published' && { event_status }),
  ...(cancel_reason !== null && { cancel_reason }),
  ...(moved !== null && { moved }),
  ...(days && { days }),
});

/** For the office, which reads what it wrote. */
export const asWritten = (row: RegistrationRow): RegistrationView => ({
  ...withNews(row),
  language: row.source_language,
});

/** Event texts are in the reader's language; texts of people stay as written. */
export const inLanguage = async (
  queryable: Queryable,
  rows: readonly RegistrationRow[],
  language: Language,
): Promise<RegistrationView[]> => {
  const shown = await translateFields(queryable, language, rows, translated);
  return (await translateMovedPlaces(queryable, language, shown)).map(withNews);
};

export async function oneInLanguage(
  queryable: Queryable,
  row: RegistrationRow,
  language: Language,
): Promise<RegistrationView> {
  const [shown = asWritten(row)] = await inLanguage(queryable, [row], language);
  return shown;
}
