import type { ActKind } from '../audit/acts.ts';

interface ContentKindFacts {
  /** What the record of acts calls one of them. */
  actKind: ActKind;
  /** All that is ever handed to a translator. Nothing about a person may be named. */
  translatedFields: readonly string[];
  /** Names of people: readers of another language see what a person wrote for it, else the English. */
  nameFields: readonly string[];
}

/** What the office writes and visitors read. The name is that of its table, of its calls and of the owner of its pictures. */
export const contentKinds = {
  events: {
    actKind: 'event',
    translatedFields: ['title', 'description', 'location'],
    nameFields: [],
  },
  stories: {
    actKind: 'story',
    translatedFields: ['title', 'content', 'details'],
    nameFields: ['person_name'],
  },
  banners: {
    actKind: 'banner',
    translatedFields: ['title', 'description', 'linkLabel'],
    nameFields: [],
  },
  projects: {
    actKind: 'project',
    translatedFields: ['name', 'description', 'details'],
    nameFields: [],
  },
  news: { actKind: 'news', translatedFields: ['title', 'content'], nameFields: [] },
} as const satisfies Record<string, ContentKindFacts>;

export type ContentName = keyof typeof contentKinds;
export type TranslatedField<Kind extends ContentName = ContentName> =
  (typeof contentKinds)[Kind]['translatedFields'][number];
export type NameField<Kind extends ContentName = ContentName> = (typeof contentKinds)[Kind]['nameFields'][number];

/** What the office can write in each language. */
export type WrittenField<Kind extends ContentName = ContentName> = TranslatedField<Kind> | NameField<Kind>;
export const writtenFieldsOf = <Kind extends ContentName>(kind: Kind): readonly WrittenField<Kind>[] => [
  ...contentKinds[kind].translatedFields,
  ...contentKinds[kind].nameFields,
];
