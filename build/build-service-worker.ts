import { createHash } from 'node:crypto';
import { build, runnerImport } from 'vite';
import { buildTarget } from './browsers/floors.ts';
import { callTables } from './call-tables.ts';
import { clientFolder, readManifest, withImports } from './manifest.ts';

export const workerFile = 'service-worker.js';

/** A module of the browser, run here: the routes ask whether they are built for development, which only Vite can tell them. */
const run = async <Module>(file: string): Promise<Module> =>
  (await runnerImport<Module>(new URL(file, import.meta.url).pathname, { configFile: false, mode: 'production' }))
    .module;

/** Other pages, the office and pages that leave no trace do not open offline. */
const isNotKept = (module: string, { name }: { name?: string }): boolean =>
  /Page\.tsx$|^web\/(admin|untraced)\//.test(module) || name === 'office-calls';

/** Builds the worker as one plain script, last: it holds the hashed names of the files that it keeps. */
export async function buildServiceWorker(assets: readonly string[]): Promise<void> {
  const manifest = await readManifest();
  const { firstPages } = await run<typeof import('../web/offline/page-name.ts')>('../web/offline/page-name.ts');
  const { publicPages } = await run<typeof import('../web/routing/public-pages.ts')>('../web/routing/public-pages.ts');
  const pages = publicPages.filter(({ path }) => firstPages.includes(path));
  const modules = pages.map(({ file }) => file.replace('./', 'web/'));
  // With dialogs, guards and whatever else these pages load late.
  const chunks = withImports(
    manifest,
    ['style.css', 'web/entry-boot.ts', 'web/entry-client.tsx', ...modules],
    (module, chunk) => !isNotKept(module, chunk),
  );
  const words = ['site', ...pages.flatMap((page) => page.words ?? [])];
  const wordFiles = (language: string): string[] =>
    assets
      .filter((asset) => words.some((name) => asset.startsWith(`words-${language}-${name}-`)))
      .map((asset) => `/assets/${asset}`);
  const known = {
    shellFiles: [...new Set([...chunks].map((module) => `/${manifest[module]?.file}`))],
    shellWords: { en: wordFiles('en'), hi: wordFiles('hi'), ur: wordFiles('ur') },
    buildName: createHash('sha256').update(assets.join()).digest('base64url').slice(0, 8),
  };
  await build({
    configFile: false,
    plugins: [callTables()],
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      target: buildTarget,
      outDir: clientFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'web/entry-service-worker.ts',
        output: { format: 'iife', entryFileNames: `assets/${workerFile}` },
      },
    },
  });
}
