import type { ReactNode } from 'react';
import { registrationStatusOrder } from '#contract/registrations/registrations.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceFilter, ListFilters, SearchField } from '../shared/ListFilters.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { RegistrationsListQuery } from './use-registrations-query.ts';

interface RegistrationFiltersProps {
  query: RegistrationsListQuery;
  /** The choice of an event, where there are several. */
  children?: ReactNode;
}

export function RegistrationFilters({ query, children }: RegistrationFiltersProps) {
  const { t } = useTranslation('office-events');
  return (
    <ListFilters label={t('admin:list.filters')} round={query.round}>
      <SearchField query={query} name="search" label={t('registrations.search')} />
      <ChoiceFilter
        query={query}
        name="status"
        label={t('registrations.status')}
        all={t('registrations.allStatuses')}
        choices={registrationStatusOrder.map((value) => ({ value, word: t(`status.${value}`) }))}
      />
      {children}
      <SortSelect query={query} withEvent={children !== undefined} />
    </ListFilters>
  );
}
