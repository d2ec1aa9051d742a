import type { z } from 'zod';
import { mostHeads } from '#contract/donations/expenses.facts.ts';
import type { FundHead, NewHead, UpdateHead } from '#contract/donations/fund-use.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { findFund } from '../funds/funds.sql.ts';
import { type HeadRow, insertHead, listHeadsOf, updateHeadRow } from './heads.sql.ts';

/** Rounded down: a hundred percent is spent to the paisa. */
export const percentOf = (paise: number, wholePaise: number): number =>
  wholePaise === 0 ? 0 : Number((BigInt(paise) * 100n) / BigInt(wholePaise));

const show = ({ fundId: _fund, ...head }: HeadRow): z.input<typeof FundHead> => {
  const spent = head.usedPaise + head.agreedPaise;
  const { budgetPaise } = head;
  return {
    ...head,
    leftPaise: budgetPaise === null ? null : budgetPaise - spent,
    percent: budgetPaise === null ? null : percentOf(spent, budgetPaise),
  };
};

export async function listFundHeads(reader: Reader, fundId: string) {
  if (!(await findFund(reader, fundId))) throw new Problem('not_found');
  return { data: (await listHeadsOf(reader, fundId)).map(show) };
}

const asTarget = (id: string, name: string) => ({ kind: 'fund_head', id, name });

export const createFundHead = (database: Database, fundId: string, given: z.output<typeof NewHead>, act: OfficeAct) =>
  database.transaction(async (tx) => {
    const { data } = await listFundHeads(tx, fundId);
    if (data.length >= mostHeads) throw new Problem('list_full');
    const facts = { name: given.name, position: given.position, budgetPaise: given.budgetPaise ?? null };
    const id = await insertHead(tx, fundId, facts, act.now);
    await recordAct(tx, { ...act, action: 'created', target: asTarget(id, given.name.en), after: facts }, act.now);
    return listFundHeads(tx, fundId);
  });

export const updateFundHead = (
  database: Database,
  fundId: string,
  { id, ...given }: z.output<typeof UpdateHead>,
  act: OfficeAct,
) =>
  database.transaction(async (tx) => {
    const before = (await listHeadsOf(tx, fundId)).find((head) => head.id === id);
    if (!before) throw new Problem('not_found');
    const facts = { name: given.name, position: given.position, budgetPaise: given.budgetPaise ?? null };
    await updateHeadRow(tx, id, facts);
    const { name, position, budgetPaise } = before;
    const change = { before: { name, position, budgetPaise }, after: facts };
    await recordAct(tx, { ...act, action: 'changed', target: asTarget(id, given.name.en), ...change }, act.now);
    return listFundHeads(tx, fundId);
  });
