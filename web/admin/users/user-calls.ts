import type { UpdateUser } from '#contract/accounts.ts';
import { Problem } from '#contract/problem.ts';
import type { Send } from '#contract/send.ts';

/** Without an id the call would reach another address than that of a person. */
function demandId(id: string): void {
  if (id === '') throw new Problem('user_id_required');
}

export async function updateUser(send: Send, id: string, body: UpdateUser): Promise<void> {
  demandId(id);
  await send('updateUser', { params: { id }, body });
}

export async function removeSecondFactor(send: Send, id: string): Promise<void> {
  demandId(id);
  await send('removeSecondFactor', { params: { id } });
}

export async function deleteUser(send: Send, id: string): Promise<void> {
  demandId(id);
  await send('deleteUser', { params: { id } });
}
