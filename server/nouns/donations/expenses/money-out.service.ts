import { budgetWarnings } from '#contract/donations/expenses.facts.ts';
import { financialYearOf, firstDayOf } from '#contract/values/financial-year.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { listCounts } from './cash.sql.ts';
import { countExpenses } from './expenses.sql.ts';
import { listFundBalances, sumMonths, sumUnproven } from './fund-sums.sql.ts';
import { percentOf } from './heads.service.ts';
import { listBudgetedHeads } from './heads.sql.ts';

const everybody = { me: null, ownOf: null, notFor: null, withRelief: false, mayFindPayees: false };

/** For the dashboard: this financial year, and what the office should see to. */
export async function readMoneyOut(reader: Reader, today: IndiaDay) {
  const balances = await listFundBalances(reader, null);
  const months = await sumMonths(reader, firstDayOf(financialYearOf(today)), today);
  const nameOf = new Map(balances.map(({ fundId, name }) => [fundId, name]));
  const heads = (await listBudgetedHeads(reader)).flatMap(({ fundId, name, budgetPaise, usedPaise, agreedPaise }) => {
    const percent = percentOf(usedPaise + agreedPaise, budgetPaise ?? 0);
    const fund = nameOf.get(fundId);
    return fund && percent >= budgetWarnings[0] ? [{ fund, head: name, percent }] : [];
  });
  const [lastCount] = await listCounts(reader);
  return {
    inPaise: months.reduce((sum, { inPaise }) => sum + inPaise, 0),
    outPaise: months.reduce((sum, { outPaise }) => sum + outPaise, 0),
    leftPaise: balances.reduce((sum, { receivedPaise, usedPaise }) => sum + receivedPaise - usedPaise, 0),
    unproven: await sumUnproven(reader),
    asked: await countExpenses(reader, { state: 'asked' }, everybody),
    toPay: await countExpenses(reader, { state: 'agreed' }, everybody),
    withoutVoucher: await countExpenses(reader, { view: 'no_voucher' }, everybody),
    cashDifferencePaise: lastCount?.differencePaise ?? 0,
    heads,
    belowZero: balances
      .filter(({ freePaise }) => freePaise < 0)
      .map(({ name, freePaise }) => ({ fund: name, freePaise })),
    months,
  };
}
