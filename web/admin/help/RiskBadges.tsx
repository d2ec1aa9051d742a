import type { CaseRow } from '#contract/help/help-office.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SampleMark } from '../../samples/SampleMark.tsx';
import { Badge } from '../../ui/Badge.tsx';

/** What must be seen first of a case. */
export function RiskBadges({ row }: { row: CaseRow }) {
  const { t } = useTranslation('office-help');
  return (
    <>
      {row.risk !== 'none' && (
        <Badge tone={row.risk === 'urgent' ? 'danger' : 'info'} icon="alert">
          {t(`risk.${row.risk}`)}
        </Badge>
      )}
      {row.is_minor && <Badge tone="danger">{t('case.minor')}</Badge>}
      {row.suspect && <Badge tone="neutral">{t('view.suspect')}</Badge>}
      {row.is_sample && <SampleMark />}
    </>
  );
}
