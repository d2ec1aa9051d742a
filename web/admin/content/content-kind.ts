import type { ComponentType } from 'react';
import type { ContentName } from '#contract/content/content-kinds.ts';
import type { FieldCode } from '#contract/protocol/field-code.ts';
import type { Language } from '#contract/values/language.ts';
import type { Call, Perform } from '../../calls/call.ts';
import type { WordKey } from '../../i18n/word-keys.ts';
import type { Store } from '../../store/create-store.ts';

/** Something that the office writes and visitors read, with a picture. */
export interface ContentRow {
  id: string;
  imageUrl: string | null;
  language: Language;
}

export interface ContentField<Name extends string> {
  name: Name;
  label: WordKey<'office-content'>;
  hint?: WordKey<'office-content'>;
  /** `line` and `text` are words, of one line and of more. */
  input: 'line' | 'text' | 'date' | 'number' | 'yesNo';
  longest?: number;
  /** What is said when it is left out; without it, it may be. */
  required?: FieldCode;
  /** What stands in the form of a new one. */
  initial?: (now: Date) => string;
}

export interface Draft<Name extends string> {
  body: Record<Name, string>;
  image: Blob | null;
}

interface ContentTools {
  store: Store;
  call: Perform;
  language: Language;
}

/** One kind of it: what its screen lists, asks for and calls. */
export interface ContentKind<Row extends ContentRow, Name extends keyof Row & string> {
  words: Exclude<ContentName, 'events'>;
  /** Of its list, in the English that the office writes. */
  list: () => Call<{ data: Row[] }>;
  create: (tools: ContentTools, draft: Draft<Name>) => Promise<{ id: string }>;
  update: (tools: ContentTools, id: string, changes: Draft<Name>) => Promise<unknown>;
  remove: (tools: ContentTools, id: string) => Promise<unknown>;
  /** Where the order is the office's own: puts the rows into this one. */
  arrange?: (tools: ContentTools, rows: readonly Row[]) => Promise<unknown>;
  /** Sentences around the reason why it could not be saved. */
  saveFailed?: Record<'create' | 'update', WordKey<'office-content'>>;
  fields: readonly ContentField<Name>[];
  /** What is said when a new one comes without a picture; without it, it may. */
  pictureRequired?: FieldCode;
  nameOf: (row: Row) => string;
  textOf: (row: Row) => string | null;
  /** What its card says besides. */
  Facts?: ComponentType<{ row: Row }>;
}
