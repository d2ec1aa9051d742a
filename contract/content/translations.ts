import { z } from 'zod';
import { Id, Instant, LanguageCode, optionalText, requiredLine, requiredText, says } from '../protocol/fields.ts';
import { oneChoice, pagingFields } from '../protocol/paging.ts';
import { type ContentName, contentKinds } from './content-kinds.ts';
import {
  longestTerm,
  longestTranslation,
  mostTerms,
  translationOrigins,
  translationStates,
} from './translations.facts.ts';

const Kind = z.enum(Object.keys(contentKinds) as ContentName[]);
const State = oneChoice(translationStates);

/** One text in one other language than its own. */
export const Translation = z.object({
  id: Id,
  language: LanguageCode,
  source: z.string(),
  /** The language of the source. */
  source_language: LanguageCode,
  text: z.string().nullable(),
  /** Who wrote the text; null while there is none. */
  origin: oneChoice(translationOrigins).nullable(),
  state: State,
  /** How often visitors saw the source instead. */
  views: z.int(),
  /** The content that holds this source. */
  used: z.array(z.object({ kind: Kind, id: Id, title: z.string() })),
  updated_at: Instant,
});
export type Translation = z.infer<typeof Translation>;

export const TranslationsQuery = z.object({
  language: LanguageCode.optional(),
  state: State.optional(),
  ...pagingFields,
});
export type TranslationsQuery = z.input<typeof TranslationsQuery>;

export const CorrectTranslation = z.object({ text: requiredText(longestTranslation, 'required') });
export type CorrectTranslation = z.input<typeof CorrectTranslation>;

const FieldTranslation = z.object({
  /** What visitors see; null while that is the source. */
  text: z.string().nullable(),
  state: State,
  /** A person's translation of the previous source; only while `stale`. */
  suggestion: z.string().nullable(),
});

/** One field of one content item. */
export const FieldTranslations = z.object({
  field: z.string(),
  /** As the office wrote it first; null where the field is empty. */
  source: z.string().nullable(),
  source_language: LanguageCode,
  en: FieldTranslation,
  hi: FieldTranslation,
  ur: FieldTranslation,
});
export type FieldTranslations = z.infer<typeof FieldTranslations>;

export const ContentThingParams = z.object({ kind: Kind, id: Id });

/** Absent fields stay; an empty text deletes the person's translation. The language is another one than the source's. */
export const TranslateContent = z.object({
  language: LanguageCode,
  texts: z.record(z.string(), optionalText(longestTranslation), says('required')),
});
export type TranslateContent = z.input<typeof TranslateContent>;

/** A name of a person or a place, which stays as it is in every language. */
export const GlossaryTerm = z.object({ term: z.string() });
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

export const UpdateGlossary = z.object({
  terms: z.array(requiredLine(longestTerm, 'required'), says('required')).max(mostTerms, says('text_too_long')),
});
export type UpdateGlossary = z.input<typeof UpdateGlossary>;
