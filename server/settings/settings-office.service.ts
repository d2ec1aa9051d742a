import type { z } from 'zod';
import { isWhollyOpen } from '#contract/duties.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { DonationDetails, Settings } from '#contract/settings/settings.ts';
import type { OfficeSettings, UpdateSettings } from '#contract/settings/settings-office.ts';
import { recordAct } from '../audit/audit.service.ts';
import { putHumanTranslation, readHumanTranslations } from '../content/translations/human.service.ts';
import { raiseContentVersion } from '../platform/cache/content-version.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { OfficeAct } from '../platform/http/office-act.ts';
import type { Person } from '../platform/http/person.ts';
import { overSamples, readOwnParts, translatedFields } from './settings.service.ts';
import { lockSettings, putSettingsPart } from './settings.sql.ts';
import { changesOf, type PartChange } from './settings-changes.ts';

/** `provePassword` and `onDonationChanged` are handed in: accounts and e-mails read the settings. */
export interface SettingsTools {
  database: Database;
  publicUrl: string;
  /** Throws unless it is the password of this person. */
  provePassword(given: { personId: string; password: string; network: string }, now: Date): Promise<unknown>;
  onDonationChanged(tx: Queryable, words: Readonly<Record<string, string>>, now: Date): Promise<void>;
}

type Input = z.output<typeof UpdateSettings>;
const otherLanguages = ['hi', 'ur'] as const;
type Translations = OfficeSettings['translations'];

/** In the language in which they were entered, with what people wrote for the others. */
export async function readOfficeSettings(queryable: Queryable): Promise<OfficeSettings> {
  const own = await readOwnParts(queryable);
  const settings = overSamples(own);
  const parts = Object.keys(settings) as (keyof Settings)[];
  const translations = await translationsOf(queryable, settings);
  return {
    ...settings,
    translations,
    sampleParts: parts.filter((part) => own[part] === undefined),
  };
}

async function translationsOf(queryable: Queryable, { foundation }: Settings): Promise<Translations> {
  const sources = translatedFields.map((field) => foundation[field]);
  const inLanguage = async (language: 'hi' | 'ur') => {
    const known = await readHumanTranslations(queryable, language, sources);
    const texts = translatedFields.map((field) => [field, known.get(foundation[field]) ?? null]);
    return [language, Object.fromEntries(texts)];
  };
  return Object.fromEntries(await Promise.all(otherLanguages.map(inLanguage)));
}

export async function updateSettings(tools: SettingsTools, input: Input, act: OfficeAct): Promise<OfficeSettings> {
  const { database } = tools;
  demandWithinLimit(input, act.actor);
  const isAboutMoney = changesOf(overSamples(await readOwnParts(database)), input).some(concernsMoney);
  if (isAboutMoney) await demandRightToChangeDonation(tools, input, act);
  return database.transaction(async (tx) => {
    await lockSettings(tx);
    const before = overSamples(await readOwnParts(tx));
    const changes = changesOf(before, input);
    // Somebody else has changed them meanwhile, so that now this would be a change too.
    if (!isAboutMoney && changes.some(concernsMoney)) throw new Problem('conflict');
    for (const change of changes) await keepChange(tx, tools, change, act);
    const hasNewTranslations = await keepTranslations(tx, input, act);
    if (changes.length > 0 || hasNewTranslations) await raiseContentVersion(tx);
    return readOfficeSettings(tx);
  });
}

/** Treasurers write what concerns money, and nothing else. */
function demandWithinLimit({ donation: _, password: __, ...others }: Input, { duties }: Person): void {
  const hasOthers = Object.values(others).some((part) => part !== undefined);
  if (hasOthers && !isWhollyOpen('updateSettings', duties)) throw new Problem('duty_missing');
}

const concernsMoney = ({ part }: PartChange): boolean => part === 'donation';

async function demandRightToChangeDonation(tools: SettingsTools, { password }: Input, act: OfficeAct): Promise<void> {
  if (!act.actor.isMainAdministrator) throw new Problem('donation_main_administrator');
  if (password === undefined) throw new Problem('wrong_password');
  await tools.provePassword({ personId: act.actor.id, password, network: act.network }, act.now);
}

async function keepChange(tx: Queryable, tools: SettingsTools, change: PartChange, act: OfficeAct): Promise<void> {
  const { part, value, before, after } = change;
  await putSettingsPart(tx, part, value, act.now);
  await recordAct(tx, { ...act, action: 'changed', target: asTarget(part), before, after }, act.now);
  if (concernsMoney(change)) await tellOfDonation(tx, tools, value as DonationDetails, act);
}

const asTarget = (part: string) => ({ kind: 'settings', id: part, name: part });

/** Whoever changes where money goes does so before the eyes of all. */
function tellOfDonation(
  tx: Queryable,
  { publicUrl, onDonationChanged }: SettingsTools,
  { upiId, accountNumber, ifsc }: DonationDetails,
  { actor, now }: OfficeAct,
): Promise<void> {
  return onDonationChanged(tx, { actor: actor.name, upiId, accountNumber, ifsc, link: `${publicUrl}/donate` }, now);
}

/** For the texts as they stand after the change; true when one is new. */
async function keepTranslations(tx: Queryable, { foundation }: Input, act: OfficeAct): Promise<boolean> {
  if (!foundation?.translations) return false;
  const settings = overSamples(await readOwnParts(tx));
  const before = await translationsOf(tx, settings);
  for (const language of otherLanguages) {
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
