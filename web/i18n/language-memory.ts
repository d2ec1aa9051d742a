import { type Language, languageCookie, languageKey, parseLanguage } from '#contract/values/language.ts';
import { readStored } from './read-stored.ts';

const oneYearInSeconds = 31_536_000;

const cookieLanguage = (): Language | undefined =>
  parseLanguage(new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie)?.[1]);

const storedLanguage = (): Language | undefined => parseLanguage(readStored(languageKey));

/** Only on change: some browsers keep a script's cookie for a week, the server's for a year. */
function writeCookie(language: Language): void {
  if (cookieLanguage() === language) return;
  // `cookieStore` is missing in some browsers; this works in all.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearInSeconds}; samesite=lax`;
}

/** The reader's choice, for this and later pages. */
export function rememberLanguage(language: Language): void {
  writeCookie(language);
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without local storage the cookie alone remembers.
  }
}

/** Stores the chosen language, else the page's, once the application has loaded. A choice in another tab is not undone. */
export const keepLanguage = (shown: Language): void => rememberLanguage(cookieLanguage() ?? storedLanguage() ?? shown);

/**
 * Address, cookie, then local storage decide; a choice in the address is stored and removed from it. Answers whether the
 * application must change the page's language (`takeChosenLanguage`).
 */
export function applyChosenLanguage(): boolean {
  const address = new URL(location.href);
  const asked = address.searchParams.get('lng');
  const stored = storedLanguage();
  const chosen = parseLanguage(asked) ?? cookieLanguage() ?? stored;
  if (!chosen) return false;
  // The first entry is written by the application: it also means cached fonts and styles (`first-paint/inline-script.ts`).
  (stored ? rememberLanguage : writeCookie)(chosen);
  if (asked && cookieLanguage() === chosen) {
    address.searchParams.delete('lng');
    history.replaceState(history.state, '', address);
  }
  const { lang, dataset } = document.documentElement;
  if (lang === chosen) return false;
  dataset.chosen = chosen;
  return true;
}

/** The language to change to, once. */
export function takeChosenLanguage(): Language | undefined {
  const { dataset } = document.documentElement;
  const { chosen } = dataset;
  delete dataset.chosen;
  return chosen as Language | undefined;
}
