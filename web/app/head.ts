import type { Language } from '#contract/values/language.ts';
import type { Translate } from '../i18n/word-keys.ts';
import { type Frame, frameRouteId } from './frame.ts';
import type { Head, PageHandle } from './page.ts';

interface HeadSource {
  t: Translate;
  language: Language;
  handle: PageHandle | undefined;
  /** Loader data of all matched routes, by route id. */
  loaderData: Record<string, unknown>;
  data: unknown;
  failed: boolean;
}

/** Title and description; the same on the server and after each navigation. */
export function headOf({ t, language, handle, loaderData, data, failed }: HeadSource): Head {
  const frame = loaderData[frameRouteId] as Frame | undefined;
  if (failed || !frame || !handle?.head) {
    return { title: t('failure.title'), description: t('failure.text'), hidden: true };
  }
  return handle.head({ t, language, frame, data });
}

/** For search engines, where a page says nothing of its own. */
export const descriptionOf = ({ words, settings }: Frame, language: Language): string =>
  words.texts.description ?? `${settings.foundation.name[language]}: ${settings.foundation.tagline[language]}`;

/** `Page Not Found | Shramik Seva Foundation` */
export const titleOf = (title: string, { settings }: Frame, language: Language): string =>
  `${title} | ${settings.foundation.name[language]}`;
