import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { largestByForm } from '#contract/help/help.facts.ts';
import type { AddEntry, OfficeCase } from '#contract/help/help-office.ts';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { typeOfVoice } from '../../../shared/content/clips/voice.ts';
import type { HelpTools } from '../help-tools.ts';
import { touchCase } from './cases.sql.ts';
import { insertEntry, listEntries, sumRecovered } from './entries.sql.ts';
import { keepFile, readSentFile } from './files.service.ts';
import { type FileContent, type FileRow, findFile } from './files.sql.ts';
import { asTarget, beginAct, demandLockedCase, showCaseTo } from './shown-case.ts';
import { insertViews } from './views.sql.ts';

type NewEntry = z.output<typeof AddEntry>;

/** What each kind of entry must say, of days that have come. */
function demandWhole(given: NewEntry, today: string): void {
  const { kind, text, result, body, consent_how, consent_on, recovered_paise, received_on, strikes } = given;
  if (kind === 'referral' && (!body || !consent_how || !consent_on)) throw new Problem('consent_required');
  const errors = {
    ...(['note', 'answer', 'document'].includes(kind) && !text && { text: 'entry_text_required' }),
    ...(kind === 'call' && !result && { result: 'call_result_required' }),
    ...(kind === 'money' && recovered_paise === undefined && { recovered_paise: 'amount_form' }),
    ...(consent_on && consent_on > today && { consent_on: 'consent_day_ahead' }),
    ...(received_on && received_on > today && { received_on: 'consent_day_ahead' }),
    ...(strikes && !text && { text: 'entry_text_required' }),
  };
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
}

/** Nothing of another kind is kept with an entry. */
function entryOf(given: NewEntry, caseId: string, author: { id: string; name: string }) {
  const { kind, text, strikes, visible } = given;
  return {
    caseId,
    kind,
    text,
    strikes,
    author,
    visible: kind === 'answer' || visible === true,
    ...(kind === 'call' && { result: given.result }),
    ...(kind === 'referral' && { body: given.body, consentHow: given.consent_how, consentOn: given.consent_on }),
    ...(kind === 'money' && {
      recoveredPaise: given.recovered_paise,
      receivedOn: given.received_on,
      how: given.how,
      split: given.split,
    }),
  };
}

const wrongSplit = (code: string): Problem => new Problem('invalid', { errors: { split: code } });

/** The parts are of people of the account, each once, and add up to what came. */
async function demandSplit({ accounts }: HelpTools, tx: Queryable, caseId: string, given: NewEntry): Promise<void> {
  const { split, recovered_paise = 0 } = given;
  if (!split || given.kind !== 'money') return;
  const known = await accounts.peopleOf(tx, caseId);
  const ids = split.map(({ person_id }) => person_id);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.includes(id))) throw wrongSplit('split_person');
  if (split.reduce((sum, { paise }) => sum + paise, 0) !== recovered_paise) throw wrongSplit('split_sum');
}

/** Only the office's own entries can be struck, each once. */
async function demandStrikable(tx: Queryable, caseId: string, strikes: string): Promise<void> {
  const entry = (await listEntries(tx, [caseId])).find(({ id }) => id === strikes);
  if (!entry || entry.is_struck || ['person', 'system'].includes(entry.kind)) {
    throw new Problem('invalid', { errors: { strikes: 'id_unknown' } });
  }
}

export const addEntry = (tools: HelpTools, id: string, given: NewEntry, act: OfficeAct): Promise<OfficeCase> =>
  tools.database.transaction(async (tx) => {
    const { actor, now } = act;
    const stored = await demandLockedCase(tx, id);
    demandWhole(given, indiaDayOf(now));
    await demandSplit(tools, tx, id, given);
    if (given.strikes) await demandStrikable(tx, id, given.strikes);
    await beginAct(tx, stored, act);
    const entry = entryOf(given, id, actor);
    await insertEntry(tx, entry, now);
    await sumRecovered(tx, id);
    await touchCase(tx, id, entry.visible || given.result === 'spoke', now);
    // What came for the people of an account is told there alone.
    const after = given.kind === 'money' && !given.split ? { paise: given.recovered_paise } : undefined;
    const action = given.strikes ? 'struck' : 'entry_added';
    await recordAct(tx, { ...act, action, target: asTarget(stored), after }, now);
    return showCaseTo(tx, id, act);
  });

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

async function readOfficeFile(tools: HelpTools, bytes: Uint8Array) {
  if (isPdf(bytes)) return { kind: 'document', type: 'application/pdf', content: bytes, seconds: null } as const;
  if (typeOfVoice(bytes) !== undefined) {
    return readSentFile(tools, 'voice', bytes).catch((problem: unknown) => {
      // Pictures of the AVIF kind begin as some sound does.
      if (isProblem(problem) && problem.status < 500) return readSentFile(tools, 'photo', bytes);
      throw problem;
    });
  }
  return readSentFile(tools, 'photo', bytes);
}

export async function addCaseFile(
  tools: HelpTools,
  id: string,
  file: Uint8Array | null,
  act: OfficeAct,
): Promise<FileRow> {
  if (!file) throw new Problem('invalid', { errors: { file: 'file_required' } });
  if (file.length > largestByForm) throw new Problem('file_too_large');
  const content = await readOfficeFile(tools, file);
  return tools.database.transaction(async (tx) => {
    const { actor, now } = act;
    const stored = await beginAct(tx, await demandLockedCase(tx, id), act);
    const kept = await keepFile(tx, { caseId: id, fileId: randomUUID(), author: actor, ...content }, now);
    if (!kept) throw new Error('The file was not kept.');
    await touchCase(tx, id, false, now);
    await recordAct(tx, { ...act, action: 'file_added', target: asTarget(stored), after: { fileId: kept.id } }, now);
    return kept;
  });
}

export const openCaseFile = (
  { database }: HelpTools,
  { id, file_id }: { id: string; file_id: string },
  { actor, now }: OfficeAct,
): Promise<FileContent> =>
  database.transaction(async (tx) => {
    const file = await findFile(tx, id, file_id);
    if (!file) throw new Problem('not_found');
    await insertViews(tx, { caseIds: [...new Set([id, file.case_id])], person: actor, why: 'file' }, now);
    return file;
  });
