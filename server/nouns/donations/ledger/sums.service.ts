import type { z } from 'zod';
import type { DonationSummary, Reconciliation } from '#contract/donations/donations-office.ts';
import { firstDayOf, lastDayOf } from '#contract/values/financial-year.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import type { DonationTools } from '../donation-tools.ts';
import { isKeyCopied } from '../donors/donors.service.ts';
import { type AccountSums, listFundBalances, sumAccounts } from '../expenses/fund-sums.sql.ts';
import { readMoneyOut } from '../expenses/money-out.service.ts';
import { registrationOf } from '../receipts/receipt-facts.ts';
import { countDonations } from './donations.sql.ts';
import { countOpen, readCashBox, sumBank, sumByFund, sumByMode, sumUnassigned } from './sums.sql.ts';

const warnDaysBefore = 90;

const daysBefore = (day: IndiaDay, days: number): IndiaDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

async function warningsOf(
  tools: DonationTools,
  now: Date,
  cashBoxPaise: number,
  unassigned: number,
): Promise<string[]> {
  const tax = await readTaxSettings(tools.database);
  const { pan, validTo } = tax;
  const today = indiaDayOf(now);
  return [
    ...(pan === '' || registrationOf(tax) === null ? ['tax_missing'] : []),
    ...(validTo !== null && today > validTo ? ['urn_expired'] : []),
    ...(validTo !== null && today <= validTo && today >= daysBefore(validTo, warnDaysBefore) ? ['urn_expires'] : []),
    ...((await tools.taxIds.isOn()) ? ((await isKeyCopied(tools)) ? [] : ['key_not_copied']) : ['tax_ids_off']),
    ...(unassigned > 0 ? ['unassigned'] : []),
    ...(cashBoxPaise < 0 ? ['cash_box_short'] : []),
  ];
}

const lastDayOfMonth = (month: string): IndiaDay => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
};

export async function readDonationSummary(
  tools: DonationTools,
  asked: string | undefined,
  now: Date,
): Promise<z.input<typeof DonationSummary>> {
  const { database, approvals } = tools;
  const month = asked ?? indiaDayOf(now).slice(0, 7);
  const period = { from: `${month}-01`, to: lastDayOfMonth(month) };
  const sums = await database.snapshot(async (tx) => ({
    byMode: await sumByMode(tx, period),
    byFund: await sumByFund(tx, period),
    cashBoxPaise: (await readCashBox(tx)).paise,
    unassigned: await sumUnassigned(tx),
    open: await countOpen(tx),
    receiptable: await countDonations(tx, { receiptable: '1' }),
    approvalsWaiting: await approvals.countWaiting(tx),
    money: await readMoneyOut(tx, indiaDayOf(now)),
  }));
  return {
    month,
    ...sums,
    total: {
      count: sums.byMode.reduce((sum, { count }) => sum + count, 0),
      paise: sums.byMode.reduce((sum, { paise }) => sum + paise, 0),
    },
    warnings: await warningsOf(tools, now, sums.cashBoxPaise, sums.unassigned.count),
  };
}

export const readReconciliation = (
  { database }: DonationTools,
  year: number | undefined,
): Promise<z.input<typeof Reconciliation>> =>
  database.snapshot(async (tx) => {
    const period = year === undefined ? null : { from: firstDayOf(year), to: lastDayOf(year) };
    const accounts = await sumAccounts(tx, period);
    const out = (read: (sums: AccountSums) => number): number => accounts.reduce((sum, each) => sum + read(each), 0);
    return {
      ...(await sumBank(tx, period)),
      out: {
        debitsPaise: out(({ debitsPaise }) => debitsPaise),
        refundsPaise: out(({ refundsPaise }) => refundsPaise),
        expensesPaise: out(({ expensesPaise }) => expensesPaise),
        otherPaise: out(({ otherOutPaise }) => otherOutPaise),
        unassignedPaise: out(({ unassignedOutPaise }) => unassignedOutPaise),
      },
      accounts,
      funds: await listFundBalances(tx, period),
      byFund: await sumByFund(tx, period),
      byMode: await sumByMode(tx, period),
      cashBox: await readCashBox(tx),
    };
  });
