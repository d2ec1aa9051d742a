import type { Language } from './language.ts';

/**
 * All that is ever handed to a translator: these fields of public content. What is not named here stays as it was
 * written; nothing about a person may be named.
 */
export const translatedFields = {
  events: ['title', 'description', 'location'],
  stories: ['title', 'content', 'details'],
  banners: ['title', 'description', 'linkLabel'],
  projects: ['name', 'description', 'details'],
  news: ['title', 'content'],
} as const;

export type TranslatedKind = keyof typeof translatedFields;
export type TranslatedField<Kind extends TranslatedKind = TranslatedKind> = (typeof translatedFields)[Kind][number];

/** Names of people: readers of another language see them as a person wrote them there, else as they are. Never handed to a translator. */
export const nameFields = {
  events: [],
  stories: ['person_name'],
  banners: [],
  projects: [],
  news: [],
} as const satisfies Record<TranslatedKind, readonly string[]>;

export type NameField<Kind extends TranslatedKind = TranslatedKind> = (typeof nameFields)[Kind][number];

/** What the office can write in each language. */
export type WrittenField<Kind extends TranslatedKind = TranslatedKind> = TranslatedField<Kind> | NameField<Kind>;
export const writtenFieldsOf = <Kind extends TranslatedKind>(kind: Kind): readonly WrittenField<Kind>[] => [
  ...translatedFields[kind],
  ...nameFields[kind],
];

/** The languages that English is translated into. */
export const otherLanguages = ['hi', 'ur'] as const satisfies readonly Language[];
export type OtherLanguage = (typeof otherLanguages)[number];

/**
 * How far a translation is. `stale`: the English changed since a person translated it, and nobody has looked at it
 * since; visitors see what a machine made of the new text, or the English.
 */
export const translationStates = ['missing', 'machine', 'human', 'stale'] as const;
export type TranslationState = (typeof translationStates)[number];
