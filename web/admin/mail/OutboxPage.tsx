import { useState } from 'react';
import { emailStatusOrder } from '#contract/mail/mail.facts.ts';
import type { EmailStatus, OutboxEmail } from '#contract/mail/mail.ts';
import { directionOf } from '#contract/values/language.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useMailPromise } from '../shared/use-mail-promise.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { EmailBadge } from './EmailBadge.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { RetryEmail } from './RetryEmail.tsx';

export const head = officeHead('nav.outbox');

export function Component() {
  const { t } = useTranslation('admin');
  const query = useListQuery(['status']);
  // The address may hold any value; the server rejects unknown ones.
  const status = query.filters.status as EmailStatus | undefined;
  const list = useOfficeList('listOutbox', { query: { status, page: String(query.page) } });
  const [opened, setOpened] = useState<OutboxEmail>();
  return (
    <>
      <OfficeHead title={t('nav.outbox')} text={useMailPromise().before(t('outbox.text'))} />
      <FilterChips label={t('outbox.status')}>
        <Chip chosen={status === undefined} onClick={query.clear}>
          {t('outbox.all')}
        </Chip>
        {emailStatusOrder.map((each) => (
          <Chip key={each} chosen={status === each} onClick={() => query.choose('status', each)}>
            {t(`outbox.statuses.${each}`)}
          </Chip>
        ))}
      </FilterChips>
      <ListView list={list} query={query} empty={{ title: t('outbox.none') }}>
        {(emails) => <Emails emails={emails} onOpen={setOpened} onRetried={list.reload} />}
      </ListView>
      {opened && <EmailDialog email={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface EmailsProps {
  emails: readonly OutboxEmail[];
  onOpen: (email: OutboxEmail) => void;
  onRetried: () => void;
}

function Emails({ emails, onOpen, onRetried }: EmailsProps) {
  const { t, i18n } = useTranslation('admin');
  const columns: Column<OutboxEmail>[] = [
    {
      key: 'subject',
      label: t('outbox.subject'),
      kind: 'lead',
      cell: ({ subject, language }) => (
        <b lang={language} dir={directionOf(language)}>
          {subject}
        </b>
      ),
    },
    { key: 'to', label: t('outbox.to'), cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    {
      key: 'createdAt',
      label: t('outbox.written'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(new Date(createdAt), i18n.language)}</time>,
    },
    { key: 'status', label: t('outbox.status'), cell: (email) => <EmailBadge status={email.status} /> },
    {
      key: 'actions',
      label: t('list.actions'),
      kind: 'actions',
      cell: (email) => (
        <>
          <Button
            look="quiet"
            size="dense"
            icon="mail"
            aria-label={t('outbox.openNamed', { subject: email.subject, to: email.to })}
            onClick={() => onOpen(email)}
          >
            {t('outbox.open')}
          </Button>
          {email.status !== 'sent' && <RetryEmail email={email} onRetried={onRetried} />}
        </>
      ),
    },
  ];
  return <DataTable caption={t('nav.outbox')} columns={columns} rows={emails} rowKey={({ id }) => id} />;
}
