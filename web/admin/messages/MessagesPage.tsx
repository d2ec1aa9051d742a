import { useState } from 'react';
import { messageStatuses } from '#contract/messages/messages.facts.ts';
import type { Message, MessageStatus } from '#contract/messages/messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { ListFilters, SearchField } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { useNewMessages } from '../shared/NewMessages.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { DeleteMessage } from './DeleteMessage.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageTable } from './MessageTable.tsx';

export const head = officeHead('nav.messages');

type OpenDialog = { act: 'open' | 'delete'; message: Message };

export function Component() {
  const { t } = useTranslation('office-post');
  const toast = useToast();
  const query = useListQuery(['status', 'search']);
  const { search } = query.filters;
  // The address may hold any value; the server rejects unknown ones.
  const status = query.filters.status as MessageStatus | undefined;
  const list = useOfficeList('listMessages', { query: { status, search, page: String(query.page) } });
  const { countAgain } = useNewMessages();
  const [asked, setAsked] = useState<OpenDialog>();
  const close = () => setAsked(undefined);
  const lookAgain = () => {
    list.reload();
    countAgain();
  };
  return (
    <>
      <OfficeHead title={t('admin:nav.messages')} text={t('messages.text')} />
      <FilterChips label={t('messages.status')}>
        <Chip chosen={status === undefined} onClick={() => query.choose('status', '')}>
          {t('messages.all')}
        </Chip>
        {messageStatuses.map((each) => (
          <Chip key={each} chosen={status === each} onClick={() => query.choose('status', each)}>
            {t(`messages.statuses.${each}`)}
          </Chip>
        ))}
      </FilterChips>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="search" label={t('messages.search')} />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('messages.none') }}>
        {(messages) => (
          <MessageTable
            messages={messages}
            onOpen={(message) => setAsked({ act: 'open', message })}
            onDelete={(message) => setAsked({ act: 'delete', message })}
          />
        )}
      </ListView>
      {asked?.act === 'open' && (
        <MessageDialog
          message={asked.message}
          onChanged={(message) => {
            setAsked({ act: 'open', message });
            lookAgain();
          }}
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && (
        <DeleteMessage
          message={asked.message}
          onDeleted={() => {
            close();
            toast(t('messages.deleted'));
            lookAgain();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
