import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a program is; programs for root are often not on the search path of other users. */
export const findTool = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** For the `skip` of a test: the runner prints it. */
export const unlessThereAre = (...names: string[]): string | false => {
  const missing = names.filter((name) => findTool(name) === undefined);
  return missing.length > 0 && `there is no ${missing.join(' and no ')} on this machine`;
};

/** Runs it to its end and answers all that it said; throws that when it was not content. */
export function runTool(name: string, args: string[], environment: Record<string, string> = {}): string {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const { status, stdout, stderr, error } = spawnSync(findTool(name) ?? name, args, {
    encoding: 'utf8',
    env: { PATH, HOME, ...environment },
  });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${error?.message ?? stdout + stderr}`);
  return stdout + stderr;
}
