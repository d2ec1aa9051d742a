import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safePath } from './safe-path.ts';

const own = 'https://shramik.example';

const hostileTargets = [
  '//e.example',
  '///e.example',
  '////e.example',
  '//e.example/%2e%2e',
  '//user@e.example',
  '//e.example:443/',
  '/\\e.example',
  '/\\/e.example',
  '\\/e.example',
  '\\\\e.example',
  '\\e.example',
  '/\t/e.example',
  '/\n/e.example',
  '/\r\n/e.example',
  '\t//e.example',
  ' //e.example',
  '\u00a0//e.example',
  '\u0000//e.example',
  '/\u0000/e.example',
  '/\u2028/e.example',
  '/%09/e.example',
  '/%0a/e.example',
  '/%0d%0a/e.example',
  '/%0d%0aLocation:%20https://e.example',
  '/profile\r\nLocation: https://e.example',
  '/%00/e.example',
  '/%2fe.example',
  '/%2Fe.example',
  '/%5ce.example',
  '/%5Ce.example',
  '/%252fe.example',
  '/%25252fe.example',
  '/%25%32%66e.example',
  '/%255ce.example',
  '/%252509/e.example',
  '/%2525252525252525252fe.example',
  '/.//e.example',
  '/..//e.example',
  '/x/..//e.example',
  '/x/../..//e.example',
  '/%2e//e.example',
  '/%2e%2e//e.example',
  '/./\\e.example',
  '/profile/../../\\e.example',
  'https://e.example',
  'https:e.example',
  'https:/e.example',
  'https:\\\\e.example',
  'HTTPS://e.example',
  'http:///e.example',
  `${own}@e.example`,
  `${own}.e.example`,
  '@e.example',
  'user@e.example',
  'e.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://e.example/1',
  'file:///etc/passwd',
  'ftp://e.example',
  'mailto:e@e.example',
  '?https://e.example',
  '#//e.example',
  '.',
  '..//e.example',
  '/%ff/e.example',
  '/%',
  '/%zz',
  '／／e.example',
  '/\u200a/e.example',
  `/${'a'.repeat(5000)}`,
  '',
];

test('none of more than sixty hostile targets leads away from the site', () => {
  assert.ok(new Set(hostileTargets).size >= 60);
  for (const target of hostileTargets) {
    assert.equal(safePath(target), undefined, JSON.stringify(target));
    // As it arrives in an address: encoded once, and read back by the browser.
    const { searchParams } = new URL(`${own}/login?from=${encodeURIComponent(target.toWellFormed())}`);
    assert.equal(safePath(searchParams.get('from')), undefined, JSON.stringify(target));
  }
});

test('a person comes back to the very page, with its query', () => {
  for (const path of [
    '/',
    '/profile',
    '/my-registrations',
    '/events?past=1&q=weaver%20camp',
    '/events/5f8d#register',
    '/events?next=https://e.example',
    '/events?q=//e.example',
    '/events?q=%0d%0a',
    '/events/%E0%A4%95%E0%A4%BE%E0%A4%AE',
    '/admin/registrations?sort=title&page=2',
    '/a:b@c',
  ]) {
    assert.equal(safePath(path), path);
    assert.equal(new URL(safePath(path) ?? '', own).origin, own);
  }
});

test('dots are resolved and never climb out of the site', () => {
  assert.equal(safePath('/events/../profile'), '/profile');
  assert.equal(safePath('/../../profile'), '/profile');
});

test('where no path was wanted there is none', () => {
  assert.equal(safePath(null), undefined);
  assert.equal(safePath(undefined), undefined);
});
