import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { floors, type Guard, guards, officeFloors } from '../../build/browsers/floors.ts';
import type { Found } from '../../build/browsers/found.ts';
import { scriptCheck } from '../../build/browsers/script-check.ts';
import { styleCheck } from '../../build/browsers/style-check.ts';
import { workerFile } from '../../build/build-service-worker.ts';

const folder = new URL('../../dist/client/', import.meta.url);
const chunks: Record<string, { file: string }> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', folder), 'utf8'),
);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

const isOffice = (name: string): boolean => name.startsWith('web/admin/');
const isGuarded = ({ feature, place }: Found): boolean =>
  guards.some((guard: Guard) => guard.feature === feature && (guard.within === undefined || guard.within.test(place)));
const unguarded = (found: Found[]): string[] =>
  found.filter((each) => !isGuarded(each)).map(({ feature, place }) => `${feature} in ${place}`);

const publicScript = scriptCheck(floors);
const publicStyle = styleCheck(floors);

test('no built script uses what the oldest browsers lack, unless it asks first or the list says what stands in', () => {
  const checkOffice = scriptCheck(officeFloors);
  const scripts = Object.entries(chunks).filter(([, { file }]) => file.endsWith('.js'));
  const seen = new Set<string>();
  const worker: [string, { file: string }] = ['the service worker', { file: `assets/${workerFile}` }];
  const found = [...scripts, worker].flatMap(([name, { file }]) => {
    if (seen.has(file)) return [];
    seen.add(file);
    const check = isOffice(name) ? checkOffice : publicScript;
    return unguarded(check(read(file))).map((each) => `${name}: ${each}`);
  });
  assert.ok(seen.size > 50);
  assert.deepEqual(found, []);
});

test('no built style uses what the oldest browsers lack without a line for them', () => {
  const file = chunks['style.css']?.file ?? '';
  assert.deepEqual(unguarded(publicStyle(read(file))), []);
});

test('what was planted is found: in scripts', () => {
  const planted: [code: string, feature: string][] = [
    ['export const ok = (text) => URL.canParse(text);', 'URL.canParse'],
    ['export const within = () => AbortSignal.timeout(15000);', 'AbortSignal.timeout'],
    ['export const sorted = (list) => list.toSorted();', 'toSorted'],
    ['export const isOpen = (panel) => panel.matches(":popover-open");', ':popover-open'],
    ['export const isOpen = (panel) => panel.matches(`:popover-open`);', ':popover-open'],
    ['export const open = (panel) => panel.showPopover();', 'showPopover'],
    ['export const panel = () => jsx("div", { popover: "auto" });', 'popover'],
    ['export const word = /(?<=a)b/;', 'regex lookbehind'],
  ];
  for (const [code, feature] of planted) {
    const found = unguarded(publicScript(code)).map((each) => each.split(' in ')[0]);
    assert.ok(found.includes(feature), `${feature}: ${found}`);
  }
});

test('what was planted is found: in styles', () => {
  const planted: [css: string, feature: string][] = [
    ['@media (width < 40rem) { a { color: red } }', '@media range'],
    ['@media (40rem <= width) { a { color: red } }', '@media range'],
    // What the build makes of the first of them.
    ['@media not (min-width: 40rem) { a { color: red } }', '@media range'],
    ['.panel:popover-open { display: block }', ':popover-open'],
    ['.card:has(:checked) { color: red }', ':has'],
    ['.menu { max-height: 100dvh }', 'dvh'],
    ['.menu { translate: 0 1px }', 'translate'],
    ['@container (min-width: 1px) { a { color: red } }', '@container'],
  ];
  const bare = (found: Found[]): string[] => found.map(({ feature }) => feature);
  for (const [css, feature] of planted) assert.ok(bare(publicStyle(css)).includes(feature), `${feature}: ${css}`);
});

test('what asks the browser first, and what has an older line before it, is let through', () => {
  const guarded = [
    'export const sorted = (list) => "toSorted" in list ? list.toSorted() : [...list].sort();',
    'export const save = (form) => form.requestSubmit?.();',
    'export const panel = () => jsx("div", { popover: "auto", "data-popover": "auto" });',
    'export const isOpen = (panel) => "popover" in HTMLElement.prototype && panel.matches(":popover-open");',
  ];
  for (const code of guarded) assert.deepEqual(publicScript(code), [], code);
  const styles = [
    '.menu { max-height: 100vh; max-height: 100dvh }',
    '@supports selector(:has(a)) { .card:has(:checked) { color: red } }',
    '@media (min-width: 40rem) { a { color: red } }',
  ];
  for (const css of styles) assert.deepEqual(publicStyle(css), [], css);
});
