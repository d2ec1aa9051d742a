import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import { buildTarget } from './browsers/floors.ts';
import { callTables } from './call-tables.ts';

export const workerFile = 'service-worker.js';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const clientFolder = 'dist/client';
/** Modules of the pages that open offline (`mainPages` of the worker), with their dialogs and late parts. */
const modules = [
  'style.css',
  'web/entry-boot.ts',
  'web/entry-client.tsx',
  'web/offline/after-start.ts',
  'web/layout/MemberPart.tsx',
  'web/layout/UserMenu.tsx',
  'web/cards/SharedPhone.tsx',
  'web/cards/MyCard.tsx',
  'web/home/HomePage.tsx',
  'web/home/ShowcaseDialog.tsx',
  'web/events/EventsPage.tsx',
  'web/events/EventPage.tsx',
  'web/events/RegisterDialog.tsx',
  'web/events/RegistrationToasts.tsx',
  'web/registrations/MyRegistrationsPage.tsx',
  'web/registrations/CancelDialog.tsx',
  'web/registrations/FeedbackDialog.tsx',
  'web/registrations/PartyDialog.tsx',
  'web/registrations/PassPage.tsx',
  'web/registrations/SavePass.tsx',
];
/** Chunks of several modules, by the names that `vite.config.ts` gives them: who may see a member's page comes with it. */
const groups = ['guards'];
/** Word files of those pages, as `web/routing/public-pages.ts` names them: a page waits for all of its own. */
const words = 'site|home|events|registrations|cards|account|problems|purposes|duties';

/** Builds the worker as one plain script, last: it holds the hashed names of the files that it keeps. */
export async function buildServiceWorker(assets: readonly string[]): Promise<void> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8'));
  const wordFiles = (language: string): string[] => {
    const wanted = new RegExp(`^words-${language}-(${words})-`);
    return assets.filter((name) => wanted.test(name)).map((name) => `/assets/${name}`);
  };
  const chunkOf = (group: string): string =>
    Object.keys(manifest).find((key) => manifest[key]?.name === group) ?? `chunk ${group}`;
  const parts = [...modules, ...groups.map(chunkOf)];
  const known = {
    shellFiles: [...new Set(parts.flatMap((module) => filesOf(manifest, module, new Set())))],
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

function filesOf(manifest: Record<string, Chunk>, module: string, seen: Set<string>): string[] {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  if (seen.has(module)) return [];
  seen.add(module);
  const { file, imports = [] } = chunk;
  return [`/${file}`, ...imports.flatMap((each) => filesOf(manifest, each, seen))];
}
