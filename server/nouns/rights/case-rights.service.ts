import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { type PurposeName, purposes } from '#contract/purposes.ts';
import type { CaseData } from '#contract/rights/rights.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { asksAnew, listConsents, recordConsent, standOf } from '../../shared/consents/consents.service.ts';
import { readRightsSettings } from '../../shared/settings/rights-settings.ts';
import { askForErasure, findOwnCase, lockOwnCase, readToken } from '../help/asking/own-case.service.ts';
import type { HelpTools, PublicCall } from '../help/help-tools.ts';
import { findHeldCase } from './case-data.sql.ts';
import { fileRequestOfCase } from './requests.service.ts';
import { listRequestsOf, type NewRequest } from './requests.sql.ts';
import { noteToldAtVisit } from './tellings.sql.ts';
import { listToTell } from './to-tell.service.ts';

const name = 'help' satisfies PurposeName;

/** For whoever has opened the case with code and PIN: the token is the proof, and each answer brings a new one. */
export async function readCaseData(
  help: HelpTools,
  token: string,
  reading: { now: Date; language: Language },
): Promise<z.input<typeof CaseData>> {
  const { id, pinVersion } = await readToken(help, token, reading.now);
  return show(help, help.database, { id, pinVersion }, reading);
}

/** Whoever has the code has read what was to be told at the next visit. */
export async function noteCaseTold(
  help: HelpTools,
  token: string,
  reading: { now: Date; language: Language },
): Promise<z.input<typeof CaseData>> {
  const owner = await readToken(help, token, reading.now);
  if (!(await findOwnCase(help.database, owner.id, owner.pinVersion))) throw new Problem('link_used');
  await noteToldAtVisit(help.database, { caseId: owner.id }, reading.now);
  return show(help, help.database, owner, reading);
}

async function show(
  help: HelpTools,
  queryable: Queryable,
  { id, pinVersion }: { id: string; pinVersion: number },
  { now, language }: { now: Date; language: Language },
): Promise<z.input<typeof CaseData>> {
  const own = await findOwnCase(queryable, id, pinVersion);
  if (!own) throw new Problem('link_used');
  const consents = await listConsents(queryable, { caseId: id });
  const { version, basis } = purposes[name];
  const stand = standOf(name, consents);
  const { answer_within_days } = await readRightsSettings(queryable);
  return {
    answer_within_days,
    erase_on: own.erase_on,
    on_hold: own.on_hold,
    purposes: [
      {
        name,
        version,
        basis,
        can_change: true,
        asks_anew: asksAnew(name, consents, stand),
        ...stand,
        held: await findHeldCase(queryable, id),
      },
    ],
    requests: await listRequestsOf(queryable, { caseId: id }),
    to_tell: await listToTell(queryable, { caseId: id }, language),
    token: await help.caseTokens.issue({ id, pinVersion }, now),
  };
}

/** Taking it back is asking for the erasure, with its seven days; giving it again ends that. */
export async function changeCaseConsent(
  help: HelpTools,
  { token, given }: { token: string; given: boolean },
  call: PublicCall,
): Promise<z.input<typeof CaseData>> {
  const { now, visitor } = call;
  const owner = await readToken(help, token, now);
  await askForErasure(help, { token, choice: given ? 'keep' : 'erase' }, call);
  const { language } = visitor;
  const consent = { of: { caseId: owner.id }, purpose: name, given, how: 'form', language } as const;
  await help.database.transaction(async (tx) => {
    if (!(await lockOwnCase(tx, owner.id, owner.pinVersion))) throw new Problem('link_used');
    const said = await listConsents(tx, { caseId: owner.id });
    const stand = standOf(name, said);
    if (stand.given !== given || asksAnew(name, said, stand)) await recordConsent(tx, consent, now);
  });
  return show(help, help.database, owner, { now, language });
}

export async function fileCaseRequest(
  help: HelpTools,
  { token, ...asked }: Pick<NewRequest, 'kind' | 'text'> & { token: string },
  { now, language }: { now: Date; language: Language },
) {
  const owner = await readToken(help, token, now);
  const filed = await fileRequestOfCase(help.database, owner, asked, { language, now });
  return { ...filed, token: await help.caseTokens.issue(owner, now) };
}
