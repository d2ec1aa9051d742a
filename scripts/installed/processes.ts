import { readFileSync } from 'node:fs';

/** One that has ended but was not reaped yet is not there. */
export function isThere(pid: number): boolean {
  try {
    return !/^[ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '');
  } catch {
    return false;
  }
}
