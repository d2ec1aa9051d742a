import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { WaitsForRelease } from '#contract/content/public-words.ts';
import { openingOf } from '#contract/protocol/duties.ts';
import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { HoldWords, RawInput, WrittenWords } from '../../platform/http/public-words.ts';
import type { Registry } from '../../platform/http/serve.ts';
import { nobody } from '../../platform/http/visitor.ts';
import type { ApprovalKind, Words } from '../../shared/approvals/approval-kind.ts';
import { askApproval, demandNoneWaiting } from '../../shared/approvals/approvals.service.ts';
import { helpSettingsIn } from '../../shared/settings/help-settings.ts';
import { overSamples, readOwnParts } from '../../shared/settings/settings.service.ts';
import { otherSitesIn } from './other-sites.ts';
import { paymentDetailsIn } from './payment-details.ts';
import { findHeld, findWriter, type HeldRow, insertHeld, rehearse } from './releases.sql.ts';
import { textsIn, type WrittenText } from './written-texts.ts';

const kind = 'public_text';

interface FoundDetail extends WrittenText {
  detail: string;
}

const detailsIn = (texts: readonly WrittenText[]): FoundDetail[] =>
  texts.flatMap(({ field, text }) => paymentDetailsIn(text).map(({ value }) => ({ field, text, detail: value })));

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(?:0|91)(?=\d{10}$)/, '');

/** Where money may go, and the telephones of the office, which can be as long as an account. */
async function readOwnDetails(tx: Queryable): Promise<(detail: string) => boolean> {
  const own = await readOwnParts(tx);
  const { donation, foundation } = overSamples(own);
  const phones = [foundation.phone, foundation.whatsapp, ...helpSettingsIn(own).numbers.map((number) => number.phone)];
  const known = new Set([
    donation.upiId.toLowerCase(),
    donation.ifsc.toUpperCase(),
    donation.accountNumber.replaceAll(/\D/g, ''),
  ]);
  const numbers = new Set(phones.map((phone) => digitsOf(phone ?? '')));
  return (detail) => known.has(detail) || (/^\d+$/.test(detail) && numbers.has(digitsOf(detail)));
}

