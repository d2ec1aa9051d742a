import type { Reply } from '#contract/send.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type Changes = Reply<'readChanges'>['data'];

export function useChanges(): Changes | undefined {
  const { i18n } = useTranslation();
  return useQuery('readChanges', { query: { lang: i18n.language } }).reply?.data;
}
