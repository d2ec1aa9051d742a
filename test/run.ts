import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, statfsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { type Change, changedOnly, findChange, selectTests } from './harness/changed.ts';
import { findChromium } from './harness/chromium.ts';
import { findOtherTurns, isBeforeRelease } from './harness/left-out.ts';
import { isLongRun } from './harness/long-run.ts';
import { addCounts, type Counts, noCounts, runTestFiles, say, saySlowest } from './harness/run-files.ts';
import { readSourceTree } from './harness/source-tree.ts';
import { gather } from './harness/together.ts';

const root = new URL('..', import.meta.url).pathname;
process.chdir(root);
// Every file runs in a process of its own: what one has compiled, the next need not.
process.env.NODE_COMPILE_CACHE ??= `${root}.cache/compiled`;

/** In memory where there is plenty: data that lives for minutes need not reach the disk. */
const memory = '/dev/shm';
const plenty = 4 * 1024 ** 3;
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= plenty) process.env.TMPDIR ??= memory;
}

interface Group {
  name: string;
  files: string[];
  /** Test files at once. */
  concurrency: number;
  /** Whether it runs while the others do, because it waits more than it works. */
  isBeside?: boolean;
}

const args = process.argv.slice(2).filter((arg) => arg !== changedOnly);
const change = process.argv.includes(changedOnly) ? findChange() : null;

// Consecutive commits take all shares of what is tried by turns.
process.env.TURN ??= spawnSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || '0';

const isWhole = args.length === 0 && change === null;
const isOfOtherTurn = isWhole ? findOtherTurns() : () => false;

/** Those that take long are tried in the long run, by name, and when they were changed themselves. */
const isLeftOut = (file: string): boolean =>
  isOfOtherTurn(file) || (isBeforeRelease(file) && !isLongRun && args.length === 0 && !change?.files.includes(file));

const testFiles = (pattern: string, except: RegExp): string[] =>
  globSync(pattern, { exclude: ['node_modules', 'dist', 'data', '.cache', '.git'] })
    .map((file) => relative(root, file))
    .filter((file) => !except.test(file) && !isLeftOut(file))
    // The long ones first, so that none of them is left to run alone at the end.
    .sort((one, other) => statSync(other).size - statSync(one).size);

/** Two more than there are cores: some tests always wait for a page or the database. */
const busy = availableParallelism() + 2;

const groups: Group[] = [
  {
    // Together, so that no core waits for the last test of the one before a journey begins.
    name: 'unit, API and browser',
    files: [...testFiles('**/*.test.ts', /^test\/(faults|browser)\//), ...testFiles('test/browser/*.e2e.ts', /^$/)],
    concurrency: busy,
  },
  { name: 'faults', files: testFiles('test/faults/*.test.ts', /^$/), concurrency: 1, isBeside: true },
];

/** A whole program that counts as one test, such as the type check. */
async function runCommand(name: string, program: string, args: string[]): Promise<Counts> {
  say(`\n${name}`);
  const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      say(`  could not run ${program}: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  say(passed ? '  passed' : '  FAILED');
  return passed ? { ...noCounts, passed: 1 } : { ...noCounts, failed: 1 };
}

async function runGroup(group: Group, namePatterns: string[]): Promise<Counts> {
  say(`\n${group.name}`);
  if (group.files.length === 0) {
    say('  FAILED: there is no test to run');
    return { ...noCounts, failed: 1 };
  }
  const started = performance.now();
  const counts = await runTestFiles(gather(group.files), { concurrency: group.concurrency, namePatterns });
  say(`${group.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return counts;
}

async function runInTurn(some: Group[], namePatterns: string[]): Promise<Counts> {
  let sum = noCounts;
  for (const group of some) sum = addCounts(sum, await runGroup(group, namePatterns));
  return sum;
}

/** An argument is a part of a file's path or, if no path has it, of a test's name. */
function select(args: string[]): { chosen: Group[]; namePatterns: string[] } {
  const all = groups.flatMap((group) => group.files);
  const paths = args.map((arg) => arg.replace(/^\.\//, '')).filter((arg) => all.some((file) => file.includes(arg)));
  const namePatterns = args.filter((arg) => !paths.includes(arg.replace(/^\.\//, '')));
  const chosen = groups.map((group) => ({
    ...group,
    files: paths.length === 0 ? group.files : group.files.filter((file) => paths.some((path) => file.includes(path))),
  }));
  return { chosen: chosen.filter((group) => args.length === 0 || group.files.length > 0), namePatterns };
}

/** The tests that the change reaches, by the import graph. */
function selectChanged({ files, since }: Change): Group[] {
  const all = groups.flatMap((group) => group.files);
  const { tests, shared } = selectTests(files, all, readSourceTree(root));
  say(
    `${files.length} files changed since ${since} and in the working tree: ${tests.size} of ${all.length} test files.`,
  );
  for (const file of shared)
    say(`  ${file} reaches too many tests to run all: a sample here, all of them by npm test.`);
  const chosen = groups.map((group) => ({ ...group, files: group.files.filter((file) => tests.has(file)) }));
  return chosen.filter((group) => group.files.length > 0);
}

const { chosen, namePatterns } = change ? { chosen: selectChanged(change), namePatterns: args } : select(args);
let counts = noCounts;

if (args.length === 0) {
  counts = addCounts(counts, await runCommand('type check', 'tsc', []));
  counts = addCounts(
    counts,
    await runCommand('lint and format', 'biome', [
      'ci',
      '--error-on-warnings',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    ]),
  );
}

// Imported late, so that a broken server is a counted failure and not the end of this program.
const database = await import('./harness/database.ts')
  .then(({ startTestDatabase }) => startTestDatabase())
  .catch((error: unknown) => {
    say(`\ndatabase\n  FAILED to start: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
if (database === null) {
  counts = addCounts(counts, { ...noCounts, failed: 1 });
} else {
  Object.assign(process.env, database.environment);
  // Once, before the processes of the tests do it all at the same time. One that is missing fails the tests that need it.
  if (chosen.some(({ files }) => files.some((file) => /^test\/(browser|faults)\//.test(file))))
    await findChromium().catch(() => undefined);
  const lanes = [chosen.filter((group) => !group.isBeside), chosen.filter((group) => group.isBeside)];
  const sums = await Promise.all(lanes.map((lane) => runInTurn(lane, namePatterns)));
  counts = sums.reduce(addCounts, counts);
  await database.stop();
}

if (counts.passed + counts.failed === 0) {
  say(`\nNo test matches ${args.join(' ')}`);
  counts = { ...counts, failed: 1 };
}
saySlowest();
if (counts.skipped > 0) say(`\n${counts.skipped} skipped`);
say(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
