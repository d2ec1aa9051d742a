import type { z } from 'zod';
import { mostProofTries } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { financialYearName } from '#contract/values/financial-year.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { clearForeign, findLine, type LineRow, setLineKind } from '../bank/lines.sql.ts';
import { markNamedAlone } from '../bank/named-donors.sql.ts';
import { bookAsOther, type OtherUse, wordsOfOther } from '../bank/other-lines.ts';
import { addLines, freshLines, judge, rowsOf } from '../bank/statement-adding.ts';
import { findAnyStatement, type ImportRow, lockAccount } from '../bank/statements.sql.ts';
import type { Asker, DonationTools, Words } from '../donation-tools.ts';
import {
  applyDonorChange,
  applyMerge,
  type DonorChange,
  type DonorMerge,
  donorWords,
  mergeWords,
} from '../donors/donor-changes.ts';
import { demandDonor } from '../donors/donors.service.ts';
import { lockDonationsOf } from '../donors/donors.sql.ts';
import { cashCountKind, expenseKind } from '../expenses/expense-approvals.ts';
import { lockReceipt, voidReceiptRow } from '../receipts/receipts.sql.ts';
import { isYearClosed, reopenYearRow } from '../returns/returns.sql.ts';
import {
  cashWords,
  lineWords,
  partWords,
  rupees,
  statementWords,
  wordsOfDonation,
  wordsOfDonations,
  yearWords,
} from './approval-words.ts';
import { bookParts, correctDonation, correctedDonation, demandBookable, type Part } from './booking.service.ts';
import { demandStep } from './donation-rules.ts';
import {
  type DonationChanges,
  type DonationRow,
  lockDonations,
  refundRow,
  setDonationStates,
} from './donations.sql.ts';

interface Effect {
  actor: { id: string; name: string } | null;
  approvedBy: { id: string; name: string } | null;
  requestId: string;
  now: Date;
}

interface Proof {
  closingBalancePaise?: number | undefined;
  closingDay?: IndiaDay | undefined;
}

/** Words of what is there, which also tell whether it has changed since; and what happens when two agree. */
interface Kind<Payload> {
  isAskedByAnyDuty?: true;
  check(tx: Queryable, payload: Payload): Promise<Words>;
  apply(tx: Queryable, payload: Payload, effect: Effect): Promise<void>;
  /** Whether the second person has typed what only the bank can have shown them. */
  isProven?(tx: Queryable, payload: Payload, given: Proof): Promise<boolean>;
}

const donationTarget = ({ id, reference }: Pick<DonationRow, 'id' | 'reference'>) => ({
  kind: 'donation',
  id,
  name: reference,
});

const one = async (tx: Queryable, id: string): Promise<DonationRow> => {
  const [donation] = await lockDonations(tx, [id]);
  if (!donation) throw new Problem('not_found');
  return donation;
};

const verify: Kind<{ ids: string[] }> = {
  check: (tx, { ids }) => wordsOfDonations(tx, ids),
  apply: async (tx, { ids }, effect) => {
    const donations = await lockDonations(tx, ids);
    for (const donation of donations) demandStep(donation.state, 'verified');
    await setDonationStates(tx, ids, 'verified', effect.now);
    for (const donation of donations)
      await recordAct(tx, { ...effect, action: 'verified', target: donationTarget(donation) }, effect.now);
  },
};

interface Refund {
  id: string;
  lineId: string | null;
  voucher: string | null;
}
const refund: Kind<Refund> = {
  check: async (tx, { id, lineId }) => {
    const line = lineId === null ? undefined : await findLine(tx, lineId, true);
    const words = await wordsOfDonations(tx, [id]);
    return { ...words, ...(line && lineWords(line)), ...(await cashWords(tx, await one(tx, id))) };
  },
  apply: async (tx, { id, lineId, voucher }, effect) => {
    const donation = await one(tx, id);
    demandStep(donation.state, 'refunded');
    const line = lineId === null ? undefined : await findLine(tx, lineId, true);
    if (line) await setLineKind(tx, line.id, { kind: 'refund' });
    await refundRow(tx, id, { lineId, voucher, day: line?.day ?? indiaDayOf(effect.now) }, effect.now);
    await recordAct(tx, { ...effect, action: 'refunded', target: donationTarget(donation) }, effect.now);
  },
};

const strike: Kind<{ id: string }> = {
  check: async (tx, { id }) => ({ ...(await wordsOfDonations(tx, [id])), ...(await cashWords(tx, await one(tx, id))) }),
  apply: async (tx, { id }, effect) => {
    const donation = await one(tx, id);
    demandStep(donation.state, 'voided');
    await setDonationStates(tx, [id], 'voided', effect.now);
    await recordAct(tx, { ...effect, action: 'struck', target: donationTarget(donation) }, effect.now);
  },
};

