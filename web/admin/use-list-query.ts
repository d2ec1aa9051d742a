import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pageNumberIn } from '../page-number.ts';

export interface ListQuery<Name extends string> {
  /** What is chosen, by name; what is not chosen is absent. */
  filters: { [Each in Name]?: string };
  isFiltered: boolean;
  page: number;
  /** Begins again at the first page. */
  choose: (name: Name, value: string) => void;
  clear: () => void;
  /** Changes when the fields must show other values than were typed. */
  round: number;
  addressOf: (page: number) => string;
}

/** Filters and page of a list stand in the address, so that it can be kept, sent and come back to. */
export function useListQuery<Name extends string>(names: readonly Name[]): ListQuery<Name> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [round, setRound] = useState(0);
  const chosen = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    filters: Object.fromEntries(chosen) as ListQuery<Name>['filters'],
    isFiltered: chosen.length > 0,
    page: pageNumberIn(params) ?? 1,
    choose: (name, value) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    clear: () => {
      setParams({}, { replace: true, preventScrollReset: true });
      setRound(round + 1);
    },
    round,
    addressOf: (page) => {
      const query = new URLSearchParams(chosen.map(([name, value]) => [name, value]));
      if (page > 1) query.set('page', String(page));
      const search = query.toString();
      return `${pathname}${search && `?${search}`}`;
    },
  };
}
