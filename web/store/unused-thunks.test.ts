import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const store = new URL('./', import.meta.url);
const web = new URL('../', import.meta.url);
const sourcesIn = (folder: URL): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path));

/** Thunks are recognised by the prefix of their action types. */
async function thunksOf(file: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(new URL(file, store).href);
  return Object.keys(exported).filter((name) => typeof exported[name] === 'function' && 'typePrefix' in exported[name]);
}

/** Names that the file imports from the store. */
const importedFromStore = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '[./]+\/store\/(?!\S*-calls)[^']+'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

test('these thunks are specified and no page uses them', async () => {
  const thunks = (await Promise.all(sourcesIn(store).map(thunksOf))).flat();
  assert.ok(thunks.length > 20);
  const used = new Set(
    sourcesIn(web)
      .filter((path) => !path.startsWith('store/'))
      .flatMap((path) => importedFromStore(readFileSync(new URL(path, web), 'utf8'))),
  );
  assert.deepEqual(thunks.filter((name) => !used.has(name)).sort(), [
    'checkInRegistration',
    'deleteRegistration',
    'loadAllRegistrations',
    'loadEventRegistrations',
    'readBanner',
    'readProject',
    'setRegistrationStatus',
  ]);
});
