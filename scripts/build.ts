import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

/**
 * Builds the browser's files and the page renderer into `dist/`. The files of the build before are kept: pages that are
 * open during a deploy still ask for them.
 */
const assetsFolder = 'dist/client/assets';
const recordFile = 'dist/client/builds.json';
const keptBuilds = 2;
const compressible = /\.(js|css|svg|json)$/;

process.env.NODE_ENV = 'production';
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
const current = await filesOfThisBuild();
await forgetOldBuilds(current);
await Promise.all(current.filter((name) => compressible.test(name)).map(compress));

async function filesOfThisBuild(): Promise<string[]> {
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[] }> = JSON.parse(
    await readFile('dist/client/.vite/manifest.json', 'utf8'),
  );
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].map((file) => file.replace('assets/', ''));
}

async function forgetOldBuilds(files: string[]): Promise<void> {
  const before: string[][] = JSON.parse(await readFile(recordFile, 'utf8').catch(() => '[]'));
  const same = (one: string[]) => one.join() === files.join();
  const builds = [files, ...before.filter((each) => !same(each))].slice(0, keptBuilds);
  const kept = new Set(builds.flat());
  for (const name of await readdir(assetsFolder)) {
    if (!kept.has(name.replace(/\.(br|gz)$/, ''))) await rm(`${assetsFolder}/${name}`);
  }
  await writeFile(recordFile, JSON.stringify(builds));
}

async function compress(name: string): Promise<void> {
  const content = await readFile(`${assetsFolder}/${name}`);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${assetsFolder}/${name}.br`, await promisify(brotliCompress)(content, options));
  await writeFile(`${assetsFolder}/${name}.gz`, await promisify(gzip)(content, { level: 9 }));
}
