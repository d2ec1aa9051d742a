import type { z } from 'zod';
import { helpConsentVersion } from '#contract/help/help.facts.ts';
import type { AskForHelp, CaseReceipt } from '#contract/help/help-public.ts';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { sourceLanguage } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { isAttemptAllowedIn, stayUnderCeiling } from '../../../platform/limits/rate-limits.ts';
import { createSignatures } from '../../../platform/secret/signatures.ts';
import { hashOf } from '../../../platform/secret/tokens.ts';
import { recordConsent } from '../../../shared/consents/consents.service.ts';
import { readHelpSettings } from '../../../shared/settings/help-settings.ts';
import { readSettings } from '../../../shared/settings/settings.service.ts';
import { alertOfUrgent } from '../cases/alerts.service.ts';
import { hasCaseworker } from '../cases/caseworkers.sql.ts';
import { answerDueOn } from '../due-days.ts';
import type { HelpTools, PublicCall } from '../help-tools.ts';
import { keepPin, newCaseCode, newPin, pinOfKey } from './codes.ts';
import {
  type EarlierRequest,
  findRequest,
  insertCase,
  insertRequest,
  lockRequest,
  type NewCase,
} from './intake.sql.ts';
import { riskOf } from './risk.ts';

type HelpRequest = z.output<typeof AskForHelp>;

const blinkSeconds = 2;
const fewestSuspectLinks = 2;
const triesForCode = 5;
/** The same request within this time is a repetition: its answer was lost. */
const repetitionMs = 10 * 60_000;

/** Keeps every request. What looks like a robot's is marked and gets the same answer. */
export async function askForHelp(tools: HelpTools, asked: HelpRequest, call: PublicCall): Promise<CaseReceipt> {
  const request = asked.request_key === undefined ? null : requestOf(asked.request_key, asked);
  const known = request && (await findRequest(tools.database, request.keyHash));
  if (request && known) return answerAgain(tools, request, known, call.now);
  const within = await demandOpenHelp(tools);
  await stayUnderLimit(tools, asked, call);
  demandPhone({ ...asked, contact: contactOf(asked) });
  const pin = request ? await pinOfKey(tools.readSecret, request.key) : newPin();
  return tools.database.transaction(async (tx) => {
    if (request) {
      await lockRequest(tx, request.keyHash);
      const meanwhile = await findRequest(tx, request.keyHash);
      if (meanwhile) return answerAgain(tools, request, meanwhile, call.now);
    }
    const isOneOfMany = await isOneOfManyRequests(tx, tools, asked, call);
    const facts = factsOf(asked, isOneOfMany, within, call.now);
    const { id, code } = await keepCase(tx, { ...facts, pin: keepPin(pin) }, call.now);
    if (request) await insertRequest(tx, { ...request, caseId: id }, call.now);
    if (facts.risk === 'urgent') await alertOfUrgent(tx, tools.publicUrl, call.now);
    call.log.info({ caseId: id }, 'help asked for');
    return { code, pin, due_on: facts.due_on, token: await tools.caseTokens.issue({ id, pinVersion: 1 }, call.now) };
  });
}

interface Request {
  key: string;
  keyHash: Buffer;
  bodyHash: Buffer;
}

function requestOf(key: string, asked: HelpRequest): Request {
  const {
    request_key: _request_key,
    website: _website,
    formToken: _formToken,
    secondsTaken: _secondsTaken,
    ...told
  } = asked;
  return { key, keyHash: hashOf(key), bodyHash: hashOf(JSON.stringify(told)) };
}

async function answerAgain(tools: HelpTools, request: Request, known: EarlierRequest, now: Date): Promise<CaseReceipt> {
  const { bodyHash, caseId: id, createdAt, code, pinVersion, dueOn } = known;
  const isRepetition = bodyHash.equals(request.bodyHash) && now.getTime() - createdAt.getTime() <= repetitionMs;
  if (!isRepetition || code === null || pinVersion !== 1) throw new Problem('conflict');
  const token = await tools.caseTokens.issue({ id, pinVersion }, createdAt);
  return { code, pin: await pinOfKey(tools.readSecret, request.key), due_on: dueOn, token };
}

