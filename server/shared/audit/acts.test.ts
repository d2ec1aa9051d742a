import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { actKinds, actVerbs } from '#contract/audit/acts.ts';

const server = new URL('../..', import.meta.url).pathname;

async function sources(): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: server })) {
    if (!file.endsWith('.test.ts')) texts.push(await readFile(`${server}${file}`, 'utf8'));
  }
  return texts.join('\n');
}

const named = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

test('everything that the office does can be told in words', async () => {
  const text = await sources();
  const verbs = named(text, /action: (?:\w+ \? )?'([a-z_]+)'/g);
  // Content that a newsletter links, or whose translations are looked at, is not what an act is about.
  const kinds = named(text, /(?<!links: \[\{ )(?<!tx, \{ )\bkind: '([a-z_]+)',\s+(?:id\b|\.\.\.target|nameOf|texts)/g);
  assert.ok(verbs.has('status_changed') && kinds.has('user') && kinds.has('banner'), 'the acts were not found');
  assert.deepEqual(
    [...verbs].filter((verb) => !actVerbs.some((each) => each === verb)),
    [],
  );
  assert.deepEqual(
    [...kinds].filter((kind) => !actKinds.some((each) => each === kind)),
    [],
  );
});
