import { useState } from 'react';
import { subscriptionStatusOrder } from '#contract/newsletter/newsletter.facts.ts';
import type { Subscriber, SubscriptionStatus } from '#contract/newsletter/newsletter.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { ExportButton } from '../../shared/ExportButton.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../../shared/ListFilters.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { useActionWithToast } from '../../shared/use-action-with-toast.ts';
import { useListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { SubscriberTable } from './SubscriberTable.tsx';

export const head = officeHead('nav.subscribers');

export function Component() {
  const { t } = useTranslation('office-post');
  const query = useListQuery(['search', 'status']);
  const { search, status } = query.filters;
  // The address may hold any value; the server rejects unknown ones.
  const filters = { search, status: status as SubscriptionStatus | undefined };
  const list = useOfficeList('listSubscribers', { query: { ...filters, page: String(query.page) } });
  const resuming = useActionWithToast('resumeSubscriber', { says: t('subscribers.resumed'), onDone: list.reload });
  const [asked, setAsked] = useState<Subscriber>();
  return (
    <>
      <OfficeHead
        title={t('admin:nav.subscribers')}
        text={list.known ? t('subscribers.count', { count: list.total, number: formatNumber(list.total) }) : undefined}
      >
        <ExportButton fileName="subscribers.csv" call={(ask) => ask('exportSubscribers', { query: filters })} />
      </OfficeHead>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('subscribers.search')} />
        <ChoiceFilter
          query={query}
          name="status"
          label={t('subscribers.status')}
          all={t('subscribers.all')}
          choices={subscriptionStatusOrder.map((value) => ({ value, word: t(`subscribers.statuses.${value}`) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('subscribers.none') }}>
        {(subscribers) => (
          <SubscriberTable
            subscribers={subscribers}
            onDelete={setAsked}
            onResume={({ id }) => void resuming.run({ params: { id } })}
          />
        )}
      </ListView>
      {asked && (
        <ConfirmAct
          title={t('subscribers.deleteQuestion')}
          message={t('subscribers.deleteWarning', { email: `\u2066${asked.email}\u2069` })}
          confirmWord={t('delete')}
          act={(ask) => ask('deleteSubscriber', { params: { id: asked.id } })}
          says={t('subscribers.deleted')}
          onDone={list.reload}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
