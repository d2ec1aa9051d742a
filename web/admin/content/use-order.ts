import { useState } from 'react';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTell } from '../shared/Notices.tsx';
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
  const { sayProblem } = useProblemWords();
  const tell = useTell();
  const tools = useContentTools();
  const [moving, setMoving] = useState<string>();
  const move = async (row: Row, to: number): Promise<void> => {
    if (moving) return;
    setMoving(row.id);
    try {
      const others = list.rows.filter((each) => each !== row);
      await kind.arrange?.(tools, [...others.slice(0, to), row, ...others.slice(to)]);
      tell(t('moved', { name: `\u2068${kind.nameOf(row)}\u2069`, place: formatNumber(to + 1) }));
    } catch (failure) {
      tell(sayProblem((failure as Failure).code), 'danger');
    }
    setMoving(undefined);
    // Also after a failure: some rows may have been written.
    list.reload();
  };
  return { moving, move };
}
