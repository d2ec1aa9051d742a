import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { PageAssets, PageRenderer } from '#contract/page.ts';
import type { Pages } from './pages.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const bootModule = 'web/boot.ts';
const applicationModule = 'web/entry-client.tsx';

/** The pages of the last build. The renderer is loaded as a file, so that server and web never import each other. */
export async function openBuiltPages(distFolder: string, publicUrl: string): Promise<Pages> {
  const manifest: Manifest = JSON.parse(await readFile(`${distFolder}/client/.vite/manifest.json`, 'utf8'));
  const built: { renderer: PageRenderer } = await import(pathToFileURL(`${distFolder}/server/entry-server.js`).href);
  const findAssets = (modules: readonly string[]) => assetsOf(manifest, modules);
  return {
    development: false,
    render: (request, send, now) => built.renderer.renderPage(request, { send, now, publicUrl, findAssets }),
    queryOfPage: async (path) => built.renderer.queryOfPage(path),
  };
}

function assetsOf(manifest: Manifest, modules: readonly string[]): PageAssets {
  const styles = [bootModule, applicationModule, ...modules].flatMap((module) => stylesOf(manifest, module, new Set()));
  const boot = manifest[bootModule];
  return { styles: [...new Set(styles)], scripts: boot ? [`/${boot.file}`] : [] };
}

function stylesOf(manifest: Manifest, module: string, seen: Set<string>): string[] {
  const entry = manifest[module];
  if (!entry || seen.has(module)) return [];
  seen.add(module);
  const imported = (entry.imports ?? []).flatMap((each) => stylesOf(manifest, each, seen));
  return [...imported, ...(entry.css ?? []).map((file) => `/${file}`)];
}
