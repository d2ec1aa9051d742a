import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useActionsWithToast } from '../shared/use-action-with-toast.ts';
import type { OfficeList } from '../shared/use-office-list.ts';
import type { ContentKind, ContentRow } from './content-kind.ts';
import { useContentTools } from './use-content-tools.ts';

interface Order<Row> {
  /** Id of the row being moved. */
  moving: string | undefined;
  move: (row: Row, to: number) => Promise<void>;
}

/** Moves a row of a list and announces its new position. */
export function useOrder<Row extends ContentRow, Name extends keyof Row & string>(
  kind: ContentKind<Row, Name>,
  list: OfficeList<Row>,
): Order<Row> {
  const { t } = useTranslation('office-content');
  const tools = useContentTools();
  const { input, run } = useActionsWithToast(
    async (_ask, row: Row, to: number) => {
      const others = list.rows.filter((each) => each !== row);
      await kind.arrange?.(tools, [...others.slice(0, to), row, ...others.slice(to)]);
    },
    {
      says: (_reply, row, to) => t('moved', { name: `\u2068${kind.nameOf(row)}\u2069`, place: formatNumber(to + 1) }),
      onDone: list.reload,
      // Some rows may have been written.
      onFailure: list.reload,
    },
  );
  return { moving: input?.[0].id, move: run };
}
