import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Registration } from '#contract/registrations/registrations.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { hasSeat, passPathOf } from './pass.ts';

interface MyPlaceProps {
  registration: Registration;
  /** After registering: the focused button is gone. */
  takesFocus: boolean;
}

const titles = {
  registered: 'mine.registered',
  attended: 'mine.registered',
  waitlisted: 'mine.waiting',
  // `no_show` was set by the office; a cancelled registration allows another.
  no_show: 'problems:already_registered',
  cancelled: 'problems:already_registered',
} as const;

/** Replaces the button for registered members. */
export function MyPlace({ registration, takesFocus }: MyPlaceProps) {
  const { t } = useTranslation('events');
  const box = useRef<HTMLDivElement>(null);
  const { id, status, code, waitlist_position, people } = registration;
  const mailOff = useMailOff();
  const seated = hasSeat(registration);

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <MessageBox tone={seated ? 'success' : 'info'} title={t(titles[status])} ref={box}>
        {waitlist_position !== null && (
          <p>{t(mailOff ? 'mine.positionOff' : 'mine.position', { position: waitlist_position })}</p>
        )}
        {people > 1 && <p>{t('party.people', { count: people })}</p>}
        {seated && (
          <p>
            {t('mine.code')} <bdi dir="ltr">{code}</bdi>
          </p>
        )}
      </MessageBox>
      {seated && (
        <LinkButton as={Link} size="wide" icon="qr" to={passPathOf(id)}>
          {t('mine.pass')}
        </LinkButton>
      )}
      <LinkButton as={Link} size="wide" look="quiet" icon="list" to="/my-registrations">
        {t('site:nav.myRegistrations')}
      </LinkButton>
    </>
  );
}
