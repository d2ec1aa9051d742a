import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inlineScript } from './inline-script.ts';
import * as marks from './marks.ts';

const web = new URL('../', import.meta.url);
const names: readonly string[] = Object.values(marks);

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.ts$|first-paint\/marks\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, web), 'utf8') }));

/** Of one component with its stylesheet, or of offline copies: not of first paint. */
const others = [
  'ahead',
  'at-edge',
  'cell',
  'chosen',
  'collapsed',
  'contact',
  'differs',
  'done',
  'due',
  'fallback',
  'file',
  'fit',
  'fitted',
  'gliding',
  'kept',
  'keys',
  'label',
  'less',
  'lines',
  'listed',
  'live',
  'opaque',
  'over',
  'page',
  'open',
  'part',
  'popover',
  'waiting',
].map((name) => `data-${name}`);

test('styles and pages write no mark that the first paint does not name', () => {
  const strange = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdata-[a-z]+(?:-[a-z]+)*/g)]
      .filter(([name]) => !names.includes(name) && !others.includes(name))
      .map(([name]) => `${path}: ${name}`),
  );
  assert.deepEqual(strange, []);
});

test('every mark is set somewhere and looked for somewhere else', () => {
  const isUsed = (path: string, text: string, key: string, name: string): boolean =>
    text.includes(`marks.${key}`) ||
    text.includes(name) ||
    (path.endsWith('inline-script.ts') && inlineScript.includes(name));
  const lonely = Object.entries(marks).filter(
    ([key, name]) => sources.filter(({ path, text }) => isUsed(path, text, key, name)).length < 2,
  );
  assert.deepEqual(lonely, []);
});
