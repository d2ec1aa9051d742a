import { relative, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { type EventData, run } from 'node:test';
import { inspect } from 'node:util';
import { membersOf } from './together.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const indent = (text: string): string => text.trimEnd().replaceAll(/^/gm, '      ');

/** The error that the test threw, without the runner's own wrapping. */
function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const slowest: { ms: number; of: string }[] = [];
const mostSlowest = 10;

/** Where to begin when a run takes too long. */
export function saySlowest(): void {
  if (slowest.length <= mostSlowest) return;
  slowest.sort((one, other) => other.ms - one.ms);
  say('\nThe slowest tests:');
  for (const { ms, of } of slowest.slice(0, mostSlowest)) say(`  ${seconds(ms)} ${of}`);
}

/** Megabytes for what has just been made. Each test makes an application and forgets it: with Node's 16 a quarter of the time went into looking through it. */
const youngMemory = 64;

/** Runs each file in its own process; prints a line per file, and every failure with the output of its file. */
export async function runTestFiles(
  files: string[],
  options: { concurrency: number; namePatterns: string[] },
): Promise<Counts> {
  const counts = new Map<string, Counts>();
  const printed = new Map<string, string>();
  /** The file whose process each one runs in. */
  const places = new Map(files.flatMap((file) => membersOf(file).map((member) => [member, file])));
  const countIn = (file: string, kind: keyof Counts): void => {
    const before = counts.get(file) ?? noCounts;
    counts.set(file, { ...before, [kind]: before[kind] + 1 });
  };
  const failIn = (file: string, name: string, reason: string): void => {
    countIn(file, 'failed');
    say(`  FAILED ${file}: ${name}\n${indent(reason)}`);
    const place = places.get(file) ?? file;
    const output = printed.get(place);
    if (output !== undefined) say(`    it printed:\n${indent(output)}`);
    printed.delete(place);
  };

  /** Of the files that share a process with others: how long their tests took. */
  const spentMs = new Map<string, number>();
  const sayOfMembers = (path: string): void => {
    for (const member of membersOf(path)) {
      if (member !== path) say(`    ${member} (${seconds(spentMs.get(member) ?? 0)})`);
    }
  };
  const onPass = (test: EventData.TestPass): void => {
    const file = relative(process.cwd(), test.file ?? '');
    // A suite of a whole file ends after its tests; it has opened and closed what they needed, too.
    if (test.details.type === 'suite') {
      spentMs.set(test.name, test.details.duration_ms);
      return;
    }
    spentMs.set(file, (spentMs.get(file) ?? 0) + test.details.duration_ms);
    if (test.name === test.file) {
      // Node reports a file without tests as one passed test.
      if (options.namePatterns.length === 0) failIn(file, 'the whole file', 'It holds no test.');
    } else if (test.skip !== undefined || test.todo !== undefined) {
      countIn(file, 'skipped');
      say(`  skipped ${file}: ${test.name}${typeof test.skip === 'string' ? ` (${test.skip})` : ''}`);
    } else {
      countIn(file, 'passed');
      slowest.push({ ms: test.details.duration_ms, of: `${file}: ${test.name}` });
    }
  };
  const onFail = (test: EventData.TestFail): void => {
    const file = relative(process.cwd(), test.file ?? '');
    const failureType: unknown = 'failureType' in test.details.error ? test.details.error.failureType : undefined;
    if (failureType === 'subtestsFailed') return;
    const name = test.name === test.file ? 'the whole file' : test.name;
    failIn(file, name, describeError(test.details.error));
  };

  const stream = run({
    files: files.map((file) => resolve(file)),
    concurrency: options.concurrency,
    execArgv: [`--max-semi-space-size=${youngMemory}`, '--import', new URL('watchdog.ts', import.meta.url).href],
    ...(options.namePatterns.length > 0 && {
      testNamePatterns: options.namePatterns.map((part) => new RegExp(part, 'i')),
    }),
  });
  const onOutput = ({ file, message }: { file?: string | undefined; message: string }): void => {
    const path = relative(process.cwd(), file ?? '');
    printed.set(path, (printed.get(path) ?? '') + message);
    // What a drill has measured and which share of many things was tried are wanted also when the file passes.
    for (const [line] of message.matchAll(/^(?:figure|share): .+$/gm)) say(`  ${line}`);
  };
  const onSummary = ({ file, duration_ms }: EventData.TestSummary): void => {
    if (file === undefined) return;
    const path = relative(process.cwd(), file);
    const idle = membersOf(path).filter((member) => member !== path && !counts.has(member));
    if (options.namePatterns.length === 0)
      for (const member of idle) failIn(member, 'the whole file', 'No test of it ran.');
    const { passed, failed } = [...new Set([path, ...membersOf(path)])]
      .map((name) => counts.get(name) ?? noCounts)
      .reduce(addCounts, noCounts);
    sayOfMembers(path);
    say(`  ${failed > 0 ? 'FAILED' : 'passed'} ${path} (${passed} of ${passed + failed}, ${seconds(duration_ms)})`);
  };
  stream.on('test:summary', onSummary);
  stream.on('test:pass', onPass).on('test:fail', onFail).on('test:stdout', onOutput).on('test:stderr', onOutput);
  await finished(stream.resume());
  return [...counts.values()].reduce(addCounts, noCounts);
}
