import assert from 'node:assert/strict';
import { test } from 'node:test';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { performCall } from '../../calls/call.ts';
import { createSend } from '../../calls/send.ts';
import { deleteUser, updateUser } from './user-calls.ts';

test('a call about a person without an id is refused before it is made', async () => {
  const send = createSend(() => null);
  const refusal = { code: 'user_id_required', status: 404 };
  const refused = (failure: { code: string; status: number }) => {
    assert.deepEqual({ code: failure.code, status: failure.status }, refusal);
    return true;
  };
  await assert.rejects(performCall(send, updateUser('', { status: 'blocked' })), refused);
  await assert.rejects(performCall(send, deleteUser('')), refused);
  assert.equal(problems.user_id_required, 'User ID is required for this operation');
});
