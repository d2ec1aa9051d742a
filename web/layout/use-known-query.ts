import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { PageHandle } from '../app/page.ts';
import { knownQueryOf } from './known-query.ts';

/** The parameters that change what the page shows; the server uses no others. */
export function useKnownQuery(): [name: string, value: string][] {
  const { search } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return useMemo(() => knownQueryOf(handle?.query, new URLSearchParams(search)), [search, handle]);
}
