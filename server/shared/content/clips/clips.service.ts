import type { z } from 'zod';
import type { ClipListQuery, SaveClip, SpokenText } from '#contract/clips/clips.ts';
import { type ContentName, writtenFieldsOf } from '#contract/content/content-kinds.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { clipStates } from '#contract/values/clip.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { raiseContentVersion } from '../../../platform/cache/content-version.ts';
import type { Database, Queryable, Reader } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import type { ServedFile } from '../../../platform/http/serve-file.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { readClipFile } from './clip-file.ts';
import {
  type ClipFact,
  type ClipPlace,
  countContentClips,
  deleteClipRow,
  findClip,
  findClipsAt,
  findClipsByHash,
  findSpokenText,
  listPageClips,
  listSpokenTexts,
  replaceClip,
  type SpokenRow,
  type TextsQuery,
} from './clips.sql.ts';
import { hashOfWords } from './hash.ts';
import { pathsOfKinds, type ReadOfficeWords, readTextsOfPage, shownOn } from './places.ts';
import type { Voices } from './voice.ts';

export interface ClipTools {
  database: Database;
  readOfficeWords: ReadOfficeWords;
  voices: Voices;
}

interface HeardClip extends Pick<ClipFact, 'id' | 'seconds' | 'bytes' | 'made_by'> {
  field: string;
}

const asHeard = ({ id, seconds, bytes, made_by }: ClipFact, field: string): HeardClip => ({
  field,
  id,
  seconds,
  bytes,
  made_by,
});

/** Adds the recordings of texts as they are shown, for callers who ask for them. */
async function addClips<Item extends object>(
  reader: Reader,
  items: readonly Item[],
  textsOf: (item: Item) => { place: string; field: string; text: unknown }[],
): Promise<(Item & { clips: HeardClip[] })[]> {
  const clips = await findClipsAt(
    reader,
    items.flatMap((item) => textsOf(item).map(({ place }) => place)),
  );
  const byPlace = Map.groupBy(clips, ({ place }) => place);
  return items.map((item) => ({
    ...item,
    clips: textsOf(item).flatMap(({ place, field, text }) => {
      const found = typeof text === 'string' && byPlace.get(place)?.find(({ hash }) => hash === hashOfWords(text));
      return found ? [asHeard(found, field)] : [];
    }),
  }));
}

export const withClips = async <Item extends { id: string }>(
  reader: Reader,
  kind: ContentName,
  listen: '1' | undefined,
  items: readonly Item[],
): Promise<(Item & { clips?: HeardClip[] })[]> =>
  listen === undefined
    ? [...items]
    : addClips(reader, items, (item) =>
        writtenFieldsOf(kind).map((field) => ({
          place: `${kind}/${item.id}/${field}`,
          field,
          text: (item as Record<string, unknown>)[field],
        })),
      );

export const withPageClips = async <Item extends { page: string; key: string; text: string }>(
  reader: Reader,
  listen: '1' | undefined,
  items: readonly Item[],
): Promise<(Item & { clips?: HeardClip[] })[]> =>
  listen === undefined
    ? [...items]
    : addClips(reader, items, ({ page, key, text }) => [{ place: `${page}/${key}`, field: 'text', text }]);

export const findClips = (reader: Reader, language: Language, hashes: string): Promise<ClipFact[]> =>
  findClipsByHash(reader, language, [...new Set(hashes.split(','))]);

/** Counts the recordings of a page whose texts are unchanged. */
export async function countClips(
  { readOfficeWords }: Pick<ClipTools, 'readOfficeWords'>,
  reader: Reader,
  { lang, path }: { lang: Language; path: string },
): Promise<number> {
  const { kinds, pages } = shownOn(path);
  const ofContent = kinds.length === 0 ? 0 : await countContentClips(reader, lang, kinds);
  if (ofContent > 0 || pages.length === 0) return ofContent;
  const clips = await listPageClips(reader, lang, pages);
  if (clips.length === 0) return 0;
  const words = await readTextsOfPage(reader, [lang], readOfficeWords);
  const today = new Map(words.map(({ page, key, text }) => [`${page}/${key}`, hashOfWords(text)]));
  return clips.filter(({ place, hash }) => today.get(place) === hash).length;
}

/** The address of a recording never changes its content. */
export async function openClip(reader: Reader, id: string): Promise<ServedFile> {
  const clip = await findClip(reader, id);
  if (!clip) throw new Problem('not_found');
  return { type: clip.type, etag: `"${id}"`, isFinal: true, inParts: true, read: async () => clip.bytes };
}

