import type { Registration } from '#contract/registrations/registrations.ts';
import { commaIn } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './RegistrationTable.module.css';

/** Name, contact, pass code and note. */
export function PersonDetails({ registration }: { registration: Registration }) {
  const { t, i18n } = useTranslation('office-events');
  const { name, email, phone, code, notes, people, people_here: here, party } = registration;
  const isPartlyHere = here > 0 && here < people;
  const companions = party.flatMap((each) => (each.position > 0 && each.name && !each.absent ? [each.name] : []));
  // After "1 of 3 are in" only those are named who are: another name there would say that they came.
  const arrived = party.flatMap((each) => {
    const its = each.position === 0 ? name : each.name;
    return each.check_in_time && its ? [its] : [];
  });
  const names = isPartlyHere ? arrived : companions;
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>
      {[email, phone]
        .filter((detail) => detail !== null)
        .map((detail) => (
          <span className={styles.detail} key={detail}>
            <bdi dir="ltr">{detail}</bdi>
          </span>
        ))}
      {/* Somebody new whom a phone has not sent yet has none. */}
      {code && (
        <span className={styles.detail}>
          {t('registrations.code')} <bdi dir="ltr">{code}</bdi>
        </span>
      )}
      {party.length > 0 && (
        <span className={styles.detail}>
          {isPartlyHere ? t('events:party.here', { here, people }) : t('events:party.people', { count: people })}
          {names.length > 0 && (
            <>
              {': '}
              <bdi>{names.join(`${commaIn(i18n.language)} `)}</bdi>
            </>
          )}
        </span>
      )}
      {notes && (
        <span className={classNames(styles.detail, styles.note)}>
          {t('registrations.note')} <bdi>{notes}</bdi>
        </span>
      )}
    </>
  );
}
