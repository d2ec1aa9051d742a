import type { CallEntry } from '#contract/phone-list/calls.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { CallBadge } from './CallBadge.tsx';
import { CallText } from './CallText.tsx';

interface CallTableProps {
  entries: readonly CallEntry[];
  takeBusy: string | undefined;
  onTake: (entry: CallEntry) => void;
}

export function CallTable({ entries, takeBusy, onTake }: CallTableProps) {
  const { t } = useTranslation('office-calls');
  const columns: Column<CallEntry>[] = [
    {
      key: 'name',
      label: t('person'),
      kind: 'lead',
      cell: ({ name, phone }) => (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>
          <br />
          <span className="soft">{phone ? <bdi dir="ltr">{phone}</bdi> : t('noPhone')}</span>
        </>
      ),
    },
    { key: 'kind', label: t('reason'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'text', label: t('text'), cell: (entry) => <CallText entry={entry} /> },
    { key: 'state', label: t('state'), cell: ({ state }) => <CallBadge state={state} /> },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (entry) =>
        (entry.state === 'waiting' || entry.isMine) && (
          <Button
            look="quiet"
            size="dense"
            icon="phone"
            busy={takeBusy === entry.id}
            busyWord={t('taking')}
            aria-label={t('takeNamed', { name: entry.name })}
            onClick={() => onTake(entry)}
          >
            {t('take')}
          </Button>
        ),
    },
  ];
  return <DataTable caption={t('admin:nav.calls')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
