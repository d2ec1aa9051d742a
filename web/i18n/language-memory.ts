import { type Language, languageCookie, languageKey, parseLanguage } from '#contract/language.ts';

const oneYearInSeconds = 31_536_000;

export function recallLanguage(): Language | undefined {
  try {
    return parseLanguage(localStorage.getItem(languageKey));
  } catch {
    return undefined;
  }
}

/** Kept for the next visit, and mirrored into the cookie so that the server's first page is already right. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without local storage the cookie alone remembers.
  }
  // biome and browsers agree on few ways to write one cookie; this one works everywhere.
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${oneYearInSeconds}; samesite=lax`;
}
