import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** It may have ended a moment ago. */
export const signalIfThere = (pid: number, signal: NodeJS.Signals): void => {
  attempt(() => process.kill(pid, signal));
};

/** Ended, but still in the process table because its parent has not asked for its result. */
function isZombie(pid: number): boolean {
  const state = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (state !== undefined) return state.slice(state.lastIndexOf(')')).startsWith(') Z');
  return /^\s*Z/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '');
}

/** A pid alone proves nothing, since numbers are used again: the program and its data folder must fit too. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid) || isZombie(pid)) return false;
  const folder = attempt(() => realpathSync(cluster)) ?? cluster;
  if (existsSync('/proc/self/exe')) {
    // The suffix appears when the program's file was replaced while it runs.
    const program = attempt(() => basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, ''));
    return program === 'postgres' && attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === folder;
  }
  const command = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return /^\S*\/postgres\s/.test(command) && (command.includes(folder) || command.includes(cluster));
}