const unlessBroken = (error: unknown): string => {
  if (error instanceof Problem) return '';
  throw error;
};

interface DonationDonor {
  id: string;
  changes: DonationChanges;
}
/** Whose the money is; what else was corrected with it waits too. */
const donationDonor: Kind<DonationDonor> = {
  check: async (tx, { id, changes }) => {
    const words = await wordsOfDonations(tx, [id]);
    // With what it would become: a donor or fund that is gone meanwhile makes it outdated.
    const becomes = await correctedDonation(tx, await one(tx, id), changes).then(wordsOfDonation, unlessBroken);
    return { ...words, becomes };
  },
  apply: async (tx, { id, changes }, effect) => {
    const donation = await one(tx, id);
    await correctDonation(tx, donation, changes, effect.now);
    if (changes.donorId !== undefined) await markNamedAlone(tx, [id], false);
    const fields = Object.keys(changes).join(', ');
    await recordAct(
      tx,
      { ...effect, action: 'changed', target: donationTarget(donation), after: { fields } },
      effect.now,
    );
  },
};

/** Another donor for a donation, other facts of a donor, or two donors who are one. */
const donor: Kind<DonationDonor | DonorChange | DonorMerge> = {
  check: async (tx, payload) => {
    if ('changes' in payload) return donationDonor.check(tx, payload);
    if ('into' in payload) return mergeWords(tx, payload);
    await lockDonationsOf(tx, payload.donorId);
    return donorWords(await demandDonor(tx, payload.donorId, true));
  },
  apply: async (tx, payload, effect) => {
    if ('changes' in payload) await donationDonor.apply(tx, payload, effect);
    else if ('into' in payload) await applyMerge(tx, payload, effect, { isAgreed: true });
    else await applyDonorChange(tx, payload, effect, { isAgreed: true });
  },
};

/** Nothing changes: who asked may look for a day. */
const unmask: Kind<{ donorId: string }> = {
  check: async (tx, { donorId }) => {
    const { donorName = '', donorTaxId = '' } = donorWords(await demandDonor(tx, donorId));
    return { donorName, donorTaxId };
  },
  apply: async () => undefined,
};

const lineTarget = ({ id, day }: LineRow) => ({ kind: 'bank_line', id, name: day });
const demandLine = async (tx: Queryable, id: string): Promise<LineRow> => {
  const line = await findLine(tx, id, true);
  if (!line) throw new Problem('not_found');
  return line;
};

type HandMatch = { lineId: string; parts: readonly Part[] } | { lineId: string; other: OtherUse };
/** As donations, or as something else. */
const handMatch: Kind<HandMatch> = {
  check: async (tx, payload) => {
    const line = await demandLine(tx, payload.lineId);
    if ('other' in payload)
      return {
        ...lineWords(line),
        ...(await wordsOfOther(tx, line, payload.other)),
        ...(await yearWords(tx, [line.day])),
      };
    const { parts } = payload;
    return { ...lineWords(line), ...(await partWords(tx, parts)), ...(await yearWords(tx, [line.day])) };
  },
  apply: async (tx, payload, effect) => {
    const line = await demandLine(tx, payload.lineId);
    if ('other' in payload) {
      await bookAsOther(tx, line, payload.other, effect);
      return;
    }
    const { parts } = payload;
    await demandBookable(tx, line, parts);
    const donations = await bookParts(tx, line, parts, effect.now);
    await recordAct(
      tx,
      { ...effect, action: 'booked', target: lineTarget(line), after: { gifts: donations.join(' ') } },
      effect.now,
    );
  },
};

const foreignCleared: Kind<{ lineId: string }> = {
  check: async (tx, { lineId }) => {
    const line = await demandLine(tx, lineId);
    return { ...lineWords(line), foreign: line.foreignCleared ? 'cleared' : 'suspected' };
  },
  apply: async (tx, { lineId }, effect) => {
    const line = await demandLine(tx, lineId);
    await clearForeign(tx, lineId);
    await recordAct(tx, { ...effect, action: 'cleared', target: lineTarget(line) }, effect.now);
  },
};

