import { checkedForDays } from '#contract/help/help.facts.ts';
import type { HelpInfo } from '#contract/help/help-public.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { readHelpSettings } from '../../../shared/settings/help-settings.ts';
import { hasCaseworker } from '../cases/caseworkers.sql.ts';
import { daysLater } from '../due-days.ts';

/** Numbers that nobody has checked within a year are not shown to anybody. */
export async function readHelpInfo(reader: Reader, now: Date): Promise<HelpInfo> {
  const { open, publish: _, numbers, ...settings } = await readHelpSettings(reader);
  const oldest = daysLater(indiaDayOf(now), -checkedForDays);
  return {
    ...settings,
    open: open && (await hasCaseworker(reader)),
    numbers: numbers.filter(({ checkedOn }) => checkedOn !== null && checkedOn >= oldest),
  };
}

/** Why nobody can ask for help just now; null: everybody can. */
export async function readHelpClosed(reader: Reader): Promise<'nobody' | 'closed' | null> {
  if (!(await hasCaseworker(reader))) return 'nobody';
  return (await readHelpSettings(reader)).open ? null : 'closed';
}
