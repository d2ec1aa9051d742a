import type { Reply } from '#contract/send.ts';
import { useQuery } from '../../../app/use-query.ts';

/** What a donation may be for; absent until it is known. */
export const useOpenFunds = (): Reply<'listFunds'>['data']['funds'] | undefined =>
  useQuery('listFunds').reply?.data.funds;
