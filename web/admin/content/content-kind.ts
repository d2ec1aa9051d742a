import type { ComponentType } from 'react';
import type { ContentName } from '#contract/content/content-kinds.ts';
import type { FieldCode } from '#contract/protocol/field-code.ts';
import type { StoryDrawing } from '#contract/stories/stories.facts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Ask } from '../../calls/ask.ts';
import type { WordKey } from '../../i18n/word-keys.ts';
import type { Store } from '../../store/create-store.ts';

/** An item of a content kind, with a picture. */
export interface ContentRow {
  id: string;
  imageUrl: string | null;
  language: Language;
  source_language: Language;
}

export interface ContentField<Name extends string> {
  name: Name;
  label: WordKey<'office-content'>;
  hint?: WordKey<'office-content'>;
  /** `line` and `text`: one line or several. */
  input: 'line' | 'text' | 'date' | 'number' | 'yesNo' | 'uses';
  longest?: number;
  /** Sentence when it is missing; without it the field is optional. */
  required?: FieldCode;
  /** Default of a new item. */
  initial?: (now: Date) => string;
}

export interface Draft<Name extends string> {
  body: Record<Name, string> & { source_language: Language; drawing?: StoryDrawing };
  image: Blob | null;
}

/** Lists hold what the office wrote, in the language in which it did. */
export const asWritten = { query: { as: 'written' } } as const;

interface ContentTools {
  store: Store;
  ask: Ask;
  language: Language;
}

/** One content kind: its list, fields and calls. */
export interface ContentKind<Row extends ContentRow, Name extends keyof Row & string> {
  words: Exclude<ContentName, 'events'>;
  /** Loads the list as the office wrote it. */
  list: (ask: Ask) => Promise<{ data: Row[] }>;
  create: (tools: ContentTools, draft: Draft<Name>) => Promise<{ id: string }>;
  update: (tools: ContentTools, id: string, changes: Draft<Name>) => Promise<unknown>;
  remove: (tools: ContentTools, id: string) => Promise<unknown>;
  /** Where the office sets the order: saves this one. */
  arrange?: (tools: ContentTools, rows: readonly Row[]) => Promise<unknown>;
  /** Where it shows a person: takes picture and words back everywhere. */
  withdraw?: (tools: ContentTools, id: string) => Promise<unknown>;
  /** Sentences around the reason of a failed save. */
  saveFailed?: Record<'create' | 'update', WordKey<'office-content'>>;
  fields: readonly ContentField<Name>[];
  /** Sentence when a new item has no picture; without it the picture is optional. */
  pictureRequired?: FieldCode;
  /** Our drawings that may stand in the place of a picture. */
  drawings?: readonly StoryDrawing[];
  /** Entries without picture. */
  noPicture?: boolean;
  nameOf: (row: Row) => string;
  textOf: (row: Row) => string | null;
  /** More lines of its card. */
  Facts?: ComponentType<{ row: Row }>;
}
