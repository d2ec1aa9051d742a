import { useState } from 'react';
import type { Session } from '#contract/accounts/accounts.ts';
import { useAction } from '../app/use-action.ts';
import { useQuery } from '../app/use-query.ts';
import { FormPanel } from '../forms/FormPanel.tsx';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './ProfileParts.module.css';

const shownAtFirst = 5;

/** The member's sessions; each can be ended. */
export function MySessions({ onEnded }: { onEnded: (done: 'sessionEnded' | 'sessionsEnded') => void }) {
  const { t } = useTranslation('account');
  const { sayProblem } = useProblemWords();
  const [showsAll, setShowsAll] = useState(false);
  const { reply, failure, reload } = useQuery('listSessions', undefined, { keepsPrevious: true });
  const sessions = reply?.data;
  const ending = useAction('endSession', {
    onDone: () => {
      onEnded('sessionEnded');
      reload();
    },
  });
  const endingOthers = useAction('endOtherSessions', {
    onDone: () => {
      onEnded('sessionsEnded');
      reload();
    },
  });
  const refused = ending.failure ?? endingOthers.failure;

  return (
    <FormPanel title={t('sessions.title')} text={t('sessions.text')}>
      {refused && <ErrorBox message={sayProblem(refused.code)} />}
      {failure && <ErrorBox message={sayProblem(failure.code)} retryWord={t('sessions.retry')} onRetry={reload} />}
      {!sessions && !failure && <Spinner label={t('sessions.loading')} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.slice(0, showsAll ? undefined : shownAtFirst).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending.input?.[0].params.id === session.id}
              onEnd={() => void ending.run({ params: { id: session.id } })}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > shownAtFirst && !showsAll && (
        <Button look="more" icon="open" onClick={() => setShowsAll(true)}>
          {t('sessions.showAll', { count: sessions.length })}
        </Button>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          look="quiet"
          icon="out"
          busy={endingOthers.busy}
          busyWord={t('sessions.ending')}
          onClick={() => void endingOthers.run()}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </FormPanel>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { t, i18n } = useTranslation('account');
  const { device, lastUsedAt, current } = session;
  const name = device || t('sessions.unknownDevice');
  const moment = formatMoment(new Date(lastUsedAt), i18n.language);
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <bdi {...(device && { lang: 'en', dir: 'ltr' })}>{name}</bdi>
        <span className="soft">{t('sessions.lastUsed', { moment })}</span>
      </div>
      {current ? (
        <Badge tone="success" icon="tick">
          {t('sessions.thisDevice')}
        </Badge>
      ) : (
        <Button
          look="dangerQuiet"
          size="small"
          busy={busy}
          busyWord={t('sessions.ending')}
          aria-label={t('sessions.endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
