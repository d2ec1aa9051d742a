import type { Subscriber, SubscriptionStatus } from '#contract/newsletter/newsletter.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';

const tones: Record<SubscriptionStatus, BadgeTone> = { confirmed: 'success', pending: 'info', left: 'neutral' };

interface SubscriberTableProps {
  subscribers: readonly Subscriber[];
  onDelete: (subscriber: Subscriber) => void;
  onResume: (subscriber: Subscriber) => void;
}

export function SubscriberTable({ subscribers, onDelete, onResume }: SubscriberTableProps) {
  const { t, i18n } = useTranslation('office-post');
  const columns: Column<Subscriber>[] = [
    {
      key: 'email',
      label: t('subscribers.email'),
      kind: 'lead',
      cell: ({ email }) => (
        <b>
          <bdi dir="ltr">{email}</bdi>
        </b>
      ),
    },
    {
      key: 'language',
      label: t('subscribers.language'),
      cell: ({ language }) => t(`admin:reports.languages.${language}`),
    },
    {
      key: 'createdAt',
      label: t('subscribers.since'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{formatDay(indiaDayOf(new Date(createdAt)), i18n.language)}</time>
      ),
    },
    {
      key: 'status',
      label: t('subscribers.status'),
      cell: ({ status, pausedAt }) =>
        pausedAt && status === 'confirmed' ? (
          <Badge tone="danger">{t('subscribers.rests')}</Badge>
        ) : (
          <Badge tone={tones[status]}>{t(`subscribers.statuses.${status}`)}</Badge>
        ),
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (subscriber) => (
        <>
          {subscriber.pausedAt && subscriber.status === 'confirmed' && (
            <Button
              look="quiet"
              size="dense"
              aria-label={`${t('subscribers.resume')}: ${subscriber.email}`}
              onClick={() => onResume(subscriber)}
            >
              {t('subscribers.resume')}
            </Button>
          )}
          <Button
            look="dangerQuiet"
            size="dense"
            icon="trash"
            aria-label={`${t('delete')}: ${subscriber.email}`}
            onClick={() => onDelete(subscriber)}
          >
            {t('delete')}
          </Button>
        </>
      ),
    },
  ];
  return (
    <DataTable caption={t('admin:nav.subscribers')} columns={columns} rows={subscribers} rowKey={({ id }) => id} />
  );
}
