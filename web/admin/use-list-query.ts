import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pageNumberIn } from '../lists/page-number.ts';

export interface ListQuery<Name extends string> {
  /** What is chosen, by name; what is not chosen is absent. */
  filters: { [Each in Name]?: string };
  isFiltered: boolean;
  page: number;
  /** Begins again at the first page. */
  choose: (name: Name, value: string) => void;
  /** Several at once; an empty value takes a choice back. */
  chooseAll: (values: { [Each in Name]?: string }) => void;
  clear: () => void;
  /** Changes when the fields must show other values than were typed. */
  round: number;
  addressOf: (page: number) => string;
}

/**
 * Filters and page of a list stand in the address, so that it can be kept, sent and come back to. So does its order, which
 * leaves nothing out.
 */
export function useListQuery<Name extends string>(
  names: readonly Name[],
  order: readonly NoInfer<Name>[] = [],
): ListQuery<Name> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [round, setRound] = useState(0);
  // Who chooses twice, quicker than the address follows, means both.
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
