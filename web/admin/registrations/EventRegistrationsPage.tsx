import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { screens } from '../../app/screens.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EventLine } from '../events/EventLine.tsx';
import { useGateDay } from '../events/use-gate-day.ts';
import { useOfficeEvents } from '../events/use-office-events.ts';
import { useMay } from '../shared/Duties.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { pageOfList } from '../shared/page-of-list.ts';
import { chooseRegistrations } from './choose-registrations.ts';
import { EventPapers } from './EventPapers.tsx';
import { RegistrationFilters } from './RegistrationFilters.tsx';
import { RegistrationList } from './RegistrationList.tsx';
import { useEventRegistrations } from './use-event-registrations.ts';
import { useRegistrationsQuery } from './use-registrations-query.ts';
import { WalkInDialog, type WalkInDialogProps } from './WalkInDialog.tsx';

export const head = officeHead('nav.registrations');

export function Component() {
  const { t } = useTranslation('office-events');
  const may = useMay();
  const { id = '' } = useParams();
  const { query, filters } = useRegistrationsQuery();
  const list = useEventRegistrations(id);
  const gateDay = useGateDay(id);
  const [isCalling, setCalling] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const chosen = chooseRegistrations(list.rows, filters);
  const shown = pageOfList(list, chosen, query.page);
  // A family is one registration.
  const people = chosen.reduce((sum, each) => sum + each.people, 0);
  return (
    <>
      <EventLine id={id} isWhole backTo="events" />
      <OfficeHead
        title={t('admin:nav.registrations')}
        text={
          list.known
            ? [
                t('registrations.count', { count: shown.total, number: formatNumber(shown.total) }),
                t('registrations.people', { count: people, number: formatNumber(people) }),
              ].join(' · ')
            : undefined
        }
      >
        {may('checkInRegistration') && (
          <LinkButton as={Link} icon="tick" to={screens.checkIn({ id: gateDay?.id ?? id })}>
            {t('desk.title')}
          </LinkButton>
        )}
        {may('registerWalkIn') && (
          <>
            <Button look="quiet" icon="phone" onClick={() => setCalling(true)}>
              {t('registrations.telephone')}
            </Button>
            <LinkButton as={Link} look="quiet" icon="print" to={screens.attendance({ id })}>
              {t('sheet.title')}
            </LinkButton>
          </>
        )}
        <LinkButton as={Link} look="quiet" icon="star" to={screens.feedback({ query: { event_id: id } })}>
          {t('admin:nav.feedback')}
        </LinkButton>
        {may('exportRegistrations') && (
          <ExportButton
            fileName="registrations.csv"
            call={(ask) => ask('exportRegistrations', { query: { ...filters, event_id: id } })}
          />
        )}
      </OfficeHead>
      <EventPapers id={id} />
      <RegistrationFilters query={query} />
      <RegistrationList list={shown} query={query} withEvent={false} />
      {isCalling && (
        <TelephoneDialog
          eventId={id}
          onDone={(name) => {
            setCalling(false);
            toast(t('registrations.registered', { name }));
            list.reload();
          }}
          onShow={(code) => {
            setCalling(false);
            navigate(screens.eventRegistrations({ id }, { query: { search: code } }));
          }}
          onClose={() => setCalling(false)}
        />
      )}
    </>
  );
}

/** It offers as many people as may come to the event with one registration. */
function TelephoneDialog(props: Omit<WalkInDialogProps, 'way' | 'most'>) {
  const event = useOfficeEvents().rows.find(({ id }) => id === props.eventId);
  return <WalkInDialog {...props} way="telephone" most={event?.maxPeople} />;
}
