import { Problem } from '#contract/protocol/problem.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import type { Words } from '../donation-tools.ts';
import { plain, yearWords } from '../ledger/approval-words.ts';
import { demandOpenYear } from '../ledger/donation-rules.ts';
import { sumCashByDay } from '../ledger/donations.sql.ts';
import { lockCashBox } from '../ledger/sums.sql.ts';
import { demandDonor, donorTarget, lockDonors } from './donors.service.ts';
import {
  bookDonorAnew,
  completeBookedDonor,
  type DonorFields,
  type DonorRow,
  listPaidDays,
  lockDonationsOf,
  moveDonationsOfDonor,
  putPassport,
  putTaxId,
  updateDonorRow,
} from './donors.sql.ts';
import type { SealedTaxId } from './tax-ids.ts';

/** Numbers as they may wait in a request: sealed, and as text. */
export interface SealedNumbers {
  /** Null: taken away. Absent: as it is. */
  taxId?: (Omit<SealedTaxId, 'sealed' | 'hash'> & { sealed: string; hash: string }) | null;
  passport?: string;
}

export interface DonorChange extends SealedNumbers {
  donorId: string;
  fields: DonorFields;
}

export interface DonorMerge extends SealedNumbers {
  donorId: string;
  into: string;
}

interface Effect {
  actor: { id: string; name: string } | null;
  requestId: string;
  now: Date;
}

const inText = 'base64';

export const asText = ({ sealed, hash, ...taxId }: SealedTaxId): NonNullable<SealedNumbers['taxId']> => ({
  ...taxId,
  sealed: sealed.toString(inText),
  hash: hash.toString(inText),
});

export const passportAsText = (sealed: Buffer): string => sealed.toString(inText);

async function putNumbers(tx: Queryable, donorId: string, { taxId, passport }: SealedNumbers): Promise<void> {
  if (taxId) {
    const [sealed, hash] = [Buffer.from(taxId.sealed, inText), Buffer.from(taxId.hash, inText)];
    await putTaxId(tx, donorId, { ...taxId, sealed, hash });
  } else if (taxId === null) await putTaxId(tx, donorId, null);
  if (passport !== undefined) await putPassport(tx, donorId, Buffer.from(passport, inText));
}

/** Whom the record of acts and people who may know sums only do not read (`left-out-words.ts`). */
export const donorWords = ({ name, address, pinCode, taxId, hasPassport }: DonorRow): Words => ({
  donorName: plain(name),
  donorAddress: plain([address, pinCode].filter(Boolean).join(', ')),
  donorTaxId: taxId ?? '',
  donorPassport: String(hasPassport),
});

/** Both, one above the other. */
export async function mergeWords(tx: Queryable, { donorId, into }: DonorMerge): Promise<Words> {
  await lockDonationsOf(tx, donorId);
  await lockDonors(tx, [donorId, into]);
  const [gone, kept] = [donorWords(await demandDonor(tx, donorId)), donorWords(await demandDonor(tx, into))];
  const joined = Object.keys(kept).map((field) => [field, `${gone[field] || '–'}\n${kept[field] || '–'}`]);
  return { ...Object.fromEntries(joined), ...(await yearWords(tx, await listPaidDays(tx, donorId))) };
}

const comparedFields = ['name', 'address', 'pinCode', 'email', 'phone', 'language', 'citizenship', 'taxId'] as const;

/** On receipts not yet written stands what two people agreed on; one person alone adds only what was missing. */
const rebook = (tx: Queryable, donorId: string, isAgreed: boolean): Promise<void> =>
  isAgreed ? bookDonorAnew(tx, donorId) : completeBookedDonor(tx, donorId);

/** No name and no number goes into the record of acts: it says that something was changed. */
export async function applyDonorChange(
  tx: Queryable,
  { donorId, fields, ...numbers }: DonorChange,
  effect: Effect,
  { isAgreed }: { isAgreed: boolean },
): Promise<DonorRow> {
  await lockDonationsOf(tx, donorId);
  const before = await demandDonor(tx, donorId, true);
  await updateDonorRow(tx, donorId, fields, effect.now);
  await putNumbers(tx, donorId, numbers);
  await rebook(tx, donorId, isAgreed);
  const after = await demandDonor(tx, donorId);
  const changed = comparedFields.filter((field) => before[field] !== after[field]).join(', ');
  const act = { ...effect, action: 'changed', target: donorTarget(donorId), after: { fields: changed } };
  await recordAct(tx, act, effect.now);
  return after;
}

type CashByDay = ReadonlyMap<IndiaDay, number>;

/** A day that was above the limit before is no reason to refuse. */
async function demandNoMoreCash(tx: Queryable, before: readonly CashByDay[], after: CashByDay): Promise<void> {
  const { cashMost } = await readTaxSettings(tx);
  for (const [day, paise] of after)
    if (paise > cashMost * 100 && before.every((each) => paise > (each.get(day) ?? 0)))
      throw new Problem('invalid', { errors: { into: 'cash_too_much' } });
}

/** Under the locks of donations and donors. */
export async function applyMerge(
  tx: Queryable,
  { donorId, into, ...numbers }: DonorMerge,
  effect: Effect,
  { isAgreed }: { isAgreed: boolean },
): Promise<DonorRow> {
  // The return of a closed year names who gave.
  await demandOpenYear(tx, ...(await listPaidDays(tx, donorId)));
  await lockCashBox(tx);
  const before = [await sumCashByDay(tx, donorId), await sumCashByDay(tx, into)];
  await putNumbers(tx, into, numbers);
  await moveDonationsOfDonor(tx, donorId, into);
  await rebook(tx, into, isAgreed);
  await demandNoMoreCash(tx, before, await sumCashByDay(tx, into));
  const act = { ...effect, action: 'merged', target: donorTarget(into), before: { donor: donorId } };
  await recordAct(tx, act, effect.now);
  return demandDonor(tx, into);
}
