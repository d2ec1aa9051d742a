import { readdir, readFile } from 'node:fs/promises';
import { raiseContentVersion } from '../../../platform/cache/content-version.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { noteContentChange } from '../content-office.ts';
import type { Master } from '../pictures/drawing.ts';
import { keepPicture, openPictures } from '../pictures/pictures.service.ts';
import { keepHumanTranslations } from '../translations/translations.service.ts';
import type { SampleKind, SampleTools } from './sample-kind.ts';
import { lockSamples, readPutIn, writePutIn } from './samples.sql.ts';

/** Handed in, since their nouns import this folder. */
type SampleKinds = readonly SampleKind[];

const pictureFolder = new URL('./pictures/', import.meta.url);

export interface SampleChoice {
  /** The operator's setting; null: none. */
  setting: 'on' | 'off' | null;
  isEmbedded: boolean;
}

/**
 * Without a setting of the operator, a new site with its own database gets samples. They are inserted once and never
 * again.
 */
const areDue = (putIn: boolean | undefined, { setting, isEmbedded }: SampleChoice): boolean =>
  !putIn && (setting === 'on' || (setting === null && isEmbedded && putIn === undefined));

type KeepPicture = (tx: Queryable, name: string, now: Date) => Promise<string>;

/** Reads the pictures before any transaction begins. */
async function readPictures(): Promise<KeepPicture> {
  const pictures = openPictures();
  const masters = new Map<string, Master | null>();
  // One at a time: the concurrency limit refuses after 8 s, and a slow machine needs longer.
  for (const file of await readdir(pictureFolder)) {
    masters.set(file, await pictures.prepare(await readFile(new URL(file, pictureFolder))));
  }
  return async (tx, name, now) => {
    const id = await keepPicture(tx, masters.get(`${name}.webp`) ?? null, now);
    if (id === null) throw new Error(`There is no sample picture ${name}.`);
    return id;
  };
}

async function putAllIn(tx: Queryable, kinds: SampleKinds, keep: KeepPicture, now: Date): Promise<void> {
  const tools: SampleTools = {
    tx,
    now,
    say: async ({ en, hi, ur }) => {
      await keepHumanTranslations(tx, en, { hi, ur }, now);
      return en;
    },
    keepPicture: (name) => keep(tx, name, now),
  };
  for (const kind of kinds) await kind.put?.(tools);
  await raiseContentVersion(tx);
}

/** Decides at the start of the product, once for all processes. */
export async function putSamplesInIfDue(
  database: Database,
  kinds: SampleKinds,
  choice: SampleChoice,
  now: Date,
): Promise<void> {
  const keep = areDue(await readPutIn(database), choice) ? await readPictures() : null;
  await database.transaction(async (tx) => {
    await lockSamples(tx);
    const putIn = await readPutIn(tx);
    const isDue = areDue(putIn, choice) && keep !== null;
    if (isDue) await putAllIn(tx, kinds, keep, now);
    if (isDue || putIn === undefined) await writePutIn(tx, isDue);
  });
}

export async function hasSampleContent(queryable: Queryable, kinds: SampleKinds): Promise<boolean> {
  for (const kind of kinds) if ((await kind.count(queryable)) > 0) return true;
  return false;
}

/** Content that the office has changed meanwhile is its own and stays. */
export async function removeSampleContent(database: Database, kinds: SampleKinds, act: OfficeAct): Promise<void> {
  await database.transaction(async (tx) => {
    for (const kind of kinds) await kind.remove(tx, act.now);
    const target = { kind: 'sample_content', id: 'sample-content', name: 'Sample content' };
    await noteContentChange(tx, target, { before: {} }, act);
  });
}
