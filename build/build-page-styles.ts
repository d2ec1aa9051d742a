import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { classesIn } from './class-names.ts';
import { clientFolder, type Manifest, readManifest, withImports } from './manifest.ts';
import { separateOldBrowsers, splitStyles, stylesFor, withoutFaces } from './page-styles.ts';

const recordFile = `${clientFolder}/page-styles.json`;
const office = /^web\/admin\//;
/** The office needs a session, so its pages start with the whole stylesheet. */
const page = /^web\/(?!admin\/)\S+Page\.tsx$/;

/**
 * Writes for every public page the styles of its first paint, the styles of all public pages that follow, those of old
 * browsers, and the office's own. Records which file belongs to which page and answers their names.
 */
export async function buildPageStyles(): Promise<string[]> {
  const manifest = await readManifest();
  const read = (name: string): Promise<string> => readFile(`${clientFolder}/${manifest[name]?.file}`, 'utf8');
  const readClasses = async (chunks: Iterable<string>): Promise<Set<string>> =>
    new Set((await Promise.all([...chunks].map(read))).flatMap(classesIn));
  const { today, old } = separateOldBrowsers(await read('style.css'));
  const { publicRules, officeRules } = splitStyles(today, await readClasses(publicChunks(manifest)));
  const later = await write('later', withoutFaces(publicRules));
  const officeFile = await write('office', officeRules);
  const oldFile = await write('old', old);
  const pages: Record<string, string> = {};
  for (const module of Object.keys(manifest).filter((name) => page.test(name))) {
    const classes = await readClasses(withImports(manifest, ['web/entry-client.tsx', module]));
    pages[module] = await write('page', stylesFor(today, classes));
  }
  await writeFile(recordFile, JSON.stringify({ later, old: oldFile, office: officeFile, pages }));
  return [...new Set([later, oldFile, officeFile, ...Object.values(pages)])].map((file) =>
    file.replace('/assets/', ''),
  );
}

/** What a visitor's script can load, however late. */
const publicChunks = (manifest: Manifest): Set<string> =>
  withImports(manifest, ['web/entry-boot.ts'], (module) => !office.test(module));

async function write(name: string, styles: string): Promise<string> {
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8);
  const file = `/assets/${name}-${hash}.css`;
  await writeFile(`${clientFolder}${file}`, styles);
  return file;
}
