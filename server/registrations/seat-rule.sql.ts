import sql, { type Sql } from 'sql-template-tag';
import type { IndiaDay } from '#contract/values/india-day.ts';

/** What an event must be for anybody to get a seat at once: a condition on a row of `events`. */
export const isOpenAtOnce = (today: IndiaDay, now: Date): Sql =>
  sql`date >= ${today} AND status = 'published' AND registration_required AND waiting = 0
    AND (capacity IS NULL OR seats_taken < capacity) AND (registration_opens_at IS NULL OR registration_opens_at <= ${now})
    AND (registration_closes_at IS NULL OR registration_closes_at > ${now})`;
