import type { UpdateUser } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../../calls/call.ts';

const fallback = 'fallback.changeUser';

/** An empty id would change the path of the call. */
function demandId(id: string): { id: string } {
  if (id === '') throw new Problem('user_id_required');
  return { id };
}

export const listUsers = defineCall('fallback.listUsers', (send, query: Query<'listUsers'>) =>
  send('listUsers', { query }),
);

export const exportUsers = defineCall('fallback.exportTable', (send, query: Query<'exportUsers'>) =>
  send('exportUsers', { query }),
);

export const exportUserData = defineCall(
  'fallback.exportTable',
  async (send, id: string) => (await send('exportUserData', { params: { id } })).data,
);

export const createUser = defineCall(fallback, (send, body: Input<'createUser'>['body']) =>
  send('createUser', { body }),
);

export const updateUser = defineCall(fallback, async (send, id: string, body: UpdateUser) =>
  send('updateUser', { params: demandId(id), body }),
);

export const removeSecondFactor = defineCall(fallback, async (send, id: string) =>
  send('removeSecondFactor', { params: demandId(id) }),
);

export const deleteUser = defineCall(fallback, async (send, id: string) =>
  send('deleteUser', { params: demandId(id) }),
);
