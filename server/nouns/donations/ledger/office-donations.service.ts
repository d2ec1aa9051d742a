import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Approval } from '#contract/approvals/approvals.ts';
import { mostVerifiedAtOnce } from '#contract/donations/donations.facts.ts';
import type {
  DonationsQuery,
  NewOfficeDonation,
  RefundDonation,
  UpdateDonation,
  VerifyDonation,
} from '#contract/donations/donations-office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { plainRupees } from '#contract/values/paise.ts';
import { inIndia, writeTable } from '../../../platform/csv/write-csv.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { findLine } from '../bank/lines.sql.ts';
import { lockNaming, markNamedAlone } from '../bank/named-donors.sql.ts';
import { judgeOtherDonor } from '../bank/named-donors.ts';
import type { DonationTools } from '../donation-tools.ts';
import { demandDonor, demandPassport, keepDonor } from '../donors/donors.service.ts';
import { findDonors } from '../donors/donors.sql.ts';
import { demandOpenFund } from '../funds/funds.service.ts';
import { wordsOfDonation } from './approval-words.ts';
import { correctDonation, correctedDonation } from './booking.service.ts';
import { askFor, demandNotWaiting } from './donation-approvals.ts';
import {
  demandCashWithinLimit,
  demandOpenYear,
  demandStep,
  keepDonation,
  needsTwo,
  splitEqually,
} from './donation-rules.ts';
import {
  countDonations,
  type DonationChanges,
  type DonationRow,
  differsFromBooked,
  findDonation,
  isAnnounced,
  listDonationsById,
  listDonationsNewestFirst,
  lockDonations,
} from './donations.sql.ts';

type Filter = z.output<typeof DonationsQuery>;
const hour = 3_600_000;
/** How long who asked may download. */
export const downloadMs = 24 * hour;

export async function listDonations({ database }: DonationTools, { page, pageSize, ...filter }: Filter) {
  const data = await listDonationsNewestFirst(database, filter, { page, pageSize });
  return { data, total: await countDonations(database, filter), page, pageSize };
}

const exportRequest = (act: OfficeAct) => ({ kind: 'donors_export', subject: act.actor.id }) as const;

export const askDonationsExport = (tools: DonationTools, reason: string, act: OfficeAct) =>
  tools.database.transaction((tx) =>
    askFor(tx, tools, { ...exportRequest(act), payload: { file: 'donations.csv' }, after: {}, reason }, act),
  );

const tableColumns = [
  ...(['reference', 'day', 'state', 'mode', 'type', 'fund', 'amountRupees', 'goods', 'utr', 'chequeNumber'] as const),
  ...(['receiptNumber', 'donorName', 'donorAddress', 'donorPinCode', 'donorEmail', 'donorPhone', 'taxId'] as const),
  inIndia('createdAt'),
] as const;

export async function exportDonations(
  { database, approvals }: DonationTools,
  filter: Omit<Filter, 'page' | 'pageSize'>,
  act: OfficeAct,
): Promise<string> {
  const since = new Date(act.now.getTime() - downloadMs);
  if (!(await approvals.wasDone(database, exportRequest(act), act.actor.id, since)))
    throw new Problem('approval_required');
  const rows = await database.transaction(async (tx) => {
    const donations = await listDonationsNewestFirst(tx, filter, null);
    const ids = [...new Set(donations.flatMap(({ donorId }) => donorId ?? []))];
    const donors = new Map((await findDonors(tx, ids)).map((donor) => [donor.id, donor]));
    const target = { kind: 'donation_list', id: 'donations.csv', name: 'donations.csv' };
    await recordAct(tx, { ...act, action: 'exported', target, after: { rows: donations.length } }, act.now);
    return donations.map((donation) => {
      const donor = donation.donorId === null ? undefined : donors.get(donation.donorId);
      return {
        ...donation,
        fund: donation.fund.en,
        amountRupees: plainRupees(donation.amountPaise),
        receiptNumber: donation.receipt?.number ?? '',
        donorName: donor?.name ?? '',
        donorAddress: donor?.address ?? '',
        donorPinCode: donor?.pinCode ?? '',
        donorEmail: donor?.email ?? '',
        donorPhone: donor?.phone ?? '',
        taxId: donor?.taxId ?? '',
      };
    });
  });
  return writeTable(tableColumns, rows);
}

const asTarget = ({ id, reference }: DonationRow) => ({ kind: 'donation', id, name: reference });

