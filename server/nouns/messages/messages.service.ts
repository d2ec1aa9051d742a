import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { SendMessage } from '#contract/messages/messages.ts';
import { parseEmail } from '#contract/values/email.ts';
import { type Language, sourceLanguage } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { stayUnderCeiling, takeAttempt } from '../../platform/limits/rate-limits.ts';
import type { FormTokens } from '../../platform/secret/form-tokens.ts';
import { queueEmail } from '../../shared/mail/outbox.service.ts';
import { sampleSettings } from '../../shared/settings/sample-settings.ts';
import { readSettings } from '../../shared/settings/settings.service.ts';
import { findSameMessage, insertMessage, lockMessage, type NewMessage } from './messages.sql.ts';

export interface MessageTools {
  database: Database;
  formTokens: FormTokens;
  /** Gets the office's e-mails until the settings have an address. */
  adminEmail: string;
  /** Who leads the office; null before the first start has ended. */
  findMain(queryable: Queryable): Promise<{ email: string | null; language: Language } | null>;
}

export interface MessageCall {
  now: Date;
  visitor: Visitor;
  log: Logger;
}

type Message = Omit<z.output<typeof SendMessage>, 'email' | 'phone'> & { email: string; phone: string | null };

const blinkSeconds = 2;
const triesForReference = 5;
/** The same words within this time are a repetition: an answer was lost, or the button pressed twice. */
const repetitionMs = 10 * 60_000;

/** Eight digits, easy to say. Random, so the number of messages cannot be guessed. */
function newReference(): string {
  const digits = String(randomInt(10_000_000, 100_000_000));
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Everybody gets the same answer: a robot that fills the hidden field does not learn that it was noticed. A repetition gets the first one's. */
export async function sendMessage(
  tools: MessageTools,
  input: z.output<typeof SendMessage>,
  { now, visitor, log }: MessageCall,
): Promise<{ reference: string }> {
  const message: Message = { ...input, email: input.email ?? '', phone: input.phone ?? null };
  if (message.website) return { reference: newReference() };
  const { database } = tools;
  const ceiling = (await isFromOurPage(tools, message, now)) ? 'message' : 'messageWithoutToken';
  await stayUnderCeiling(database, ceiling, visitor.network, now);
  const since = new Date(now.getTime() - repetitionMs);
  const known = await findSameMessage(database, message, since);
  if (known !== undefined) return { reference: known };
  await takeAttempt(database, { kind: 'message', subject: message.email || (message.phone ?? '') }, now);
  return database.transaction(async (tx) => {
    // Of two presses at the same moment the second finds what the first has kept.
    await lockMessage(tx, message);
    const same = await findSameMessage(tx, message, since);
    if (same !== undefined) return { reference: same };
    const reference = await keepMessage(tx, message, now);
    await tellOffice(tx, tools, { ...message, reference }, now);
    log.info({ reference }, 'message received');
    return { reference };
  });
}

async function isFromOurPage(
  { formTokens }: MessageTools,
  { formToken, secondsTaken }: Message,
  now: Date,
): Promise<boolean> {
  const isHasty = secondsTaken !== undefined && secondsTaken < blinkSeconds;
  return !isHasty && formTokens.isValid(formToken, now);
}

async function keepMessage(tx: Queryable, message: Message, now: Date): Promise<string> {
  for (let tries = 0; tries < triesForReference; tries += 1) {
    const reference = newReference();
    if (await insertMessage(tx, { ...message, reference }, now)) return reference;
  }
  throw new Error('No free reference was found.');
}

async function tellOffice(
  tx: Queryable,
  { adminEmail, findMain }: MessageTools,
  message: NewMessage,
  now: Date,
): Promise<void> {
  const { reference, name: sender, message: text } = message;
  const email = message.email || (message.phone ?? '');
  const main = await findMain(tx);
  const language = main?.language ?? sourceLanguage;
  const { foundation } = await readSettings(tx, language);
  const own = foundation.email === sampleSettings.foundation.email ? undefined : parseEmail(foundation.email);
  const words = { name: foundation.name[language], reference, sender, email, message: text };
  const outgoing = { to: own ?? main?.email ?? adminEmail, language, kind: 'messageReceived', words } as const;
  await queueEmail(tx, outgoing, now);
}
