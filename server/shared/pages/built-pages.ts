import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { PageAssets, PageRenderer } from '#contract/page.ts';
import type { Pages } from './pages.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The record that `build/build-page-styles.ts` writes. */
interface BuiltStyles {
  later: string;
  old: string;
  office: string;
  /** By the source file of the page. */
  pages: Record<string, string>;
}

/** The pages of the last build. The renderer is loaded as a file, so that server and web never import each other. */
export async function openBuiltPages(distFolder: string, publicUrl: string): Promise<Pages> {
  const manifest: Manifest = JSON.parse(await readFile(`${distFolder}/client/.vite/manifest.json`, 'utf8'));
  const built: { renderer: PageRenderer } = await import(pathToFileURL(`${distFolder}/server/entry-server.js`).href);
  const { later, old, office, pages }: BuiltStyles = JSON.parse(
    await readFile(`${distFolder}/client/page-styles.json`, 'utf8'),
  );
  const scripts = [bootOf(manifest)];
  const whole = addressOf(manifest, 'style.css');
  const findAssets = (modules: readonly string[]): PageAssets => {
    const own = modules.flatMap((module) => pages[module] ?? []).at(-1);
    if (own === undefined) return { scripts, styles: [whole] };
    return { scripts, styles: [own], laterStyles: later, oldStyles: old, officeStyles: office };
  };
  return {
    development: false,
    inlineScripts: built.renderer.inlineScripts,
    filePages: built.renderer.filePages,
    render: (request, send, now, session) =>
      built.renderer.renderPage(request, { send, session, now, publicUrl, findAssets }),
    findPage: async (path, asked) => built.renderer.findPage(path, asked),
  };
}

/** The first script has an empty entry, as others import its file: it is requested by its own name. */
function bootOf(manifest: Manifest): string {
  const [boot = 'web/entry-boot.ts'] = manifest['web/entry-boot.ts']?.imports ?? [];
  return addressOf(manifest, boot);
}

function addressOf(manifest: Manifest, name: string): string {
  const entry = manifest[name];
  if (!entry) throw new Error(`The build has no ${name}.`);
  return `/${entry.file}`;
}
