import { defineCall, type Query } from '../../calls/call.ts';

export const listBin = defineCall('fallback.listBin', (send, query: Query<'listBin'>) => send('listBin', { query }));

export const restoreFromBin = defineCall(null, (send, id: string) => send('restoreFromBin', { params: { id } }));

export const deleteFromBin = defineCall(null, (send, id: string) => send('deleteFromBin', { params: { id } }));
