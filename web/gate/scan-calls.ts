import type { SendScans } from '#contract/gate/scans.ts';
import { defineCall, type Query } from '../calls/call.ts';

export const readGateList = defineCall(
  'fallback.gate',
  async (send, { id, ...query }: { id: string } & Query<'readGateList'>) =>
    (await send('readGateList', { params: { id }, query })).data,
);

export const sendScans = defineCall('fallback.gate', (send, { id, ...body }: { id: string } & SendScans) =>
  send('sendScans', { params: { id }, body }),
);

export const listScans = defineCall('fallback.gate', (send, { id, ...query }: { id: string } & Query<'listScans'>) =>
  send('listScans', { params: { id }, query }),
);

export const settleScan = defineCall(
  'fallback.gate',
  async (send, { id, scan, choice }: { id: string; scan: string; choice: 'act' | 'leave' }) =>
    (await send('settleScan', { params: { id, scan }, body: { choice } })).data,
);
