// `npm run test:release`, as root: builds the archives and the image of this commit twice, compares them, and tries them in a
// bare Debian. `npm run test:release -- NAME` runs the files or tests that have this name, and builds only what they need.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesBelow, writeArchive } from '../../scripts/release/archive.ts';
import { buildRelease, platforms } from '../../scripts/release/build-release.ts';
import { picturesFolder } from '../../scripts/release/handbook-pictures.ts';
import { factsFile, type ReleaseFacts } from '../../scripts/release/release-facts.ts';
import { runProgram } from '../../scripts/release/run-program.ts';
import { baseSystem, cache } from './bare-system.ts';
import { aKey, signArchive } from './installed.ts';

const root = new URL('../..', import.meta.url).pathname;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const key = aKey();

/** Where `npm run handbook` was run here. */
const taken = join(root, picturesFolder);
const pictures = existsSync(taken) ? taken : undefined;

const checksumsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sha256'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());

/** The same release under the next number, to be upgraded to. */
async function makeNext(from: string, to: string): Promise<void> {
  const archive = readdirSync(from).find((name) => name.endsWith(`linux-${process.arch}.tar.gz`)) ?? '';
  const work = join(to, '.work');
  mkdirSync(work, { recursive: true });
  runProgram('tar', ['--extract', '--gzip', `--file=${join(from, archive)}`, `--directory=${work}`], '/');
  const [old = ''] = readdirSync(work);
  const manifest = JSON.parse(readFileSync(join(work, old, 'package.json'), 'utf8')) as { version: string };
  const version = '1.0.0-rc.99';
  const name = old.replace(manifest.version, version);
  cpSync(join(work, old), join(work, name), { recursive: true, verbatimSymlinks: true });
  const folder = join(work, name);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
  const facts = JSON.parse(readFileSync(join(folder, factsFile), 'utf8')) as ReleaseFacts;
  writeFileSync(join(folder, factsFile), JSON.stringify({ ...facts, version, unpackedBytes: bytesBelow(folder) }));
  const made = join(to, `${name}.tar.gz`);
  await writeArchive(folder, made, 0);
  await signArchive(made, key);
  rmSync(work, { recursive: true });
}

/** Builds the commit twice and answers whether both builds are the same. */
async function buildTwice(): Promise<boolean> {
  const [first, second, next] = ['first', 'second', 'next'].map((name) => join(cache, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [first, second, next]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  for (const out of [first, second])
    await buildRelease({ root, commit, out, key, platforms, imageBase: baseSystem(), pictures, say });
  const [one, other] = [checksumsIn(first), checksumsIn(second)];
  if (one.length < platforms.length || one.join('\n') !== other.join('\n')) {
    say(`FAILED: two builds of ${commit} differ:\n${one.join('\n')}\n${other.join('\n')}`);
    return false;
  }
  say(`two builds of ${commit} are equal byte for byte`);
  await makeNext(first, next);
  return true;
}

const names = process.argv.slice(2);
const texts = new Map(
  globSync('test/release/*.test.ts', { cwd: root })
    .sort()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const isNamedBy = (name: string, file: string): boolean =>
  file.includes(name) || texts.get(file)?.includes(name) === true;
const unknown = names.filter((name) => ![...texts.keys()].some((file) => isNamedBy(name, file)));
if (unknown.length > 0) {
  say(`No file and no test of test/release is named: ${unknown.join(', ')}`);
  process.exit(1);
}
const chosen = [...texts.keys()].filter((file) => names.length === 0 || names.some((name) => isNamedBy(name, file)));
const needsArchives = chosen.some((file) => texts.get(file)?.includes("from './bare-system.ts'"));
if (needsArchives && !(await buildTwice())) process.exit(1);
const namesOfTests = names.filter((name) => !chosen.some((file) => file.includes(name)));
const { status } = spawnSync(process.execPath, ['test/run.ts', ...chosen, ...namesOfTests], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LONG_RUN: 'yes' },
});
process.exit(status ?? 1);
