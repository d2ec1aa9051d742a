import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { type RegistrationsListQuery, sortingIn } from './use-registrations-query.ts';

const byDate = ['registration_date-desc', 'registration_date-asc'] as const;
const byEvent = ['title-asc', 'title-desc'] as const;

interface SortSelectProps {
  query: RegistrationsListQuery;
  withEvent: boolean;
}

/** For phones, where rows are cards without column headings. */
export function SortSelect({ query, withEvent }: SortSelectProps) {
  const { t } = useTranslation('office-events');
  const select = useRef<HTMLSelectElement>(null);
  const { sort, order } = sortingIn(query);
  const chosen = `${sort}-${order}`;
  useEffect(() => {
    if (select.current) select.current.value = chosen;
  }, [chosen]);
  return (
    <Select
      ref={select}
      label={t('registrations.sort')}
      defaultValue={chosen}
      onChange={(event) => {
        const [sort = '', order = ''] = event.currentTarget.value.split('-');
        query.chooseAll({ sort, order });
      }}
    >
      {[...byDate, ...(withEvent ? byEvent : [])].map((each) => (
        <option key={each} value={each}>
          {t(`registrations.sorts.${each}`)}
        </option>
      ))}
    </Select>
  );
}
