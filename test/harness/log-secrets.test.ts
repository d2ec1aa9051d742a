import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { password } from '../builders/builders.ts';
import { secretsIn } from './log-secrets.ts';

test('a token, a password and the link of an email are found in a log', () => {
  const token = randomBytes(32).toString('base64url');
  const log = `{"a":"Bearer ${token}"}\n{"b":"${password}"}\n{"c":"/reset-password#token=x"}`;
  assert.deepEqual(secretsIn(log), [token, password, '#token=']);
});

test('numbers of requests and people are no secrets', () => {
  assert.deepEqual(secretsIn('{"requestId":"5333d284-e469-4c28-a907-cf16e32d6593","route":"/assets/*","ms":2.1}'), []);
});
