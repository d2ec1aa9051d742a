import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { type LockedPackages, listLicences, readLockedPackages } from '../../scripts/licence-list.ts';

const packages = await readLockedPackages();

test('everything that runs in the product comes under a licence that somebody has looked at', () => {
  const { byLicence, unknown } = listLicences(packages);
  assert.ok(byLicence.size > 3);
  assert.deepEqual(unknown, []);
  const others = {
    'node_modules/a': { license: 'MIT AND GPL-3.0' },
    'node_modules/b': {},
    'node_modules/c': { dev: true },
  };
  assert.deepEqual(listLicences(others).unknown, ['a@undefined: MIT AND GPL-3.0', 'b@undefined: none named']);
  assert.deepEqual(listLicences({ 'node_modules/d': { license: '(MIT OR GPL-3.0)' } }).unknown, []);
});

test('no package runs a script of its own when it is installed, and those that would like to are known', async () => {
  const settings = await readFile(new URL('../../.npmrc', import.meta.url), 'utf8');
  assert.match(settings, /^ignore-scripts=true$/m);
  const eager = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  // The bootstrap does in their place what is needed of it.
  assert.deepEqual(
    eager.toSorted(),
    Object.keys(manifest.allowScripts)
      .map((name) => `node_modules/${name}`)
      .toSorted(),
  );
  assert.deepEqual(new Set(Object.values(manifest.allowScripts)), new Set([false]));
});

const unsealedOf = (locked: LockedPackages): string[] =>
  Object.keys(locked).filter((path) => !locked[path]?.integrity?.startsWith('sha512-'));

test('the lock file names every package by its content, and every version is pinned', () => {
  assert.deepEqual(unsealedOf(packages), []);
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  const versions = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
  assert.deepEqual(
    versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    [],
  );
  assert.ok(Object.keys(dependencies).length < 40);
});

test('what measures the pages on a phone is locked as well, runs no script of its own and comes with nobody’s copy of the product', async () => {
  const measuring = await readLockedPackages('../bench/lighthouse/packages');
  assert.equal(measuring['node_modules/lighthouse']?.version, '13.5.0');
  assert.deepEqual(unsealedOf(measuring), []);
  assert.deepEqual(
    Object.keys(measuring).filter((path) => measuring[path]?.hasInstallScript),
    [],
  );
  assert.equal(packages['node_modules/lighthouse'], undefined);
});
