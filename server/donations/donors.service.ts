import type { z } from 'zod';
import type { GivenDonor, OfficeDonor } from '#contract/donations/donation-fields.ts';
import { donorConsentVersion } from '#contract/donations/donations.facts.ts';
import type { ClearTaxId, Donor, DonorList, DonorsQuery } from '#contract/donations/donors.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { listActivity, recordAct } from '../audit/audit.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { OfficeAct } from '../platform/http/office-act.ts';
import { readTaxSettings } from '../settings/tax-settings.ts';
import { demandOpenYear } from './donation-rules.ts';
import type { DonationTools } from './donation-tools.ts';
import { sumCashByDay } from './donations.sql.ts';
import {
  countDonors,
  type DonorFields,
  type DonorRow,
  findDonor,
  findSealed,
  hasKeyCopy,
  insertDonor,
  listDonorsNewestFirst,
  listPaidDays,
  lockGiftsOf,
  moveGifts,
  putKeyCopy,
  putPassport,
  putTaxId,
  updateDonorRow,
} from './donors.sql.ts';
import { lockCashBox } from './sums.sql.ts';
import type { TaxIds } from './tax-ids.ts';

type Given = z.output<typeof GivenDonor> | z.output<typeof OfficeDonor>;

/** Money from abroad is refused before anything is kept. */
export function demandIndian({ citizenship }: Pick<Given, 'citizenship'>): void {
  if (citizenship === 'other') throw new Problem('foreign_source');
}

const fieldsOf = (given: Given, usual: Language): DonorFields => ({
  name: given.name,
  address: given.address ?? null,
  pinCode: given.pinCode ?? null,
  email: given.email ?? null,
  phone: given.phone ?? null,
  language: given.language ?? usual,
  citizenship: given.citizenship === 'other' ? 'india' : given.citizenship,
});

async function sealIds(tx: Queryable, taxIds: TaxIds, donorId: string, { taxId, passport }: Given): Promise<void> {
  if (taxId) {
    if (taxId.kind === 'aadhaar' && !(await readTaxSettings(tx)).aadhaar)
      throw new Problem('invalid', { errors: { 'donor.taxId.kind': 'tax_id_kind_off' } });
    await putTaxId(tx, donorId, await taxIds.seal(donorId, taxId.kind, taxId.number));
  } else if (taxId === null) await putTaxId(tx, donorId, null);
  if (passport) await putPassport(tx, donorId, await taxIds.sealText(donorId, passport));
}

/**
 * An Indian who lives abroad is told from a foreigner by the passport, where numbers can be kept at all: without a key
 * nobody could give one.
 */
export async function demandPassport(
  taxIds: TaxIds,
  { citizenship, passport }: Pick<Given, 'citizenship' | 'passport'>,
  field = 'passport',
): Promise<void> {
  if (citizenship === 'india_abroad' && passport === undefined && (await taxIds.isOn()))
    throw new Problem('invalid', { errors: { [field]: 'passport_form' } });
}

/** By the donor's own form, or by the office. */
export async function keepDonor(
  tx: Queryable,
  taxIds: TaxIds,
  given: Given,
  { language, by, now }: { language: Language; by: 'donor' | 'office'; now: Date },
): Promise<string> {
  demandIndian(given);
  const consentVersion = by === 'donor' ? donorConsentVersion : null;
  const id = await insertDonor(tx, { ...fieldsOf(given, language), consentVersion }, now);
  await sealIds(tx, taxIds, id, given);
  return id;
}

export async function demandDonor(queryable: Queryable, id: string, lock = false): Promise<DonorRow> {
  const row = await findDonor(queryable, id, lock);
  if (!row) throw new Problem('not_found');
  return row;
}

/** After gifts and before the cash box, in one order: callers wait for each other and never in a circle. */
export async function lockDonors(tx: Queryable, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await demandDonor(tx, id, true);
}

const asTarget = (id: string) => ({ kind: 'donor', id, name: id.slice(0, 8) });

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

/** No name and no number goes into the record of acts: it says that something was changed. */
export const updateDonor = (
  { database, taxIds }: DonationTools,
  id: string,
  given: z.output<typeof OfficeDonor>,
  act: OfficeAct,
): Promise<z.input<typeof Donor>> =>
  database.transaction(async (tx) => {
    demandIndian(given);
    const before = await demandDonor(tx, id, true);
    // Whoever was kept as living abroad before numbers could be kept is corrected without one.
    if (!before.hasPassport && before.citizenship !== 'india_abroad') await demandPassport(taxIds, given);
    await updateDonorRow(tx, id, fieldsOf(given, before.language), act.now);
    await sealIds(tx, taxIds, id, given);
    const after = await demandDonor(tx, id);
    const changed = (
      ['name', 'address', 'pinCode', 'email', 'phone', 'language', 'citizenship', 'taxId'] as const
    ).filter((field) => before[field] !== after[field]);
    await recordAct(
      tx,
      { ...act, action: 'changed', target: asTarget(id), after: { fields: changed.join(', ') } },
      act.now,
    );
    return after;
  });

