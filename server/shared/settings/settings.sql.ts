import sql from 'sql-template-tag';
import type { Settings } from '#contract/settings/settings.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';

export interface SettingsRow {
  part: string;
  value: unknown;
}

export const listSettings = (reader: Reader): Promise<SettingsRow[]> =>
  reader.query<SettingsRow>(sql`SELECT part, value FROM settings`, 'settings');

/** Changes are made one after the other, so that none overwrites another; reading goes on. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.query(sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`);
}

export async function putSettingsPart(
  tx: Queryable,
  part: keyof Settings | 'help' | 'rights' | 'tax',
  value: unknown,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO settings (part, value, updated_at) VALUES (${part}, ${JSON.stringify(value)}::jsonb, ${now})
    ON CONFLICT (part) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`);
}
