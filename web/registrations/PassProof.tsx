import { useMemo } from 'react';
import type { Registration } from '#contract/registrations/registrations.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { qrPicture } from '../share/qr.ts';
import styles from './PassPage.module.css';

/** A companion of whom nothing is known is only one of the number above. */
const saysSomething = ({ name, age_said, check_in_time, absent }: Registration['party'][number]): boolean =>
  name !== null || age_said !== false || check_in_time !== null || absent;

/** The code first: it is what the gate asks for, and must stand on the first screen of a phone. */
export function PassProof({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registrations');
  const { code, name, people, people_here: here, party } = registration;
  const picture = useMemo(() => qrPicture(code), [code]);
  return (
    <div className={styles.proof}>
      <img className={styles.picture} src={picture} alt={t('pass.qr', { code })} width={220} height={220} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('pass.code')}</dt>
          <dd className={styles.code}>
            <bdi dir="ltr">{code}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('pass.name')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        {party.length > 0 && (
          <div>
            <dt>{t('events:party.people', { count: people })}</dt>
            {here > 0 && <dd>{t('events:party.here', { here, people })}</dd>}
            {party
              .filter((each) => each.position > 0 && saysSomething(each))
              .map((each) => (
                <dd key={each.position}>
                  <bdi>
                    {each.name ?? t(`events:party.ages.${each.age_said === false ? 'notSaid' : each.age_group}`)}
                  </bdi>
                  {each.check_in_time && ` · ${t('events:party.in')}`}
                  {each.absent && ` · ${t('events:party.absent')}`}
                </dd>
              ))}
          </div>
        )}
      </dl>
    </div>
  );
}
