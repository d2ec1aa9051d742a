import type { z } from 'zod';
import { isWhollyOpen } from '#contract/duties.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { DonationDetails, Settings } from '#contract/settings/settings.ts';
import type { OfficeSettings, UpdateSettings } from '#contract/settings/settings-office.ts';
import { type Language, languagesBesides } from '#contract/values/language.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { Person } from '../../platform/http/person.ts';
import { recordAct } from '../audit/audit.service.ts';
import { putHumanTranslation, readHumanTranslations } from '../content/translations/human.service.ts';
import { helpSettingsIn } from './help-settings.ts';
import {
  askForMoneyPart,
  concernsMoney,
  mayEnterFirstAlone,
  moneyRequests,
  partTarget,
  type SettingsTools,
  tellOfDonation,
} from './money-settings.service.ts';
import { listBehind, replaceBehind } from './outdated-translations.sql.ts';
import { type FoundationTexts, foundationTextsOf, outdatedAfter } from './outdated-translations.ts';
import { rightsSettingsIn } from './rights-settings.ts';
import { sampleSettings } from './sample-settings.ts';
import { type OwnParts, overSamples, readOwnParts, translatedFields } from './settings.service.ts';
import { lockSettings, putSettingsPart } from './settings.sql.ts';
import { changesOf, type PartChange } from './settings-changes.ts';
import { taxSettingsIn } from './tax-settings.ts';

type Input = z.output<typeof UpdateSettings>;
type Translations = OfficeSettings['translations'];

/** The settings in the language in which they were entered, with people's texts in the others. */
export async function readOfficeSettings(
  queryable: Queryable,
  tools: SettingsTools,
  act: OfficeAct,
): Promise<z.input<typeof OfficeSettings>> {
  const { approvals, countFigures } = tools;
  const own = await readOwnParts(queryable);
  const settings = overSamples(own);
  const parts = Object.keys(settings) as (keyof Settings)[];
  const translations = await translationsOf(queryable, settings);
  return {
    ...settings,
    help: helpSettingsIn(own),
    rights: rightsSettingsIn(own),
    translations,
    behind: await listBehind(queryable),
    countedFigures: await countFigures(queryable, act.now),
    sampleParts: parts.filter((part) => part !== 'counted' && own[part] === undefined),
    tax: taxSettingsIn(own),
    firstDetailsAlone: await mayEnterFirstAlone(queryable, tools, settings, act),
    pendingApprovals: await approvals.listWaiting(
      queryable,
      Object.values(moneyRequests).map(({ kind }) => kind),
      act,
    ),
  };
}

/** The site's own words, in every language. */
export async function readOwnWords(queryable: Queryable): Promise<object> {
  const own = await readOwnParts(queryable);
  const settings = overSamples(own);
  const foundation = { ...settings.foundation, translations: await translationsOf(queryable, settings) };
  return { ...settings, foundation, help: helpSettingsIn(own) };
}

async function translationsOf(queryable: Queryable, { foundation }: Settings): Promise<Translations> {
  const sources = translatedFields.map((field) => foundation[field]);
  const inLanguage = async (language: Language): Promise<Translations[Language]> => {
    const isSource = language === foundation.source_language;
    const known = isSource ? new Map<string, string>() : await readHumanTranslations(queryable, language, sources);
    return { address: known.get(foundation.address) ?? null, hours: known.get(foundation.hours) ?? null };
  };
  // One after the other: a transaction has one connection.
  return { en: await inLanguage('en'), hi: await inLanguage('hi'), ur: await inLanguage('ur') };
}

export async function updateSettings(tools: SettingsTools, input: Input, act: OfficeAct) {
  const { database, approvals } = tools;
  demandWithinLimit(input, act.actor);
  const known = await readOwnParts(database);
  const aboutMoney = changesIn(known, input).filter(concernsMoney);
  if (aboutMoney.length > 0) await demandRightToChangeMoney(tools, input, act);
  const isAlone = await mayEnterFirstAlone(database, tools, overSamples(known), act);
  const isFirstEntry = (part: string): boolean => part === 'donation' && isAlone;
  const waiting = aboutMoney.filter(({ part }) => !isFirstEntry(part));
  if (waiting.length > 0 && input.reason === undefined)
    throw new Problem('invalid', { errors: { reason: 'reason_form' } });
  return database.transaction(async (tx) => {
    for (const { part } of waiting) await approvals.demandNoneWaiting(tx, moneyRequests[part], act);
    await lockSettings(tx);
    const own = await readOwnParts(tx);
    const before = overSamples(own);
    const said = foundationTextsOf(before, await translationsOf(tx, before));
    const all = changesIn(own, input);
    const isStillAlone = await mayEnterFirstAlone(tx, tools, before, act);
    // Somebody else has changed them meanwhile, so that this would now be another change.
    const asBefore = (part: string) => waiting.some((change) => change.part === part);
    const isOther = ({ part }: PartChange): boolean =>
      asBefore(part) === (part === 'donation' && isStillAlone) || !aboutMoney.some((change) => change.part === part);
    if (all.some((change) => concernsMoney(change) && isOther(change))) throw new Problem('conflict');
    const changes = all.filter(({ part }) => !asBefore(part));
    for (const change of changes) await keepChange(tx, tools, change, act);
    for (const change of all.filter(concernsMoney)) {
      if (asBefore(change.part)) await askForMoneyPart(tx, tools, { own, change, reason: input.reason ?? '' }, act);
    }
    await carryTranslations(tx, before, said, act);
    const translated = await keepTranslations(tx, input, act);
    await recordChanges(tx, changes, translated, act);
    const isCaughtUp = await keepBehind(tx, said, input, act);
    if (changes.length > 0 || translated || isCaughtUp) await raiseContentVersion(tx);
    return readOfficeSettings(tx, tools, act);
  });
}