function demandPastDay(day: string, now: Date): void {
  if (day > indiaDayOf(now)) throw new Problem('invalid', { errors: { day: 'consent_day_ahead' } });
}

export const createOfficeDonation = (
  { database, taxIds }: DonationTools,
  given: z.output<typeof NewOfficeDonation>,
  act: OfficeAct,
): Promise<DonationRow[]> =>
  database.transaction(async (tx) => {
    const { donorId, donor, joint, mode, type, amountPaise, day, utr, chequeNumber, goods } = given;
    const { now, language } = act;
    demandPastDay(day, now);
    await demandOpenYear(tx, day);
    const fund = await demandOpenFund(tx, given.fundId);
    const keep = async (each: NonNullable<typeof donor>, field: string) => {
      await demandPassport(taxIds, each, `${field}.passport`);
      return keepDonor(tx, taxIds, each, { language, by: 'office', now });
    };
    const known = donorId === undefined ? null : (await demandDonor(tx, donorId, true)).id;
    const first = known ?? (donor ? await keep(donor, 'donor') : null);
    const others: string[] = [];
    for (const [index, each] of joint.entries()) others.push(await keep(each, `joint.${index}`));
    const donorIds = [first, ...others];
    const amounts = splitEqually(amountPaise, donorIds.length);
    const jointId = donorIds.length > 1 ? randomUUID() : null;
    const ids: string[] = [];
    for (const [index, each] of donorIds.entries()) {
      const donation = {
        donorId: each,
        fundId: fund.id,
        mode,
        type,
        amountPaise: amounts[index] ?? 0,
        day,
        jointId,
      } as const;
      await demandCashWithinLimit(tx, donation, null);
      const spoken = each === null ? language : (await demandDonor(tx, each)).language;
      const proof = { utr: utr ?? null, chequeNumber: chequeNumber ?? null, goods: goods ?? null };
      ids.push(await keepDonation(tx, { ...donation, ...proof, state: 'claimed', language: spoken }, now));
    }
    const rows = await listDonationsById(tx, ids);
    for (const row of rows) {
      const after = { mode, type, amountPaise: row.amountPaise, day, fund: fund.name.en };
      await recordAct(tx, { ...act, action: 'created', target: asTarget(row), after }, now);
    }
    return rows;
  });

async function demandDonation(tx: Queryable, id: string): Promise<DonationRow> {
  const [donation] = await lockDonations(tx, [id]);
  if (!donation) throw new Problem('not_found');
  return donation;
}

const isOpenState = ({ state }: DonationRow): boolean => state === 'intended' || state === 'claimed';

/**
 * Whose money is that is there, or that the donor has announced: what one may not book alone, one may not give to
 * another donor or name either.
 */
async function needsSecond(tx: Queryable, donation: DonationRow, { donorId }: DonationChanges): Promise<boolean> {
  if (donorId === undefined) return false;
  if (donorId === donation.donorId && !(await differsFromBooked(tx, donation.id))) return false;
  if (isOpenState(donation) && !(await isAnnounced(tx, donation.id))) return false;
  if (!isOpenState(donation) && donorId !== donation.donorId && (await judgeOtherDonor(tx, donation, donorId)).needsTwo)
    return true;
  const line = donation.lineId === null ? undefined : await findLine(tx, donation.lineId);
  return needsTwo(tx, (line ?? donation).amountPaise);
}

const donorRequest = (id: string) => ({ kind: 'donation_donor', subject: id }) as const;

