import { useState } from 'react';
import { type ListPart, type ListState, nameOfPart } from '../store/list-slice.ts';

type PartState<Item> = Pick<ListState<Item>, 'items' | 'status' | 'error' | 'total' | 'counts' | 'towns'>;

const awaited: PartState<never> = { items: [], status: 'loading', error: null, total: 0, counts: {} };

/** A part of a list of the store. While another part loads, the previous one stays. */
export function useListPart<Item>(list: ListState<Item>, part: ListPart): PartState<Item> {
  const isIt = list.part === nameOfPart(part);
  const [last, keep] = useState<PartState<Item>>(isIt ? list : awaited);
  if (isIt && list !== last) keep(list);
  return isIt ? list : last;
}
