import sql from 'sql-template-tag';
import { purposes } from '#contract/purposes.ts';
import type { Language } from '#contract/values/language.ts';
import type { WaySeen } from '#contract/values/way-seen.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface Parent {
  name: string;
  phone: string;
  /** How the desk saw it; null: the parent was named in a form. */
  seen: WaySeen | null;
}

/** Somebody with an account, or a guest without one. */
export type Minor = { personId: string } | { registrationId: string };

/** Called in the transaction that makes the account or the registration. */
export async function recordParent(
  tx: Queryable,
  { name, phone, seen }: Parent,
  { of, language }: { of: Minor; language: Language },
  now: Date,
): Promise<void> {
  const { personId = null, registrationId = null } = of as Partial<Record<'personId' | 'registrationId', string>>;
  await tx.query(sql`
    INSERT INTO parents (person_id, registration_id, name, phone, language, version, seen, agreed_at)
    VALUES (${personId}, ${registrationId}, ${name}, ${phone}, ${language}, ${purposes.account.version}, ${seen}, ${now})`);
}

/** The person who registers says that they are the children's parent or guardian. */
export async function recordGuardian(
  tx: Queryable,
  { name, language }: { name: string; language: Language },
  registrationId: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO parents (registration_id, name, language, version, agreed_at)
    VALUES (${registrationId}, ${name}, ${language}, ${purposes.account.version}, ${now})
    ON CONFLICT DO NOTHING`);
}

export async function findParentOf(
  queryable: Queryable,
  personId: string,
): Promise<(Parent & { language: Language; agreed_at: Date }) | null> {
  const rows = await queryable.query<Parent & { language: Language; agreed_at: Date }>(
    sql`SELECT name, phone, language, seen, agreed_at FROM parents WHERE person_id = ${personId}`,
  );
  return rows[0] ?? null;
}
