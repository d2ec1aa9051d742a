import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next';
import { type Language, languages, sourceLanguage } from '#contract/language.ts';

/** The files under `locales/` that pages use. Every page needs `site`; a page that needs more says so in `web/routes.tsx`. */
export type Namespace =
  | 'site'
  | 'account'
  | 'problems'
  | 'contact'
  | 'donate'
  | 'events'
  | 'about'
  | 'impact'
  | 'involved'
  | 'news'
  | 'privacy'
  | 'terms';

export type WordsLoader = (language: string, namespace: string) => Promise<Record<string, unknown>>;

const backendOf = (load: WordsLoader): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (words) => done(null, words),
      // `true` asks i18next to try again, five times at most.
      (error: Error) => done(error, true),
    );
  },
});

interface I18nOptions {
  language: Language;
  words: Resource;
  load?: WordsLoader;
}

/** A new instance for every rendered page and one for the browser; ready at once, since `words` has what is shown first. */
export function createI18n({ language, words, load }: I18nOptions): i18n {
  const instance = createInstance();
  if (load) instance.use(backendOf(load));
  instance.init({
    lng: language,
    supportedLngs: languages,
    fallbackLng: sourceLanguage,
    load: 'languageOnly',
    lowerCaseLng: true,
    ns: ['site'],
    defaultNS: 'site',
    // English stands ready as an empty fallback: the tests prove that no text is missing, so it is never downloaded for others.
    resources: { [sourceLanguage]: { site: {} }, ...words },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    maxRetries: 5,
    retryTimeout: 350,
    react: { useSuspense: false },
  });
  return instance;
}

export const languageOf = (instance: i18n): Language =>
  languages.find((language) => language === instance.language) ?? sourceLanguage;