/** Numbers are bound to their donor: what only the other has is sealed anew. Throws where they differ. */
async function joinIds(tx: Queryable, taxIds: TaxIds, gone: DonorRow, kept: DonorRow): Promise<void> {
  if (gone.citizenship !== kept.citizenship) throw new Problem('conflict');
  const [from, to] = [await findSealed(tx, gone.id), await findSealed(tx, kept.id)];
  if (from?.taxIdHash && to?.taxIdHash) {
    if (!from.taxIdHash.equals(to.taxIdHash)) throw new Problem('conflict');
  } else if (from?.taxId && from.taxIdKind) {
    const number = await taxIds.open(gone.id, from.taxId);
    if (number === null) throw new Problem('conflict');
    await putTaxId(tx, kept.id, await taxIds.seal(kept.id, from.taxIdKind, number));
  }
  if (!from?.passport) return;
  const passport = await taxIds.open(gone.id, from.passport);
  if (passport === null) throw new Problem('conflict');
  if (!to?.passport) await putPassport(tx, kept.id, await taxIds.sealText(kept.id, passport));
  else if ((await taxIds.open(kept.id, to.passport)) !== passport) throw new Problem('conflict');
}

type CashByDay = ReadonlyMap<IndiaDay, number>;

/** A day that was above the limit before is no reason to refuse. */
async function demandNoMoreCash(tx: Queryable, before: readonly CashByDay[], after: CashByDay): Promise<void> {
  const { cashMost } = await readTaxSettings(tx);
  for (const [day, paise] of after)
    if (paise > cashMost * 100 && before.every((each) => paise > (each.get(day) ?? 0)))
      throw new Problem('invalid', { errors: { into: 'cash_too_much' } });
}

export const mergeDonor = (
  { database, taxIds }: DonationTools,
  id: string,
  into: string,
  act: OfficeAct,
): Promise<z.input<typeof Donor>> =>
  database.transaction(async (tx) => {
    if (id === into) throw new Problem('same_person');
    await lockGiftsOf(tx, id);
    await lockDonors(tx, [id, into]);
    const [gone, kept] = [await demandDonor(tx, id), await demandDonor(tx, into)];
    // The return of a closed year names who gave.
    await demandOpenYear(tx, ...(await listPaidDays(tx, id)));
    await lockCashBox(tx);
    const before = [await sumCashByDay(tx, id), await sumCashByDay(tx, into)];
    await joinIds(tx, taxIds, gone, kept);
    await moveGifts(tx, id, into);
    await demandNoMoreCash(tx, before, await sumCashByDay(tx, into));
    await recordAct(tx, { ...act, action: 'merged', target: asTarget(into), before: { donor: id } }, act.now);
    return demandDonor(tx, into);
  });

const noIds = { kind: null, number: null, passport: null, isUnreadable: false };
type Cleared = z.input<typeof ClearTaxId>;

async function openIds(tx: Queryable, taxIds: TaxIds, id: string): Promise<Omit<Cleared, 'views'>> {
  const sealed = await findSealed(tx, id);
  if (!sealed) throw new Problem('not_found');
  const number = sealed.taxId && (await taxIds.open(id, sealed.taxId));
  const passport = sealed.passport && (await taxIds.open(id, sealed.passport));
  const isUnreadable = (sealed.taxId !== null && number === null) || (sealed.passport !== null && passport === null);
  return { ...noIds, kind: sealed.taxIdKind, number, passport, isUnreadable };
}

/** Who looked, when and why stays as long as the gift. */
export async function readTaxId(
  { database, taxIds }: DonationTools,
  id: string,
  reason: string,
  act: OfficeAct,
): Promise<Cleared> {
  if (!(await taxIds.isOn())) throw new Problem('tax_ids_off');
  return database.transaction(async (tx) => {
    await demandDonor(tx, id);
    const ids = await openIds(tx, taxIds, id);
    await recordAct(tx, { ...act, action: 'unmasked', target: asTarget(id), after: { reason } }, act.now);
    return { ...ids, views: await listViews(tx, id) };
  });
}

export async function listViews(queryable: Queryable, donorId: string): Promise<Cleared['views']> {
  const filter = { kind: 'donor', targetId: donorId, action: 'unmasked', page: 1, pageSize: 100 };
  const { data } = await listActivity(queryable, filter);
  return data.map(({ user, time, after }) => ({
    by: user,
    at: time,
    reason: String((after as { reason?: unknown } | null)?.reason ?? ''),
  }));
}

export async function confirmKeyCopy({ database, taxIds }: DonationTools, act: OfficeAct): Promise<void> {
  const hash = await taxIds.keyHash();
  if (hash === null) throw new Problem('tax_ids_off');
  await database.transaction(async (tx) => {
    await putKeyCopy(tx, hash, act.actor.name, act.now);
    const target = { kind: 'donor_key', id: 'donor-ids.key', name: 'donor-ids.key' };
    await recordAct(tx, { ...act, action: 'confirmed', target }, act.now);
  });
}
