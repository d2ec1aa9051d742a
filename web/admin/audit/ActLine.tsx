import { Fragment } from 'react';
import { commaIn } from '#contract/values/language.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatAgo } from '../shared/office-formats.ts';
import styles from './ActLine.module.css';
import { useActWords } from './act-words.ts';

interface ActLineProps {
  act: { user: string | null; userId: string | null; action: string; kind: string; target: string; time: string };
  /** Of the same save. */
  others?: readonly string[];
}

export function ActLine({ act: { user, userId, action, kind, target, time }, others = [] }: ActLineProps) {
  const { t, i18n } = useTranslation('admin');
  const { sayVerb, sayKind, sayTarget } = useActWords();
  const { now } = useApp();
  const name = userId === null || user === null ? t('acts.product') : user;
  const moment = new Date(time);
  const comma = `${commaIn(i18n.language)} `;
  return (
    <div className={styles.line}>
      <Avatar name={name} />
      <div className={styles.words}>
        <p>
          <b>{t('acts.by', { user: name })}</b> {sayVerb(action)}: {sayKind(kind)}{' '}
          <b>
            {[target, ...others].map((each, place) => (
              <Fragment key={each}>
                {place > 0 && comma}
                <bdi>{sayTarget(kind, each)}</bdi>
              </Fragment>
            ))}
          </b>
        </p>
        <time dateTime={time} title={formatMoment(moment, i18n.language)}>
          {formatAgo(moment, now(), i18n.language)}
        </time>
      </div>
    </div>
  );
}
