import sql from 'sql-template-tag';
import type { Behind } from '#contract/settings/settings-office.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';

export const listBehind = (reader: Reader): Promise<Behind[]> =>
  reader.query<Behind>(sql`SELECT field, language FROM foundation_behind ORDER BY field, language`);

export async function replaceBehind(tx: Queryable, behind: readonly Behind[], now: Date): Promise<void> {
  const [fields, places] = [behind.map(({ field }) => field), behind.map(({ language }) => language)];
  await tx.query(sql`
    DELETE FROM foundation_behind
    WHERE (field, language) NOT IN (SELECT * FROM unnest(${fields}::text[], ${places}::text[]))`);
  await tx.query(sql`
    INSERT INTO foundation_behind (field, language, since)
    SELECT field, language, ${now} FROM unnest(${fields}::text[], ${places}::text[]) AS behind (field, language)
    ON CONFLICT DO NOTHING`);
}
