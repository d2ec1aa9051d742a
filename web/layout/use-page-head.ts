import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import type { PageHandle } from '../page.ts';
import { headOf } from './head.ts';

/** Keeps title and description right after each step in the browser; the first ones came with the page. */
export function usePageHead(): void {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
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
