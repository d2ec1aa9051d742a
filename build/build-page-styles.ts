import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { classesIn, stylesFor, withoutFaces } from './page-styles.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

const folder = 'dist/client';
const recordFile = `${folder}/page-styles.json`;
/** The office needs a session, so its pages start with the whole stylesheet. */
const page = /^web\/(?!admin\/)\S+Page\.tsx$/;

/**
 * Writes for every public page the styles of its first paint, and the whole stylesheet that follows. Records which file belongs
 * to which page and answers their names.
 */
export async function buildPageStyles(): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'));
  const read = (name: string): Promise<string> => readFile(`${folder}/${manifest[name]?.file}`, 'utf8');
  const whole = await read('style.css');
  const later = await write('later', withoutFaces(whole));
  const pages: Record<string, string> = {};
  for (const module of Object.keys(manifest).filter((name) => page.test(name))) {
    const chunks = withImports(manifest, ['web/entry-client.tsx', module]);
    const scripts = await Promise.all([...chunks].map(read));
    pages[module] = await write('page', stylesFor(whole, new Set(scripts.flatMap(classesIn))));
  }
  await writeFile(recordFile, JSON.stringify({ later, pages }));
  return [...new Set([later, ...Object.values(pages)])].map((file) => file.replace('/assets/', ''));
}

async function write(name: string, styles: string): Promise<string> {
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8);
  const file = `/assets/${name}-${hash}.css`;
  await writeFile(`${folder}${file}`, styles);
  return file;
}

function withImports(
  manifest: Record<string, Chunk>,
  names: readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(manifest, manifest[name]?.imports ?? [], found);
  }
  return found;
}
