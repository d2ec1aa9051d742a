import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../server/platform/database/postgres-account.ts';

export interface Program {
  name: string;
  pid: number;
  isRunning(): boolean;
  /** Stops it gracefully; after `limitMs` by force. */
  stop(signal: NodeJS.Signals, limitMs?: number): Promise<void>;
}

interface ProgramOptions {
  name: string;
  command: string;
  args: string[];
  environment: Record<string, string>;
  /** Undefined: the current user. */
  account: Account | undefined;
  folder: string;
  logFile: string;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts a program that the kernel kills when this process ends, however it ends. */
export function startProgram(options: ProgramOptions): Program {
  const { name, command, args, environment, account, folder, logFile } = options;
  const as = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : [];
  const log = openSync(logFile, 'a');
  const { PATH = '' } = process.env;
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...as, command, ...args], {
    cwd: folder,
    env: { PATH, HOME: folder, LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
    // Ctrl-C must reach only the parent, which stops all of them in order.
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    name,
    pid: child.pid ?? 0,
    isRunning: () => !hasEnded(child),
    async stop(signal, limitMs = 20_000) {
      if (hasEnded(child)) return;
      child.kill(signal);
      await Promise.race([ended, sleep(limitMs, undefined, { ref: false })]);
      if (!hasEnded(child)) child.kill('SIGKILL');
      await ended;
    },
  };
}
