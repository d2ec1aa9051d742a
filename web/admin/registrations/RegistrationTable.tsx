import { Link } from 'react-router';
import type { Registration } from '#contract/registrations/registrations.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { screens } from '../../app/screens.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { wordsOf } from '../../ui/words-in.ts';
import { useMay } from '../shared/Duties.tsx';
import { CheckInButton } from './CheckInButton.tsx';
import { OfficeStatusBadge } from './OfficeStatusBadge.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import styles from './RegistrationTable.module.css';
import { SortHeading } from './SortHeading.tsx';
import { type RegistrationsListQuery, type Sorting, sortingIn } from './use-registrations-query.ts';

interface RegistrationTableProps {
  registrations: readonly Registration[];
  query: RegistrationsListQuery;
  /** Omitted where all rows are of one event. */
  withEvent: boolean;
  checkIn: (registration: Registration) => Promise<void>;
  onChange: (registration: Registration) => void;
  onDelete: (registration: Registration) => void;
  onParty: (registration: Registration) => void;
}

export function RegistrationTable({ registrations, query, withEvent, ...acts }: RegistrationTableProps) {
  const { t, i18n } = useTranslation('office-events');
  const mayChange = useMay()('setRegistrationStatus');
  const sorting = sortingIn(query);
  const sorted = (
    sort: Sorting['sort'],
    label: string,
  ): Pick<Column<Registration>, 'label' | 'heading' | 'sorted'> => ({
    label,
    heading: <SortHeading query={query} sort={sort} label={label} />,
    sorted: sorting.sort !== sort ? undefined : sorting.order === 'asc' ? 'ascending' : 'descending',
  });
  const columns: Column<Registration>[] = [
    {
      key: 'person',
      label: t('registrations.person'),
      kind: 'lead',
      cell: (registration) => <PersonDetails registration={registration} />,
    },
    ...(withEvent
      ? [
          {
            key: 'event',
            ...sorted('title', t('registrations.event')),
            cell: (registration: Registration) => <EventOf registration={registration} />,
          },
        ]
      : []),
    {
      key: 'date',
      ...sorted('registration_date', t('registrations.date')),
      cell: ({ registration_date }) => (
        <time className={styles.day} dateTime={registration_date}>
          {formatDay(indiaDayOf(new Date(registration_date)), i18n.language)}
        </time>
      ),
    },
    {
      key: 'status',
      label: t('registrations.status'),
      cell: (registration) => <StatusOf registration={registration} />,
    },
    ...(mayChange
      ? [
          {
            key: 'actions',
            label: t('admin:list.actions'),
            kind: 'actions' as const,
            cell: (registration: Registration) => <Acts registration={registration} {...acts} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable caption={t('admin:nav.registrations')} columns={columns} rows={registrations} rowKey={({ id }) => id} />
  );
}

function EventOf({ registration }: { registration: Registration }) {
  const { i18n } = useTranslation();
  const { event_id, title, date } = registration;
  return (
    <>
      <Link to={screens.eventRegistrations({ id: event_id })} {...wordsOf(registration, 'title')}>
        {title}
      </Link>
      <span className={styles.detail}>{formatDay(date, i18n.language)}</span>
    </>
  );
}

function StatusOf({ registration: { status, check_in_time, waitlist_position } }: { registration: Registration }) {
  const { t, i18n } = useTranslation('office-events');
  return (
    <>
      <OfficeStatusBadge status={status} />
      {check_in_time && <span className={styles.detail}>{formatMoment(new Date(check_in_time), i18n.language)}</span>}
      {waitlist_position !== null && (
        <span className={styles.detail}>{t('registrations.position', { position: waitlist_position })}</span>
      )}
    </>
  );
}

type ActsProps = Pick<RegistrationTableProps, 'checkIn' | 'onChange' | 'onDelete' | 'onParty'> & {
  registration: Registration;
};

function Acts({ registration, checkIn, onChange, onDelete, onParty }: ActsProps) {
  const { t } = useTranslation('office-events');
  const count = t('events:party.people', { count: registration.people });
  const isOpen = registration.status === 'registered' || registration.status === 'waitlisted';
  return (
    <>
      {registration.status === 'registered' && (
        <CheckInButton registration={registration} size="dense" checkIn={checkIn} />
      )}
      {isOpen && (
        <Button
          look="quiet"
          size="dense"
          icon="users"
          aria-label={`${count}: ${registration.name}`}
          onClick={() => onParty(registration)}
        >
          {count}
        </Button>
      )}
      <Button
        look="quiet"
        size="dense"
        icon="edit"
        aria-label={`${t('registrations.change')}: ${registration.name}`}
        onClick={() => onChange(registration)}
      >
        {t('registrations.change')}
      </Button>
      <Button
        look="dangerQuiet"
        size="dense"
        icon="trash"
        aria-label={`${t('registrations.delete')}: ${registration.name}`}
        onClick={() => onDelete(registration)}
      >
        {t('registrations.delete')}
      </Button>
    </>
  );
}
