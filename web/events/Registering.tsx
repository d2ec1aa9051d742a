import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { Event } from '#contract/events.ts';
import { loginPathFrom } from '../account/sign-in-paths.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSignedInUser } from '../layout/use-signed-in-user.ts';
import type { StoreState } from '../store/create-store.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MyPlace } from './MyPlace.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';

/** What the reader can do about a seat: sign in, register, wait in line, or see the seat they have. */
export function Registering({ event }: { event: Event }) {
  return useSignedInUser() ? <MemberPart event={event} /> : <GuestPart event={event} />;
}

function GuestPart({ event: { id } }: { event: Event }) {
  const { t } = useTranslation('events');
  return (
    <>
      <LinkButton as={Link} size="wide" icon="user" to={loginPathFrom({ pathname: `/events/${id}`, search: '' })}>
        {t('ticket.login')}
      </LinkButton>
      <p className="soft">{t('ticket.needsAccount')}</p>
    </>
  );
}

function MemberPart({ event }: { event: Event }) {
  const { t } = useTranslation('events');
  const { items, status } = useSelector((state: StoreState) => state.registrations);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const mine = items.find(({ event_id, status }) => event_id === event.id && status !== 'cancelled');
  if (mine) return <MyPlace registration={mine} takesFocus={asked} />;
  const full = event.seatsLeft === 0;
  return (
    <>
      <Button
        size="wide"
        busy={status === 'idle' || status === 'loading'}
        onClick={() => {
          setOpen(true);
          setAsked(true);
        }}
      >
        {t(full ? 'ticket.joinLine' : 'ticket.register')}
      </Button>
      <p className="soft">{t('ticket.free')}</p>
      <RegisterDialog event={event} full={full} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
