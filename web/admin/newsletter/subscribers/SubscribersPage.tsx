import { useState } from 'react';
import { subscriptionStatusOrder } from '#contract/newsletter/newsletter.facts.ts';
import type { Subscriber, SubscriptionStatus } from '#contract/newsletter/newsletter.ts';
import { useCall } from '../../../app/use-call.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { ExportButton } from '../../shared/ExportButton.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../../shared/ListFilters.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { useTell } from '../../shared/Notices.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { useListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { useToldAct } from '../../shared/use-told-act.ts';
import { SubscriberTable } from './SubscriberTable.tsx';
import { deleteSubscriber, exportSubscribers, listSubscribers, resumeSubscriber } from './subscriber-calls.ts';

export const head = officeHead('nav.subscribers');

export function Component() {
  const { t } = useTranslation('office-post');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  const query = useListQuery(['search', 'status']);
  const { search, status } = query.filters;
  // The address may hold any value; the server rejects unknown ones.
  const filters = { search, status: status as SubscriptionStatus | undefined };
  const list = useOfficeList(listSubscribers, { ...filters, page: String(query.page) });
  const act = useToldAct();
  const resume = async ({ id }: Subscriber) => {
    if (await act(resumeSubscriber(id), t('subscribers.resumed'))) list.reload();
  };
  const [asked, setAsked] = useState<Subscriber>();
  return (
    <>
      <OfficeHead
        title={t('admin:nav.subscribers')}
        text={list.known ? t('subscribers.count', { count: list.total, number: formatNumber(list.total) }) : undefined}
      >
        <ExportButton fileName="subscribers.csv" call={exportSubscribers(filters)} />
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
          <SubscriberTable subscribers={subscribers} onDelete={setAsked} onResume={(each) => void resume(each)} />
        )}
      </ListView>
      {asked && (
        <ConfirmAct
          title={t('subscribers.deleteQuestion')}
          message={t('subscribers.deleteWarning', { email: `\u2066${asked.email}\u2069` })}
          confirmWord={t('delete')}
          busyWord={t('admin:dialog.deleting')}
          act={() => call(deleteSubscriber(asked.id))}
          sayFailure={({ code }) => sayProblem(code)}
          onDone={() => {
            setAsked(undefined);
            tell(t('subscribers.deleted'));
            list.reload();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
