import type { Remainder } from '#contract/accounts/accounts.ts';
import { keptDays } from '#contract/purposes.ts';
import { financialYearOf, lastDayOf } from '#contract/values/financial-year.ts';
import { addDays, indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readKeptYears } from '../../shared/settings/kept-years.ts';
import { findLastGiftDay, findSubscription, listMessagesOf } from './held.sql.ts';
import { sayStaying } from './telling-words.ts';

/** What stays when the account goes, and until which day where one is known. */
export async function listStaying(queryable: Queryable, personId: string, now: Date): Promise<Remainder[]> {
  const giftDay = await findLastGiftDay(queryable, personId);
  const years = await readKeptYears(queryable);
  const hasWritten = (await listMessagesOf(queryable, personId)).length > 0;
  const isReader = (await findSubscription(queryable, personId))?.status === 'confirmed';
  return [
    // The books are deleted by whole financial years.
    ...(giftDay === null
      ? []
      : [{ what: 'receipts', until: lastDayOf(financialYearOf(giftDay) + years.gift) } as const]),
    { what: 'record', until: addDays(indiaDayOf(now), keptDays.act) },
    ...(hasWritten ? [{ what: 'messages', until: null } as const] : []),
    ...(isReader ? [{ what: 'newsletter', until: null } as const] : []),
  ];
}

/** The same in sentences, for the last e-mail. */
export const describeStaying = async (
  queryable: Queryable,
  { id, language }: { id: string; language: Language },
  now: Date,
): Promise<string> => sayStaying(await listStaying(queryable, id, now), language);
