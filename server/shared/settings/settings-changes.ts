import type { z } from 'zod';
import type { TaxSettings } from '#contract/donations/tax-settings.ts';
import type { HelpSettings } from '#contract/help/help-settings.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { RightsSettings } from '#contract/rights/rights-settings.ts';
import { countedKeys } from '#contract/settings/settings.facts.ts';
import type { DonationDetails, Figure, Settings } from '#contract/settings/settings.ts';
import { DonationChanges, type UpdateSettings } from '#contract/settings/settings-office.ts';

type Input = z.output<typeof UpdateSettings>;

/** A part of the settings that really changes. */
export interface PartChange {
  part: keyof Settings | 'help' | 'rights' | 'tax';
  /** The whole value, as it will be stored. */
  value: object;
  /** The fields that differ. */
  before: object;
  after: object;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges the sent fields into the stored ones, field by field and language by language. */
function overlay(before: Record<string, unknown>, sent: object): Record<string, unknown> {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given.map(([name, value]) => [name, merged(before[name], value)])) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const merged = (before: unknown, value: unknown): unknown =>
  isRecord(before) && isRecord(value) ? overlay(before, value) : value;

function changeOf(part: PartChange['part'], before: object, value: object): PartChange[] {
  const [old, fresh] = [before as Record<string, unknown>, value as Record<string, unknown>];
  const names = Object.keys(fresh).filter((name) => !isSame(old[name], fresh[name]));
  if (names.length === 0) return [];
  const only = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return [{ part, value, before: only(old), after: only(fresh) }];
}

const definedOf = (sent: object): object =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

type KeptFigure = Omit<Figure, 'isSample'>;

/** A sent figure replaces the one with its key, or removes it; the others stay. */
function figuresWith(before: readonly KeptFigure[], sent: NonNullable<Input['figures']>): KeptFigure[] {
  const known = before.flatMap((figure) => {
    const given = sent.find(({ key }) => key === figure.key);
    if (given?.value === null) return [];
    return [given ? (overlay({ ...figure }, given) as KeptFigure) : figure];
  });
  const added = sent.flatMap(({ key, value, kind = 'exact', asOf = null }) =>
    value === null || before.some((figure) => figure.key === key) ? [] : [{ key, value, kind, asOf }],
  );
  return [...known, ...added];
}

const byKey = (figures: readonly KeptFigure[]): object =>
  Object.fromEntries(figures.map((figure) => [figure.key, figure]));

function figuresChange(settings: Settings, sent: Input['figures']): PartChange[] {
  if (!sent) return [];
  const before = settings.figures.map(({ isSample: _isSample, ...figure }) => figure);
  const value = figuresWith(before, sent);
  const [old, fresh] = [byKey(before), byKey(value)];
  const gone = Object.fromEntries(Object.keys(old).map((key) => [key, null]));
  return changeOf('figures', old, { ...gone, ...fresh }).map((change) => ({ ...change, value }));
}

function countedChange({ counted: before }: Settings, sent: Input['counted']): PartChange[] {
  if (!sent) return [];
  const value = countedKeys.filter((key) => sent.includes(key));
  return changeOf('counted', { shown: before }, { shown: value }).map((change) => ({ ...change, value }));
}

/** No sample stays beside real details: fields that the office does not name are not offered. */
function donationChange(before: Settings, sent: DonationChanges | undefined): PartChange[] {
  if (!sent) return [];
  const { isSample, ...shown } = before.donation;
  const tidy = DonationChanges.parse(shown);
  // A sample that is sent back unchanged is no decision.
  if (isSame(overlay(tidy, sent), tidy)) return [];
  const nothing = { upiId: '', payeeName: '', accountName: '', accountNumber: '', ifsc: '', bankName: '' };
  const value = { ...overlay(isSample ? nothing : tidy, sent), isSample: false } as DonationDetails;
  // Banks and apps need a name in any case.
  value.payeeName ||= before.foundation.name.en;
  value.accountName ||= before.foundation.name.en;
  demandWayOfGiving(value);
  return changeOf('donation', before.donation, value);
}

/** Real details never become empty again: the main administrator could fill empty ones alone (`mayEnterFirstAlone`). */
function demandWayOfGiving({ upiId, accountNumber, ifsc }: DonationDetails): void {
  const errors = {
    ...(upiId === '' && accountNumber === '' && { 'donation.upiId': 'upi_form' }),
    ...(accountNumber === '' && ifsc !== '' && { 'donation.accountNumber': 'account_form' }),
    ...(accountNumber !== '' && ifsc === '' && { 'donation.ifsc': 'ifsc_form' }),
  };
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
}

/** Values from before this rule must not prevent changes of other parts. */
function taxChange(before: TaxSettings, sent: Input['tax']): PartChange[] {
  if (!sent) return [];
  const value = { ...before, ...definedOf(sent) };
  if (value.validFrom && value.validTo && value.validTo < value.validFrom)
    throw new Problem('invalid', { errors: { 'tax.validTo': 'validity_order' } });
  return changeOf('tax', before, value);
}

export function changesOf(
  before: Settings,
  { help, rights, tax }: { help: HelpSettings; rights: RightsSettings; tax: TaxSettings },
  input: Input,
): PartChange[] {
  const { translations: _translations, stillRight: _stillRight, ...foundation } = input.foundation ?? {};
  const { language: _language, sampleFields: _sampleFields, ...foundationBefore } = before.foundation;
  return [
    ...changeOf('foundation', foundationBefore, overlay(foundationBefore, foundation)),
    ...changeOf('social', before.social, overlay(before.social, input.social ?? {})),
    ...figuresChange(before, input.figures),
    ...countedChange(before, input.counted),
    ...donationChange(before, input.donation),
    ...changeOf('help', help, { ...help, ...definedOf(input.help ?? {}) }),
    ...changeOf('rights', rights, { ...rights, ...definedOf(input.rights ?? {}) }),
    ...taxChange(tax, input.tax),
  ];
}
