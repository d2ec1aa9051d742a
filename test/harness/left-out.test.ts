import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { namedTests } from './left-out.ts';

test('every name in the lists of tests that are left out still names a test', () => {
  const files = globSync('{server,web,contract,test}/**/*.{test,e2e}.ts', { cwd: new URL('../..', import.meta.url) });
  assert.ok(files.length > 400);
  assert.deepEqual(
    namedTests.filter((beginning) => !files.some((file) => file.startsWith(beginning))),
    [],
  );
});
