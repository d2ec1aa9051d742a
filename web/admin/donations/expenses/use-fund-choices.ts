import { useQuery } from '../../../app/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** A fund, or one head of it, as one choice: `fundId` and `headId` apart by a colon. */
export const fundChoiceOf = ({ fundId, headId }: { fundId: string; headId: string | null }): string =>
  `${fundId}:${headId ?? ''}`;

export function fundAndHeadOf(choice: string): { fundId: string; headId: string } {
  const [fundId = '', headId = ''] = choice.split(':');
  return { fundId, headId };
}

/** What money may be spent from; absent until it is known, empty where it cannot be. */
export function useFundChoices(): { value: string; word: string }[] | undefined {
  const { i18n } = useTranslation('office-expenses');
  const { reply, state } = useQuery('listExpenseFunds');
  if (!reply) return state === 'failed' ? [] : undefined;
  return reply.data.flatMap(({ id, name, heads }) => [
    { value: fundChoiceOf({ fundId: id, headId: null }), word: name[i18n.language] },
    ...heads.map((head) => ({
      value: fundChoiceOf({ fundId: id, headId: head.id }),
      word: `${name[i18n.language]} · ${head.name[i18n.language]}`,
    })),
  ]);
}