/** What stands there, in words: the hash of a request is made of them. */
function wordsStanding(place: string, standing: unknown, fields: readonly string[]): Words {
  const texts = textsIn(standing);
  const shown = texts.filter(({ field }) => fields.includes(field)).map(({ text }) => text);
  const standingHash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return { place, words: shown.join('\n\n'), standingHash };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

interface Site {
  publicUrl: string;
  isDemo: boolean;
}

/** An editor alone must not lead visitors to another site; in a demo nobody does, as everybody is a stranger there. */
function demandOwnSite(
  { said, act }: WrittenWords,
  standing: readonly WrittenText[],
  { publicUrl, isDemo }: Site,
): void {
  if (act.actor.duties.includes('owner') && !isDemo) return;
  const sitesIn = (texts: readonly WrittenText[]) => texts.flatMap(({ text }) => otherSitesIn(text, publicUrl));
  const [others, known] = [sitesIn(textsIn(said)), sitesIn(standing)];
  const hosts = unique(others.filter((host) => !known.includes(host)));
  if (hosts.length > 0) throw isDemo ? new Problem('demo_closed') : new Problem('link_for_owners', { data: { hosts } });
}

const asAnswer = (
  {
    id,
    askedAt,
    takesEffectAt,
    expiresAt,
  }: Pick<Approval, 'id'> &
    Record<'askedAt', Date | string> &
    Record<'takesEffectAt' | 'expiresAt', Date | string | null>,
  found: string[],
): z.input<typeof WaitsForRelease> => ({ waitsForRelease: { id, found, askedAt, takesEffectAt, expiresAt } });

const fileNames = ['image', 'file', 'logo', 'logoDark'] as const;

/** As JSON, with the files beside it. */
function toKeep(input: RawInput): Pick<HeldRow, 'input' | 'files'> {
  const { image, file, logo, logoDark, ...rest } = input;
  const given = Object.entries({ image, file, logo, logoDark }).flatMap(([name, bytes]) =>
    bytes ? [[name, Buffer.from(bytes).toString('base64')]] : [],
  );
  return { input: rest, files: Object.fromEntries(given) };
}

const fromKept = ({ input, files }: HeldRow): RawInput => ({
  ...input,
  ...Object.fromEntries(
    fileNames.flatMap((name) => (files[name] ? [[name, new Uint8Array(Buffer.from(files[name], 'base64'))]] : [])),
  ),
});

/** Keeps words that tell people where to pay, and tells all who can release them. */
export const holdWords =
  ({ database, publicUrl, isDemo }: Site & { database: Database }): HoldWords =>
  async (written) => {
    const texts = textsIn(written.said);
    const details = detailsIn(texts);
    if (details.length === 0 && texts.every(({ text }) => otherSitesIn(text, publicUrl).length === 0)) return undefined;
    const standing = textsIn(await database.transaction(written.standing));
    demandOwnSite(written, standing, { publicUrl, isDemo });
    const isOwn = await readOwnDetails(database);
    const known = new Set(detailsIn(standing).map(({ detail }) => detail));
    const found = details.filter(({ detail }) => !isOwn(detail) && !known.has(detail));
    if (found.length === 0) return undefined;
    // The others who could release them are strangers too.
    if (isDemo) throw new Problem('demo_closed');
    const [other] = written.apart;
    if (other) throw new Problem('invalid', { errors: { [other]: 'save_apart' } });
    return database.transaction((tx) => askForRelease(tx, written, found, publicUrl));
  };

async function askForRelease(
  tx: Queryable,
  { route, input, kind: place, standing, tryIn, act }: WrittenWords,
  found: readonly FoundDetail[],
  publicUrl: string,
): Promise<z.input<typeof WaitsForRelease>> {
  const names = unique(found.map(({ detail }) => detail));
  const kept = toKeep(input);
  const hash = createHash('sha256').update(JSON.stringify(kept)).digest('hex');
  const subject = [route, ...Object.values(Object(input.params)), hash].join(' ');
  try {
    await demandNoneWaiting(tx, { kind, subject }, act);
  } catch (problem) {
    // The same was sent twice.
    if (isProblem(problem) && problem.code === 'approval_waiting') return asAnswer(problem.data as Approval, names);
    throw problem;
  }
  await rehearse(tx, tryIn);
  const held = randomUUID();
  const fields = unique(found.map(({ field }) => field));
  const before = wordsStanding(place, await standing(tx), fields);
  const after = { place, found: names.join(', '), words: unique(found.map(({ text }) => text)).join('\n\n') };
  const reason = names.join(', ').slice(0, longestReason);
  const payload: Payload = { held, writer: act.actor.id, place, fields };
  const row = await askApproval(tx, { kind, subject, payload, before, after, reason }, act, publicUrl);
  await insertHeld(tx, { id: held, approvalId: row.id, route, ...kept, language: act.language }, act.now);
  return asAnswer(row, names);
}

interface Payload {
  held: string;
  writer: string;
  place: string;
  fields: string[];
}

interface Resending {
  input: RawInput;
  route: HeldRow['route'];
  send(tx: Queryable): Promise<unknown>;
}

/** The call as its writer made it; undefined once it is gone, or the writer could not make it any more. */
async function findResending(
  { registry, log }: { registry: Registry; log: Logger },
  tx: Queryable,
  { held, writer }: Payload,
  requestId: string,
): Promise<Resending | undefined> {
  const row = await findHeld(tx, held);
  const person = await findWriter(tx, writer);
  const opening = row && registry.openings.get(row.route);
  const answer = row && registry.served.get(row.route);
  if (!row || !person || !answer || !opening || openingOf(opening, person.duties) === null) return undefined;
  const { route, language } = row;
  const input = fromKept(row);
  const caller = { ...person, sessionId: '' };
  const visitor = { ...nobody, language };
  const nothing = () => undefined;
  const context = { caller, visitor, requestId, clock: registry.clock, log, answersIn: nothing, answersWith: nothing };
  return { input, route, send: (release) => answer(input, { ...context, release }) };
}

/** Released words are written by the very call that was held, in the name of its writer. */
export const releasingOf = (tools: { registry: Registry; log: Logger }): ApprovalKind => ({
  isAskedByAnyDuty: true,
  check: async (tx, given) => {
    const payload = given as Payload;
    const resending = await findResending(tools, tx, payload, 'release');
    if (!resending) return {};
    const { route, input, send } = resending;
    try {
      const standing = await tools.registry.standing.get(route)?.(tx, input);
      await rehearse(tx, send);
      return wordsStanding(payload.place, standing, payload.fields);
    } catch (problem) {
      // What would be refused today, such as a change of something deleted, is outdated.
      if (isProblem(problem)) return {};
      throw problem;
    }
  },
  apply: async (tx, given, { requestId }) => {
    const resending = await findResending(tools, tx, given as Payload, requestId);
    if (!resending) throw new Problem('approval_outdated');
    await resending.send(tx);
  },
});
