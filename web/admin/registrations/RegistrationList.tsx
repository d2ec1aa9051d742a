import { useState } from 'react';
import type { Registration } from '#contract/registrations/registrations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import type { OfficeList } from '../shared/use-office-list.ts';
import { DeleteRegistration } from './DeleteRegistration.tsx';
import { OfficePartyDialog } from './OfficePartyDialog.tsx';
import { RegistrationTable } from './RegistrationTable.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { useCheckIn } from './use-check-in.ts';
import type { RegistrationsListQuery } from './use-registrations-query.ts';

interface RegistrationListProps {
  list: OfficeList<Registration>;
  query: RegistrationsListQuery;
  withEvent: boolean;
}

/** Rows with their acts. */
export function RegistrationList({ list, query, withEvent }: RegistrationListProps) {
  const { t } = useTranslation('office-events');
  const toast = useToast();
  const checkIn = useCheckIn(list);
  const [asked, setAsked] = useState<{ act: 'status' | 'delete' | 'party'; registration: Registration }>();
  const close = () => setAsked(undefined);
  const done = (sentence: string) => {
    close();
    toast(sentence);
    list.reload();
  };
  return (
    <>
      <ListView list={list} query={query} empty={{ title: t('registrations.none'), text: t('registrations.noneText') }}>
        {(registrations) => (
          <RegistrationTable
            registrations={registrations}
            query={query}
            withEvent={withEvent}
            checkIn={checkIn}
            onChange={(registration) => setAsked({ act: 'status', registration })}
            onDelete={(registration) => setAsked({ act: 'delete', registration })}
            onParty={(registration) => setAsked({ act: 'party', registration })}
          />
        )}
      </ListView>
      {asked?.act === 'status' && (
        <StatusDialog
          registration={asked.registration}
          onSaved={(after) => {
            list.put(after);
            done(t('problems:success.statusSet'));
          }}
          onClose={close}
        />
      )}
      {asked?.act === 'party' && (
        <OfficePartyDialog
          registration={asked.registration}
          onSaved={(after) => {
            list.put(after);
            done(t('problems:success.partyChanged'));
          }}
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && (
        <DeleteRegistration
          registration={asked.registration}
          onDeleted={() => done(t('problems:success.registrationDeleted'))}
          onClose={close}
        />
      )}
    </>
  );
}
