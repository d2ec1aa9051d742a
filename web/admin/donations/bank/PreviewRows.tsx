import type { StatementRow } from '#contract/donations/bank.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import books from '../ledger/Books.module.css';
import styles from './Statements.module.css';

const tones: Record<StatementRow['kind'], BadgeTone> = {
  new: 'success',
  here: 'neutral',
  probably_here: 'info',
  wrong: 'danger',
};

interface PreviewRowsProps {
  rows: readonly StatementRow[];
  /** Lines that are probably here and shall be added all the same. */
  also: ReadonlySet<number>;
  onAlso: (line: number, isAdded: boolean) => void;
}

export function PreviewRows({ rows, also, onAlso }: PreviewRowsProps) {
  const { t, i18n } = useTranslation('office-statements');
  const columns: Column<StatementRow>[] = [
    {
      key: 'narration',
      label: t('line.narration'),
      kind: 'lead',
      cell: ({ line, narration, ref }) => (
        <div className={styles.narration}>
          <bdi>{narration || '–'}</bdi>
          <br />
          <span className="soft">
            {t('line.place', { line: formatNumber(line) })}
            {ref && (
              <>
                {' · '}
                <bdi dir="ltr">{ref}</bdi>
              </>
            )}
          </span>
        </div>
      ),
    },
    { key: 'day', label: t('line.day'), cell: ({ day }) => (day ? formatDay(day, i18n.language) : '–') },
    {
      key: 'amount',
      label: t('line.amount'),
      cell: ({ amountPaise }) => <b>{amountPaise === null ? '–' : sayPaise(amountPaise)}</b>,
    },
    {
      key: 'balance',
      label: t('line.balance'),
      cell: ({ balancePaise }) => (balancePaise === null ? '–' : sayPaise(balancePaise)),
    },
    {
      key: 'kind',
      label: t('state'),
      cell: ({ line, kind, warnings }) => (
        <>
          <Badge tone={tones[kind]}>{t(`preview.kinds.${kind}`)}</Badge>
          {warnings.map((warning) => (
            <p key={warning}>{t(`preview.warnings.${warning}`)}</p>
          ))}
          {kind === 'probably_here' && (
            <label className={books.tick}>
              <input
                type="checkbox"
                checked={also.has(line)}
                onChange={(event) => onAlso(line, event.currentTarget.checked)}
              />
              <span>{t('preview.also')}</span>
            </label>
          )}
        </>
      ),
    },
  ];
  return <DataTable caption={t('preview.all')} columns={columns} rows={rows} rowKey={({ line }) => line} />;
}
