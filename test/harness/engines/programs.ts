import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** The first of these programs that stands on this machine. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}

const startLimitMs = 60_000;

/** Starts a program and answers the first match in what it prints. */
export async function startUntil(
  program: string,
  args: readonly string[],
  expected: RegExp,
  environment: Record<string, string> = {},
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const found = Promise.withResolvers<RegExpExecArray>();
  const refuse = (why: string) => found.reject(new Error(`${program} ${why}. It said:\n${said.join('\n')}`));
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      const match = expected.exec(line);
      if (match) found.resolve(match);
    });
  }
  child.once('error', ({ message }) => refuse(`could not be started: ${message}`));
  child.once('exit', (code) => refuse(`ended with ${code}`));
  const limit = setTimeout(() => refuse('was not ready in time'), startLimitMs);
  try {
    return { child, match: await found.promise };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

/** Ends a program and waits until it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
}
