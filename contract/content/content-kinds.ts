import type { ActKind } from '../audit/acts.ts';

interface ContentKindFacts {
  /** Target kind of its acts. */
  actKind: ActKind;
  /** Fields that go to the translation service; none may hold personal data. */
  translatedFields: readonly string[];
  /** Names of people, never machine-translated: a person's translation is shown, else the English. */
  nameFields: readonly string[];
}

/** The content kinds. The name is also that of the table, of the calls and of the owner of pictures. */
export const contentKinds = {
  events: {
    actKind: 'event',
    translatedFields: ['title', 'description', 'location', 'cancel_reason', 'bring'],
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
  schemes: {
    actKind: 'scheme',
    translatedFields: ['name', 'gives', 'how', 'where_to_go', 'first_step', 'warning'],
    nameFields: [],
  },
  news: { actKind: 'news', translatedFields: ['title', 'content'], nameFields: [] },
  team: { actKind: 'team_member', translatedFields: ['task', 'text'], nameFields: ['name'] },
  timeline: { actKind: 'timeline_entry', translatedFields: ['title', 'text'], nameFields: [] },
  voices: { actKind: 'voice', translatedFields: ['words', 'place'], nameFields: ['name'] },
  milestones: { actKind: 'milestone', translatedFields: ['title', 'text'], nameFields: [] },
  partners: { actKind: 'partner', translatedFields: ['name'], nameFields: [] },
} as const satisfies Record<string, ContentKindFacts>;

export type ContentName = keyof typeof contentKinds;
export type TranslatedField<Kind extends ContentName = ContentName> =
  (typeof contentKinds)[Kind]['translatedFields'][number];
export type NameField<Kind extends ContentName = ContentName> = (typeof contentKinds)[Kind]['nameFields'][number];

/** Fields that the office can write in each language. */
export type WrittenField<Kind extends ContentName = ContentName> = TranslatedField<Kind> | NameField<Kind>;
export const writtenFieldsOf = <Kind extends ContentName>(kind: Kind): readonly WrittenField<Kind>[] => [
  ...contentKinds[kind].translatedFields,
  ...contentKinds[kind].nameFields,
];
