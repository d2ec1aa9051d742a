import type { Invite, SetDuties } from '#contract/office/office.ts';
import { defineCall, type Query } from '../../calls/call.ts';

const fallback = 'fallback.changeOffice';

export const listOfficeMembers = defineCall('fallback.listOffice', (send, query: Query<'listOfficeMembers'>) =>
  send('listOfficeMembers', { query }),
);

export const exportOfficeMembers = defineCall('fallback.exportTable', (send, query: Query<'exportOfficeMembers'>) =>
  send('exportOfficeMembers', { query }),
);

export const setDuties = defineCall(fallback, (send, id: string, body: SetDuties) =>
  send('setDuties', { params: { id }, body }),
);

export const logOutMember = defineCall(fallback, (send, id: string, password: string) =>
  send('logOutMember', { params: { id }, body: { password } }),
);

/** Without the office the account stays. */
export const leaveOffice = defineCall(fallback, (send, id: string, password: string) =>
  send('updateUser', { params: { id }, body: { role: 'user', password } }),
);

export const listInvitations = defineCall('fallback.listOffice', (send, query: Query<'listInvitations'>) =>
  send('listInvitations', { query }),
);

export const invite = defineCall(fallback, async (send, body: Invite) => (await send('invite', { body })).data);

export const resendInvitation = defineCall(
  fallback,
  async (send, id: string) => (await send('resendInvitation', { params: { id } })).data,
);

export const withdrawInvitation = defineCall(fallback, (send, id: string) =>
  send('withdrawInvitation', { params: { id } }),
);
