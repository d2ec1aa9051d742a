import { z } from 'zod';
import { Approval } from '../approvals/approvals.ts';
import { officeCall } from '../protocol/endpoint.ts';
import { Id, Instant, paiseBetween } from '../protocol/fields.ts';
import { oneOf } from '../protocol/paging.ts';
import { mostDonationPaise } from './donations.facts.ts';

export const CashCount = z.object({
  id: Id,
  day: z.string(),
  countedPaise: z.int(),
  expectedPaise: z.int(),
  differencePaise: z.int(),
  countedBy: z.string(),
  secondBy: z.string().nullable(),
  createdAt: Instant,
});
export const CashBox = z.object({
  giftsPaise: z.int(),
  drawnPaise: z.int(),
  refundsPaise: z.int(),
  depositsPaise: z.int(),
  expensesPaise: z.int(),
  /** Of all counts: counted less what should have been there. */
  differencesPaise: z.int(),
  /** What should lie in the box now. */
  expectedPaise: z.int(),
  counts: z.array(CashCount),
  approvalId: Id.nullable(),
});
export type CashBox = z.infer<typeof CashBox>;

const Counted = paiseBetween(0, mostDonationPaise, 'gift_amount');

export const cashBoxEndpoints = {
  readCashBox: officeCall('GET /admin/cash', {
    duties: ['owner', 'treasurer'],
    says: 'listExpenses',
    summary: 'What should lie in the cash box, and every count with its difference',
    reply: oneOf(CashBox),
    status: 200,
  }),
  countCash: officeCall('POST /admin/cash/counts', {
    duties: ['owner', 'treasurer'],
    says: 'changeExpense',
    summary: 'What was counted; a second person signs in an own session, with the password (202)',
    body: z.object({ countedPaise: Counted }),
    reply: oneOf(Approval),
    status: 202,
    problems: ['approval_waiting', 'approvals_full'],
  }),
};
