import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../platform/database/database.ts';
import { countRegistrationsFrom } from './registration-days.sql.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The registrations of each of the last days in India, oldest first, whatever became of them. */
export async function countRegistrationsByDay(
  queryable: Queryable,
  now: Date,
  howManyDays: number,
): Promise<{ day: IndiaDay; count: number }[]> {
  const days = Array.from({ length: howManyDays }, (_, place) =>
    indiaDayOf(new Date(now.getTime() - (howManyDays - 1 - place) * dayMs)),
  );
  const counts = await countRegistrationsFrom(
    queryable,
    days.map((day) => new Date(`${day}T00:00:00+05:30`)),
  );
  const countAt = new Map(counts.map(({ place, count }) => [place, count]));
  return days.map((day, index) => ({ day, count: countAt.get(index + 1) ?? 0 }));
}
