import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { classesIn, stylesFor } from './page-styles.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

const folder = 'dist/client';
const recordFile = `${folder}/page-styles.json`;
/** The office is behind a door and opens with the whole stylesheet. */
const page = /^web\/(?!admin\/)\S+Page\.tsx$/;

/** Writes for every public page the styles that it is first painted with, and which file is whose. Answers the files' names. */
export async function buildPageStyles(): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'));
  const read = (name: string): Promise<string> => readFile(`${folder}/${manifest[name]?.file}`, 'utf8');
  const whole = await read('style.css');
  const files: Record<string, string> = {};
  for (const module of Object.keys(manifest).filter((name) => page.test(name))) {
    const chunks = withImports(manifest, ['web/entry-client.tsx', module]);
    const scripts = await Promise.all([...chunks].map(read));
    const styles = stylesFor(whole, new Set(scripts.flatMap(classesIn)));
    const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8);
    files[module] = `/assets/page-${hash}.css`;
    await writeFile(`${folder}${files[module]}`, styles);
  }
  await writeFile(recordFile, JSON.stringify(files));
  return [...new Set(Object.values(files))].map((file) => file.replace('/assets/', ''));
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
