import type { z } from 'zod';
import { erasureWaitsDays } from '#contract/help/help.facts.ts';
import { caseCodeForm } from '#contract/help/help-fields.ts';
import type { AddToCase, CaseErasure, ChangeContact, OpenCase, OwnCase } from '#contract/help/help-public.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  type Attempt,
  demandUnderCeiling,
  giveBackAttempt,
  stayUnderCeiling,
  takeAttempt,
} from '../../../platform/limits/rate-limits.ts';
import { insertEntry } from '../cases/entries.sql.ts';
import { daysLater } from '../due-days.ts';
import type { HelpTools, PublicCall } from '../help-tools.ts';
import type { TokenOwner } from './case-tokens.ts';
import { isPin } from './codes.ts';
import { demandPhone, orOfficePhone } from './intake.service.ts';
import {
  findCaseByCode,
  findOwnCase,
  listSent,
  listShownEntries,
  lockOwnCase,
  type OwnCaseRow,
  reopenForPerson,
  setEraseOn,
  updateContact,
} from './own-case.sql.ts';

export { findCaseByCode, findOwnCase, lockOwnCase } from './own-case.sql.ts';

interface Opened {
  case: OwnCase;
  token: string;
}

async function show(tools: HelpTools, queryable: Queryable, row: OwnCaseRow, now: Date): Promise<Opened> {
  const { id, pinVersion, phone: _, ...shown } = row;
  const entries = await listShownEntries(queryable, id);
  const created_at = row.created_at.toISOString();
  const sent: OwnCase['sent'] = [{ kind: 'request', created_at }, ...(await listSent(queryable, id))];
  return {
    case: { ...shown, created_at, entries, sent },
    token: await tools.caseTokens.issue({ id, pinVersion }, now),
  };
}

/** By code and network, and by code alone. A new PIN is guessed anew: what was tried on the old one does not count. */
const guessesAt = (code: string, network: string, pinVersion: number): Attempt[] => [
  { kind: 'casePinOfNetwork', subject: `${code} ${pinVersion} ${network}` },
  { kind: 'casePin', subject: `${code} ${pinVersion}` },
];

/** An unknown code and a wrong PIN are counted, compared and answered alike; too many hear the office's telephone. */
export async function openCase(
  tools: HelpTools,
  { code, pin }: z.output<typeof OpenCase>,
  { now, visitor }: PublicCall,
): Promise<Opened> {
  const { database } = tools;
  const { network } = visitor;
  await orOfficePhone(database, demandUnderCeiling(database, 'casePin', network, now));
  const found = caseCodeForm.test(code) ? await findCaseByCode(database, code) : undefined;
  const guesses = guessesAt(code, network, found?.pinVersion ?? 1);
  for (const guess of guesses) await orOfficePhone(database, takeAttempt(database, guess, now));
  if (!isPin(found?.pin, pin) || !found) {
    await orOfficePhone(database, stayUnderCeiling(database, 'casePin', network, now));
    throw new Problem('case_not_found');
  }
  for (const guess of guesses) await giveBackAttempt(database, guess, now);
  const row = await findOwnCase(database, found.id, found.pinVersion);
  if (!row) throw new Problem('case_not_found');
  return show(tools, database, row, now);
}

export async function readToken({ caseTokens }: HelpTools, token: string, now: Date): Promise<TokenOwner> {
  const owner = await caseTokens.read(token, now);
  if (!owner) throw new Problem('link_used');
  return owner;
}

/** Runs on the locked case of a token, so often in an hour, and answers it as it then is. */
async function changeOwn(
  tools: HelpTools,
  token: string,
  now: Date,
  work: (tx: Queryable, row: OwnCaseRow) => Promise<void>,
): Promise<Opened> {
  const { id, pinVersion } = await readToken(tools, token, now);
  await orOfficePhone(tools.database, takeAttempt(tools.database, { kind: 'caseEntry', subject: id }, now));
  return tools.database.transaction(async (tx) => {
    const row = await lockOwnCase(tx, id, pinVersion);
    if (!row) throw new Problem('link_used');
    await work(tx, row);
    const after = await findOwnCase(tx, id, pinVersion);
    if (!after) throw new Problem('link_used');
    return show(tools, tx, after, now);
  });
}

export const addToCase = (
  tools: HelpTools,
  { token, text }: z.output<typeof AddToCase>,
  { now }: PublicCall,
): Promise<Opened> =>
  changeOwn(tools, token, now, async (tx, { id }) => {
    await insertEntry(tx, { caseId: id, kind: 'person', text }, now);
    await reopenForPerson(tx, id, indiaDayOf(now), now);
  });

/** What is not sent stays as it is. */
export const changeContact = (
  tools: HelpTools,
  { token, ...given }: z.output<typeof ChangeContact>,
  { now }: PublicCall,
): Promise<Opened> =>
  changeOwn(tools, token, now, async (tx, row) => {
    const contact = {
      phone: given.phone === undefined ? row.phone : given.phone,
      contact: given.contact ?? row.contact,
      safe_times: given.safe_times ?? row.safe_times,
      who_may_answer: given.who_may_answer === undefined ? row.who_may_answer : given.who_may_answer,
    };
    demandPhone(contact);
    await updateContact(tx, row.id, contact, now);
    await insertEntry(tx, { caseId: row.id, kind: 'system', note: 'contact_changed' }, now);
  });

export const askForErasure = (
  tools: HelpTools,
  { token, choice }: z.output<typeof CaseErasure>,
  { now }: PublicCall,
): Promise<Opened> =>
  changeOwn(tools, token, now, async (tx, { id, erase_on }) => {
    const isAsked = choice === 'erase';
    if (isAsked === (erase_on !== null)) return;
    await setEraseOn(tx, id, isAsked ? daysLater(indiaDayOf(now), erasureWaitsDays) : null, now);
    const note = isAsked ? 'erasure_asked' : 'erasure_taken_back';
    await insertEntry(tx, { caseId: id, kind: 'system', note }, now);
  });
