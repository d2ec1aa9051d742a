import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

export interface Nominee {
  name: string;
  phone: string | null;
  email: string | null;
  told_at: Date;
}

export async function findNominee(queryable: Queryable, personId: string): Promise<Nominee | null> {
  const rows = await queryable.query<Nominee>(
    sql`SELECT name, phone, email, told_at FROM nominees WHERE person_id = ${personId}`,
  );
  return rows[0] ?? null;
}

export async function putNominee(
  tx: Queryable,
  personId: string,
  { name, phone, email }: Omit<Nominee, 'told_at'>,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO nominees (person_id, name, phone, email, told_at, updated_at)
    VALUES (${personId}, ${name}, ${phone}, ${email}, ${now}, ${now})
    ON CONFLICT (person_id) DO UPDATE SET name = excluded.name, phone = excluded.phone, email = excluded.email,
      told_at = excluded.told_at, updated_at = excluded.updated_at`);
}

export async function deleteNominee(tx: Queryable, personId: string): Promise<void> {
  await tx.query(sql`DELETE FROM nominees WHERE person_id = ${personId}`);
}
