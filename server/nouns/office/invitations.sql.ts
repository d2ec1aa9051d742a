import sql, { type Sql } from 'sql-template-tag';
import type { InvitationState } from '#contract/office/office.facts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { Duty } from '#contract/values/duty.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { pagePart } from '../../platform/database/page-part.ts';

export interface InvitationRow {
  id: string;
  email: string;
  name: string | null;
  duties: Duty[];
  language: Language;
  state: InvitationState;
  invitedById: string | null;
  invitedBy: string | null;
  /** Whether the inviter may still invite. */
  isInviterOwner: boolean;
  createdAt: Date;
  expiresAt: Date;
}

const inviter = (column: Sql): Sql => sql`(SELECT ${column} FROM people WHERE people.id = i.invited_by)`;

const columns = sql`i.id, i.email, i.name, i.duties, i.language, i.state, i.invited_by AS "invitedById",
  ${inviter(sql`people.name`)} AS "invitedBy",
  coalesce(${inviter(sql`people.status = 'active' AND 'owner' = ANY (people.duties)`)}, false) AS "isInviterOwner",
  i.created_at AS "createdAt", i.expires_at AS "expiresAt"`;

export interface NewInvitation {
  email: string;
  name: string | null;
  duties: readonly Duty[];
  language: Language;
  tokenHash: Buffer;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Undefined when one is waiting for the address. */
export async function insertInvitation(tx: Queryable, invitation: NewInvitation): Promise<InvitationRow | undefined> {
  const { email, name, duties, language, tokenHash, invitedBy, createdAt, expiresAt } = invitation;
  const rows = await tx.query<InvitationRow>(sql`
    INSERT INTO office_invitations AS i (email, name, duties, language, token_hash, invited_by, created_at, expires_at)
    VALUES (${email}, ${name}, ${duties}, ${language}, ${tokenHash}, ${invitedBy}, ${createdAt}, ${expiresAt})
    ON CONFLICT (email) WHERE state = 'waiting' DO NOTHING RETURNING ${columns}`);
  return rows[0];
}

export async function closeExpired(tx: Queryable, now: Date): Promise<{ id: string; email: string }[]> {
  return tx.query<{ id: string; email: string }>(sql`
    UPDATE office_invitations SET state = 'expired', closed_at = ${now} WHERE id IN (
      SELECT id FROM office_invitations WHERE state = 'waiting' AND expires_at <= ${now} FOR UPDATE SKIP LOCKED
    ) RETURNING id, email`);
}

export async function findInvitation(
  queryable: Queryable,
  by: { id: string } | { tokenHash: Buffer },
  lock = false,
): Promise<InvitationRow | undefined> {
  const condition = 'id' in by ? sql`i.id = ${by.id}` : sql`i.token_hash = ${by.tokenHash}`;
  const rows = await queryable.query<InvitationRow>(
    lock
      ? sql`SELECT ${columns} FROM office_invitations AS i WHERE ${condition} FOR UPDATE OF i`
      : sql`SELECT ${columns} FROM office_invitations AS i WHERE ${condition}`,
  );
  return rows[0];
}

export async function renewInvitation(
  tx: Queryable,
  id: string,
  { tokenHash, expiresAt }: Pick<NewInvitation, 'tokenHash' | 'expiresAt'>,
): Promise<InvitationRow> {
  return oneRow(
    await tx.query<InvitationRow>(sql`
      UPDATE office_invitations AS i SET token_hash = ${tokenHash}, expires_at = ${expiresAt}
      WHERE i.id = ${id} RETURNING ${columns}`),
  );
}

export async function closeInvitation(tx: Queryable, id: string, state: InvitationState, now: Date): Promise<void> {
  await tx.query(sql`UPDATE office_invitations SET state = ${state}, closed_at = ${now} WHERE id = ${id}`);
}

export async function deleteInvitationsTo(tx: Queryable, personId: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM office_invitations WHERE email = (SELECT people.email FROM people WHERE people.id = ${personId})`);
}

const having = (state: InvitationState | undefined): Sql => (state ? sql`i.state = ${state}` : sql`true`);

export const listInvitationsNewestFirst = (
  queryable: Queryable,
  state: InvitationState | undefined,
  page: Page,
): Promise<InvitationRow[]> =>
  queryable.query<InvitationRow>(sql`
    SELECT ${columns} FROM office_invitations AS i WHERE ${having(state)}
    ORDER BY i.created_at DESC, i.id ${pagePart(page)}`);

export async function countInvitations(queryable: Queryable, state: InvitationState | undefined): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM office_invitations AS i WHERE ${having(state)}`,
    ),
  ).total;
}
