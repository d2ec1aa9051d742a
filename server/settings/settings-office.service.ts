import type { z } from 'zod';
import { isWhollyOpen } from '#contract/duties.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { DonationDetails, Settings } from '#contract/settings/settings.ts';
import type { OfficeSettings, UpdateSettings } from '#contract/settings/settings-office.ts';
import { type Language, languagesBesides } from '#contract/values/language.ts';
import { recordAct } from '../audit/audit.service.ts';
import { putHumanTranslation, readHumanTranslations } from '../content/translations/human.service.ts';
import { raiseContentVersion } from '../platform/cache/content-version.ts';
import type { Database, Queryable, Reader } from '../platform/database/database.ts';
import type { OfficeAct } from '../platform/http/office-act.ts';
import type { Person } from '../platform/http/person.ts';
import { listBehind, replaceBehind } from './behind.sql.ts';
import { behindAfter, type Said, saidBy } from './behind.ts';
import { helpSettingsIn } from './help-settings.ts';
import { type OwnParts, overSamples, readOwnParts, translatedFields } from './settings.service.ts';
import { lockSettings, putSettingsPart } from './settings.sql.ts';
import { changesOf, type PartChange } from './settings-changes.ts';

interface Request {
  kind: string;
  subject: string;
  payload: unknown;
  before: Readonly<Record<string, string>>;
  after: Readonly<Record<string, string>>;
  reason: string;
}

/** What accounts, e-mails and approvals do here is handed in: they read the settings. */
export interface SettingsTools {
  database: Database;
  publicUrl: string;
  /** Where money goes is decided by two. */
  approvals: {
    /** Before anything is locked: throws when the same is asked for already. */
    demandNoneWaiting(tx: Queryable, request: Pick<Request, 'kind' | 'subject'>, act: OfficeAct): Promise<void>;
    ask(tx: Queryable, request: Request, act: OfficeAct): Promise<unknown>;
    listWaiting(queryable: Queryable, kinds: readonly string[], act: OfficeAct): Promise<PendingApprovals>;
  };
  /** Throws unless it is the password of this person. */
  provePassword(given: { personId: string; password: string; network: string }, now: Date): Promise<unknown>;
  /** Everything that is counted, shown or not. */
  countFigures(reader: Reader, now: Date): Promise<Settings['figures']>;
  onDonationChanged(tx: Queryable, words: Readonly<Record<string, string>>, now: Date): Promise<void>;
}

type Input = z.output<typeof UpdateSettings>;
type Translations = OfficeSettings['translations'];
type PendingApprovals = z.input<typeof OfficeSettings>['pendingApprovals'];

/** In the language in which they were entered, with what people wrote for the others. */
export async function readOfficeSettings(
  queryable: Queryable,
  { approvals, countFigures }: SettingsTools,
  act: OfficeAct,
): Promise<z.input<typeof OfficeSettings>> {
  const own = await readOwnParts(queryable);
  const settings = overSamples(own);
  const parts = Object.keys(settings) as (keyof Settings)[];
  const translations = await translationsOf(queryable, settings);
  return {
    ...settings,
    help: helpSettingsIn(own),
    translations,
    behind: await listBehind(queryable),
    countedFigures: await countFigures(queryable, act.now),
    sampleParts: parts.filter((part) => part !== 'counted' && own[part] === undefined),
    pendingApprovals: await approvals.listWaiting(queryable, [donationKind], act),
  };
}

async function translationsOf(queryable: Queryable, { foundation }: Settings): Promise<Translations> {
  const sources = translatedFields.map((field) => foundation[field]);
  const inLanguage = async (language: Language): Promise<Translations[Language]> => {
    const isSource = language === foundation.source_language;
    const known = isSource ? new Map<string, string>() : await readHumanTranslations(queryable, language, sources);
    return { address: known.get(foundation.address) ?? null, hours: known.get(foundation.hours) ?? null };
  };
  const [en, hi, ur] = await Promise.all([inLanguage('en'), inLanguage('hi'), inLanguage('ur')]);
  return { en, hi, ur };
}

export async function updateSettings(tools: SettingsTools, input: Input, act: OfficeAct) {
  const { database, approvals } = tools;
  demandWithinLimit(input, act.actor);
  const known = overSamples(await readOwnParts(database));
  const isAboutMoney = changesIn(await readOwnParts(database), input).some(concernsMoney);
  if (isAboutMoney) await demandRightToChangeDonation(tools, input, act);
  const needsApproval = isAboutMoney && !isFirstEntry(known, act.actor);
  if (needsApproval && input.reason === undefined) throw new Problem('invalid', { errors: { reason: 'reason_form' } });
  return database.transaction(async (tx) => {
    if (needsApproval) await approvals.demandNoneWaiting(tx, donationRequest, act);
    await lockSettings(tx);
    const own = await readOwnParts(tx);
    const before = overSamples(own);
    const said = saidBy(before, await translationsOf(tx, before));
    const all = changesIn(own, input);
    // Somebody else has changed them meanwhile, so that now this would be a change too.
    const isOther = !isAboutMoney || needsApproval === isFirstEntry(before, act.actor);
    if (isOther && all.some(concernsMoney)) throw new Problem('conflict');
    const changes = needsApproval ? all.filter((change) => !concernsMoney(change)) : all;
    for (const change of changes) await keepChange(tx, tools, change, act);
    const asked = all.find((change) => needsApproval && concernsMoney(change));
    if (asked) await askForDonation(tx, tools, { before, change: asked, reason: input.reason ?? '' }, act);
    const hasNewTranslations = await keepTranslations(tx, input, act);
    const isCaughtUp = await keepBehind(tx, said, input, act);
    if (changes.length > 0 || hasNewTranslations || isCaughtUp) await raiseContentVersion(tx);
    return readOfficeSettings(tx, tools, act);
  });
}

