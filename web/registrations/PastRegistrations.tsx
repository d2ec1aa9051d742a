import { lazy, Suspense, startTransition, useState } from 'react';
import { Link } from 'react-router';
import type { Registration } from '#contract/registrations/registrations.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './RegistrationCard.module.css';
import { RegistrationCard } from './RegistrationCard.tsx';

/** Fetched on demand: few give feedback. */
const FeedbackDialog = lazy(async () => ({ default: (await import('./FeedbackDialog.tsx')).FeedbackDialog }));

/** Those who attended can give feedback, and change it. */
export function PastRegistrations({ items }: { items: readonly Registration[] }) {
  const { t } = useTranslation('registrations');
  /** Undefined until one was chosen, null after closing. */
  const [chosen, setChosen] = useState<Registration | null>();
  return (
    <>
      <ul className={styles.list}>
        {items.map((registration) => (
          <RegistrationCard key={registration.id} registration={registration} past>
            {registration.status === 'attended' ? (
              <>
                <FeedbackButton
                  registration={registration}
                  onOpen={() => startTransition(() => setChosen(registration))}
                />
                <LinkButton
                  as={Link}
                  look="more"
                  endIcon="next"
                  to={`/my-registrations/${registration.id}/certificate`}
                  aria-label={`${t('certificate')}: ${registration.title}`}
                >
                  {t('certificate')}
                </LinkButton>
              </>
            ) : (
              <LinkButton as={Link} look="more" endIcon="next" to={`/events/${registration.event_id}`}>
                {t('viewEvent')}
              </LinkButton>
            )}
          </RegistrationCard>
        ))}
      </ul>
      <Suspense>
        {chosen !== undefined && <FeedbackDialog registration={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </>
  );
}

function FeedbackButton({ registration, onOpen }: { registration: Registration; onOpen: () => void }) {
  const { t } = useTranslation('registrations');
  const given = registration.rating !== null;
  const word = t(given ? 'feedback.update' : 'feedback.provide');
  return (
    <Button
      look={given ? 'quiet' : 'primary'}
      size="small"
      aria-label={`${word}: ${registration.title}`}
      onClick={onOpen}
    >
      {word}
    </Button>
  );
}
