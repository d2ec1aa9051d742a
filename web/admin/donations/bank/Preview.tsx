import { useState } from 'react';
import type { StatementImport, StatementRow } from '#contract/donations/bank.ts';
import { statementRowKinds } from '#contract/donations/donations.facts.ts';
import { defaultPageSize } from '#contract/protocol/page-size.ts';
import { useAction } from '../../../app/use-action.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip, FilterChips } from '../../../ui/FilterChips.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { useWaitingApprovals } from '../../approvals/WaitingApprovals.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { PreviewNotices } from './PreviewNotices.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import { WaitingForSecond } from './WaitingForSecond.tsx';

interface PreviewProps {
  statement: StatementImport;
  onDone: (after: StatementImport) => void;
  onColumns: () => void;
}

type RowKind = StatementRow['kind'] | 'odd';
const isOdd = ({ warnings }: StatementRow): boolean => warnings.length > 0;

/** What would come of the file, before anything is kept. */
export function Preview({ statement, onDone, onColumns }: PreviewProps) {
  const { t } = useTranslation('office-statements');
  const { sayProblem } = useProblemWords();
  const { id, rows, counts, creditsPaise, balances, needsTwo, approvalId } = statement;
  const { readAgain } = useWaitingApprovals();
  const [kind, setKind] = useState<RowKind>();
  const [page, setPage] = useState(1);
  const [also, setAlso] = useState<ReadonlySet<number>>(new Set());
  const [isSameAccount, setIsSameAccount] = useState(false);
  const odd = rows.filter(isOdd).length;
  const isShortened = rows.length < counts.new + counts.here + counts.probably_here + counts.wrong;
  const chosen = rows.filter((row) => kind === undefined || (kind === 'odd' ? isOdd(row) : row.kind === kind));
  const pages = Math.max(1, Math.ceil(chosen.length / defaultPageSize));
  const added = counts.new + also.size;
  // Without balances a second person has nothing to compare.
  const mayConfirm = !needsTwo || balances === 'whole';
  const show = (next: RowKind | undefined) => {
    setKind(next);
    setPage(1);
  };
  const { busy, failure, run } = useAction('confirmStatement', {
    onDone: ({ data, approval }) => {
      if (approval) readAgain();
      onDone(data);
    },
  });
  const confirm = () =>
    void run({ params: { id }, body: { also: [...also], ...(isSameAccount && { sameAccount: true }) } });
  return (
    <div className="stack" aria-busy={busy}>
      <p>{t('preview.credits', { amount: sayPaise(creditsPaise) })}</p>
      {approvalId === null ? (
        <PreviewNotices statement={statement} isSameAccount={isSameAccount} onSameAccount={setIsSameAccount} />
      ) : (
        <WaitingForSecond approvalId={approvalId} />
      )}
      <FilterChips label={t('preview.kind')}>
        <Chip chosen={kind === undefined} onClick={() => show(undefined)}>
          {t('preview.all')}
        </Chip>
        {statementRowKinds.map(
          (each) =>
            counts[each] > 0 && (
              <Chip key={each} chosen={kind === each} onClick={() => show(each)}>
                {`${t(`preview.kinds.${each}`)} (${formatNumber(counts[each])})`}
              </Chip>
            ),
        )}
        {odd > 0 && (
          <Chip chosen={kind === 'odd'} onClick={() => show('odd')}>
            {`${t('preview.odd')} (${formatNumber(odd)})`}
          </Chip>
        )}
      </FilterChips>
      <PreviewRows
        rows={chosen.slice((page - 1) * defaultPageSize, page * defaultPageSize)}
        also={also}
        onAlso={(line, isAdded) =>
          setAlso((before) => new Set(isAdded ? [...before, line] : [...before].filter((each) => each !== line)))
        }
      />
      {pages > 1 && (
        <div className="row">
          <Button look="quiet" size="dense" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('admin:list.previous')}
          </Button>
          <span>{t('admin:list.page', { page, pages })}</span>
          <Button look="quiet" size="dense" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('admin:list.next')}
          </Button>
        </div>
      )}
      {isShortened && <p>{t('preview.shortened', { number: formatNumber(rows.length) })}</p>}
      {approvalId === null && <p className="soft">{t('preview.day')}</p>}
      {failure && <MessageBox tone="danger" title={sayProblem(failure.code)} role="alert" />}
      {approvalId === null && (
        <div className="row">
          {mayConfirm && (
            <Button busy={busy} busyWord={t('preview.adding')} onClick={confirm}>
              {needsTwo ? t('preview.ask') : t('preview.add', { count: added, number: formatNumber(added) })}
            </Button>
          )}
          <Button look="quiet" onClick={onColumns}>
            {t('preview.columns')}
          </Button>
        </div>
      )}
    </div>
  );
}
