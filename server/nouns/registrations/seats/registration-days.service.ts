import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countRegistrationsFrom } from './registration-days.sql.ts';

export { countPeopleWhoCame } from './registration-days.sql.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The registrations of each of the last days in India, oldest first, whatever became of them. */
export async function countRegistrationsByDay(
  queryable: Queryable,
  now: Date,
  howManyDays: number,
): Promise<{ day: IndiaDay; count: number; people: number }[]> {
  const days = Array.from({ length: howManyDays }, (_, place) =>
    indiaDayOf(new Date(now.getTime() - (howManyDays - 1 - place) * dayMs)),
  );
  const counts = await countRegistrationsFrom(
    queryable,
    days.map((day) => new Date(`${day}T00:00:00+05:30`)),
  );
  const countsAt = new Map(counts.map(({ place, count, people }) => [place, { count, people }]));
  return days.map((day, index) => ({ day, ...(countsAt.get(index + 1) ?? { count: 0, people: 0 }) }));
}
