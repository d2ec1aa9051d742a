import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ListState } from '../store/list-slice.ts';
import { SkeletonCards } from '../ui/Skeleton.tsx';
import { ListFailure } from './ListFailure.tsx';

const placeholders = 3;

export interface ListStatesProps {
  list: Pick<ListState<unknown>, 'items' | 'status' | 'error'>;
  onRetry: () => void;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: ReactNode;
}

/** All states of a list of the store: loading, failed, empty, loaded. */
export function ListStates({ list: { items, status, error }, onRetry, empty, children }: ListStatesProps) {
  const { t } = useTranslation();
  if (items.length > 0) return children;
  if (status === 'failed') return <ListFailure error={error ?? 'fallback.unknown'} onRetry={onRetry} />;
  if (status === 'succeeded') return empty;
  return <SkeletonCards count={placeholders} label={t('frame.loading')} />;
}