/** Answers within how many days the office answers. */
async function demandOpenHelp({ database }: HelpTools): Promise<number> {
  const { open, answer_within_days } = await readHelpSettings(database);
  if (!open || !(await hasCaseworker(database))) throw new Problem('help_closed');
  return answer_within_days;
}

async function stayUnderLimit(
  { database, formTokens }: HelpTools,
  asked: HelpRequest,
  call: PublicCall,
): Promise<void> {
  const isFromOurPage = await formTokens.isValid(asked.formToken, call.now);
  const ceiling = isFromOurPage ? 'help' : 'helpWithoutToken';
  await orOfficePhone(database, stayUnderCeiling(database, ceiling, call.visitor.network, call.now));
}

/** Thousands can share one network, and nobody may be turned away without another way: the office's telephone. */
export async function orOfficePhone(database: Database, attempt: Promise<void>): Promise<void> {
  try {
    await attempt;
  } catch (problem) {
    if (!isProblem(problem)) throw problem;
    const { phone } = (await readSettings(database, sourceLanguage)).foundation;
    const { retryAfterSeconds } = problem;
    throw new Problem('too_many', { data: { phone }, ...(retryAfterSeconds && { retryAfterSeconds }) });
  }
}

export function demandPhone({
  phone,
  contact,
}: {
  phone?: string | null | undefined;
  contact?: string | undefined;
}): void {
  if (!phone && contact !== 'none') throw new Problem('invalid', { errors: { phone: 'help_phone_required' } });
}

const linksIn = (texts: readonly (string | null | undefined)[]): number =>
  texts.join(' ').match(/https?:\/\/|www\./gi)?.length ?? 0;

function isSuspect({ website, secondsTaken, name, employer, story }: HelpRequest): boolean {
  const isHasty = secondsTaken !== undefined && secondsTaken < blinkSeconds;
  return Boolean(website) || isHasty || linksIn([name, employer, story]) >= fewestSuspectLinks;
}

const sameText = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Whether five came today with this number and from the same network, or with this number and the same text. By the
 * number alone anybody could make a stranger's request doubtful. Of number, network and text only a keyed hash is kept,
 * for a day. The counts are locked until the transaction ends, so that requests of one moment are counted exactly.
 */
async function isOneOfManyRequests(
  tx: Queryable,
  { readSecret }: HelpTools,
  { phone, story }: HelpRequest,
  { visitor, now }: PublicCall,
): Promise<boolean> {
  if (!phone) return false;
  const { sign } = createSignatures(readSecret, 'help request');
  const senders = [`network ${visitor.network} ${phone}`, ...(story ? [`text ${phone} ${sameText(story)}`] : [])];
  let isOneOfMany = false;
  for (const sender of senders) {
    const attempt = { kind: 'helpOfNumber', subject: await sign(sender) } as const;
    if (!(await isAttemptAllowedIn(tx, attempt, now))) isOneOfMany = true;
  }
  return isOneOfMany;
}

/** Whoever asks for a call has not been asked yet whether it is safe. */
const contactOf = ({ via, contact }: HelpRequest) => (via === 'callback' ? 'unknown' : contact);

function factsOf(asked: HelpRequest, isOneOfMany: boolean, within: number, now: Date): Omit<NewCase, 'code' | 'pin'> {
  const { in_danger = false } = asked;
  const risk = riskOf({ kind: asked.kind, in_danger, is_minor: false });
  return {
    ...asked,
    contact: contactOf(asked),
    risk,
    due_on: answerDueOn(now, risk === 'urgent', within),
    suspect: isOneOfMany || isSuspect(asked),
    consent_version: helpConsentVersion,
  };
}

export async function keepCase(
  tx: Queryable,
  facts: Omit<NewCase, 'code'>,
  now: Date,
): Promise<{ id: string; code: string }> {
  for (let tries = 0; tries < triesForCode; tries += 1) {
    const code = newCaseCode();
    const id = await insertCase(tx, { ...facts, code }, now);
    if (id === undefined) continue;
    const { language, consent_version } = facts;
    const consent = { of: { caseId: id }, purpose: 'help', given: true, how: 'form', language } as const;
    if (consent_version !== null) await recordConsent(tx, consent, now);
    return { id, code };
  }
  throw new Error('No free code was found.');
}
