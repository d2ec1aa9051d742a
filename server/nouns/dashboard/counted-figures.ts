import type { CountedKey } from '#contract/settings/settings.facts.ts';
import type { Figure } from '#contract/settings/settings.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countRupeesOfYear } from '../donations/ledger/donation-figures.service.ts';
import { countHeldEvents } from '../events/events.service.ts';
import { readFigures } from '../help/reports/figures.service.ts';
import { countPeopleWhoCame } from '../registrations/seats/registration-days.service.ts';

const dayMs = 86_400_000;

/** What the site counts itself, to the end of yesterday; nothing where there is nothing yet. */
export async function countFigures(reader: Reader, now: Date): Promise<Figure[]> {
  const today = indiaDayOf(now);
  const yesterday = indiaDayOf(new Date(now.getTime() - dayMs));
  // One after the other: a transaction has one connection.
  const events = await countHeldEvents(reader, today);
  const people = await countPeopleWhoCame(reader, today);
  const cases = await readFigures(reader);
  const donated = await countRupeesOfYear(reader, today, yesterday);
  const figure = (key: CountedKey, value: number, asOf: string, kind: Figure['kind'] = 'exact'): Figure[] =>
    value > 0 ? [{ key, value, kind, asOf, isSample: false }] : [];
  const month = `${cases?.month ?? ''}-01`;
  return [
    ...figure('peopleCame', people, yesterday),
    ...figure('eventsHeld', events, yesterday),
    ...figure('casesSettled', cases?.settled ?? 0, month, 'atLeast'),
    ...figure('rupeesRecovered', cases?.recovered_rupees ?? 0, month, 'rupees'),
    ...figure('donationsOfYear', donated, yesterday, 'rupees'),
  ];
}
