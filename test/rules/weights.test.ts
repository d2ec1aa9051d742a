import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { nameClass } from '../../build/class-names.ts';

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

const folder = new URL('../../dist/client/', import.meta.url);
const chunks: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'));
const names = Object.keys(chunks);
const first = names.filter((name) => chunks[name]?.isEntry);
const application = 'web/entry-client.tsx';
const pages = names.filter((name) => /^web\/(?!admin\/)\S+Page\.tsx$/.test(name));
/** Plain HTML with a script of their own. */
const untraced = /^web\/help\//;

function withImports(wanted: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of wanted) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(chunks[name]?.imports ?? [], found);
  }
  return found;
}

/** As it travels: compressed with Brotli. */
const kilobytesOf = (wanted: readonly string[]): number =>
  [...withImports(wanted)]
    .map((name) => statSync(new URL(`${chunks[name]?.file}.br`, folder)).size)
    .reduce((sum, size) => sum + size, 0) / 1024;

test('the script before the first paint is at most 8 KB', () => {
  assert.ok(first.length > 0);
  assert.ok(kilobytesOf(first) <= 8, `${kilobytesOf(first)} KB`);
});

test('no page outside the office has more than 125 KB of script', () => {
  assert.ok(pages.length > 10);
  const heavy = pages
    .filter((page) => !untraced.test(page))
    .map((page) => ({ page, kilobytes: kilobytesOf([...first, application, page]) }))
    .filter(({ kilobytes }) => kilobytes > 125);
  assert.deepEqual(heavy, []);
});

test('the finder of schemes has at most 10 KB of script of its own', () => {
  const own =
    kilobytesOf([...first, application, 'web/schemes/FindSchemesPage.tsx']) - kilobytesOf([...first, application]);
  assert.ok(own <= 10, `${own} KB`);
});

test('pages that leave no trace have at most 12 KB of script, and the recorder at most 4 KB', () => {
  const own = kilobytesOf([...first, 'web/untraced/start-untraced.ts']);
  assert.ok(own <= 12, `${own} KB`);
  const recorder = kilobytesOf(['web/untraced/recorder.ts']) - kilobytesOf(first);
  assert.ok(recorder <= 4, `${recorder} KB`);
});

test('the script of listening has at most 6 KB, and no page has it before it is asked for', () => {
  const before = ['web/offline/after-first-paint.ts'];
  const listening = kilobytesOf([...first, ...before, 'web/clips/player.ts']) - kilobytesOf([...first, ...before]);
  assert.ok(listening > 0 && listening <= 6, `${listening} KB`);
  const early = pages.filter((page) => withImports([...first, application, page]).has('web/clips/player.ts'));
  assert.deepEqual(early, []);
});

test('no two components share the end of their class names, which would mix their styles', () => {
  const files = globSync('../../web/**/*.module.css', { cwd: import.meta.dirname });
  assert.ok(files.length > 100);
  assert.equal(new Set(files.map((file) => nameClass('title', join(import.meta.dirname, file)))).size, files.length);
});

const styles: { later: string; old: string; office: string; pages: Record<string, string> } = JSON.parse(
  readFileSync(new URL('page-styles.json', folder), 'utf8'),
);
const sizeOf = (file: string): number => statSync(new URL(`.${file}.br`, folder)).size;

test('a page is first painted with one stylesheet of at most 8.5 KB', () => {
  assert.deepEqual(Object.keys(styles.pages).sort(), pages.sort());
  assert.deepEqual(
    Object.values(styles.pages).filter((file) => sizeOf(file) > 8.5 * 1024),
    [],
  );
});

test('the styles of all public pages are at most 15 KB, the office has at most 8 KB of its own, and old browsers 1 KB', () => {
  assert.ok(sizeOf(styles.later) <= 15 * 1024, `${sizeOf(styles.later)} bytes`);
  assert.ok(sizeOf(styles.office) <= 8 * 1024, `${sizeOf(styles.office)} bytes`);
  assert.ok(sizeOf(styles.old) <= 1024, `${sizeOf(styles.old)} bytes`);
});

test('the picture at the top of a new site has at most 100 KB; those behind it come later', () => {
  const pictures = new URL('../../server/shared/content/samples/pictures/', import.meta.url);
  const heavy = readdirSync(pictures).filter((file) => statSync(new URL(file, pictures)).size > 100 * 1024);
  assert.deepEqual(heavy, []);
});

test('the page renderer is one file, which a process has whole: a new build takes nothing from it', () => {
  assert.deepEqual(readdirSync(new URL('../server/', folder)), ['entry-server.js']);
});
