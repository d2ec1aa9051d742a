import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialOf } from './initial-of.ts';

test('a member is shown by the first letter of the name in each script', () => {
  assert.equal(initialOf('ramesh Kumar'), 'R');
  assert.equal(initialOf('मीरा शर्मा'), 'म');
  assert.equal(initialOf('شبانہ خاتون'), 'ش');
});

test('spaces and quotes before the name are passed over', () => {
  assert.equal(initialOf('  “Geeta”'), 'G');
});

test('a name without a letter shows nothing', () => {
  assert.equal(initialOf('…'), '');
});
