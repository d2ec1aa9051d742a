import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { languageOf } from '../i18n/create-i18n.ts';
import type { PageHandle } from '../page.ts';
import { headOf } from './head.ts';

/** Keeps title and description right after each step in the browser; the first ones came with the page. */
export function usePageHead(): void {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const matches = useMatches();
  const last = matches.at(-1);
  useEffect(() => {
    const loaderData = Object.fromEntries(matches.map((match) => [match.id, match.loaderData]));
    const { title, description } = headOf({
      t,
      language,
      handle: last?.handle as PageHandle | undefined,
      loaderData,
      data: last?.loaderData,
      failed: false,
    });
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [matches, last, t, language]);
}
