/** The word files of pages. Every page needs `site`; the tables in `web/routing` name the others. */
interface Files {
  site: typeof import('../../locales/en/site.json');
  home: typeof import('../../locales/en/home.json');
  projects: typeof import('../../locales/en/projects.json');
  certificates: typeof import('../../locales/en/certificates.json');
  cards: typeof import('../../locales/en/cards.json');
  account: typeof import('../../locales/en/account.json');
  security: typeof import('../../locales/en/security.json');
  about: typeof import('../../locales/en/about.json');
  impact: typeof import('../../locales/en/impact.json');
  involved: typeof import('../../locales/en/involved.json');
  schemes: typeof import('../../locales/en/schemes.json');
  wages: typeof import('../../locales/en/wages.json');
  search: typeof import('../../locales/en/search.json');
  how: typeof import('../../locales/en/how.json');
  news: typeof import('../../locales/en/news.json');
  newsletter: typeof import('../../locales/en/newsletter.json');
  purposes: typeof import('../../locales/en/purposes.json');
  privacy: typeof import('../../locales/en/privacy.json');
  terms: typeof import('../../locales/en/terms.json');
  contact: typeof import('../../locales/en/contact.json');
  help: typeof import('../../locales/en/help.json');
  donate: typeof import('../../locales/en/donate.json');
  giving: typeof import('../../locales/en/giving.json');
  'my-donations': typeof import('../../locales/en/my-donations.json');
  receipt: typeof import('../../locales/en/receipt.json');
  events: typeof import('../../locales/en/events.json');
  registrations: typeof import('../../locales/en/registrations.json');
  listen: typeof import('../../locales/en/listen.json');
  offline: typeof import('../../locales/en/offline.json');
  admin: typeof import('../../locales/en/admin.json');
  duties: typeof import('../../locales/en/duties.json');
  'office-donations': typeof import('../../locales/en/office-donations.json');
  'office-statements': typeof import('../../locales/en/office-statements.json');
  'office-expenses': typeof import('../../locales/en/office-expenses.json');
  'office-events': typeof import('../../locales/en/office-events.json');
  'office-calls': typeof import('../../locales/en/office-calls.json');
  'office-bin': typeof import('../../locales/en/office-bin.json');
  'office-cards': typeof import('../../locales/en/office-cards.json');
  'office-clips': typeof import('../../locales/en/office-clips.json');
  'office-content': typeof import('../../locales/en/office-content.json');
  'office-donors': typeof import('../../locales/en/office-donors.json');
  'office-funds': typeof import('../../locales/en/office-funds.json');
  'office-help': typeof import('../../locales/en/office-help.json');
  'office-papers': typeof import('../../locales/en/office-papers.json');
  'office-people': typeof import('../../locales/en/office-people.json');
  'office-post': typeof import('../../locales/en/office-post.json');
  'office-receipts': typeof import('../../locales/en/office-receipts.json');
  'office-returns': typeof import('../../locales/en/office-returns.json');
  'office-rights': typeof import('../../locales/en/office-rights.json');
  'office-schemes': typeof import('../../locales/en/office-schemes.json');
  'office-words': typeof import('../../locales/en/office-words.json');
  'office-wages': typeof import('../../locales/en/office-wages.json');
  'office-translations': typeof import('../../locales/en/office-translations.json');
  problems: typeof import('../../locales/en/problems.json');
}
export type Namespace = keyof Files;

type WithoutPluralForm<Key extends string> = Key extends `${infer Start}_${'one' | 'other'}` ? Start : Key;

type PathsOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key | WithoutPluralForm<Key>
    : `${Key}.${PathsOf<Words[Key]>}`;
}[keyof Words & string];

/** The names of all texts of a file, such as `hero.title`. */
export type WordKey<Name extends Namespace> = PathsOf<Files[Name]>;
type FullKey = { [Name in Namespace]: `${Name}:${WordKey<Name>}` }[Namespace];

export interface WordValues {
  [name: string]: string | number | undefined;
  /** Chooses between the singular and the plural form of a text. */
  count?: number;
}

/** Answers a text: of this file by its name, of another by `file:name` or `ns`. */
export interface Translate<Own extends Namespace = 'site'> {
  (key: WordKey<Own> | FullKey, values?: WordValues): string;
  <Other extends Namespace>(key: WordKey<Other>, values: WordValues & { ns: Other }): string;
}
