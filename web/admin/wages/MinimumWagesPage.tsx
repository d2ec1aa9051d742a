import { useState } from 'react';
import { minimumGoodForDays, skills, wageLengths } from '#contract/wages/wages.facts.ts';
import type { CreateMinimumWage, MinimumWage } from '#contract/wages/wages.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SampleMark } from '../../samples/SampleMark.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActDialog } from '../shared/ActDialog.tsx';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useMay } from '../shared/Duties.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { paiseOf, rupeesOf, sayPaise } from '../shared/rupees.ts';

export const head = officeHead('nav.minimumWages');

const placeOf = ({ state, zone, work }: MinimumWage): string => [state, zone, work].filter(Boolean).join(' · ');

export function Component() {
  const { t, i18n } = useTranslation('office-wages');
  const may = useMay();
  const query = useQuery('listAllMinimumWages', {});
  const [edited, setEdited] = useState<MinimumWage | 'new'>();
  const [deleted, setDeleted] = useState<MinimumWage>();
  const mayWrite = may('createMinimumWage');
  const day = (of: string) => formatDay(of, i18n.language);
  const columns: Column<MinimumWage>[] = [
    {
      key: 'place',
      label: t('work'),
      kind: 'lead',
      cell: (row) => (
        <>
          <bdi>{placeOf(row)}</bdi>
          <br />
          {t(`wages:skill.${row.skill}`)} {row.isSample && <SampleMark />}
        </>
      ),
    },
    { key: 'rate', label: t('rates.perDay'), cell: ({ per_day_paise }) => sayPaise(per_day_paise) },
    { key: 'from', label: t('rates.from'), cell: ({ from }) => day(from) },
    { key: 'to', label: t('to'), cell: ({ to }) => (to ? day(to) : '–') },
    { key: 'source', label: t('rates.source'), cell: ({ source }) => <bdi>{source}</bdi> },
    {
      key: 'checked',
      label: t('rates.checkedOn'),
      cell: ({ checked_on, is_outdated }) => (
        <>
          {day(checked_on)} {is_outdated && <Badge tone="danger">{t('rates.outdated')}</Badge>}
        </>
      ),
    },
    ...(mayWrite
      ? [
          {
            key: 'acts',
            label: t('rates.edit'),
            kind: 'actions' as const,
            cell: (row: MinimumWage) => (
              <>
                <Button look="quiet" size="small" onClick={() => setEdited(row)}>
                  {t('rates.edit')}
                </Button>
                <Button look="dangerQuiet" size="small" onClick={() => setDeleted(row)}>
                  {t('rates.delete')}
                </Button>
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <OfficeHead title={t('rates.title')} text={t('rates.text')}>
        {mayWrite && (
          <Button icon="plus" onClick={() => setEdited('new')}>
            {t('rates.add')}
          </Button>
        )}
      </OfficeHead>
      <QueryView query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('rates.none')} />
          ) : (
            <DataTable caption={t('rates.title')} columns={columns} rows={data} rowKey={({ id }) => id} />
          )
        }
      </QueryView>
      {edited && (
        <RateDialog
          row={edited === 'new' ? undefined : edited}
          onDone={() => void query.reload()}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && (
        <ConfirmAct
          title={t('rates.delete')}
          message={t('rates.deleteText', { place: placeOf(deleted) })}
          confirmWord={t('rates.delete')}
          says={t('rates.gone')}
          act={(ask) => ask('deleteMinimumWage', { params: { id: deleted.id } })}
          onDone={() => void query.reload()}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

interface RateDialogProps {
  row: MinimumWage | undefined;
  onDone: () => void;
  onClose: () => void;
}

function RateDialog({ row, onDone, onClose }: RateDialogProps) {
  const { t } = useTranslation('office-wages');
  const tell = useToast();
  return (
    <ActDialog
      title={t(row ? 'rates.edit' : 'rates.add')}
      fields={[
        ...(['state', 'zone', 'work'] as const).map((name) => ({
          name,
          label: t(name),
          input: 'line' as const,
          longest: wageLengths[name],
          initial: row?.[name] ?? '',
          ...(name !== 'zone' && { required: 'required' as const }),
        })),
        {
          name: 'skill',
          label: t('skill'),
          input: 'choice',
          initial: row?.skill ?? 'unskilled',
          options: skills.map((value) => ({ value, word: t(`wages:skill.${value}`) })),
        },
        {
          name: 'per_day_paise',
          label: t('rates.perDay'),
          input: 'number',
          required: 'amount_form',
          initial: row ? rupeesOf(row.per_day_paise) : '',
          check: (text) => (paiseOf(text) === undefined ? 'amount_form' : undefined),
        },
        { name: 'from', label: t('rates.from'), input: 'date', required: 'date_required', initial: row?.from ?? '' },
        { name: 'to', label: t('rates.to'), input: 'date', initial: row?.to ?? '' },
        {
          name: 'source',
          label: t('rates.source'),
          input: 'line',
          longest: wageLengths.source,
          required: 'required',
          initial: row?.source ?? '',
        },
        {
          name: 'checked_on',
          label: t('rates.checkedOn'),
          input: 'date',
          required: 'date_required',
          initial: row?.checked_on ?? '',
        },
        {
          name: 'good_for_days',
          label: t('rates.goodFor'),
          input: 'number',
          initial: String(row?.good_for_days ?? minimumGoodForDays.usual),
        },
      ]}
      send={async ({ per_day_paise = '', ...typed }, ask) => {
        // Every field is checked by the server: what a form sends is text.
        const body = { ...typed, per_day_paise: paiseOf(per_day_paise) ?? 0 } as unknown as CreateMinimumWage;
        if (row) await ask('updateMinimumWage', { params: { id: row.id }, body });
        else await ask('createMinimumWage', { body });
        tell(t('rates.saved'));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
