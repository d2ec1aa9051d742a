import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentencesOf } from './sentences.ts';

test('sentences end where they end, and none is longer than 200 signs', () => {
  assert.deepEqual(sentencesOf('Come at 9.30 a.m. today! यहाँ आइए। یہاں آئیں۔ Now?'), [
    'Come at 9.30 a.m.',
    'today!',
    'यहाँ आइए।',
    'یہاں آئیں۔',
    'Now?',
  ]);
  const long = `${'word '.repeat(60)}end, ${'more '.repeat(60)}`.trim();
  const parts = sentencesOf(long);
  assert.ok(parts.every((part) => part.length <= 200));
  assert.equal(parts.join(' ').replaceAll(/\s+/g, ' '), long);
});
