import { useState } from 'react';
import { Link } from 'react-router';
import type { Registration } from '#contract/registrations.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import styles from './RegistrationCard.module.css';
import { RegistrationCard } from './RegistrationCard.tsx';

/** Those who attended can say how it was, and say it anew. */
export function PastRegistrations({ items }: { items: readonly Registration[] }) {
  const { t } = useTranslation('registrations');
  const [chosen, setChosen] = useState<Registration>();
  return (
    <>
      <ul className={styles.list}>
        {items.map((registration) => (
          <RegistrationCard key={registration.id} registration={registration} past>
            {registration.status === 'attended' ? (
              <FeedbackButton registration={registration} onOpen={() => setChosen(registration)} />
            ) : (
              <LinkButton as={Link} look="more" endIcon="next" to={`/events/${registration.event_id}`}>
                {t('viewEvent')}
              </LinkButton>
            )}
          </RegistrationCard>
        ))}
      </ul>
      <FeedbackDialog registration={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

function FeedbackButton({ registration, onOpen }: { registration: Registration; onOpen: () => void }) {
  const { t } = useTranslation('registrations');
  const given = registration.feedback !== null;
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
