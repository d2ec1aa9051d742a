import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Registration } from '#contract/registrations.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { passPathOf } from '../registrations/pass-path.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';

interface MyPlaceProps {
  registration: Registration;
  /** After registering: the button that had the focus is gone. */
  takesFocus: boolean;
}

/** What somebody who is registered already sees in place of the button. */
export function MyPlace({ registration, takesFocus }: MyPlaceProps) {
  const { t } = useTranslation('events');
  const box = useRef<HTMLDivElement>(null);
  const { id, status, code, waitlist_position } = registration;
  const waits = status === 'waitlisted';

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <MessageBox tone={waits ? 'info' : 'success'} title={t(waits ? 'mine.waiting' : 'mine.registered')} ref={box}>
        {waits ? (
          <p>{t('mine.position', { position: waitlist_position ?? 1 })}</p>
        ) : (
          <p>
            {t('mine.code')} <bdi dir="ltr">{code}</bdi>
          </p>
        )}
      </MessageBox>
      {!waits && (
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
