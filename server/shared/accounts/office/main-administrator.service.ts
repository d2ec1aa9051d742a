import { randomInt } from 'node:crypto';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { sourceLanguage } from '#contract/values/language.ts';
import problems from '#locales/en/problems.json' with { type: 'json' };
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Passwords } from '../../../platform/hashing/passwords.ts';
import type { Asker } from '../../../platform/limits/fair-queue.ts';
import { maskSecret } from '../../../platform/process/masking.ts';
import { StartRefused } from '../../../platform/process/start-refused.ts';
import { hashOf } from '../../../platform/secret/tokens.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { dropSecondFactor } from '../../second-factor/second-factor.service.ts';
import { changePerson, lockAdministrators, type PersonRecord } from '../accounts.service.ts';
import { isEasyToGuess } from '../password-rules.ts';
import {
  findLastAdminSetting,
  findMainAdministrator,
  findPersonByEmail,
  insertPerson,
  keepAdminSetting,
  setMainAdministrator,
} from '../people.sql.ts';
import { setMainEmail } from './main-email.service.ts';

/** The name of the main administrator until they enter their own. */
export const firstMainName = 'Administrator';

/** Letters and digits that nobody confuses on paper. */
const clearEmails = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY34679';

/** Four groups that can be read to somebody; more than 110 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => clearEmails[randomInt(clearEmails.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Commands of an operator run alone: they wait for nobody. */
const operator: Asker = { network: 'none', isKnown: true };

interface Wanted {
  email: string;
  /** Null: one is generated. */
  password: string | null;
}

interface NewMainAdministrator {
  /** The password of an account that was made just now without one in the settings: to be shown once. */
  generatedPassword: string | null;
}

const refusedBecause = (email: string, reason: string): StartRefused =>
  new StartRefused(
    `ADMIN_EMAIL=${JSON.stringify(email)} belongs to ${reason}. Choose another ADMIN_EMAIL, or first make that account an active administrator in the office.`,
  );

/** Only a new account gets the password of the settings: an existing site keeps its own. */
async function demandGoodPassword(database: Database, { email, password }: Wanted): Promise<void> {
  if (password === null || !isEasyToGuess(password, { name: firstMainName, email })) return;
  if (await findPersonByEmail(database, email)) return;
  const shown = maskSecret(password);
  throw new StartRefused(`ADMIN_PASSWORD="${shown}" is not accepted. ${problems.fields.password_too_common}`);
}

async function moveMark(
  tx: Queryable,
  from: PersonRecord | null,
  { email, ...to }: PersonRecord & { email: string },
  now: Date,
): Promise<void> {
  if (to.role !== 'admin') throw refusedBecause(email, "a member's account, which is not taken over silently");
  if (to.status !== 'active') throw refusedBecause(email, 'an administrator whose account is not active');
  if (from) await setMainAdministrator(tx, from.id, false, now);
  await setMainAdministrator(tx, to.id, true, now);
}

async function makeAccount(
  tx: Queryable,
  from: PersonRecord | null,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<PersonRecord> {
  if (from) await setMainAdministrator(tx, from.id, false, now);
  const made = await insertPerson(
    tx,
    {
      name: firstMainName,
      email,
      phone: null,
      role: 'admin',
      status: 'active',
      isMainAdministrator: true,
      passwordHash,
      language: sourceLanguage,
      consentVersion: null,
      isEmailConfirmed: true,
    },
    now,
  );
  if (!made) throw new Error('Somebody took the address of the main administrator meanwhile.');
  return made;
}

/**
 * Makes the main administrator if missing, or marks the account when the setting is another one than at the last start: in
 * between, the main administrator may have changed the address. An existing password stays. Safe when several processes
 * start at once.
 */
export async function ensureMainAdministrator(
  database: Database,
  passwords: Passwords,
  wanted: Wanted,
  now: Date,
): Promise<NewMainAdministrator> {
  const { email, password } = wanted;
  const settingHash = hashOf(email);
  const isSettled = async (queryable: Queryable): Promise<boolean> => {
    const lastHash = await findLastAdminSetting(queryable);
    return lastHash?.equals(settingHash) === true && (await findMainAdministrator(queryable)) !== null;
  };
  if (await isSettled(database)) return { generatedPassword: null };
  await demandGoodPassword(database, wanted);
  const generatedPassword = password === null ? generatePassword() : null;
  const passwordHash = await passwords.hash(password ?? generatedPassword ?? '', operator);
  return database.transaction(async (tx) => {
    await lockAdministrators(tx);
    if (await isSettled(tx)) return { generatedPassword: null };
    const from = await findMainAdministrator(tx);
    const known = await findPersonByEmail(tx, email);
    if (known) await moveMark(tx, from, { ...known, email }, now);
    const { id, name } = known ?? (await makeAccount(tx, from, email, passwordHash, now));
    const before = from && { email: from.email };
    const target = { kind: 'user', id, name };
    const act = { actor: null, action: 'main_administrator_set', target, before, after: { email }, requestId: 'start' };
    await recordAct(tx, act, now);
    await keepAdminSetting(tx, settingHash);
    return { generatedPassword: known ? null : generatedPassword };
  });
}

/** Sets a new password, removes the second factor and ends every session. Null when the account does not exist yet. */
export async function renewMainPassword(
  database: Database,
  passwords: Passwords,
  now: Date,
): Promise<{ email: string; password: string } | null> {
  const password = generatePassword();
  const passwordHash = await passwords.hash(password, operator);
  return database.transaction(async (tx) => {
    const main = await findMainAdministrator(tx);
    // Everybody of the office has an address.
    if (!main?.email) return null;
    const { id, name, email } = main;
    await changePerson(tx, id, { passwordHash, hasKeysOfOthers: true }, { reservedEmail: email, now });
    await dropSecondFactor(tx, id);
    const target = { kind: 'user', id, name };
    await recordAct(tx, { actor: null, action: 'password_changed', target, requestId: 'admin:password' }, now);
    return { email, password };
  });
}

/** Changes address, name, or both; null when the account does not exist yet. */
export async function renameMainAdministrator(
  database: Database,
  tools: Parameters<typeof setMainEmail>[1],
  { email, name }: { email: string; name?: string | undefined },
  now: Date,
): Promise<{ email: string; name: string } | null> {
  return database
    .transaction(async (tx) => {
      const main = await findMainAdministrator(tx);
      if (!main) return null;
      const changed = { personId: main.id, email, name, actor: null };
      const after = await setMainEmail(tx, tools, changed, { requestId: 'admin:email', now });
      return { email, name: after.name };
    })
    .catch((error: unknown) => {
      if (!isProblem(error) || error.code !== 'email_taken') throw error;
      throw new StartRefused(`${email} belongs to another account. Nothing was changed.`);
    });
}
