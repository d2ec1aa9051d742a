import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { headOf } from '../app/head.ts';
import type { PageHandle } from '../app/page.ts';
import { addressIn } from '../i18n/address-in.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useKnownQuery } from './use-known-query.ts';

/** Updates the page's head after each navigation; the first came from the server. */
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

  // Phones share the canonical address, which must not be an earlier page's.
  const { siteUrl } = useApp();
  const { pathname } = useLocation();
  const query = useKnownQuery();
  useEffect(() => {
    const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
    const address = addressIn(`${siteUrl}${pathname}${search}`, language);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  }, [siteUrl, pathname, query, language]);
}
