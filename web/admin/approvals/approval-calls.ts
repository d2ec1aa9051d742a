import type { Approve, Decline } from '#contract/approvals/approvals.ts';
import { defineCall, type Query } from '../../calls/call.ts';

const fallback = 'fallback.changeApproval';

export const listApprovals = defineCall('fallback.listApprovals', (send, query: Query<'listApprovals'>) =>
  send('listApprovals', { query }),
);

export const exportApprovals = defineCall('fallback.exportTable', (send, query: Query<'exportApprovals'>) =>
  send('exportApprovals', { query }),
);

export const readApproval = defineCall(
  'fallback.listApprovals',
  async (send, id: string) => (await send('readApproval', { params: { id } })).data,
);

export const approveApproval = defineCall(
  fallback,
  async (send, id: string, body: Approve) => (await send('approveApproval', { params: { id }, body })).data,
);

export const refuseApproval = defineCall(
  fallback,
  async (send, id: string, body: Decline) => (await send('refuseApproval', { params: { id }, body })).data,
);

export const withdrawApproval = defineCall(
  fallback,
  async (send, id: string, body: Decline) => (await send('withdrawApproval', { params: { id }, body })).data,
);
