import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import type { EmailKind } from '../../server/shared/mail/email-texts.ts';
import type { Thing } from './builders.ts';

/** The link in the newest email of a kind to an address, as it waits in the outbox. */
export const linkInEmail =
  (email: string, kind: EmailKind): Thing<string> =>
  async (database) => {
    const [newest] = await database.query<{ text: string }>(
      sql`SELECT text FROM outbox WHERE recipient = ${email} AND kind = ${kind} ORDER BY created_at DESC LIMIT 1`,
    );
    const link = /https?:\S+/.exec(newest?.text ?? '')?.[0];
    assert.ok(link, `no ${kind} email to ${email}`);
    return link;
  };

export const countEmailsTo =
  (email: string): Thing<number> =>
  async (database) => {
    const emails = await database.query(sql`SELECT FROM outbox WHERE recipient = ${email}`);
    return emails.length;
  };
