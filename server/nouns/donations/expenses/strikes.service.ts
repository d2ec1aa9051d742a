import { Problem } from '#contract/protocol/problem.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import type { DonationTools } from '../donation-tools.ts';
import { askFor } from '../ledger/donation-approvals.ts';
import { demandOpenYear } from '../ledger/donation-rules.ts';
import { strike } from './expense-approvals.ts';
import type { Done } from './expenses.service.ts';
import { findExpense } from './expenses.sql.ts';
import { listProofsOf } from './proofs.sql.ts';
import { demandLocked, showExpense } from './shown-expense.ts';

const strikable = ['asked', 'agreed', 'paid'];

/** As long as no money was ever booked one person strikes it; after that two agree, also where the proof is gone again. */
export const strikeExpense = (tools: DonationTools, id: string, reason: string, act: OfficeAct): Promise<Done> =>
  tools.database.transaction(async (tx) => {
    const { actor } = act;
    const seen = await findExpense(tx, id);
    if (!seen) throw new Problem('not_found');
    if (!strikable.includes(seen.state)) throw new Problem('expense_state');
    const proofs = await listProofsOf(tx, id);
    await demandOpenYear(tx, ...proofs.map(({ day }) => day));
    if (seen.firstBookedAt !== null) {
      const payload = { act: 'strike' as const, expenseId: id, reason };
      const asked = { kind: 'expense', subject: id, payload, after: { state: 'struck' }, reason } as const;
      const approval = await askFor(tx, tools, asked, act);
      return { data: await showExpense(tx, await demandLocked(tx, id), actor), approval };
    }
    const row = await demandLocked(tx, id);
    if (!strikable.includes(row.state) || row.firstBookedAt !== null) throw new Problem('expense_state');
    await strike(tx, { expenseId: id, reason }, act);
    return { data: await showExpense(tx, await demandLocked(tx, id), actor) };
  });
