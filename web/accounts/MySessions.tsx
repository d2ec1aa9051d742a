import { useCallback, useEffect, useState } from 'react';
import type { Session } from '#contract/accounts/accounts.ts';
import { useCall } from '../app/use-call.ts';
import type { ErrorCode, Failure } from '../calls/failure.ts';
import { FormPanel } from '../forms/FormPanel.tsx';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { endOtherSessions, endSession, listSessions } from './account-calls.ts';
import styles from './ProfileParts.module.css';

const others = 'others';
const shownAtFirst = 5;

/** The member's sessions; each can be ended. */
export function MySessions({ onEnded }: { onEnded: (done: 'sessionEnded' | 'sessionsEnded') => void }) {
  const { t } = useTranslation('account');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const [sessions, setSessions] = useState<Session[]>();
  const [problem, setProblem] = useState<ErrorCode>();
  const [ending, setEnding] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);

  const load = useCallback(async () => {
    try {
      setSessions(await call(listSessions()));
      setProblem(undefined);
    } catch (failure) {
      setProblem((failure as Failure).code);
    }
  }, [call]);
  useEffect(() => void load(), [load]);

  const end = async (which: string) => {
    if (ending) return;
    setEnding(which);
    try {
      await call(which === others ? endOtherSessions() : endSession(which));
      onEnded(which === others ? 'sessionsEnded' : 'sessionEnded');
      await load();
    } catch (failure) {
      setProblem((failure as Failure).code);
    }
    setEnding(undefined);
  };

  return (
    <FormPanel title={t('sessions.title')} text={t('sessions.text')}>
      {problem && (
        <ErrorBox message={sayProblem(problem)} retryWord={t('sessions.retry')} onRetry={() => void load()} />
      )}
      {!sessions && !problem && <Spinner label={t('sessions.loading')} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.slice(0, showsAll ? undefined : shownAtFirst).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void end(session.id)}
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
          busy={ending === others}
          busyWord={t('sessions.ending')}
          onClick={() => void end(others)}
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
