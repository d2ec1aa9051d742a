import { defaultPageSize } from '#contract/protocol/page-size.ts';
import type { OfficeList } from './use-office-list.ts';

/** One page of the filtered rows of a list that was loaded whole. */
export const pageOfList = <Row>(list: OfficeList<Row>, chosen: readonly Row[], page: number): OfficeList<Row> => ({
  ...list,
  rows: chosen.slice((page - 1) * defaultPageSize, page * defaultPageSize),
  total: chosen.length,
});
