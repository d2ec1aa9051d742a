import type { z } from 'zod';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Donor, MergeDonor, UpdateDonor } from '#contract/donations/donors.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { exceedTogether } from '../bank/named-donors.ts';
import type { DonationTools, Words } from '../donation-tools.ts';
import { askFor } from '../ledger/donation-approvals.ts';
import { needsTwo } from '../ledger/donation-rules.ts';
import {
  applyDonorChange,
  applyMerge,
  asText,
  type DonorChange,
  donorWords,
  passportAsText,
  type SealedNumbers,
} from './donor-changes.ts';
import {
  demandDonor,
  demandIndian,
  demandPassport,
  fieldsOf,
  lockDonors,
  openDonor,
  sealTaxId,
} from './donors.service.ts';
import { type DonorRow, findSealed, lockDonationsOf, sumAtStake } from './donors.sql.ts';
import { maskTaxId, type TaxIds } from './tax-ids.ts';

type DonorChanges = Omit<z.output<typeof UpdateDonor>, 'explanation'>;
interface Answer {
  data: z.input<typeof Donor>;
  approval?: z.input<typeof Approval>;
}

const request = (donorId: string) => ({ kind: 'donation_donor', subject: donorId }) as const;

function explained(explanation: string | undefined): string {
  if (explanation === undefined) throw new Problem('invalid', { errors: { explanation: 'reason_form' } });
  return explanation;
}

/** What would be otherwise. A number that is typed again as it is known changes nothing. */
async function changeOf(tx: Queryable, taxIds: TaxIds, before: DonorRow, given: DonorChanges): Promise<DonorChange> {
  const change: DonorChange = { donorId: before.id, fields: fieldsOf(given, before.language) };
  const known = await findSealed(tx, before.id);
  if (given.taxId) {
    const sealed = await sealTaxId(tx, taxIds, before.id, given.taxId);
    if (!known?.taxIdHash?.equals(sealed.hash)) change.taxId = asText(sealed);
  } else if (given.taxId === null && known?.taxId) change.taxId = null;
  if (given.passport) {
    const same = known?.passport && (await taxIds.open(before.id, known.passport)) === given.passport;
    if (!same) change.passport = passportAsText(await taxIds.sealText(before.id, given.passport));
  }
  return change;
}

/** Who somebody is, in contrast to how they are reached. */
const saysWho = (before: DonorRow, { fields, taxId, passport }: DonorChange): boolean =>
  taxId !== undefined ||
  passport !== undefined ||
  (['name', 'address', 'pinCode', 'citizenship'] as const).some((field) => fields[field] !== before[field]);

const holdsMuch = async (tx: Queryable, donorId: string): Promise<boolean> =>
  needsTwo(tx, await sumAtStake(tx, donorId));

/** Numbers are masked. One that looks like the old one is marked: it is another all the same. */
function wordsAfter(before: DonorRow, { fields, taxId, passport }: DonorChange, given: DonorChanges): Words {
  const words = donorWords({ ...before, ...fields });
  const shown = taxId === undefined ? words.donorTaxId : (taxId?.shown ?? '');
  return {
    ...words,
    donorTaxId: taxId && taxId.shown === before.taxId ? `${shown} *` : (shown ?? ''),
    ...(passport !== undefined && { donorPassport: maskTaxId('passport', given.passport ?? '') }),
  };
}

/** What was booked for a donor is not given another name by one person. */
export const updateDonor = (
  tools: DonationTools,
  id: string,
  { explanation, ...given }: z.output<typeof UpdateDonor>,
  act: OfficeAct,
): Promise<Answer> =>
  tools.database.transaction(async (tx) => {
    const { taxIds } = tools;
    demandIndian(given);
    const seen = await demandDonor(tx, id);
    const needsSecond = async (donor: DonorRow): Promise<boolean> =>
      saysWho(donor, await changeOf(tx, taxIds, donor, given)) && (await holdsMuch(tx, id));
    // Approvals are locked before donations and donors, as whoever approves does.
    if (await needsSecond(seen)) await tools.approvals.demandNoneWaiting(tx, request(id), act);
    await lockDonationsOf(tx, id);
    const before = await demandDonor(tx, id, true);
    // Whoever was kept as living abroad before numbers could be kept is corrected without one.
    if (!before.hasPassport && before.citizenship !== 'india_abroad') await demandPassport(taxIds, given);
    const change = await changeOf(tx, taxIds, before, given);
    if (await needsSecond(before)) {
      const reason = explained(explanation);
      const asked = { ...request(id), payload: change, after: wordsAfter(before, change, given), reason };
      return { data: await openDonor(tx, id, act), approval: await askFor(tx, tools, asked, act) };
    }
    return { data: await applyDonorChange(tx, change, act, { isAgreed: false }) };
  });

/** Numbers are bound to their donor: what only the other has is sealed anew. Throws where they differ. */
async function joinedNumbers(tx: Queryable, taxIds: TaxIds, gone: DonorRow, kept: DonorRow): Promise<SealedNumbers> {
  if (gone.citizenship !== kept.citizenship) throw new Problem('conflict');
  const [from, to] = [await findSealed(tx, gone.id), await findSealed(tx, kept.id)];
  const joined: SealedNumbers = {};
  if (from?.taxIdHash && to?.taxIdHash) {
    if (!from.taxIdHash.equals(to.taxIdHash)) throw new Problem('conflict');
  } else if (from?.taxId && from.taxIdKind) {
    const number = await taxIds.open(gone.id, from.taxId);
    if (number === null) throw new Problem('conflict');
    joined.taxId = asText(await taxIds.seal(kept.id, from.taxIdKind, number));
  }
  if (!from?.passport) return joined;
  const passport = await taxIds.open(gone.id, from.passport);
  if (passport === null) throw new Problem('conflict');
  if (!to?.passport) joined.passport = passportAsText(await taxIds.sealText(kept.id, passport));
  else if ((await taxIds.open(kept.id, to.passport)) !== passport) throw new Problem('conflict');
  return joined;
}

/** The one who stays takes what they lack. */
const mergedWords = (gone: DonorRow, kept: DonorRow): Words =>
  donorWords({
    ...kept,
    address: kept.address ?? gone.address,
    pinCode: kept.pinCode ?? gone.pinCode,
    taxId: kept.taxId ?? gone.taxId,
    hasPassport: kept.hasPassport || gone.hasPassport,
  });

export const mergeDonor = (
  tools: DonationTools,
  id: string,
  { into, explanation }: z.output<typeof MergeDonor>,
  act: OfficeAct,
): Promise<Answer> =>
  tools.database.transaction(async (tx) => {
    if (id === into) throw new Problem('same_person');
    const needsSecond = async (): Promise<boolean> =>
      (await holdsMuch(tx, id)) || (await holdsMuch(tx, into)) || exceedTogether(tx, [id, into]);
    // Approvals are locked before donations and donors, as whoever approves does.
    if (await needsSecond()) await tools.approvals.demandNoneWaiting(tx, request(id), act);
    await lockDonationsOf(tx, id);
    await lockDonors(tx, [id, into]);
    const [gone, kept] = [await demandDonor(tx, id), await demandDonor(tx, into)];
    const merge = { donorId: id, into, ...(await joinedNumbers(tx, tools.taxIds, gone, kept)) };
    if (await needsSecond()) {
      const asked = { ...request(id), payload: merge, after: mergedWords(gone, kept), reason: explained(explanation) };
      return { data: await openDonor(tx, into, act), approval: await askFor(tx, tools, asked, act) };
    }
    return { data: await applyMerge(tx, merge, act, { isAgreed: false }) };
  });
