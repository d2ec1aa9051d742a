import { useApp } from '../../app/AppProviders.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatAgo } from '../office-formats.ts';
import styles from './ActLine.module.css';
import { useActWords } from './act-words.ts';

interface ActLineProps {
  act: { user: string | null; userId: string | null; action: string; kind: string; target: string; time: string };
}

export function ActLine({ act: { user, userId, action, kind, target, time } }: ActLineProps) {
  const { t, i18n } = useTranslation('admin');
  const { sayVerb, sayKind, sayTarget } = useActWords();
  const { now } = useApp();
  const name = userId === null || user === null ? t('acts.product') : user;
  const moment = new Date(time);
  return (
    <div className={styles.line}>
      <Avatar name={name} />
      <div className={styles.words}>
        <p>
          <b>{t('acts.by', { user: name })}</b> {sayVerb(action)}: {sayKind(kind)}{' '}
          <b>
            <bdi>{sayTarget(kind, target)}</bdi>
          </b>
        </p>
        <time dateTime={time} title={formatMoment(moment, i18n.language)}>
          {formatAgo(moment, now(), i18n.language)}
        </time>
      </div>
    </div>
  );
}
