import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { Registration } from '#contract/registrations.ts';
import { useApp } from '../AppProviders.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { StoreState } from '../store/create-store.ts';
import { cancelRegistration } from '../store/registrations.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { passPathOf } from './pass.ts';
import styles from './RegistrationCard.module.css';
import { RegistrationCard } from './RegistrationCard.tsx';

/** Each can be cancelled, after a question. */
export function UpcomingRegistrations({ items }: { items: readonly Registration[] }) {
  const { t } = useTranslation('registrations');
  const { store } = useApp();
  const busy = useSelector((state: StoreState) => state.registrations.loading);
  const [chosen, setChosen] = useState<Registration>();
  const close = () => setChosen(undefined);
  const cancel = async () => {
    if (chosen) await store.dispatch(cancelRegistration(chosen.id));
    close();
  };
  return (
    <>
      <ul className={styles.list}>
        {items.map((registration) => (
          <RegistrationCard key={registration.id} registration={registration}>
            {registration.status === 'registered' && (
              <LinkButton as={Link} look="quiet" size="small" icon="qr" to={passPathOf(registration.id)}>
                {t('pass.show')}
              </LinkButton>
            )}
            <Button
              look="dangerQuiet"
              size="small"
              aria-label={`${t('cancel.open')}: ${registration.title}`}
              onClick={() => setChosen(registration)}
            >
              {t('cancel.open')}
            </Button>
          </RegistrationCard>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('cancel.title')}
        message={t('cancel.question', { title: chosen?.title })}
        confirmWord={t('cancel.confirm')}
        cancelWord={t('cancel.keep')}
        closeWord={t('site:dialog.close')}
        busy={busy}
        busyWord={t('cancel.busy')}
        onConfirm={() => void cancel()}
        onCancel={close}
      />
    </>
  );
}
