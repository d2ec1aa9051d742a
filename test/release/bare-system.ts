import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../../scripts/release/run-program.ts';
import { unlessThereAre } from '../operating/tools.ts';

/** What is made once and kept: a bare Debian, and the archives of the commit. */
export const cache = process.env.RELEASE_CACHE ?? '/tmp/shramik-seva-release';

/** False, or why a bare system cannot be shown on this machine; `npm run test:release` makes what it needs. */
export function whyNoBareSystem(): string | false {
  if (process.getuid?.() !== 0) return 'NOT SHOWN HERE: only root can make a bare system';
  if (!existsSync(join(cache, 'first'))) return 'NOT SHOWN HERE: npm run test:release builds the archives';
  return unlessThereAre('debootstrap', 'unshare', 'nsenter', 'ip');
}

/** A Debian without Node, git, npm and curl; answers its folder. */
export function baseSystem(): string {
  const base = join(cache, 'bookworm');
  if (!existsSync(base)) {
    mkdirSync(cache, { recursive: true });
    rmSync(`${base}.unfinished`, { recursive: true, force: true });
    runProgram('debootstrap', ['--variant=minbase', 'bookworm', `${base}.unfinished`], '/');
    renameSync(`${base}.unfinished`, base);
  }
  return base;
}

/** Such a system for a test alone. */
export function bareSystem(name: string): string {
  const own = join(cache, `system-${name}`);
  rmSync(own, { recursive: true, force: true });
  runProgram('cp', ['--archive', '--reflink=auto', baseSystem(), own], '/');
  return own;
}

/** Puts the archive of a version and the two small files beside it into a folder. */
export function bringArchive(version: 'first' | 'next', folder: string): void {
  mkdirSync(folder, { recursive: true });
  const [platform, from] = [`linux-${process.arch}.tar.gz`, join(cache, version)];
  for (const file of readdirSync(from)) if (file.includes(platform)) cpSync(join(from, file), join(folder, file));
}

/** Without a shell's own message about it. */
export const endGroup = (pid: number | undefined): void => {
  if (pid !== undefined) spawnSync('kill', ['-KILL', `-${pid}`], { stdio: 'ignore' });
};
