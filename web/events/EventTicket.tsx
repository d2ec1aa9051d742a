import type { RegistrationWindow } from '#contract/events/event-life.ts';
import type { Event } from '#contract/events/events.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { useFrame } from '../app/frame.ts';
import { telephoneLink } from '../contact/office-links.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { Meter } from '../ui/Meter.tsx';
import { BigNumber, Ticket } from '../ui/Ticket.tsx';
import { formatInstant } from './format-whole-day.ts';
import { Registering } from './Registering.tsx';

/** Seats left, and the button to register. */
interface EventTicketProps {
  event: Event;
  past: boolean;
  today: IndiaDay;
  registration: RegistrationWindow;
}

export function EventTicket({ event, past, today, registration }: EventTicketProps) {
  const { t, i18n } = useTranslation('events');
  const { phone } = useFrame().settings.foundation;
  return (
    <Ticket>
      {past ? (
        <Notice text={t('problems:event_past')} />
      ) : (
        <>
          <RegistrationPart event={event} today={today} registration={registration} />
          <LinkButton
            size="wide"
            look="quiet"
            icon="cal"
            href={`/api/events/${event.id}/calendar.ics?lang=${i18n.language}`}
          >
            {t('ticket.calendar')}
          </LinkButton>
        </>
      )}
      {phone && (
        <p>
          {t('ticket.questions')}
          <br />
          <a href={telephoneLink(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      )}
    </Ticket>
  );
}

/** The button to register, or why there is none. */
function RegistrationPart({ event, today, registration }: Omit<EventTicketProps, 'past'>) {
  const { t, i18n } = useTranslation('events');
  const { registration_opens_at: opens, course } = event;
  if (event.status === 'cancelled') return <Notice text={t('news.cancelled')} />;
  if (!event.registrationRequired) return <Notice text={t('problems:registration_not_needed')} />;
  const isLate = course ? course.enter_until < today : false;
  const isOpen = registration === 'open' && !isLate;
  const whyClosed = isLate ? t('problems:course_late') : t('ticket.closed');
  const closed =
    registration === 'before' && opens ? t('ticket.opensOn', { when: formatInstant(opens, i18n.language) }) : whyClosed;
  return (
    <>
      <Seats event={event} isOpen={isOpen} />
      <Registering event={event} instead={isOpen ? null : <Notice text={closed} />} />
    </>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <MessageBox tone="info">
      <p>{text}</p>
    </MessageBox>
  );
}

function Seats({ event: { capacity, seatsOpen, waitingPeople }, isOpen }: { event: Event; isOpen: boolean }) {
  const { t } = useTranslation('events');
  if (capacity === null || seatsOpen === null) return <p>{t('ticket.roomForAll')}</p>;
  const taken = capacity - seatsOpen;
  return (
    <>
      <BigNumber
        value={formatNumber(seatsOpen)}
        words={t('ticket.seatsLeft', { count: seatsOpen, capacity: formatNumber(capacity) })}
      />
      <Meter
        value={taken}
        max={capacity}
        label={t('ticket.seatsTaken', { taken: formatNumber(taken), capacity: formatNumber(capacity) })}
      />
      {seatsOpen === 0 && (
        <MessageBox tone="warn" title={t('problems:event_full')}>
          {isOpen && <p>{t('ticket.line', { count: waitingPeople })}</p>}
        </MessageBox>
      )}
    </>
  );
}
