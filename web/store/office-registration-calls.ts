import type { ChangePartyInOffice, CheckIn, SetRegistrationStatus } from '#contract/registrations/registrations.ts';
import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../calls/call.ts';

export const listEventRegistrations = defineCall(
  'fallback.listEventRegistrations',
  (send, { id, ...query }: { id: string } & Query<'listEventRegistrations'>) =>
    send('listEventRegistrations', { params: { id }, query }),
);

export const listAllRegistrations = defineCall(
  'fallback.listAllRegistrations',
  (send, query: Query<'listAllRegistrations'>) => send('listAllRegistrations', { query }),
);

export const exportRegistrations = defineCall('fallback.exportTable', (send, query: Query<'exportRegistrations'>) =>
  send('exportRegistrations', { query }),
);

export const listFeedback = defineCall('fallback.listFeedback', (send, query: Query<'listFeedback'>) =>
  send('listFeedback', { query }),
);

export const registerWalkIn = defineCall(
  'fallback.registerForEvent',
  async (send, body: Input<'registerWalkIn'>['body']) => (await send('registerWalkIn', { body })).data,
);

export const setRegistrationStatus = defineCall(
  'fallback.setRegistrationStatus',
  async (send, { id, ...body }: { id: string } & SetRegistrationStatus) =>
    (await send('setRegistrationStatus', { params: { id }, body })).data,
);

export const checkInRegistration = defineCall(
  'fallback.checkInRegistration',
  async (send, whom: string | ({ id: string } & CheckIn)) => {
    const { id, ...body } = typeof whom === 'string' ? { id: whom } : whom;
    return (await send('checkInRegistration', { params: { id }, body })).data;
  },
);

export const changePartyInOffice = defineCall(
  'fallback.changeParty',
  async (send, { id, ...body }: { id: string } & ChangePartyInOffice) =>
    (await send('changePartyInOffice', { params: { id }, body })).data,
);

export const deleteRegistration = defineCall('fallback.deleteRegistration', (send, id: string) =>
  send('deleteRegistration', { params: { id } }),
);
