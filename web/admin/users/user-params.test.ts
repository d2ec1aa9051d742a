import assert from 'node:assert/strict';
import { test } from 'node:test';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { asFailure } from '../../calls/failure.ts';
import { userParams } from './user-params.ts';

test('a call about a person without an id is refused before it is made', () => {
  assert.throws(
    () => userParams(''),
    (thrown) => {
      const { code, status } = asFailure(thrown);
      assert.deepEqual({ code, status }, { code: 'user_id_required', status: 404 });
      return true;
    },
  );
  assert.equal(problems.user_id_required, 'User ID is required for this operation');
});
