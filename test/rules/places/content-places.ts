import { listNames } from '#contract/page-lists/page-lists.facts.ts';
import { languages } from '#contract/values/language.ts';

/** What the rules read: sources and words by path, the API document and the database. */
export interface Evidence {
  kinds: Readonly<Record<string, { actKind: string; translatedFields: readonly string[] }>>;
  files: ReadonlyMap<string, string>;
  /** Those of all calls by name, and those that the application serves. */
  routes: Readonly<Record<string, string>>;
  served: readonly string[];
  /** Columns by table, fields by kind in the view `source_texts`, and `table.column` of every checked length. */
  tables: ReadonlyMap<string, readonly string[]>;
  contentTexts: ReadonlyMap<string, readonly string[]>;
  checkedLengths: readonly string[];
}

interface Kind {
  /** As its table and its addresses call it, such as `stories`. */
  kind: string;
  actKind: string;
  translatedFields: readonly string[];
}

/** Which of its needs a file lacks. */
interface Place {
  file: (kind: Kind, evidence: Evidence) => string;
  lacks: (kind: Kind, evidence: Evidence) => string[];
}

/** `team_member` becomes `TeamMember`. */
const capital = (word: string): string => word.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const without = (known: readonly string[] | undefined, needs: readonly string[]): string[] =>
  needs.filter((need) => !known?.includes(need));

const publicCalls = ({ kind, actKind }: Kind): string[] => [
  `list${capital(kind)}`,
  `read${capital(actKind)}`,
  `read${capital(actKind)}Image`,
];
const officeCalls = ({ actKind }: Kind): string[] =>
  ['create', 'update', 'delete'].map((verb) => `${verb}${capital(actKind)}`);

/** Where a table of the product stands now. */
const fileWith = (files: Evidence['files'], text: string): string =>
  [...files].find(([path, content]) => !path.startsWith('test/') && content.includes(text))?.[0] ??
  `no file with ${text}`;

const textIn =
  (text: string, need: (kind: Kind) => string): Place['lacks'] =>
  (kind, { files }) =>
    files.get(fileWith(files, text))?.includes(need(kind)) ? [] : [need(kind)];

/** These are shown on other pages and have none of their own. */
const shownOn: Readonly<Record<string, string>> = {
  banners: '/',
  stories: '/',
  team: '/about',
  timeline: '/about',
  partners: '/about',
  voices: '/impact',
  milestones: '/impact',
};
/** The lists of pages share one module. */
const folderOf = (kind: string): string => ((listNames as readonly string[]).includes(kind) ? 'page-lists' : kind);
/** Its screen has words of its own. */
const ownOfficeWords = ['events'];

const keysIn = (text: string | undefined): string[] => {
  const keys = (words: object, path: string): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [`${path}${key}`] : keys(value, `${path}${key}.`),
    );
  return keys(JSON.parse(text ?? '{}'), '');
};

const wordsIn = (name: string, needs: (kind: Kind) => string[]): Place[] =>
  languages.map((language) => ({
    file: () => `locales/${language}/${name}.json`,
    lacks: (kind, { files }) => without(keysIn(files.get(`locales/${language}/${name}.json`)), needs(kind)),
  }));

const existing = (file: Place['file']): Place => ({
  file,
  lacks: (kind, evidence) => (evidence.files.has(file(kind, evidence)) ? [] : ['everything']),
});

const places: readonly Place[] = [
  {
    file: () => 'contract/endpoints.ts',
    lacks: (kind, { routes }) => without(Object.keys(routes), [...publicCalls(kind), ...officeCalls(kind)]),
  },
  existing(({ kind }) => `contract/${folderOf(kind)}/${folderOf(kind)}.facts.ts`),
  existing(({ kind }) => `server/nouns/${folderOf(kind)}/${folderOf(kind)}.routes.ts`),
  existing(({ kind }) => `server/nouns/${folderOf(kind)}/${folderOf(kind)}.sql.ts`),
  {
    file: () => 'server/app.ts',
    lacks: (kind, { routes, served }) =>
      [...publicCalls(kind), ...officeCalls(kind)].filter((call) => !served.includes(routes[call] ?? call)),
  },
  {
    file: () => 'server/platform/database/migrations, a table',
    lacks: ({ kind, translatedFields }, { tables }) =>
      without(tables.get(kind), ['id', 'picture_id', 'is_sample', ...translatedFields.map(columnOf)]),
  },
  {
    file: () => 'server/platform/database/migrations, the view source_texts',
    lacks: ({ kind, translatedFields }, { contentTexts }) => without(contentTexts.get(kind), translatedFields),
  },
  {
    file: () => 'server/platform/database/migrations, a CHECK',
    lacks: ({ kind, translatedFields }, { checkedLengths }) =>
      without(
        checkedLengths,
        translatedFields.map((field) => `${kind}.${columnOf(field)}`),
      ),
  },
  {
    file: (_, { files }) => fileWith(files, 'export const publicPages'),
    lacks: textIn('export const publicPages', ({ kind }) =>
      shownOn[kind] === undefined ? `path: '/${kind}'` : `path: '${shownOn[kind]}',`,
    ),
  },
  {
    file: (_, { files }) => fileWith(files, 'export const officePages'),
    lacks: textIn('export const officePages', ({ kind }) => `path: '/admin/${kind}'`),
  },
  {
    file: (_, { files }) => fileWith(files, 'export const officePages'),
    lacks: textIn('export const officePages', ({ kind }) => `word: 'nav.${kind}'`),
  },
  ...wordsIn('admin', ({ kind, actKind }) => [`nav.${kind}`, `acts.kinds.${actKind}`]),
  ...wordsIn('office-content', ({ kind }) =>
    ownOfficeWords.includes(kind) ? [] : ['add', 'none', 'saved', 'deleted'].map((act) => `${act}.${kind}`),
  ),
  ...wordsIn('problems', ({ kind, actKind }) => [
    `fallback.list${capital(kind)}`,
    `fallback.delete${capital(actKind)}`,
  ]),
  {
    file: () => 'test/upgrades/rows',
    lacks: ({ kind }, { files }) =>
      [...files].some(([path, text]) => path.startsWith('test/upgrades/rows/') && text.includes(`INSERT INTO ${kind} `))
        ? []
        : ['a row'],
  },
  {
    file: () => 'test/fuzz/fuzz.test.ts',
    lacks: ({ kind }, { files }) =>
      without([files.get('test/fuzz/fuzz.test.ts')?.includes(` ${kind}: a`) ? 'a thing' : ''], ['a thing']),
  },
];

/** One sentence for every file that lacks something of a content kind. */
export const lackingPlaces = (evidence: Evidence): string[] =>
  Object.entries(evidence.kinds).flatMap(([kind, facts]) =>
    places.flatMap(({ file, lacks }) => {
      const lacking = lacks({ kind, ...facts }, evidence);
      return lacking.length === 0 ? [] : [`${file({ kind, ...facts }, evidence)} lacks ${lacking.join(', ')}`];
    }),
  );
