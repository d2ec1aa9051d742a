import { Link, useParams } from 'react-router';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { exportRegistrations } from '../../store/office-registration-calls.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useMay } from '../Duties.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { EventLine } from '../events/EventLine.tsx';
import { OfficeHead } from '../OfficeHead.tsx';
import { officeHead } from '../office-head.ts';
import { pageOfList } from '../page-of-list.ts';
import { chooseRegistrations } from './choose-registrations.ts';
import { RegistrationFilters } from './RegistrationFilters.tsx';
import { RegistrationList } from './RegistrationList.tsx';
import { useEventRegistrations } from './use-event-registrations.ts';
import { useRegistrationsQuery } from './use-registrations-query.ts';

export const head = officeHead('nav.registrations');

export function Component() {
  const { t } = useTranslation('office-events');
  const may = useMay();
  const { id = '' } = useParams();
  const { query, filters } = useRegistrationsQuery();
  const list = useEventRegistrations(id);
  const shown = pageOfList(list, chooseRegistrations(list.rows, filters), query.page);
  return (
    <>
      <EventLine id={id} backTo="events" />
      <OfficeHead
        title={t('admin:nav.registrations')}
        text={
          list.known ? t('registrations.count', { count: shown.total, number: formatNumber(shown.total) }) : undefined
        }
      >
        {may('checkInRegistration') && (
          <LinkButton as={Link} icon="tick" to={`/admin/events/${id}/check-in`}>
            {t('desk.title')}
          </LinkButton>
        )}
        {may('registerWalkIn') && (
          <LinkButton as={Link} look="quiet" icon="print" to={`/admin/events/${id}/attendance`}>
            {t('sheet.title')}
          </LinkButton>
        )}
        <LinkButton as={Link} look="quiet" icon="star" to={`/admin/feedback?event_id=${id}`}>
          {t('admin:nav.feedback')}
        </LinkButton>
        {may('exportRegistrations') && (
          <ExportButton fileName="registrations.csv" call={exportRegistrations({ ...filters, event_id: id })} />
        )}
      </OfficeHead>
      <RegistrationFilters query={query} />
      <RegistrationList list={shown} query={query} withEvent={false} />
    </>
  );
}
