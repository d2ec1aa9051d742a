import type { ContentName } from '#contract/content/content-kinds.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Language } from '#contract/values/language.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../audit/audit.service.ts';
import { putIntoBin } from '../bin/bin.service.ts';
import type { Master } from './pictures/drawing.ts';
import type { PictureTools } from './pictures/picture-tools.ts';
import { keepPicture } from './pictures/pictures.service.ts';
import { noteChangedSource } from './translations/earlier.service.ts';

/** A row that the office writes and visitors read, perhaps with a picture. */
export interface ContentRow extends ContentBasics {
  id: string;
}

/** Columns that every kind has besides its own fields. */
export interface ContentBasics {
  pictureId: string | null;
  /** For kinds that may show one of our drawings. */
  drawing?: string | null | undefined;
  source_language: Language;
}

/** The table of one kind. `Text` is the part that the office may write. */
export interface ContentTable<Row extends ContentRow & Text, Text extends object> {
  kind: string;
  nameOf(row: Row): string;
  /** Names the translated fields. */
  texts: ContentName;
  insert(tx: Queryable, text: Text & ContentBasics, now: Date): Promise<Row>;
  /** Locks the row against other changes. */
  lock(tx: Queryable, id: string): Promise<Row | undefined>;
  update(tx: Queryable, id: string, text: Text & ContentBasics, now: Date): Promise<Row>;
  remove(tx: Queryable, id: string): Promise<void>;
  /** Throws where fields contradict each other. */
  check?(text: Text, now: Date): void;
}

/** The language in which the office says it writes; absent: the one in which it works. */
export interface WrittenIn {
  source_language?: Language | undefined;
  drawing?: string | null | undefined;
}

/** Changes of a call; fields that it does not name stay. */
export type Changes<Text> = { [Name in keyof Text]?: Text[Name] | undefined } & WrittenIn;

const entriesOf = (row: object): [string, unknown][] => Object.entries(row);

/** The row with its changes; fields left out stay unchanged. */
function withChanges<Row extends object>(row: Row, changes: object): Row {
  return { ...row, ...Object.fromEntries(entriesOf(changes).filter(([, value]) => value !== undefined)) };
}

/** The fields that differ from the other side; when it was changed is known anyway. */
function differencesOf(side: object, other: object): object {
  const others = new Map(entriesOf(other));
  const isSame = (one: unknown, another: unknown) => JSON.stringify(one) === JSON.stringify(another);
  const isNews = ([name, value]: [string, unknown]) => !/^updated/.test(name) && !isSame(value, others.get(name));
  return Object.fromEntries(entriesOf(side).filter(isNews));
}

/**
 * Every write of public content needs this: a row in the record of acts, and a new version, so that pages are drawn
 * anew.
 */
export async function noteContentChange(
  tx: Queryable,
  target: { kind: string; id: string; name: string },
  { before, after }: { before?: object; after?: object },
  { actor, requestId, now, note }: OfficeAct,
): Promise<void> {
  const act = { actor, target, requestId };
  if (before && after) {
    const differences = { before: differencesOf(before, after), after: { ...differencesOf(after, before), ...note } };
    await recordAct(tx, { ...act, action: 'changed', ...differences }, now);
  } else await recordAct(tx, { ...act, action: after ? 'created' : 'deleted', before, after: after ?? note }, now);
  await raiseContentVersion(tx);
}

/** Pictures are read before the transaction begins, so that no connection is held meanwhile. */
export async function createContent<Row extends ContentRow & Text, Text extends object>(
  table: ContentTable<Row, Text>,
  { database, pictures }: PictureTools,
  text: Text & WrittenIn,
  image: Uint8Array | null,
  act: OfficeAct,
): Promise<Row> {
  table.check?.(text, act.now);
  const picture = await pictures.prepare(image);
  return database.transaction((tx) => insertContent(tx, table, text, picture, act));
}

/** The same in a transaction of the caller. */
export async function insertContent<Row extends ContentRow & Text, Text extends object>(
  tx: Queryable,
  table: ContentTable<Row, Text>,
  text: Text & WrittenIn,
  picture: Master | null,
  act: OfficeAct,
): Promise<Row> {
  const pictureId = await keepPicture(tx, picture, act.now);
  const { source_language = act.language } = text;
  const row = await table.insert(tx, { ...text, source_language, pictureId }, act.now);
  await noteContentChange(tx, { kind: table.kind, id: row.id, name: table.nameOf(row) }, { after: row }, act);
  return row;
}

export async function changeContent<Row extends ContentRow & Text, Text extends object>(
  table: ContentTable<Row, Text>,
  { database, pictures }: PictureTools,
  id: string,
  changes: Changes<Text>,
  image: Uint8Array | null,
  act: OfficeAct,
): Promise<Row> {
  const picture = await pictures.prepare(image);
  return database.transaction((tx) => updateContent(tx, table, id, changes, picture, act));
}

/** The same in a transaction of the caller. */
export async function updateContent<Row extends ContentRow & Text, Text extends object>(
  tx: Queryable,
  table: ContentTable<Row, Text>,
  id: string,
  changes: Changes<Text>,
  picture: Master | null,
  act: OfficeAct,
): Promise<Row> {
  const before = await table.lock(tx, id);
  if (!before) throw new Problem('not_found');
  const uploaded = await keepPicture(tx, picture, act.now);
  const pictureId = uploaded ?? (changes.drawing ? null : before.pictureId);
  const changed = { ...withChanges(before, changes), ...(uploaded && before.drawing && { drawing: null }) };
  table.check?.(changed, act.now);
  const after = await table.update(tx, id, { ...changed, pictureId }, act.now);
  await noteChangedSource(tx, { kind: table.texts, id }, { before, after }, act.now);
  await noteContentChange(tx, { kind: table.kind, id, name: table.nameOf(after) }, { before, after }, act);
  return after;
}

export async function removeContent<Row extends ContentRow & Text, Text extends object>(
  table: ContentTable<Row, Text>,
  { database }: PictureTools,
  id: string,
  act: OfficeAct,
): Promise<void> {
  await database.transaction((tx) => discardContent(tx, table, id, act));
}

/** The same in a transaction of the caller. Most kinds stay in the bin for a while. */
export async function discardContent<Row extends ContentRow & Text, Text extends object>(
  tx: Queryable,
  table: ContentTable<Row, Text>,
  id: string,
  act: OfficeAct,
): Promise<void> {
  const before = await table.lock(tx, id);
  if (!before) throw new Problem('not_found');
  const target = { kind: table.kind, id, name: table.nameOf(before) };
  await putIntoBin(tx, target, act);
  await table.remove(tx, id);
  await noteContentChange(tx, target, { before }, act);
}
