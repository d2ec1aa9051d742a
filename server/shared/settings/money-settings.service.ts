import type { z } from 'zod';
import type { TaxSettings } from '#contract/donations/tax-settings.ts';
import { takesNoDonations } from '#contract/settings/settings.facts.ts';
import type { DonationDetails, Settings } from '#contract/settings/settings.ts';
import type { OfficeSettings } from '#contract/settings/settings-office.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Database, Queryable, Reader } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../audit/audit.service.ts';
import { type OwnParts, overSamples, readOwnParts } from './settings.service.ts';
import { lockSettings, putSettingsPart } from './settings.sql.ts';
import type { PartChange } from './settings-changes.ts';
import { taxSettingsIn } from './tax-settings.ts';

type Words = Readonly<Record<string, string>>;

interface Request {
  kind: string;
  subject: string;
  payload: unknown;
  before: Words;
  after: Words;
  reason: string;
}

/** Functions of accounts, e-mails and approvals, handed in since these read the settings. */
export interface SettingsTools {
  database: Database;
  publicUrl: string;
  /** Two people decide about the way to give. */
  approvals: {
    /** Throws when the same is asked for already. To be called before anything is locked. */
    demandNoneWaiting(tx: Queryable, request: Pick<Request, 'kind' | 'subject'>, act: OfficeAct): Promise<void>;
    ask(tx: Queryable, request: Request, act: OfficeAct): Promise<unknown>;
    listWaiting(queryable: Queryable, kinds: readonly string[], act: OfficeAct): Promise<PendingApprovals>;
    /** Whether nobody else decides about money. */
    isAlone(queryable: Queryable, personId: string, now: Date): Promise<boolean>;
  };
  /** Throws unless it is the password of this person. */
  provePassword(given: { personId: string; password: string; network: string }, now: Date): Promise<unknown>;
  /** All figures that are counted, shown or not. */
  countFigures(reader: Reader, now: Date): Promise<Settings['figures']>;
  onDonationChanged(tx: Queryable, words: Words, now: Date): Promise<void>;
}
export type PendingApprovals = z.input<typeof OfficeSettings>['pendingApprovals'];

type MoneyPart = 'donation' | 'tax';
export const moneyRequests: Readonly<Record<MoneyPart, Pick<Request, 'kind' | 'subject'>>> = {
  donation: { kind: 'donation_details', subject: 'donation' },
  tax: { kind: 'tax_settings', subject: 'tax' },
};

interface MoneyChange extends PartChange {
  part: MoneyPart;
}
export const concernsMoney = (change: PartChange): change is MoneyChange => Object.hasOwn(moneyRequests, change.part);

/** The main administrator replaces the samples by real details alone, as long as nobody else decides about money. */
export const mayEnterFirstAlone = async (
  queryable: Queryable,
  { approvals }: Pick<SettingsTools, 'approvals'>,
  { donation }: Settings,
  { actor, now }: OfficeAct,
): Promise<boolean> =>
  takesNoDonations(donation) && actor.isMainAdministrator && approvals.isAlone(queryable, actor.id, now);

export const donationWords = ({ isSample: _, ...words }: DonationDetails): Record<string, string> => words;
const taxWords = (tax: TaxSettings): Record<string, string> =>
  Object.fromEntries(Object.entries(tax).map(([name, value]) => [name, value === null ? '' : String(value)]));

export const partTarget = (part: string) => ({ kind: 'settings', id: part, name: part });

export function askForMoneyPart(
  tx: Queryable,
  { approvals }: SettingsTools,
  { own, change, reason }: { own: OwnParts; change: MoneyChange; reason: string },
  act: OfficeAct,
): Promise<unknown> {
  const { part, value } = change;
  const words =
    part === 'donation'
      ? { before: donationWords(overSamples(own).donation), after: donationWords(value as DonationDetails) }
      : { before: taxWords(taxSettingsIn(own)), after: taxWords(value as TaxSettings) };
  return approvals.ask(tx, { ...moneyRequests[part], payload: value, ...words, reason }, act);
}

type TellOfDonation = Pick<SettingsTools, 'publicUrl' | 'onDonationChanged'>;

/** A change of the way to give is told to the whole office. */
export function tellOfDonation(
  tx: Queryable,
  { publicUrl, onDonationChanged }: TellOfDonation,
  { upiId, accountNumber, ifsc }: DonationDetails,
  actor: string,
  now: Date,
): Promise<void> {
  return onDonationChanged(tx, { actor, upiId, accountNumber, ifsc, link: `${publicUrl}/donate` }, now);
}

interface Effect {
  actor: { id: string; name: string } | null;
  requestId: string;
  now: Date;
}

/** How the change takes effect, after a second person has agreed or after its time. */
export const donationApproval = (tools: TellOfDonation) => ({
  check: async (tx: Queryable) => {
    await lockSettings(tx);
    return donationWords(overSamples(await readOwnParts(tx)).donation);
  },
  apply: async (tx: Queryable, payload: unknown, { actor, requestId, now }: Effect) => {
    const before = overSamples(await readOwnParts(tx)).donation;
    const value = payload as DonationDetails;
    await putSettingsPart(tx, 'donation', value, now);
    const act = { actor, requestId, action: 'changed', target: partTarget('donation') };
    await recordAct(tx, { ...act, before: donationWords(before), after: donationWords(value) }, now);
    await tellOfDonation(tx, tools, value, actor?.name ?? '', now);
    await raiseContentVersion(tx);
  },
});

export const taxApproval = {
  check: async (tx: Queryable) => {
    await lockSettings(tx);
    return taxWords(taxSettingsIn(await readOwnParts(tx)));
  },
  apply: async (tx: Queryable, payload: unknown, { actor, requestId, now }: Effect) => {
    const before = taxSettingsIn(await readOwnParts(tx));
    await putSettingsPart(tx, 'tax', payload, now);
    const act = { actor, requestId, action: 'changed', target: partTarget('tax') };
    await recordAct(tx, { ...act, before: taxWords(before), after: taxWords(payload as TaxSettings) }, now);
    await raiseContentVersion(tx);
  },
};
