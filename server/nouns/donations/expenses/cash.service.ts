import type { z } from 'zod';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { CashBox } from '#contract/donations/cash-box.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import type { DonationTools } from '../donation-tools.ts';
import { askFor } from '../ledger/donation-approvals.ts';
import { readCashBox } from '../ledger/sums.sql.ts';
import { listCounts } from './cash.sql.ts';

/** There is one box: one count of it waits at most. */
const request = { kind: 'cash_count', subject: 'cash' } as const;

export const readCash = ({ database, approvals }: DonationTools): Promise<z.input<typeof CashBox>> =>
  database.snapshot(async (tx) => {
    const { paise: expectedPaise, ...sums } = await readCashBox(tx);
    const [waiting] = await approvals.listWaiting(tx, request.kind);
    return { ...sums, expectedPaise, counts: await listCounts(tx), approvalId: waiting?.id ?? null };
  });

export const countCash = (
  tools: DonationTools,
  countedPaise: number,
  act: OfficeAct,
): Promise<z.input<typeof Approval>> =>
  tools.database.transaction((tx) => {
    const payload = { countedPaise, countedBy: act.actor.name };
    return askFor(tx, tools, { ...request, payload, after: {}, reason: 'Counted by hand' }, act);
  });
