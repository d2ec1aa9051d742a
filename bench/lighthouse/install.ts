import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';

/** In a folder of its own: a package.json beside sources would make them another package. */
const named = new URL('./packages/', import.meta.url);
/** Ignored by git, and outside of every search for sources or tests. */
const folder = new URL('../../.cache/lighthouse/', import.meta.url);
const stamp = new URL('installed.json', folder);

/**
 * Lighthouse brings a hundred packages, so it has its own lock file and is installed only to measure. Answers the address of
 * its program.
 */
export async function installLighthouse(): Promise<string> {
  const wanted = await readFile(new URL('package-lock.json', named), 'utf8');
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== wanted) {
    process.stdout.write('Installing Lighthouse (once) …\n');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      await copyFile(new URL(name, named), new URL(name, folder));
    const args = ['ci', '--ignore-scripts', '--no-fund', '--no-audit'];
    const { status, stderr, error } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`Lighthouse could not be installed:\n${stderr || error?.message}`);
    await copyFile(new URL('package-lock.json', folder), stamp);
  }
  return new URL('node_modules/lighthouse/cli/index.js', folder).pathname;
}
