import { readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildPageStyles } from './build-page-styles.ts';
import { buildServiceWorker, workerFile } from './build-service-worker.ts';

/**
 * Builds the browser's files and the page renderer into `dist/`. Keeps the previous build's files, which open pages still
 * request during a deploy.
 */
const assetsFolder = 'dist/client/assets';
const recordFile = 'dist/client/builds.json';
const manifestFile = 'dist/client/.vite/manifest.json';
const keptBuilds = 2;
const configFile = 'build/vite.config.ts';
const compressible = /\.(js|css|svg|json)$/;

process.env.NODE_ENV = 'production';
const scripts = filesOf(await build({ configFile, logLevel: 'warn' }));
await nameWithoutFolder();
const named = [...scripts, ...(await buildPageStyles())];
await buildServiceWorker(named);
const current = [...named, workerFile];
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
await forgetOldBuilds(current);
await Promise.all(current.filter((name) => compressible.test(name)).map(compress));

function filesOf(built: Awaited<ReturnType<typeof build>>): string[] {
  if (Array.isArray(built) || !('output' in built)) throw new Error('The build of the browser’s files is not one');
  const names = built.output.map(({ fileName }) => fileName);
  return names.filter((name) => name.startsWith('assets/')).map((name) => name.replace('assets/', ''));
}

/** Styles that are asked for by address are named by where they lie on this machine; the same commit is to give the same bytes. */
async function nameWithoutFolder(): Promise<void> {
  const manifest = await readFile(manifestFile, 'utf8');
  await writeFile(manifestFile, manifest.replaceAll(`${await realpath('.')}/`, ''));
}

async function forgetOldBuilds(files: string[]): Promise<void> {
  const before: string[][] = JSON.parse(await readFile(recordFile, 'utf8').catch(() => '[]'));
  const same = (one: string[]) => one.join() === files.join();
  const builds = [files, ...before.filter((each) => !same(each))].slice(0, keptBuilds);
  const kept = new Set(builds.flat());
  for (const name of await readdir(assetsFolder)) {
    if (!kept.has(name.replace(/\.(br|gz)$/, ''))) await rm(`${assetsFolder}/${name}`, { recursive: true });
  }
  await writeFile(recordFile, JSON.stringify(builds));
}

async function compress(name: string): Promise<void> {
  const content = await readFile(`${assetsFolder}/${name}`);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${assetsFolder}/${name}.br`, await promisify(brotliCompress)(content, options));
  await writeFile(`${assetsFolder}/${name}.gz`, await promisify(gzip)(content, { level: 9 }));
}
