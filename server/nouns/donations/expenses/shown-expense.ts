import type { z } from 'zod';
import { reliefPayee } from '#contract/donations/expenses.facts.ts';
import type { Expense, ExpenseDetail } from '#contract/donations/expenses.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import type { Person } from '../../../platform/http/person.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import type { DonationTools } from '../donation-tools.ts';
import { type ExpenseRow, findExpense, lockExpenses, type Scope } from './expenses.sql.ts';
import { listFundBalances } from './fund-sums.sql.ts';
import { listProofsOf } from './proofs.sql.ts';
import { listVouchersOf } from './vouchers.sql.ts';

export type Caller = Pick<Person, 'id' | 'duties'>;

/** Who agrees to expenses, pays and strikes them. */
export const isDecider = ({ duties }: Pick<Person, 'duties'>): boolean =>
  duties.includes('owner') || duties.includes('treasurer');
const isViewer = ({ duties }: Caller): boolean => duties.includes('viewer');
/** Of relief only those who help know for whom it is. */
export const isHelper = ({ duties }: Pick<Person, 'duties'>): boolean => duties.includes('caseworker');

/** A new caseworker reads of relief what others do, until cases open. */
export async function asCasesOpen({ database, cases }: DonationTools, act: OfficeAct): Promise<OfficeAct> {
  const { actor, now } = act;
  if (!isHelper(actor) || (await cases.areOpenTo(database, actor.id, now))) return act;
  return { ...act, actor: { ...actor, duties: actor.duties.filter((duty) => duty !== 'caseworker') } };
}

export const isOwn = ({ askedById }: Pick<ExpenseRow, 'askedById'>, { id }: Pick<Person, 'id'>): boolean =>
  askedById === id;

/** `waitsForOthers`: what the caller has asked for waits for somebody else, not for them. */
export const scopeOf = (caller: Caller, waitsForOthers = false): Scope => ({
  me: caller.id,
  notFor: waitsForOthers ? caller.id : null,
  ownOf: isDecider(caller) || isViewer(caller) ? null : caller.id,
  withRelief: isHelper(caller),
  mayFindPayees: isDecider(caller) || !isViewer(caller),
});

/** Whether the caller reads whom and why it pays, and who agreed. */
export const readsPeople = (row: ExpenseRow, caller: Caller): boolean =>
  isDecider(caller) || isOwn(row, caller) || (isHelper(caller) && row.isRelief);

/** Undefined: it is not for the caller at all. */
export const isVisible = (row: ExpenseRow, caller: Caller): boolean => readsPeople(row, caller) || isViewer(caller);

export function shownTo(row: ExpenseRow, caller: Caller, aloneUpToPaise: number): z.input<typeof Expense> {
  const isOpen = readsPeople(row, caller);
  const isHidden = row.isRelief && !isHelper(caller);
  const payee = isHidden ? reliefPayee : row.payee;
  return {
    ...row,
    payee: isOpen ? payee : null,
    why: isOpen && !isHidden ? row.why : null,
    chequeNumber: isOpen ? row.chequeNumber : null,
    caseId: isHelper(caller) ? row.caseId : null,
    askedBy: isOpen ? row.askedBy : null,
    agreedBy: isOpen ? row.agreedBy : null,
    secondBy: isOpen ? row.secondBy : null,
    belowZeroReason: isOpen ? row.belowZeroReason : null,
    // Why somebody took back what they asked for a person may say who that is.
    closedReason: isOpen && !(isHidden && row.state === 'withdrawn') ? row.closedReason : null,
    vouchers: isOpen ? row.vouchers : null,
    isOwn: isOwn(row, caller),
    needsTwo: row.amountPaise > aloneUpToPaise,
  };
}

export const readAloneUpTo = async (reader: Reader): Promise<number> => (await readTaxSettings(reader)).aloneUpTo * 100;

/** Of relief vouchers open for those who help, and for who agrees: now, or as they did. */
export function opensVouchers(row: ExpenseRow, caller: Caller): boolean {
  if (!readsPeople(row, caller)) return false;
  if (!row.isRelief || isHelper(caller)) return true;
  return (isDecider(caller) && row.state === 'asked') || [row.agreedById, row.secondById].includes(caller.id);
}

export async function showExpense(
  reader: Reader,
  row: ExpenseRow,
  caller: Caller,
): Promise<z.input<typeof ExpenseDetail>> {
  const isOpen = readsPeople(row, caller);
  const isHidden = row.isRelief && !isHelper(caller);
  const proofs = await listProofsOf(reader, row.id);
  const papers = isOpen ? await listVouchersOf(reader, row.id) : [];
  const [balance] = row.state === 'asked' ? await listFundBalances(reader, null, row.fundId) : [];
  return {
    ...shownTo(row, caller, await readAloneUpTo(reader)),
    proofs: proofs.map((proof) => (isOpen ? proof : { ...proof, ref: null })),
    papers: isHidden ? papers.map((paper) => ({ ...paper, struckReason: paper.struckBy && reliefPayee })) : papers,
    opensVouchers: opensVouchers(row, caller),
    leftPaise: balance && isOpen ? balance.freePaise - row.amountPaise : null,
  };
}

/** As the caller may see it; else there is none. */
export async function demandVisible(reader: Reader, id: string, caller: Caller): Promise<ExpenseRow> {
  const row = await findExpense(reader, id);
  if (!row || !isVisible(row, caller)) throw new Problem('not_found');
  return row;
}

export async function demandLocked(tx: Queryable, id: string): Promise<ExpenseRow> {
  const [row] = await lockExpenses(tx, [id]);
  if (!row) throw new Problem('not_found');
  return row;
}

/** In the record of acts it goes by its number, or its day before it has one. */
export const asTarget = ({ id, number, day }: Pick<ExpenseRow, 'id' | 'number' | 'day'>) => ({
  kind: 'expense',
  id,
  name: number ?? day,
});
