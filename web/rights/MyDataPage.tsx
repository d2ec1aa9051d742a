import { Link } from 'react-router';
import { tappedPurposes } from '#contract/rights/rights.facts.ts';
import type { OwnData, OwnRequest } from '#contract/rights/rights.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useAction } from '../app/use-action.ts';
import { useQuery } from '../app/use-query.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AskForm, NomineeForm } from './AskForms.tsx';
import styles from './MyDataPage.module.css';
import { PurposeText } from './PurposeText.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('mine.title', { ns: 'purposes' }), frame, language),
  description: t('mine.lead', { ns: 'purposes' }),
  hidden: true,
});

type OwnPurpose = OwnData['purposes'][number];

/** What is kept about somebody with an account, by purpose, and every yes that one tap takes back. */
export function Component() {
  const { t } = useTranslation('purposes');
  const { sayProblem } = useProblemWords();
  const { reply, failure, reload } = useQuery('readMyData');
  const requests = (reply?.data.purposes ?? []).flatMap(({ held }) => held.requests ?? []);
  const nominee = reply?.data.purposes.find(({ held }) => held.nominee)?.held.nominee ?? null;
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('mine.title')} text={t('mine.lead')} />
      <div className="section">
        <div className={`wrap ${styles.purposes}`}>
          {failure && (
            <ErrorBox message={sayProblem(failure.code)} retryWord={t('site:failure.retry')} onRetry={reload} />
          )}
          {!reply && !failure && <Spinner label={t('site:frame.loading')} />}
          {reply?.data.purposes.map((purpose) => (
            <PurposeCard key={purpose.name} purpose={purpose} onChanged={reload} />
          ))}
          {requests.length > 0 && <Requests requests={requests} />}
          {reply && <AskForm days={reply.data.answer_within_days} onAsked={reload} />}
          {reply && <NomineeForm nominee={nominee} onNamed={reload} />}
          <p>
            <LinkButton as={Link} look="quiet" to="/profile">
              {t('mine.profile')}
            </LinkButton>
          </p>
          <p>{t('complain')}</p>
        </div>
      </div>
    </main>
  );
}

function PurposeCard({ purpose, onChanged }: { purpose: OwnPurpose; onChanged: () => void }) {
  const { t, i18n } = useTranslation('purposes');
  const { sayProblem } = useProblemWords();
  const change = useAction('changeMyConsent', { onDone: onChanged });
  const { name, given, since, can_change: canChange } = purpose;
  const tapped = tappedPurposes.find((each) => each === name);
  const day = since === null ? undefined : formatDay(indiaDayOf(new Date(since)), i18n.language);
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t(`names.${name}`)}</h2>
      {given !== null && <p role="status">{t(given ? 'mine.given' : 'mine.takenBack', { day: day ?? '' })}</p>}
      {tapped && canChange && (
        <Button
          look={given ? 'dangerQuiet' : 'quiet'}
          busy={change.busy}
          busyWord={t('mine.busy')}
          onClick={() => void change.run({ body: { purpose: tapped, given: !given } })}
        >
          {t(given ? 'mine.takeBack' : 'mine.giveAgain')}
        </Button>
      )}
      {purpose.asks_anew && (
        <>
          <p role="status">{t('mine.changed')}</p>
          <Button
            busy={change.busy}
            busyWord={t('mine.busy')}
            onClick={() => void change.run({ body: { purpose: tapped ?? 'account', given: true } })}
          >
            {t('mine.agreeAnew')}
          </Button>
        </>
      )}
      {change.failure && <ErrorBox message={sayProblem(change.failure.code)} />}
      <details className={styles.more} open={purpose.asks_anew}>
        <summary>{t('title')}</summary>
        <PurposeText name={name} />
      </details>
    </Card>
  );
}

/** What the person asked about these data, and what was answered. */
function Requests({ requests }: { requests: readonly Pick<OwnRequest, 'number' | 'due_on' | 'answer'>[] }) {
  const { t, i18n } = useTranslation('purposes');
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t('mine.requests')}</h2>
      <ul>
        {requests.map(({ number, due_on: dueOn, answer }) => (
          <li key={number}>
            {t('mine.request', { number })}{' '}
            <bdi>{answer ?? t('mine.dueOn', { day: formatDay(dueOn, i18n.language) })}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}
