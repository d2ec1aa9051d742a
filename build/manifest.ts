import { readFile } from 'node:fs/promises';

export const clientFolder = 'dist/client';

interface Chunk {
  file: string;
  name?: string;
  /** Loaded with it. */
  imports?: string[];
  /** Loaded by it later, if at all. */
  dynamicImports?: string[];
}

/** The chunks of the browser's files by their modules, as Vite writes them down. */
export type Manifest = Record<string, Chunk>;

export const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(`${clientFolder}/.vite/manifest.json`, 'utf8'));

/** These modules with all that they import, and the late imports that are wanted of them. */
export function withImports(
  manifest: Manifest,
  modules: readonly string[],
  isWantedLate: (module: string, chunk: Chunk) => boolean = () => false,
): Set<string> {
  const found = new Set<string>();
  const add = (module: string): void => {
    const chunk = manifest[module];
    if (!chunk || found.has(module)) return;
    found.add(module);
    const late = (chunk.dynamicImports ?? []).filter((each) => isWantedLate(each, manifest[each] ?? chunk));
    for (const each of [...(chunk.imports ?? []), ...late]) add(each);
  };
  for (const module of modules) add(module);
  return found;
}