/** Treasurers write the parts that concern money, and nothing else. */
function demandWithinLimit(
  { donation: _donation, tax: _tax, password: _password, reason: _reason, ...others }: Input,
  { duties }: Person,
): void {
  const hasOthers = Object.values(others).some((part) => part !== undefined);
  if (hasOthers && !isWhollyOpen('updateSettings', duties)) throw new Problem('duty_missing');
}

const changesIn = (own: OwnParts, input: Input): PartChange[] =>
  changesOf(
    overSamples(own),
    { help: helpSettingsIn(own), rights: rightsSettingsIn(own), tax: taxSettingsIn(own) },
    input,
  );

async function demandRightToChangeMoney(tools: SettingsTools, { password }: Input, act: OfficeAct): Promise<void> {
  const { isMainAdministrator, duties } = act.actor;
  if (!isMainAdministrator && !duties.includes('treasurer')) throw new Problem('donation_main_administrator');
  if (password === undefined) throw new Problem('wrong_password');
  await tools.provePassword({ personId: act.actor.id, password, network: act.network }, act.now);
}

async function keepChange(tx: Queryable, tools: SettingsTools, change: PartChange, act: OfficeAct): Promise<void> {
  const { part, value } = change;
  await putSettingsPart(tx, part, value, act.now);
  if (part === 'donation') await tellOfDonation(tx, tools, value as DonationDetails, act.actor.name, act.now);
}

/** One save is one act, in however many languages the foundation's texts were written. */
async function recordChanges(
  tx: Queryable,
  changes: readonly PartChange[],
  translated: TranslationChange | null,
  act: OfficeAct,
): Promise<void> {
  const target = partTarget('foundation');
  if (translated && !changes.some(({ part }) => part === 'foundation'))
    await recordAct(tx, { ...act, action: 'translated', target, ...translated }, act.now);
  for (const { part, ...change } of changes) {
    const others = part === 'foundation' ? translated : null;
    const before = { ...change.before, ...others?.before };
    const after = { ...change.after, ...others?.after };
    await recordAct(tx, { ...act, action: 'changed', target: partTarget(part), before, after }, act.now);
  }
}

/** Texts in the other languages stay when only the source is sent anew; those of a sample belong to the sample. */
async function carryTranslations(
  tx: Queryable,
  before: Settings,
  said: FoundationTexts,
  { now }: OfficeAct,
): Promise<void> {
  const settings = overSamples(await readOwnParts(tx));
  const { foundation } = settings;
  const isReplaced = (field: (typeof translatedFields)[number]): boolean =>
    ![foundation[field], sampleSettings.foundation[field]].includes(before.foundation[field]);
  const known = await translationsOf(tx, settings);
  for (const field of translatedFields.filter(isReplaced)) {
    for (const language of languagesBesides(foundation.source_language)) {
      const text = said.texts[field][language];
      if (text && known[language][field] === null)
        await putHumanTranslation(tx, language, foundation[field], text, now);
    }
  }
}

interface TranslationChange {
  before: Translations;
  after: Translations;
}

/** The translations of the texts after the change; null when none is new. */
async function keepTranslations(
  tx: Queryable,
  { foundation }: Input,
  { now }: OfficeAct,
): Promise<TranslationChange | null> {
  if (!foundation?.translations) return null;
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
      await putHumanTranslation(tx, language, settings.foundation[field], text, now);
    }
  }
  const after = await translationsOf(tx, settings);
  return JSON.stringify(before) === JSON.stringify(after) ? null : { before, after };
}

/** Notes which languages are outdated; true when that has changed. */
async function keepBehind(
  tx: Queryable,
  before: FoundationTexts,
  { foundation }: Input,
  { now }: OfficeAct,
): Promise<boolean> {
  if (!foundation) return false;
  const settings = overSamples(await readOwnParts(tx));
  const known = await listBehind(tx);
  const after = foundationTextsOf(settings, await translationsOf(tx, settings));
  const behind = outdatedAfter(before, after, known, foundation.stillRight ?? []);
  await replaceBehind(tx, behind, now);
  return JSON.stringify(behind) !== JSON.stringify(known);
}