/** Treasurers write what concerns money, and nothing else. */
function demandWithinLimit({ donation: _, password: __, reason: ___, ...others }: Input, { duties }: Person): void {
  const hasOthers = Object.values(others).some((part) => part !== undefined);
  if (hasOthers && !isWhollyOpen('updateSettings', duties)) throw new Problem('duty_missing');
}

const changesIn = (own: OwnParts, input: Input): PartChange[] =>
  changesOf(overSamples(own), helpSettingsIn(own), input);
const concernsMoney = ({ part }: PartChange): boolean => part === 'donation';

async function demandRightToChangeDonation(tools: SettingsTools, { password }: Input, act: OfficeAct): Promise<void> {
  const { isMainAdministrator, duties } = act.actor;
  if (!isMainAdministrator && !duties.includes('treasurer')) throw new Problem('donation_main_administrator');
  if (password === undefined) throw new Problem('wrong_password');
  await tools.provePassword({ personId: act.actor.id, password, network: act.network }, act.now);
}

const donationKind = 'donation_details';
const donationRequest = { kind: donationKind, subject: 'donation' };

/** In place of the samples the main administrator enters the real details alone: nobody gives to samples. */
const isFirstEntry = ({ donation }: Settings, { isMainAdministrator }: Person): boolean =>
  donation.isSample && isMainAdministrator;

const wordsOf = ({ isSample: _, ...words }: DonationDetails): Record<string, string> => words;

function askForDonation(
  tx: Queryable,
  { approvals }: SettingsTools,
  { before, change, reason }: { before: Settings; change: PartChange; reason: string },
  act: OfficeAct,
): Promise<unknown> {
  const value = change.value as DonationDetails;
  const words = { before: wordsOf(before.donation), after: wordsOf(value) };
  return approvals.ask(tx, { ...donationRequest, payload: value, ...words, reason }, act);
}

type TellOfDonation = Pick<SettingsTools, 'publicUrl' | 'onDonationChanged'>;

/** As a second person has agreed, or as time has passed. */
export const donationApproval = (tools: TellOfDonation) => ({
  check: async (tx: Queryable) => {
    await lockSettings(tx);
    return wordsOf(overSamples(await readOwnParts(tx)).donation);
  },
  apply: async (
    tx: Queryable,
    payload: unknown,
    { actor, requestId, now }: { actor: { id: string; name: string } | null; requestId: string; now: Date },
  ) => {
    const before = overSamples(await readOwnParts(tx)).donation;
    const value = payload as DonationDetails;
    await putSettingsPart(tx, 'donation', value, now);
    const act = { actor, requestId, action: 'changed', target: asTarget('donation') };
    await recordAct(tx, { ...act, before: wordsOf(before), after: wordsOf(value) }, now);
    await tellOfDonation(tx, tools, value, actor?.name ?? '', now);
    await raiseContentVersion(tx);
  },
});

async function keepChange(tx: Queryable, tools: SettingsTools, change: PartChange, act: OfficeAct): Promise<void> {
  const { part, value, before, after } = change;
  await putSettingsPart(tx, part, value, act.now);
  await recordAct(tx, { ...act, action: 'changed', target: asTarget(part), before, after }, act.now);
  if (concernsMoney(change)) await tellOfDonation(tx, tools, value as DonationDetails, act.actor.name, act.now);
}

const asTarget = (part: string) => ({ kind: 'settings', id: part, name: part });

/** Whoever changes where money goes does so before the eyes of all. */
function tellOfDonation(
  tx: Queryable,
  { publicUrl, onDonationChanged }: TellOfDonation,
  { upiId, accountNumber, ifsc }: DonationDetails,
  actor: string,
  now: Date,
): Promise<void> {
  return onDonationChanged(tx, { actor, upiId, accountNumber, ifsc, link: `${publicUrl}/donate` }, now);
}

/** For the texts as they stand after the change; true when one is new. */
async function keepTranslations(tx: Queryable, { foundation }: Input, act: OfficeAct): Promise<boolean> {
  if (!foundation?.translations) return false;
  const settings = overSamples(await readOwnParts(tx));
  const { source_language } = settings.foundation;
  const ofSource = Object.values(foundation.translations[source_language] ?? {});
  if (ofSource.some(Boolean)) {
    const errors = { [`foundation.translations.${source_language}`]: 'language_unknown' };
    throw new Problem('invalid', { errors });
  }
  const before = await translationsOf(tx, settings);
  for (const language of languagesBesides(source_language)) {
    for (const field of translatedFields) {
      const text = foundation.translations[language]?.[field];
      if (text === undefined || text === before[language][field]) continue;
      await putHumanTranslation(tx, language, settings.foundation[field], text, act.now);
    }
  }
  const after = await translationsOf(tx, settings);
  if (JSON.stringify(before) === JSON.stringify(after)) return false;
  await recordAct(tx, { ...act, action: 'translated', target: asTarget('foundation'), before, after }, act.now);
  return true;
}

/** Notes which languages still say the old thing; true when that has changed. */
async function keepBehind(tx: Queryable, before: Said, { foundation }: Input, { now }: OfficeAct): Promise<boolean> {
  if (!foundation) return false;
  const settings = overSamples(await readOwnParts(tx));
  const known = await listBehind(tx);
  const after = saidBy(settings, await translationsOf(tx, settings));
  const behind = behindAfter(before, after, known, foundation.stillRight ?? []);
  await replaceBehind(tx, behind, now);
  return JSON.stringify(behind) !== JSON.stringify(known);
}
