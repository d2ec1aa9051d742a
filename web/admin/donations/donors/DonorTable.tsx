import type { ListedDonor } from '#contract/donations/donors.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SampleMark } from '../../../samples/SampleMark.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { RowButton } from '../../shared/RowButton.tsx';
import { sayPaise } from '../../shared/rupees.ts';

export type DonorAct = 'open' | 'change' | 'merge' | 'unmask';

interface DonorTableProps {
  donors: readonly ListedDonor[];
  areIdsOn: boolean;
  onAct: (act: DonorAct, donor: ListedDonor) => void;
}

export function DonorTable({ donors, areIdsOn, onAct }: DonorTableProps) {
  const { t } = useTranslation('office-donors');
  const may = useMay();
  const columns: Column<ListedDonor>[] = [
    {
      key: 'name',
      label: t('office-donations:donor.fields.name'),
      kind: 'lead',
      cell: ({ name, isSample, hasAccount, hasAddress }) => (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {isSample && <SampleMark />}
          {hasAccount && <Badge tone="info">{t('hasAccount')}</Badge>}{' '}
          {!hasAddress && <Badge tone="neutral">{t('noAddress')}</Badge>}
        </>
      ),
    },
    {
      key: 'taxId',
      label: t('taxId'),
      cell: ({ taxId, taxIdKind }) =>
        taxId ? (
          <>
            <bdi dir="ltr">{taxId}</bdi>
            {taxIdKind && taxIdKind !== 'pan' && <div className="soft">{t(`kinds.${taxIdKind}`)}</div>}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'gifts',
      label: t('admin:nav.donations'),
      cell: ({ gifts: donations, receivedPaise }) => (
        <>
          {sayPaise(receivedPaise)} <span className="soft">({formatNumber(donations)})</span>
        </>
      ),
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (donor) => (
        <>
          {may('readDonor') && (
            <RowButton word={t('open.act')} thing={donor.name} icon="phone" onClick={() => onAct('open', donor)} />
          )}
          {may('updateDonor') && (
            <RowButton word={t('change')} thing={donor.name} icon="edit" onClick={() => onAct('change', donor)} />
          )}
          {may('mergeDonor') && !donor.isSample && (
            <RowButton word={t('merge.act')} thing={donor.name} icon="users" onClick={() => onAct('merge', donor)} />
          )}
          {may('readTaxId') && areIdsOn && (donor.taxId || donor.hasPassport) && (
            <RowButton word={t('unmask.act')} thing={donor.name} icon="eye" onClick={() => onAct('unmask', donor)} />
          )}
        </>
      ),
    },
  ];
  return <DataTable caption={t('admin:nav.donors')} columns={columns} rows={donors} rowKey={({ id }) => id} />;
}
