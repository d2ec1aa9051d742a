import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { aFolder } from '../faults/drill.ts';
import { isLongRun } from '../harness/long-run.ts';
import { unlessThereAre } from './tools.ts';

const root = new URL('../..', import.meta.url).pathname;

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** This Node under another number, which is all that npm and the bootstrap look at. */
function startAsNode(version: string, folder: string): { code: number | null; said: string } {
  const claim = join(folder, 'claim.cjs');
  const set = (name: string, value: string): string =>
    `Object.defineProperty(process, '${name}', { value: ${value}, enumerable: true });`;
  const claims = `${set('version', `'v${version}'`)}${set('versions', `{ ...process.versions, node: '${version}' }`)}`;
  // Only for the machine's Node, not for the one that the bootstrap fetches.
  writeFileSync(claim, `if (!process.execPath.startsWith(${JSON.stringify(folder)})) { ${claims} }`);
  // A command that needs no build.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bootstrap.mjs', 'backup'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_OPTIONS: `--require=${claim}` },
    encoding: 'utf8',
  });
  return { code: status, said: `${stdout}${stderr}` };
}

/** The bootstrap with a short lock file: our Node, and a tool that old versions of Node cannot run. */
function publishSmall(folder: string): void {
  for (const file of ['bootstrap.mjs', 'scripts/install-and-build.mjs', '.npmrc']) {
    cpSync(join(root, file), join(folder, file));
  }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const taken: Record<string, LockedPackage> = {};
  const take = (name: string): void => {
    const locked = lock.packages[`node_modules/${name}`];
    if (locked === undefined || taken[`node_modules/${name}`]) return;
    taken[`node_modules/${name}`] = locked;
    for (const next of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) take(next);
  };
  const ownNode = `node-${process.platform}-${process.arch}`;
  take('rolldown');
  take(ownNode);
  const versionOf = (name: string): string => taken[`node_modules/${name}`]?.version ?? '';
  const wanted = {
    name: 'small',
    private: true,
    dependencies: { rolldown: versionOf('rolldown') },
    optionalDependencies: { [ownNode]: versionOf(ownNode) },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { '': wanted, ...taken } }),
  );
}

test('a Node that is too old is named in one sentence, with what is needed and how to get it', async () => {
  await using folder = await aFolder();
  publishSmall(folder.path);
  const { code, said } = startAsNode('16.20.2', folder.path);
  assert.equal(code, 1);
  assert.match(said, /^Shramik Seva needs Node\.js 18 or newer to start, and this is v16\.20\.2\. .*apt-get install/);
  assert.equal(said.trim().split('\n').length, 1);
});

test('the Node 18 of Debian 12 and Ubuntu 24.04 is enough to install everything, our own Node included', {
  // It fetches some 100 MB again.
  skip: isLongRun && process.platform === 'linux' ? unlessThereAre('npm') : 'shown by npm run test:long, on Linux',
}, async () => {
  await using folder = await aFolder();
  publishSmall(folder.path);
  const { code, said } = startAsNode('18.20.4', folder.path);
  assert.equal(code, 0, said);
  const binding = `node_modules/@rolldown/binding-linux-${process.arch}-gnu`;
  assert.ok(existsSync(join(folder.path, binding)), 'what builds the pages was left out');
  const own = spawnSync(join(folder.path, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  assert.match(own.stdout, /^v24\./);
});
