import type { FoundPerson } from '#contract/cards/cards.ts';
import { useActions } from '../../../app/use-action.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFoundPeople } from '../../cards/use-found-people.ts';
import styles from './CheckInPage.module.css';

interface KnownPeopleProps {
  eventId: string;
  text: string;
  onLetIn: (person: FoundPerson) => Promise<void>;
}

/** People with an account who are not registered here: found while typing, let in with one press. */
export function KnownPeople({ eventId, text, onLetIn }: KnownPeopleProps) {
  const { t } = useTranslation('office-events');
  const found = useFoundPeople(text, eventId).filter(({ registration }) => registration === null);
  const { input, run } = useActions((_ask, person: FoundPerson) => onLetIn(person));
  if (found.length === 0) return null;
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
              busy={input?.[0].id === person.id}
              aria-label={`${t('desk.letIn')}: ${person.name}`}
              onClick={() => void run(person)}
            >
              {t('desk.letIn')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
