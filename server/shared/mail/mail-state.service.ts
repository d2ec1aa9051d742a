import { randomInt } from 'node:crypto';
import { Problem } from '#contract/protocol/problem.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { giveBackAttempt, takeAttempt } from '../../platform/limits/rate-limits.ts';
import { hashOf } from '../../platform/secret/tokens.ts';
import { recordAct } from '../audit/audit.service.ts';
import { countHeld } from './held.sql.ts';
import { keepTestCode, readMailRow, setPace, takeTestCode } from './mail-state.sql.ts';
import { queueEmail } from './outbox.service.ts';

export interface MailStateTools {
  database: Database;
  /** Null: there is no mail server. */
  smtpUrl: string | null;
  mailFrom: string;
}

const codeLifeMs = 24 * 3_600_000;

const serverHash = ({ smtpUrl, mailFrom }: Omit<MailStateTools, 'database'>): Buffer =>
  hashOf(`mail server ${smtpUrl} ${mailFrom}`);

/** After a change of server or sender it has to be tested again. */
export async function readMailState(queryable: Queryable, tools: Omit<MailStateTools, 'database'>) {
  const { newslettersPerSecond, worksWith } = await readMailRow(queryable);
  const isSetUp = tools.smtpUrl !== null;
  const works = isSetUp && worksWith?.equals(serverHash(tools)) === true;
  return { isSetUp, works, newslettersPerSecond, held: await countHeld(queryable) };
}

export async function setMailPace(tools: MailStateTools, newslettersPerSecond: number, act: OfficeAct) {
  await tools.database.transaction(async (tx) => {
    await setPace(tx, newslettersPerSecond);
    const target = { kind: 'settings', id: 'mail', name: 'mail' };
    await recordAct(tx, { ...act, action: 'changed', target, after: { newslettersPerSecond } }, act.now);
  });
  return readMailState(tools.database, tools);
}

export async function sendMailTest(
  tools: MailStateTools,
  { actor, language, now }: OfficeAct,
): Promise<{ to: string }> {
  if (tools.smtpUrl === null) throw new Problem('no_mail_server');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { email: to, name } = actor;
  // Everybody of the office has an address.
  if (to === null) throw new Problem('not_allowed');
  await tools.database.transaction(async (tx) => {
    await keepTestCode(tx, hashOf(`mail test ${code}`), new Date(now.getTime() + codeLifeMs));
    await queueEmail(tx, { to, language, kind: 'mailTest', words: { name, code }, secret: true }, now);
  });
  return { to };
}

export async function confirmMailTest(tools: MailStateTools, code: string, { actor, now }: OfficeAct) {
  if (tools.smtpUrl === null) throw new Problem('no_mail_server');
  const attempt = { kind: 'codeAgain', subject: `mail test ${actor.id}` } as const;
  await takeAttempt(tools.database, attempt, now);
  const plain = code.replaceAll(/\D/g, '');
  if (!(await takeTestCode(tools.database, hashOf(`mail test ${plain}`), serverHash(tools), now)))
    throw new Problem('wrong_code');
  await giveBackAttempt(tools.database, attempt, now);
  return readMailState(tools.database, tools);
}
