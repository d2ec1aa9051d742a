import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pageNumberIn } from '../../lists/page-number.ts';

export interface ListQuery<Name extends string> {
  /** Chosen filters by name; others are absent. */
  filters: { [Each in Name]?: string };
  isFiltered: boolean;
  page: number;
  /** Goes to the first page. */
  choose: (name: Name, value: string) => void;
  /** Sets several at once; an empty value removes a filter. */
  chooseAll: (values: { [Each in Name]?: string }) => void;
  clear: () => void;
  /** Changes when the fields must be reset to other values than typed. */
  round: number;
  addressOf: (page: number) => string;
}

/** Filters, order and page are in the address, so that a list can be bookmarked and shared. */
export function useListQuery<Name extends string>(
  names: readonly Name[],
  order: readonly NoInfer<Name>[] = [],
): ListQuery<Name> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [round, setRound] = useState(0);
  // Two choices made before the address changes must both count.
  const wanted = useRef(params);
  useEffect(() => {
    wanted.current = params;
  }, [params]);
  const want = (next: URLSearchParams): void => {
    wanted.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const chosen = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const chooseAll: ListQuery<Name>['chooseAll'] = (values) => {
    const next = new URLSearchParams(wanted.current);
    next.delete('page');
    for (const [name, value] of Object.entries<string | undefined>(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    want(next);
  };
  return {
    filters: Object.fromEntries(chosen) as ListQuery<Name>['filters'],
    isFiltered: chosen.some(([name]) => !order.includes(name)),
    page: pageNumberIn(params) ?? 1,
    choose: (name, value) => chooseAll({ [name]: value } as { [Each in Name]?: string }),
    chooseAll,
    clear: () => {
      want(new URLSearchParams());
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
