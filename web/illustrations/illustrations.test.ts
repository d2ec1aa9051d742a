import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { choices, ticks } from '#contract/schemes/answers.facts.ts';
import { drawingOf } from '../schemes/drawing-of.ts';
import { iconNames } from '../ui/icon-names.ts';

const folder = new URL('./', import.meta.url);
const drawings = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ file, svg: readFileSync(new URL(file, folder), 'utf8') }));

test('every drawing is light enough for a slow network and described for those who can’t see it', () => {
  assert.ok(drawings.length > 20);
  for (const { file, svg } of drawings) {
    assert.ok(Buffer.byteLength(svg) < 8 * 1024, `${file} is too heavy`);
    assert.match(svg, /<title[^>]*>[^<]+<\/title>/, `${file} has no title`);
    assert.match(svg, /<desc[^>]*>[^<]+<\/desc>/, `${file} has no description`);
  }
});

test('no drawing fetches or runs anything', () => {
  for (const { file, svg } of drawings) assert.doesNotMatch(svg, /<script|<image|href="http|\son\w+=/i, file);
});

test('no drawing lies here that nothing names', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const sources = globSync('{build,scripts,server,web}/**/*.{ts,tsx,css,html}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
    .join('\n');
  const unnamed = drawings.filter(({ file }) => !sources.includes(file.replace('.svg', '')));
  assert.deepEqual(unnamed, []);
});

test('every icon that a page can ask for is drawn, and none is drawn in vain', () => {
  const sprite = drawings.find(({ file }) => file === 'icons.svg')?.svg ?? '';
  const drawn = Array.from(sprite.matchAll(/<symbol id="i-([\w-]+)"/g), ([, name]) => name);
  assert.deepEqual(drawn.sort(), [...iconNames].sort());
});

test('every scheme that came with the product has a drawing, and none is drawn in vain', () => {
  const drawnIn = (file: string) =>
    Array.from(
      drawings.find((each) => each.file === file)?.svg.matchAll(/<g id="([\w-]+)"/g) ?? [],
      ([, name]) => name,
    );
  const first = readFileSync(new URL('../../docs/schemes.md', import.meta.url), 'utf8');
  const slugs = new Set(Array.from(first.matchAll(/^\| `([\w-]+)` \|/gm), ([, slug = '']) => slug));
  const asked = [...slugs, 'of-the-office'].map(drawingOf);
  assert.equal(new Set(asked.map(({ name }) => name)).size, 16);
  const of = (sprite: 'answers' | 'schemes') => asked.flatMap((each) => (each.sprite === sprite ? [each.name] : []));
  assert.deepEqual(of('schemes').sort(), drawnIn('scheme-drawings.svg').sort());
  for (const name of of('answers')) assert.ok(drawnIn('finder-household.svg').includes(name), name);
});

test('every answer of the finder has its drawing, and none is drawn in vain', () => {
  const drawn = drawings
    .filter(({ file }) => file.startsWith('finder-'))
    .flatMap(({ svg }) => Array.from(svg.matchAll(/<g id="([\w-]+)"/g), ([, name]) => name));
  const answers = Object.entries({ ...choices, ...ticks }).flatMap(([field, values]) =>
    values.map((value) => (value === 'other' ? `${field}-other` : value)),
  );
  assert.deepEqual([...new Set(drawn)].sort(), [...new Set([...answers, 'ground'])].sort());
});
