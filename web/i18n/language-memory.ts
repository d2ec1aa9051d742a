import { type Language, languageCookie, languageKey, parseLanguage } from '#contract/values/language.ts';
import { readStored } from './read-stored.ts';

const oneYearInSeconds = 31_536_000;

const cookieLanguage = (): Language | undefined =>
  parseLanguage(new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie)?.[1]);

const storedLanguage = (): Language | undefined => parseLanguage(readStored(languageKey));

/** Only when it changes: some browsers keep what a script writes for a week, and what the server has written for a year. */
function writeCookie(language: Language): void {
  if (cookieLanguage() === language) return;
  // biome and browsers agree on few ways to write one cookie; this one works everywhere.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearInSeconds}; samesite=lax`;
}

/** The reader's choice, for this page and all after it. */
export function rememberLanguage(language: Language): void {
  writeCookie(language);
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without local storage the cookie alone remembers.
  }
}

/** The application has come: it keeps what was chosen, else the language that it came in. A choice in another tab is not undone. */
export const keepLanguage = (shown: Language): void => rememberLanguage(cookieLanguage() ?? storedLanguage() ?? shown);

/**
 * Runs whenever a page is shown, before the application. The address decides, then the cookie, then the local storage, which the server
 * cannot see. The choice is remembered and taken out of the address, where it would win over a later one.
 * Answers whether the page is in another language; the application changes that (`takeChosenLanguage`).
 */
export function settleLanguage(): boolean {
  const address = new URL(location.href);
  const asked = address.searchParams.get('lng');
  const stored = storedLanguage();
  const chosen = parseLanguage(asked) ?? cookieLanguage() ?? stored;
  if (!chosen) return false;
  // The first entry is left to the application: it also says that our fonts and styles are in the cache (`first-paint/inline-script.ts`).
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

/** The language that the page should change to, once. */
export function takeChosenLanguage(): Language | undefined {
  const { dataset } = document.documentElement;
  const { chosen } = dataset;
  delete dataset.chosen;
  return chosen as Language | undefined;
}
