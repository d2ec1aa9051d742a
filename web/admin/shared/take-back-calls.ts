import { defineCall } from '../../calls/call.ts';

export const takeBack = defineCall('fallback.saveEvent', (send, id: string) => send('takeBack', { params: { id } }));
