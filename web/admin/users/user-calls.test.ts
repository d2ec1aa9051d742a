import assert from 'node:assert/strict';
import { test } from 'node:test';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { createSend } from '../../send.ts';
import { deleteUser, updateUser } from './user-calls.ts';

test('a call about a person without an id is refused before it is made', async () => {
  const send = createSend(() => null);
  const refusal = { name: 'Problem', code: 'user_id_required' };
  await assert.rejects(updateUser(send, '', { status: 'blocked' }), refusal);
  await assert.rejects(deleteUser(send, ''), refusal);
  assert.equal(problems.user_id_required, 'User ID is required for this operation');
});
