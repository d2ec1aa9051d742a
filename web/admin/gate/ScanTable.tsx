import type { LoggedScan, ScanOutcome } from '#contract/gate/scans.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';

const tones: Record<ScanOutcome, BadgeTone> = {
  accepted: 'success',
  waitlisted_seated: 'success',
  again: 'info',
  unknown_code: 'danger',
  cancelled: 'danger',
  over_capacity: 'danger',
  refused: 'danger',
};

export function ScanTable({ rows }: { rows: readonly LoggedScan[] }) {
  const { t, i18n } = useTranslation('office-papers');
  const columns: Column<LoggedScan>[] = [
    {
      key: 'who',
      label: t('scans.who'),
      kind: 'lead',
      cell: ({ name, code }) =>
        name === null ? (
          t('scans.unknownPerson', { code: code ?? '' })
        ) : (
          <b>
            <bdi>{name}</bdi>
          </b>
        ),
    },
    { key: 'what', label: t('scans.what'), cell: ({ kind }) => t(`scans.kinds.${kind}`) },
    {
      key: 'outcome',
      label: t('office-events:registrations.status'),
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`scans.outcomes.${outcome}`)}</Badge>,
    },
    {
      key: 'when',
      label: t('scans.when'),
      cell: ({ time, time_from }) => (
        <>
          <time dateTime={time}>{formatMoment(new Date(time), i18n.language)}</time>
          {time_from === 'arrival' && <div className="soft">{t('scans.arrival')}</div>}
        </>
      ),
    },
    { key: 'gate', label: t('scans.gate'), cell: ({ operator }) => <bdi>{operator}</bdi> },
  ];
  return <DataTable caption={t('scans.log')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
