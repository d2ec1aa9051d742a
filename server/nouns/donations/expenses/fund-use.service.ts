import type { FundUse } from '#contract/donations/fund-use.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { financialYearOf, firstDayOf, lastDayOf } from '#contract/values/financial-year.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { plainRupees } from '#contract/values/paise.ts';
import { writeTable } from '../../../platform/csv/write-csv.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { readSettings } from '../../../shared/settings/settings.service.ts';
import type { DonationTools } from '../donation-tools.ts';
import { type FundRow, findFund } from '../funds/funds.sql.ts';
import { listFundBalances, listUseLines, listUsesOf, type UseLine } from './fund-sums.sql.ts';
import { listHeadsOf } from './heads.sql.ts';
import { isDecider } from './shown-expense.ts';

interface UsePeriod {
  from?: IndiaDay | undefined;
  to?: IndiaDay | undefined;
}

const dayBefore = (day: IndiaDay): IndiaDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const longAgo = '2000-01-01';

/** What was asked for, else the time of the grant, else this financial year. */
function periodOf(fund: FundRow, { from, to }: UsePeriod, today: IndiaDay) {
  const year = financialYearOf(today);
  const period = { from: from ?? fund.from ?? firstDayOf(year), to: to ?? fund.to ?? lastDayOf(year) };
  if (period.from > period.to) throw new Problem('invalid', { errors: { to: 'validity_order' } });
  return period;
}

const sumOf = (lines: readonly UseLine[]): number => lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Sums and lines of one instant, so that they agree. */
async function readUse(tx: Reader, id: string, asked: UsePeriod, { actor, now }: OfficeAct): Promise<FundUse> {
  const fund = await findFund(tx, id);
  if (!fund) throw new Problem('not_found');
  const { from, to } = periodOf(fund, asked, indiaDayOf(now));
  const [earlier] = from > longAgo ? await listFundBalances(tx, { from: longAgo, to: dayBefore(from) }, id) : [];
  const [balance] = await listFundBalances(tx, { from, to }, id);
  const broughtPaise = (earlier?.receivedPaise ?? 0) - (earlier?.usedPaise ?? 0);
  const { receivedPaise = 0, usedPaise = 0, withoutProofPaise = 0 } = balance ?? {};
  const lines = await listUseLines(tx, id, { from, to });
  const heads = await listHeadsOf(tx, id);
  const namesOf = new Map(heads.map((head) => [head.id, head.name]));
  const withoutHead = sumOf(lines.filter(({ headId }) => headId === null));
  return {
    fundId: id,
    fund: fund.name,
    giver: fund.giver,
    conditions: fund.conditions,
    from,
    to,
    broughtPaise,
    receivedPaise,
    usedPaise,
    withoutProofPaise,
    leftPaise: broughtPaise + receivedPaise - usedPaise,
    heads: [
      ...heads.map((head) => ({
        name: head.name,
        budgetPaise: head.budgetPaise,
        usedPaise: sumOf(lines.filter(({ headId }) => headId === head.id)),
      })),
      ...(heads.length > 0 && withoutHead > 0 ? [{ name: null, budgetPaise: null, usedPaise: withoutHead }] : []),
    ],
    lines: lines.map(({ headId, isRelief: _, payee, ...line }) => ({
      ...line,
      head: headId === null ? null : (namesOf.get(headId) ?? null),
      payee: isDecider(actor) ? payee : null,
    })),
    uses: isDecider(actor)
      ? await listUsesOf(tx, id, { from, to })
      : (await listUsesOf(tx, id, { from, to })).map((use) => ({ ...use, text: '' })),
  };
}

export const readFundUse = (database: Database, id: string, asked: UsePeriod, act: OfficeAct): Promise<FundUse> =>
  database.snapshot((tx) => readUse(tx, id, asked, act));

const tableColumns = ['number', 'bankDay', 'account', 'bankNumber', 'head', 'payee', 'amountRupees'] as const;

const noteExport = (database: Database, use: FundUse, act: OfficeAct, file: string): Promise<void> =>
  database.transaction((tx) => {
    const target = { kind: 'fund', id: use.fundId, name: use.fund.en };
    const after = { file, from: use.from, to: use.to, rows: use.lines.length };
    return recordAct(tx, { ...act, action: 'exported', target, after }, act.now);
  });

export async function exportFundUse(database: Database, id: string, asked: UsePeriod, act: OfficeAct): Promise<string> {
  const use = await readFundUse(database, id, asked, act);
  await noteExport(database, use, act, 'use.csv');
  const rows = [
    ...use.lines.map(({ number, day, account, ref, head, payee, amountPaise }) => ({
      number,
      bankDay: day,
      account: account ?? 'cash',
      bankNumber: ref ?? '',
      head: head?.en ?? '',
      payee: payee ?? '',
      amountRupees: plainRupees(amountPaise),
    })),
    ...use.uses.map(({ month, amountPaise, text }) => ({
      number: '',
      bankDay: month,
      account: 'without proof',
      bankNumber: '',
      head: '',
      payee: text,
      amountRupees: plainRupees(amountPaise),
    })),
  ];
  return writeTable(tableColumns, rows);
}

export async function printFundUse(
  { database, printUse }: DonationTools,
  id: string,
  { lang, ...asked }: UsePeriod & { lang: Language },
  act: OfficeAct,
): Promise<{ name: string; bytes: Buffer }> {
  const use = await readFundUse(database, id, asked, act);
  const { foundation } = await readSettings(database, lang);
  await noteExport(database, use, act, 'use.pdf');
  const bytes = await printUse({
    use,
    language: lang,
    foundation: foundation.name,
    printedOn: indiaDayOf(act.now),
  });
  return { name: `${use.fund.en} ${use.from} ${use.to}.pdf`, bytes };
}
