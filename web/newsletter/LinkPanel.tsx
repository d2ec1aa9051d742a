import { type Ref, type SubmitEvent, useEffect, useRef } from 'react';
import { Link, useActionData, useFetcher, useLocation } from 'react-router';
import { useMailOff } from '../app/use-mail-off.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Listen } from '../ui/Listen.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import type { LinkOutcome } from './answer-link.ts';
import styles from './LinkPanel.module.css';

interface LinkPanelProps {
  matter: 'confirm' | 'leave';
  /** Where to continue when the link is dead. */
  next: '/newsletter' | '/contact';
}

/**
 * Needs a press: mail scanners open links too. Without script the form posts to the current address: it has no `action`, so
 * that the shared page holds no token.
 */
export function LinkPanel({ matter, next }: LinkPanelProps) {
  const { t } = useTranslation('newsletter');
  const fetcher = useFetcher<LinkOutcome>();
  const fromPage = useActionData<LinkOutcome>();
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const outcome = fetcher.data ?? fromPage;
  /** Its words promise an e-mail, which nobody can send. */
  const isPromiseVoid = useMailOff() && matter === 'confirm';

  useEffect(() => {
    if (fetcher.data) box.current?.focus();
  }, [fetcher.data]);

  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void fetcher.submit(null, { method: 'post', action: `${pathname}${search}` });
  };
  const isOver = outcome?.done === true || (outcome?.done === false && outcome.problem === 'link_used');
  return (
    <main className="section wrap" id="content" tabIndex={-1}>
      <Card as="div" look="panel" className="narrow">
        <div className="stack">
          <h1 className={styles.title}>{t(`newsletter:${matter}.title`)}</h1>
          <Listen of="page" />
          {outcome?.done && (
            <MessageBox tone="success" title={t(`newsletter:${matter}.doneTitle`)} role="status" ref={box}>
              {!isPromiseVoid && <p>{t(`newsletter:${matter}.doneText`)}</p>}
            </MessageBox>
          )}
          {outcome?.done === false && (
            <NotDone matter={matter} isPromiseVoid={isPromiseVoid} box={box} problem={outcome.problem} />
          )}
          {!isOver && (
            <>
              <p>{t(`newsletter:${matter}.text`)}</p>
              <form className="form" method="post" onSubmit={press}>
                <Button
                  type="submit"
                  size="wide"
                  busy={fetcher.state !== 'idle'}
                  busyWord={t(`newsletter:${matter}.busy`)}
                >
                  {t(`newsletter:${matter}.press`)}
                </Button>
              </form>
            </>
          )}
          {isOver && (
            <LinkButton as={Link} look="quiet" to={outcome.done ? '/' : next}>
              {outcome.done ? t('site:notFound.home') : t(`newsletter:${matter}.next`)}
            </LinkButton>
          )}
        </div>
      </Card>
    </main>
  );
}

interface NotDoneProps {
  matter: LinkPanelProps['matter'];
  isPromiseVoid: boolean;
  problem: Extract<LinkOutcome, { done: false }>['problem'];
  box: Ref<HTMLDivElement>;
}

function NotDone({ matter, isPromiseVoid, problem, box }: NotDoneProps) {
  const { t } = useTranslation('newsletter');
  const { sayProblem } = useProblemWords();
  return (
    <MessageBox tone="danger" title={sayProblem(problem)} role="alert" ref={box}>
      {problem === 'link_used' && !isPromiseVoid && <p>{t(`newsletter:${matter}.deadText`)}</p>}
    </MessageBox>
  );
}
