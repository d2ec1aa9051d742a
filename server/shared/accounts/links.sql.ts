import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * `confirm_own_email` is for the address that the account has, `confirm_email` for one that it shall get, `confirm_card` for a
 * card or PIN of the desk.
 */
export type LinkPurpose = 'reset' | 'confirm_email' | 'confirm_own_email' | 'confirm_card';

export interface NewLink {
  personId: string;
  purpose: LinkPurpose;
  tokenHash: Buffer;
  email: string;
  /** The hash of the password that the account gets together with the address. */
  passwordHash?: string | undefined;
  expiresAt: Date;
}

/** Replaces earlier links of the same purpose. Does nothing for a person who does not exist. */
export async function insertLink(tx: Queryable, link: NewLink): Promise<void> {
  await tx.query(sql`
    INSERT INTO account_links (person_id, purpose, token_hash, email, password_hash, expires_at)
    SELECT id, ${link.purpose}, ${link.tokenHash}, ${link.email}, ${link.passwordHash ?? null}, ${link.expiresAt} FROM people WHERE id = ${link.personId}
    ON CONFLICT (person_id, purpose) DO UPDATE
    SET token_hash = excluded.token_hash, email = excluded.email, password_hash = excluded.password_hash,
      expires_at = excluded.expires_at`);
}

export interface PersonalLink {
  personId: string;
  email: string;
  passwordHash: string | null;
}

export async function findLink(
  queryable: Queryable,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<PersonalLink | null> {
  const rows = await queryable.query<PersonalLink>(sql`
    SELECT person_id AS "personId", email, password_hash AS "passwordHash" FROM account_links
    WHERE token_hash = ${tokenHash} AND purpose = ${purpose} AND expires_at > ${now}`);
  return rows[0] ?? null;
}

/** When several requests use one link at once, one of them gets it. */
export async function takeLink(
  tx: Queryable,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<PersonalLink | null> {
  const rows = await tx.query<PersonalLink>(sql`
    DELETE FROM account_links
    WHERE token_hash = ${tokenHash} AND purpose = ${purpose} AND expires_at > ${now}
    RETURNING person_id AS "personId", email, password_hash AS "passwordHash"`);
  return rows[0] ?? null;
}

/** The address that a person has asked for and not confirmed yet. */
export async function findPendingEmail(queryable: Queryable, personId: string, now: Date): Promise<string | null> {
  const rows = await queryable.query<{ email: string }>(sql`
    SELECT email FROM account_links
    WHERE person_id = ${personId} AND purpose = 'confirm_email' AND expires_at > ${now}`);
  return rows[0]?.email ?? null;
}

export async function deleteLinks(tx: Queryable, personId: string): Promise<void> {
  await tx.query(sql`DELETE FROM account_links WHERE person_id = ${personId}`);
}

export async function beginRehearsal(tx: Queryable): Promise<void> {
  await tx.query(sql`SAVEPOINT rehearsal`);
}

/** Keeps or undoes the work since the rehearsal began. */
export async function endRehearsal(tx: Queryable, keep: boolean): Promise<void> {
  await tx.query(keep ? sql`RELEASE SAVEPOINT rehearsal` : sql`ROLLBACK TO SAVEPOINT rehearsal`);
}
