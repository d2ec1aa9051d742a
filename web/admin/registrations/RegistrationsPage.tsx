import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EventFilter } from '../events/EventFilter.tsx';
import { useOfficeEvents } from '../events/use-office-events.ts';
import { useMay } from '../shared/Duties.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { RegistrationFilters } from './RegistrationFilters.tsx';
import { RegistrationList } from './RegistrationList.tsx';
import { useRegistrationsQuery } from './use-registrations-query.ts';

export const head = officeHead('nav.registrations');

export function Component() {
  const { t, i18n } = useTranslation('office-events');
  const lang = i18n.language;
  const { query, filters } = useRegistrationsQuery();
  const may = useMay();
  const events = useOfficeEvents();
  const list = useOfficeList('listAllRegistrations', { query: { ...filters, page: String(query.page), lang } });
  return (
    <>
      <OfficeHead
        title={t('admin:nav.registrations')}
        text={
          list.known ? t('registrations.count', { count: list.total, number: formatNumber(list.total) }) : undefined
        }
      >
        {may('exportRegistrations') && (
          <ExportButton fileName="registrations.csv" call={(ask) => ask('exportRegistrations', { query: filters })} />
        )}
      </OfficeHead>
      <RegistrationFilters query={query}>
        <EventFilter query={query} events={events.rows} />
      </RegistrationFilters>
      <RegistrationList list={list} query={query} withEvent />
    </>
  );
}
