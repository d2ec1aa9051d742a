import type { z } from 'zod';
import type { GivenDonor, OfficeDonor } from '#contract/donations/donation-fields.ts';
import { donorConsentVersion } from '#contract/donations/donations.facts.ts';
import type { DonorList, DonorsQuery } from '#contract/donations/donors.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { recordConsent } from '../../../shared/consents/consents.service.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import type { DonationTools } from '../donation-tools.ts';
import {
  countDonors,
  type DonorFields,
  type DonorRow,
  findDonor,
  hasKeyCopy,
  insertDonor,
  listDonorsNewestFirst,
  putKeyCopy,
  putPassport,
  putTaxId,
} from './donors.sql.ts';
import type { SealedTaxId, TaxIds } from './tax-ids.ts';

type DonorDetails = z.output<typeof GivenDonor> | z.output<typeof OfficeDonor>;

/** Money from abroad is refused before anything is kept. */
export function demandIndian({ citizenship }: Pick<DonorDetails, 'citizenship'>): void {
  if (citizenship === 'other') throw new Problem('foreign_source');
}

export const fieldsOf = (given: DonorDetails, usual: Language): DonorFields => ({
  name: given.name,
  address: given.address ?? null,
  pinCode: given.pinCode ?? null,
  email: given.email ?? null,
  phone: given.phone ?? null,
  language: given.language ?? usual,
  citizenship: given.citizenship === 'other' ? 'india' : given.citizenship,
});

/** Throws where the settings do not take this kind. */
export async function sealTaxId(
  tx: Queryable,
  taxIds: TaxIds,
  donorId: string,
  { kind, number }: NonNullable<DonorDetails['taxId']>,
): Promise<SealedTaxId> {
  if (kind === 'aadhaar' && !(await readTaxSettings(tx)).aadhaar)
    throw new Problem('invalid', { errors: { 'donor.taxId.kind': 'tax_id_kind_off' } });
  return taxIds.seal(donorId, kind, number);
}

async function sealIds(
  tx: Queryable,
  taxIds: TaxIds,
  donorId: string,
  { taxId, passport }: DonorDetails,
): Promise<void> {
  if (taxId) await putTaxId(tx, donorId, await sealTaxId(tx, taxIds, donorId, taxId));
  if (passport) await putPassport(tx, donorId, await taxIds.sealText(donorId, passport));
}

/**
 * An Indian who lives abroad is told from a foreigner by the passport, where numbers can be kept at all: without a key
 * nobody could give one.
 */
export async function demandPassport(
  taxIds: TaxIds,
  { citizenship, passport }: Pick<DonorDetails, 'citizenship' | 'passport'>,
  field = 'passport',
): Promise<void> {
  if (citizenship === 'india_abroad' && passport === undefined && (await taxIds.isOn()))
    throw new Problem('invalid', { errors: { [field]: 'passport_form' } });
}

/** By the donor's own form, or by the office. */
export async function keepDonor(
  tx: Queryable,
  taxIds: TaxIds,
  given: DonorDetails,
  { language, by, now }: { language: Language; by: 'donor' | 'office'; now: Date },
): Promise<string> {
  demandIndian(given);
  const consentVersion = by === 'donor' ? donorConsentVersion : null;
  const id = await insertDonor(tx, { ...fieldsOf(given, language), consentVersion }, now);
  await sealIds(tx, taxIds, id, given);
  const consent = { of: { donorId: id }, purpose: 'donations', given: true, how: 'form', language } as const;
  if (consentVersion !== null) await recordConsent(tx, consent, now);
  return id;
}

export async function demandDonor(queryable: Queryable, id: string, lock = false): Promise<DonorRow> {
  const row = await findDonor(queryable, id, lock);
  if (!row) throw new Problem('not_found');
  return row;
}

/** After donations and before the cash box, in one order: callers wait for each other and never in a circle. */
export async function lockDonors(tx: Queryable, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await demandDonor(tx, id, true);
}

export const donorTarget = (id: string) => ({ kind: 'donor', id, name: id.slice(0, 8) });

export async function isKeyCopied({ database, taxIds }: Pick<DonationTools, 'database' | 'taxIds'>): Promise<boolean> {
  const hash = await taxIds.keyHash();
  return hash !== null && hasKeyCopy(database, hash);
}

export async function listDonors(
  tools: DonationTools,
  { search = '', page, pageSize }: z.output<typeof DonorsQuery>,
): Promise<z.input<typeof DonorList>> {
  const { database, taxIds } = tools;
  const data = await listDonorsNewestFirst(database, search, { page, pageSize });
  const total = await countDonors(database, search);
  return {
    data,
    total,
    page,
    pageSize,
    taxIds: { isOn: await taxIds.isOn(), isCopyConfirmed: await isKeyCopied(tools) },
  };
}

/** With address, number and e-mail: who opened whom, and when, is noted. */
export const openDonor = async (tx: Queryable, id: string, act: OfficeAct): Promise<DonorRow> => {
  const donor = await demandDonor(tx, id);
  await recordAct(tx, { ...act, action: 'opened', target: donorTarget(id) }, act.now);
  return donor;
};

export const readDonor = ({ database }: DonationTools, id: string, act: OfficeAct): Promise<DonorRow> =>
  database.transaction((tx) => openDonor(tx, id, act));

export async function confirmKeyCopy({ database, taxIds }: DonationTools, act: OfficeAct): Promise<void> {
  const hash = await taxIds.keyHash();
  if (hash === null) throw new Problem('tax_ids_off');
  await database.transaction(async (tx) => {
    await putKeyCopy(tx, hash, act.actor.name, act.now);
    const target = { kind: 'donor_key', id: 'donor-ids.key', name: 'donor-ids.key' };
    await recordAct(tx, { ...act, action: 'confirmed', target }, act.now);
  });
}