/** Amount, day and mode are the bank's or two people's once the money is there. */
export const updateDonation = (
  tools: DonationTools,
  id: string,
  { explanation, ...changes }: z.output<typeof UpdateDonation>,
  act: OfficeAct,
): Promise<{ data: DonationRow; approval?: z.input<typeof Approval> }> =>
  tools.database.transaction(async (tx) => {
    const seen = await findDonation(tx, id);
    // Approvals are locked before donations, as whoever approves does.
    if (seen && (await needsSecond(tx, seen, changes)))
      await tools.approvals.demandNoneWaiting(tx, donorRequest(id), act);
    const before = await demandDonation(tx, id);
    const { state } = before;
    await demandOpenYear(tx, before.day);
    const isOpen = isOpenState(before);
    if (!isOpen && state !== 'matched' && state !== 'verified') throw new Problem('donation_state');
    const { amountPaise, day, mode, utr } = changes;
    if (!isOpen && [amountPaise, day, mode, utr].some((value) => value !== undefined))
      throw new Problem('donation_state');
    if (mode !== undefined && (mode === 'kind') !== (before.mode === 'kind')) throw new Problem('donation_state');
    if (day !== undefined) {
      demandPastDay(day, act.now);
      await demandOpenYear(tx, day);
    }
    await lockNaming(tx);
    if (await needsSecond(tx, before, changes)) {
      if (explanation === undefined) throw new Problem('invalid', { errors: { explanation: 'reason_form' } });
      const after = { parts: wordsOfDonation(await correctedDonation(tx, before, changes)) };
      const asked = { ...donorRequest(id), payload: { id, changes }, after, reason: explanation };
      return { data: before, approval: await askFor(tx, tools, asked, act) };
    }
    if (!isOpen && changes.donorId !== undefined && changes.donorId !== before.donorId)
      await markNamedAlone(tx, [id], (await judgeOtherDonor(tx, before, changes.donorId)).isAlone);
    await correctDonation(tx, before, changes, act.now);
    const fields = Object.keys(changes).join(', ');
    await recordAct(tx, { ...act, action: 'changed', target: asTarget(before), after: { fields } }, act.now);
    return { data: await demandDonation(tx, id) };
  });

/** One donation by its id; several by a name that the same several always have. */
const subjectOf = (ids: readonly string[]): string =>
  ids.length === 1 ? (ids[0] ?? '') : createHash('sha256').update(ids.toSorted().join()).digest('hex').slice(0, 32);

export const verifyDonation = (
  tools: DonationTools,
  id: string,
  { ids: others, reason }: z.output<typeof VerifyDonation>,
  act: OfficeAct,
) =>
  tools.database.transaction(async (tx) => {
    const ids = [...new Set([id, ...others])];
    if (ids.length > mostVerifiedAtOnce) throw new Problem('invalid', { errors: { ids: 'choice_unknown' } });
    const donations = await listDonationsById(tx, ids);
    if (donations.length !== ids.length) throw new Problem('not_found');
    for (const { state, day } of donations) {
      demandStep(state, 'verified');
      await demandOpenYear(tx, day);
    }
    const asked = { kind: 'donation_verify', subject: subjectOf(ids), payload: { ids } } as const;
    return askFor(tx, tools, { ...asked, after: { state: 'verified' }, reason }, act);
  });

export const refundDonation = (
  tools: DonationTools,
  id: string,
  given: z.output<typeof RefundDonation>,
  act: OfficeAct,
) =>
  tools.database.transaction(async (tx) => {
    const { reason } = given;
    const [lineId, voucher] = [given.lineId ?? null, given.voucher ?? null];
    const donation = await findDonation(tx, id);
    if (!donation) throw new Problem('not_found');
    demandStep(donation.state, 'refunded');
    await demandOpenYear(tx, donation.day);
    if (donation.mode === 'cash' || donation.mode === 'kind') {
      if (!voucher) throw new Problem('invalid', { errors: { voucher: 'required' } });
    } else {
      if (lineId === null) throw new Problem('invalid', { errors: { lineId: 'required' } });
      // Approvals are locked before lines, as whoever approves does.
      await tools.approvals.demandNoneWaiting(tx, { kind: 'donation_refund', subject: id }, act);
      const line = await findLine(tx, lineId, true);
      if (!line) throw new Problem('not_found');
      if (line.kind !== 'unassigned') throw new Problem('already_matched');
      if (line.amountPaise !== -donation.amountPaise) throw new Problem('amount_mismatch');
      await demandNotWaiting(tx, tools, lineId);
    }
    const payload =
      donation.mode === 'cash' || donation.mode === 'kind'
        ? { id, lineId: null, voucher }
        : { id, lineId, voucher: null };
    const after = { state: 'refunded', ...(voucher ? { voucher } : {}), ...(payload.lineId ? { kind: 'refund' } : {}) };
    return askFor(tx, tools, { kind: 'donation_refund', subject: id, payload, after, reason }, act);
  });

export const voidDonation = (tools: DonationTools, id: string, reason: string, act: OfficeAct) =>
  tools.database.transaction(async (tx) => {
    const donation = await findDonation(tx, id);
    if (!donation) throw new Problem('not_found');
    demandStep(donation.state, 'voided');
    await demandOpenYear(tx, donation.day);
    const asked = { kind: 'donation_void', subject: id, payload: { id } } as const;
    return askFor(tx, tools, { ...asked, after: { state: 'voided' }, reason }, act);
  });
