import { Link } from 'react-router';
import type { CaseStatus } from '#contract/help/help.facts.ts';
import type { CaseRow } from '#contract/help/help-office.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { sayPaise } from '../shared/rupees.ts';
import { RiskBadges } from './RiskBadges.tsx';
import { useCaseWords } from './use-case-words.ts';

export const statusTones: Record<CaseStatus, BadgeTone> = {
  new: 'info',
  in_work: 'success',
  waiting: 'neutral',
  referred: 'neutral',
  settled: 'neutral',
  closed: 'neutral',
};

export function CaseTable({ cases }: { cases: readonly CaseRow[] }) {
  const { t } = useTranslation('office-help');
  const { sayDue, sayStep } = useCaseWords();
  const columns: Column<CaseRow>[] = [
    {
      key: 'kind',
      label: t('case.kind'),
      kind: 'lead',
      cell: (row) => (
        <>
          <b>{t(`kind.${row.kind}`)}</b> <bdi dir="ltr">{row.code}</bdi> <RiskBadges row={row} />
        </>
      ),
    },
    {
      key: 'status',
      label: t('case.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      key: 'next',
      label: t('case.nextStep'),
      cell: (row) => (
        <>
          <bdi>{sayStep(row) ?? '–'}</bdi>
          <p className="soft">{sayDue(row)}</p>
        </>
      ),
    },
    {
      key: 'due',
      label: t('report.agreed'),
      cell: ({ due_paise, clock }) => (
        <>
          {due_paise === null ? '–' : sayPaise(due_paise)}
          {clock && (
            <p className="soft">
              {t(`clock.${clock.kind}`)} {t('office-wages:clocks.inDays', { count: clock.in_days })}
            </p>
          )}
        </>
      ),
    },
    { key: 'owner', label: t('case.owner'), cell: ({ owner }) => <bdi>{owner?.name ?? t('case.nobody')}</bdi> },
    {
      key: 'where',
      label: t('case.district'),
      cell: ({ district, people_affected }) => (
        <>
          <bdi>{district ?? '–'}</bdi>
          {people_affected > 1 && <p className="soft">{t('case.people', { count: people_affected })}</p>}
        </>
      ),
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: ({ id, code }) => (
        <LinkButton
          as={Link}
          look="quiet"
          size="dense"
          to={screens.case({ id })}
          aria-label={`${t('case.open')}: ${code}`}
        >
          {t('case.open')}
        </LinkButton>
      ),
    },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={cases} rowKey={({ id }) => id} />;
}
