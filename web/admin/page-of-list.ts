import { defaultPageSize } from '#contract/protocol/page-size.ts';
import type { OfficeList } from './use-office-list.ts';

/** One page of a list that came as a whole, of those rows that were chosen. */
export const pageOfList = <Row>(list: OfficeList<Row>, chosen: readonly Row[], page: number): OfficeList<Row> => ({
  ...list,
  rows: chosen.slice((page - 1) * defaultPageSize, page * defaultPageSize),
  total: chosen.length,
});
