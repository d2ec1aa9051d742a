import { mostReceiptsAtOnce } from '#contract/donations/donations.facts.ts';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { useQueries } from '../../../app/use-query.ts';
import { listOf, type OfficeList } from '../../shared/use-office-list.ts';

const pageSize = 100;
const pages = Array.from({ length: mostReceiptsAtOnce / pageSize }, (_, index) => String(index + 1));

/** As many donations as can get a receipt at once. */
export function useReceiptable(): OfficeList<OfficeDonation> {
  const query = useQueries(
    async (ask) => {
      const answers = await Promise.all(
        pages.map((page) => ask('listDonations', { query: { receiptable: '1', page, pageSize: String(pageSize) } })),
      );
      return { data: answers.flatMap(({ data }) => data), total: answers[0]?.total };
    },
    'receiptable',
    { keepsPrevious: true },
  );
  return listOf(query);
}
