import type { Message, MessageStatus } from '#contract/messages/messages.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';

const tones: Record<MessageStatus, BadgeTone> = { new: 'info', open: 'success', closed: 'neutral' };

import { useMay } from '../shared/Duties.tsx';

interface MessageTableProps {
  messages: readonly Message[];
  onOpen: (message: Message) => void;
  onDelete: (message: Message) => void;
}

export function MessageTable({ messages, onOpen, onDelete }: MessageTableProps) {
  const mayDelete = useMay()('deleteMessage');
  const { t, i18n } = useTranslation('office-post');
  const columns: Column<Message>[] = [
    {
      key: 'name',
      label: t('messages.from'),
      kind: 'lead',
      cell: ({ name, message }) => (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>
          <p className="clamp soft">
            <bdi>{message}</bdi>
          </p>
        </>
      ),
    },
    { key: 'reference', label: t('messages.number'), cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi> },
    {
      key: 'createdAt',
      label: t('messages.written'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(new Date(createdAt), i18n.language)}</time>,
    },
    {
      key: 'status',
      label: t('messages.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`messages.statuses.${status}`)}</Badge>,
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (message) => (
        <>
          <Button
            look="quiet"
            size="dense"
            icon="chat"
            aria-label={`${t('messages.open')}: ${message.name}`}
            onClick={() => onOpen(message)}
          >
            {t('messages.open')}
          </Button>
          {mayDelete && (
            <Button
              look="dangerQuiet"
              size="dense"
              icon="trash"
              aria-label={`${t('delete')}: ${message.name}`}
              onClick={() => onDelete(message)}
            >
              {t('delete')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return <DataTable caption={t('admin:nav.messages')} columns={columns} rows={messages} rowKey={({ id }) => id} />;
}
