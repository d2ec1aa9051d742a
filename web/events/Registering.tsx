import { lazy, type ReactNode, Suspense, useEffect, useState, useTransition } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { loginPathFrom, seatHash } from '../app/login-path.ts';
import { plainPath } from '../app/plain-path.ts';
import { useSignedInUser } from '../app/use-signed-in-user.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { StoreState } from '../store/create-store.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MyPlace } from './MyPlace.tsx';

/** Fetched on demand: most readers do not register. */
const RegisterDialog = lazy(async () => ({ default: (await import('./RegisterDialog.tsx')).RegisterDialog }));

/** Sign in, register, join the waiting list, or see one's registration. */
interface RegisteringProps {
  event: Event;
  /** What newcomers see while registration is closed. */
  instead: ReactNode;
}

export function Registering({ event, instead }: RegisteringProps) {
  const { t } = useTranslation('events');
  const user = useSignedInUser();
  const full = event.seatsOpen === 0;
  // Looked up on the server too, so that the page includes these words.
  const words = { register: t(full ? 'ticket.joinLine' : 'ticket.register'), free: t('ticket.free') };
  if (!user) return instead ?? <GuestPart event={event} word={words.register} />;
  return <MemberPart event={event} full={full} words={words} instead={instead} />;
}

function GuestPart({ event: { id }, word }: { event: Event; word: string }) {
  const { t } = useTranslation('events');
  return (
    <>
      <LinkButton
        as={Link}
        className="needs-script"
        size="wide"
        icon="user"
        to={loginPathFrom({ pathname: `/events/${id}`, search: '' })}
        data-early-intent={seatHash}
      >
        {t('ticket.login')}
      </LinkButton>
      {/* A post, which alone reads who is signed in. */}
      <noscript>
        <form method="post" action={plainPath}>
          <input type="hidden" name="event" value={id} />
          <input type="hidden" name="step" value="seat" />
          <Button type="submit" size="wide">
            {word}
          </Button>
        </form>
      </noscript>
      <p className="soft">{t('ticket.needsAccount')}</p>
    </>
  );
}

interface MemberPartProps {
  event: Event;
  full: boolean;
  words: { register: string; free: string };
  instead: ReactNode;
}

function MemberPart({ event, full, words, instead }: MemberPartProps) {
  const { items, status } = useSelector((state: StoreState) => state.registrations);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [isComing, startComing] = useTransition();
  const ask = () =>
    startComing(() => {
      setOpen(true);
      setAsked(true);
    });
  useEarlyIntent(ask);
  const mine = items.find(({ event_id, status }) => event_id === event.id && status !== 'cancelled');
  if (mine) return <MyPlace registration={mine} takesFocus={asked} />;
  if (instead) return instead;
  return (
    <>
      <Button size="wide" busy={isComing || status === 'idle' || status === 'loading'} onClick={ask}>
        {words.register}
      </Button>
      <p className="soft">{words.free}</p>
      <Suspense>
        {asked && <RegisterDialog event={event} full={full} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** A request for a seat before hydration is a hash in the address; it is handled once. */
function useEarlyIntent(grant: () => void): void {
  useEffect(() => {
    if (location.hash !== seatHash) return;
    history.replaceState(history.state, '', location.pathname);
    grant();
  }, [grant]);
}
