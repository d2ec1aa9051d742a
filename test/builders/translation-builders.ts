import sql from 'sql-template-tag';
import type { Thing } from './builders.ts';

/** A translation service of which nothing bad is known. */
export const aForgivenService: Thing<void> = async (database) => {
  await database.query(sql`UPDATE translator SET failures = 0, resting_until = NULL`);
};

export const noEvents: Thing<void> = async (database) => {
  await database.query(sql`DELETE FROM events`);
};