const receiptVoid: Kind<{ id: string; reason: string }> = {
  check: async (tx, { id }) => {
    const receipt = await lockReceipt(tx, id);
    if (!receipt) throw new Problem('not_found');
    const { number, amountPaise, status, day } = receipt;
    return { number, amount: rupees(amountPaise), status, ...(await yearWords(tx, [day])) };
  },
  apply: async (tx, { id, reason }, effect) => {
    const receipt = await lockReceipt(tx, id);
    if (!receipt) throw new Problem('not_found');
    const donation = await one(tx, receipt.donationId);
    await voidReceiptRow(tx, id, reason, effect.now);
    await setDonationStates(tx, [donation.id], donation.lineId === null ? 'verified' : 'matched', effect.now);
    const target = { kind: 'receipt', id, name: receipt.number };
    await recordAct(tx, { ...effect, action: 'struck', target, after: { reason } }, effect.now);
  },
};

const yearReopened: Kind<{ year: number }> = {
  check: async (tx, { year }) => ({
    year: financialYearName(year),
    state: (await isYearClosed(tx, year)) ? 'closed' : 'open',
  }),
  apply: async (tx, { year }, effect) => {
    await reopenYearRow(tx, year);
    const target = { kind: 'return_year', id: String(year), name: financialYearName(year) };
    await recordAct(tx, { ...effect, action: 'reopened', target }, effect.now);
  },
};

/** Nothing changes: who asked may download for a day. */
const download: Kind<{ file: string }> = {
  check: async (_, { file }) => ({ file }),
  apply: async () => undefined,
};

async function demandImport(tx: Queryable, id: string): Promise<ImportRow> {
  const record = await findAnyStatement(tx, id);
  if (!record) throw new Problem('not_found');
  return record;
}

const statementConfirm: Kind<{ statementId: string; also: number[] }> = {
  check: async (tx, { statementId, also }) => {
    const record = await findAnyStatement(tx, statementId);
    if (!record) return {};
    await lockAccount(tx, record.account);
    return statementWords(tx, await demandImport(tx, statementId), also);
  },
  isProven: async (tx, { statementId }, { closingBalancePaise, closingDay }) => {
    const errors = {
      ...(closingBalancePaise === undefined && { closingBalancePaise: 'required' }),
      ...(closingDay === undefined && { closingDay: 'required' }),
    };
    if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
    const { balances } = rowsOf(await demandImport(tx, statementId));
    if (balances.state !== 'whole') return false;
    return balances.closing.balancePaise === closingBalancePaise && balances.closing.day === closingDay;
  },
  apply: async (tx, { statementId, also }, effect) => {
    const record = await demandImport(tx, statementId);
    const read = rowsOf(record);
    const fresh = freshLines(read, await judge(tx, record.accountId, read.lines), also);
    await addLines(tx, record, { read, fresh, isAlone: false }, effect);
  },
};

const kinds = {
  donation_verify: verify,
  donation_refund: refund,
  donation_void: strike,
  donation_donor: donor,
  hand_match: handMatch,
  foreign_cleared: foreignCleared,
  receipt_void: receiptVoid,
  year_reopened: yearReopened,
  donors_export: download,
  return_export: download,
  tax_id_unmask: unmask,
  statement_confirm: statementConfirm,
  expense: expenseKind,
  cash_count: cashCountKind,
};
type Kinds = typeof kinds;
type PayloadOf<Name extends keyof Kinds> = Kinds[Name] extends Kind<infer Payload> ? Payload : never;

/** Payloads were written by `askFor`. */
export const donationApprovals = kinds as unknown as Record<keyof Kinds, Kind<unknown>>;

interface ApprovalRequest<Name extends keyof Kinds> {
  kind: Name;
  subject: string;
  payload: PayloadOf<Name>;
  /** What will be otherwise. */
  after: Words;
  reason: string;
}

/** In the caller's transaction. Throws when the same waits already, or when the cash box is short. */
export async function askFor<Name extends keyof Kinds>(
  tx: Queryable,
  { approvals }: Pick<DonationTools, 'approvals'>,
  { kind, subject, payload, after, reason }: ApprovalRequest<Name>,
  act: OfficeAct,
  asker: Asker = act.actor,
): Promise<z.input<typeof Approval>> {
  await approvals.demandNoneWaiting(tx, { kind, subject }, { ...act, actor: asker });
  const before = await donationApprovals[kind].check(tx, payload);
  if (before.cashBox === 'short') throw new Problem('cash_box_short');
  const triesLeft = donationApprovals[kind].isProven ? mostProofTries : null;
  const request = { kind, subject, payload, before, after: { ...before, ...after }, reason, triesLeft };
  return approvals.ask(tx, request, act, asker);
}

/** Once the line is locked: what waits names it, and another use would make that outdated. */
export async function demandNotWaiting(
  tx: Queryable,
  { approvals }: Pick<DonationTools, 'approvals'>,
  lineId: string,
): Promise<void> {
  if (await approvals.isWaiting(tx, { lineId })) throw new Problem('approval_waiting');
}
