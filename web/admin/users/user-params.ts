import { Problem } from '#contract/protocol/problem.ts';

/** What a call about an account is given. An empty id would change the path of the call. */
export function userParams(id: string): { id: string } {
  if (id === '') throw new Problem('user_id_required');
  return { id };
}
