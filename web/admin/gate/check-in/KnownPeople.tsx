import { useEffect, useState } from 'react';
import type { FoundPerson } from '#contract/cards/cards.ts';
import { useCall } from '../../../app/use-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { searchPeople } from '../../cards/office-card-calls.ts';
import styles from './CheckInPage.module.css';

const fewestLetters = 3;
const pauseMs = 250;

interface KnownPeopleProps {
  eventId: string;
  text: string;
  onLetIn: (person: FoundPerson) => Promise<void>;
}

/** People with an account who are not registered here: found while typing, let in with one press. */
export function KnownPeople({ eventId, text, onLetIn }: KnownPeopleProps) {
  const { t } = useTranslation('office-events');
  const call = useCall();
  const [found, setFound] = useState<readonly FoundPerson[]>([]);
  const [busy, setBusy] = useState<string>();
  const q = text.trim();
  useEffect(() => {
    let wanted = true;
    const search = async () => {
      const people = q.length < fewestLetters ? [] : await call(searchPeople({ q, event_id: eventId }));
      if (wanted) setFound(people.filter(({ registration }) => registration === null));
    };
    const timer = setTimeout(() => void search().catch(() => undefined), pauseMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [call, q, eventId]);
  if (found.length === 0) return null;
  const letIn = async (person: FoundPerson) => {
    setBusy(person.id);
    await onLetIn(person);
    setBusy(undefined);
  };
  return (
    <section aria-label={t('desk.known')}>
      <h2>{t('desk.known')}</h2>
      <ul className={styles.known}>
        {found.map((person) => (
          <li key={person.id}>
            <span>
              <b>
                <bdi>{person.name}</bdi>
              </b>{' '}
              <bdi dir="ltr">
                {[person.phone, person.card]
                  .filter(Boolean)
                  .map((end) => `…${end}`)
                  .join(' · ')}
              </bdi>
            </span>
            <Button
              icon="tick"
              busy={busy === person.id}
              aria-label={`${t('desk.letIn')}: ${person.name}`}
              onClick={() => void letIn(person)}
            >
              {t('desk.letIn')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
