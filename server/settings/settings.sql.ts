import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

export interface SettingsRow {
  part: string;
  value: unknown;
}

export const listSettings = (queryable: Queryable): Promise<SettingsRow[]> =>
  queryable.query<SettingsRow>(sql`SELECT part, value FROM settings`);
