import { type Language, languageCookie, parseLanguage, sourceLanguage } from '#contract/values/language.ts';

interface LanguageHints {
  query: string | null;
  cookies: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * The language that the reader asked for just now, else the one chosen before, else that of the browser, else
 * English.
 */
export const chooseLanguage = ({ query, cookies, acceptLanguage }: LanguageHints): Language =>
  parseLanguage(query) ??
  parseLanguage(readCookie(cookies, languageCookie)) ??
  preferred(acceptLanguage) ??
  sourceLanguage;

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

function preferred(header: string | undefined): Language | undefined {
  const ranked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag, ...options] = part.split(';');
      const quality = options.find((option) => option.trim().startsWith('q='));
      return { language: parseLanguage(tag), quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ language, quality }) => language && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return ranked[0]?.language;
}