const countedMs = 30 * 86_400_000;

export async function askTexts(tools: ClipTools, queryable: Queryable, now: Date): Promise<TextsQuery> {
  return {
    words: await readTextsOfPage(queryable, languages, tools.readOfficeWords),
    paths: pathsOfKinds(),
    since: indiaDayOf(new Date(now.getTime() - countedMs)),
  };
}

type SpokenReply = z.input<typeof SpokenText>;

const asReply = ({ clip_id, seconds, bytes, type, made_by, who, created_at, ...text }: SpokenRow): SpokenReply => ({
  ...text,
  clip: clip_id === null ? null : { id: clip_id, seconds, bytes, type, made_by, who, created_at },
});

const statesOf = { todo: ['missing', 'old'], missing: ['missing'], old: ['old'], all: clipStates } as const;

export async function listClips(tools: ClipTools, query: z.output<typeof ClipListQuery>, now: Date) {
  const { page, pageSize, state, ...filter } = query;
  const states = statesOf[state];
  const asked = await askTexts(tools, tools.database, now);
  const part = { most: pageSize, after: (page - 1) * pageSize };
  const { rows, totals: counts } = await listSpokenTexts(tools.database, asked, { states, ...filter }, part);
  const total = states.reduce((sum, each) => sum + counts[each], 0);
  return { data: rows.map(asReply), page, pageSize, total, counts };
}

const isWhole = (parts: readonly (string | undefined)[]): boolean => parts.every((part) => part !== undefined);

function placeOf({ kind, id, field, page, key }: z.output<typeof SaveClip>): ClipPlace {
  const isContent = isWhole([kind, id, field]);
  if (isContent === isWhole([page, key])) throw new Problem('invalid', { errors: { kind: 'place_required' } });
  const nothing = { kind: null, id: null, field: null, page: null, key: null };
  return isContent
    ? { ...nothing, kind: kind ?? null, id: id ?? null, field: field ?? null }
    : { ...nothing, page: page ?? null, key: key ?? null };
}

const nameOfPlace = ({ kind, id, field, page, key }: ClipPlace): string =>
  kind === null ? `${page}/${key}` : `${kind}/${id}/${field}`;

export async function saveClip(
  tools: ClipTools,
  body: z.output<typeof SaveClip>,
  file: Uint8Array | null,
  act: OfficeAct,
): Promise<SpokenReply> {
  const place = placeOf(body);
  if (!file) throw new Problem('invalid', { errors: { file: 'file_required' } });
  const { language } = body;
  const voice = await readClipFile(tools.voices, file);
  return tools.database.transaction(async (tx) => {
    const words = place.page === null ? [] : await readTextsOfPage(tx, [language], tools.readOfficeWords);
    const found =
      place.page === null
        ? await findSpokenText(tx, place, language)
        : words.find(({ page, key }) => page === place.page && key === place.key);
    if (!found) throw new Problem('not_found');
    const hash = hashOfWords(found.text);
    if (body.hash !== undefined && body.hash !== hash) throw new Problem('conflict');
    const clip = { ...place, ...voice, language, hash, made_by: 'person', author: act.actor.id } as const;
    const { replaced } = await replaceClip(tx, clip, act.now);
    const target = { kind: 'clip', id: `${nameOfPlace(place)} ${language}`, name: found.text };
    const after = { language, seconds: voice.seconds };
    await recordAct(tx, { ...act, action: replaced ? 'changed' : 'created', target, after }, act.now);
    await raiseContentVersion(tx);
    const filter = { states: clipStates, language, kind: place.kind ?? undefined, thing: place.id ?? undefined };
    const asked = await askTexts(tools, tx, act.now);
    const { rows } = await listSpokenTexts(
      tx,
      asked,
      { ...filter, of: place.page ?? undefined },
      { most: 1_000, after: 0 },
    );
    const row = rows.find(({ field, key }) => field === place.field && key === place.key);
    if (!row) throw new Problem('not_found');
    return asReply(row);
  });
}

export const deleteClip = (database: Database, id: string, act: OfficeAct): Promise<void> =>
  database.transaction(async (tx) => {
    const clip = await deleteClipRow(tx, id);
    if (!clip) throw new Problem('not_found');
    const { place, language } = clip;
    const target = { kind: 'clip', id: `${place} ${language}`, name: place };
    await recordAct(tx, { ...act, action: 'deleted', target, before: { language } }, act.now);
    await raiseContentVersion(tx);
  });
