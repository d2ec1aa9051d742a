import { Link } from 'react-router';
import { tappedPurposes } from '#contract/rights/rights.facts.ts';
import type { OwnData } from '#contract/rights/rights.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useAction } from '../app/use-action.ts';
import { useQuery } from '../app/use-query.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { AskedList, type RequestLine } from './AskedList.tsx';
import { AskForm, NomineeForm } from './AskForms.tsx';
import { HeldFacts, ownFacts } from './HeldData.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import styles from './MyDataPage.module.css';
import { OwnDataWays } from './OwnDataWays.tsx';
import { PurposeState, useConsentWord } from './PurposeState.tsx';
import { ToTellBox } from './ToTellBox.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('mine.title', { ns: 'purposes' }), frame, language),
  description: t('mine.lead', { ns: 'purposes' }),
  hidden: true,
});

type OwnPurpose = OwnData['purposes'][number];

export const Component = () => (
  <OwnDataWays>
    <OwnDataOfMember />
  </OwnDataWays>
);

/** What is kept about somebody with an account, by purpose, and every yes that one tap takes back. */
function OwnDataOfMember() {
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
          {reply && <OwnToTell toTell={reply.data.to_tell} onRead={reload} />}
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
  const consentWord = useConsentWord();
  const { name, given, can_change: canChange } = purpose;
  const tapped = tappedPurposes.find((each) => each === name);
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t(`names.${name}`)}</h2>
      <PurposeState {...purpose} />
      {tapped && canChange && (
        <Button
          look={given ? 'dangerQuiet' : 'quiet'}
          busy={change.busy}
          busyWord={t('mine.busy')}
          onClick={() => void change.run({ body: { purpose: tapped, given: !given } })}
        >
          {consentWord(purpose)}
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
      <HeldFacts facts={ownFacts(purpose.held, { t, language: i18n.language })} />
      <KeptNotice name={name} open={purpose.asks_anew} />
    </Card>
  );
}

function OwnToTell({ toTell, onRead }: { toTell: OwnData['to_tell']; onRead: () => void }) {
  const { t } = useTranslation('purposes');
  const note = useAction('noteMyTold', { onDone: onRead });
  return (
    <ToTellBox toTell={toTell}>
      <Button busy={note.busy} busyWord={t('mine.busy')} onClick={() => void note.run()}>
        {t('toTell.read')}
      </Button>
    </ToTellBox>
  );
}

function Requests({ requests }: { requests: readonly RequestLine[] }) {
  const { t } = useTranslation('purposes');
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t('mine.requests')}</h2>
      <AskedList requests={requests} />
    </Card>
  );
}
