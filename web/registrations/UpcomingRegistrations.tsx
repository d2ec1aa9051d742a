import { lazy, Suspense, startTransition, useState } from 'react';
import { Link } from 'react-router';
import type { Registration } from '#contract/registrations/registrations.ts';
import { passPathOf } from '../events/pass.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './RegistrationCard.module.css';
import { RegistrationCard } from './RegistrationCard.tsx';

/** Fetched on demand: few cancel. */
const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }));

const PartyDialog = lazy(async () => ({ default: (await import('./PartyDialog.tsx')).PartyDialog }));

/** Each can be cancelled, after a confirmation. */
export function UpcomingRegistrations({ items }: { items: readonly Registration[] }) {
  const { t } = useTranslation('registrations');
  /** Undefined until one was chosen, null after closing. */
  const [chosen, setChosen] = useState<Registration | null>();
  const [resized, setResized] = useState<Registration | null>();
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
              look="quiet"
              size="small"
              aria-label={`${t('events:party.change')}: ${registration.title}`}
              onClick={() => startTransition(() => setResized(registration))}
            >
              {t('events:party.change')}
            </Button>
            <Button
              look="dangerQuiet"
              size="small"
              aria-label={`${t('cancel.open')}: ${registration.title}`}
              onClick={() => startTransition(() => setChosen(registration))}
            >
              {t('cancel.open')}
            </Button>
          </RegistrationCard>
        ))}
      </ul>
      <Suspense>
        {chosen !== undefined && <CancelDialog registration={chosen} onClose={() => setChosen(null)} />}
        {resized !== undefined && <PartyDialog registration={resized} onClose={() => setResized(null)} />}
      </Suspense>
    </>
  );
}
