import type { Registration } from '#contract/registrations/registrations.ts';
import { commaIn } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './RegistrationTable.module.css';

/** Name, contact, pass code and note. */
export function PersonDetails({ registration }: { registration: Registration }) {
  const { t, i18n } = useTranslation('office-events');
  const { name, email, phone, code, notes, people, people_here: here, party } = registration;
  const names = party.flatMap((each) => (each.position > 0 && each.name && !each.absent ? [each.name] : []));
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
      <span className={styles.detail}>
        {t('registrations.code')} <bdi dir="ltr">{code}</bdi>
      </span>
      {party.length > 0 && (
        <span className={styles.detail}>
          {here > 0 && here < people
            ? t('events:party.here', { here, people })
            : t('events:party.people', { count: people })}
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
