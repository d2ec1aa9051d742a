import type { StatementImport } from '#contract/donations/bank.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import books from '../ledger/Books.module.css';

interface PreviewNoticesProps {
  statement: StatementImport;
  isSameAccount: boolean;
  onSameAccount: (isSame: boolean) => void;
}

/** What is odd about the file as a whole. */
export function PreviewNotices({ statement, isSameAccount, onSameAccount }: PreviewNoticesProps) {
  const { t, i18n } = useTranslation('office-statements');
  const { account, headAccount, counts, gap, balances, follows, needsTwo } = statement;
  const accounts = { named: headAccount ?? '', account };
  return (
    <>
      {headAccount !== null && (
        <MessageBox tone="warn" title={t('preview.head', accounts)}>
          <p>{t('preview.headText', accounts)}</p>
          <label className={books.tick}>
            <input
              type="checkbox"
              checked={isSameAccount}
              onChange={(event) => onSameAccount(event.currentTarget.checked)}
            />
            <span>{t('preview.headTick', accounts)}</span>
          </label>
        </MessageBox>
      )}
      {gap && (
        <MessageBox
          tone="warn"
          title={t('preview.gap', {
            after: formatDay(gap.after, i18n.language),
            before: formatDay(gap.before, i18n.language),
          })}
        />
      )}
      {follows === false && gap === null && <MessageBox tone="warn" title={t('preview.follows')} />}
      {counts.wrong > 0 && (
        <MessageBox
          tone="warn"
          title={t('preview.wrong', { count: counts.wrong, number: formatNumber(counts.wrong) })}
        />
      )}
      {(balances === 'missing' || balances === 'broken') && (
        <MessageBox tone={needsTwo ? 'danger' : 'warn'} title={t(`preview.balances.${balances}`)}>
          {needsTwo && <p>{t('preview.balances.needed')}</p>}
        </MessageBox>
      )}
      {needsTwo && balances === 'whole' && (
        <MessageBox tone="info" title={t('preview.needsTwo')}>
          <p>{t('preview.needsTwoText')}</p>
        </MessageBox>
      )}
    </>
  );
}
