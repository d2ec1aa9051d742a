import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { PurposeName } from '#contract/purposes.ts';
import { agreedPurposes } from '#contract/rights/rights.facts.ts';
import type { OwnData } from '#contract/rights/rights.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useAction } from '../app/use-action.ts';
import { useQuery } from '../app/use-query.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
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
import { type HeldFact, HeldFacts, isAnythingHeld, ownFacts } from './HeldData.tsx';
import styles from './MyDataPage.module.css';
import { OwnDataWays } from './OwnDataWays.tsx';
import { PurposeState, TakingBack, useConsentWord } from './PurposeState.tsx';
import { ToTellBox } from './ToTellBox.tsx';

/** Below the first screen, and shared with the profile. */
const DownloadData = lazy(() => import('../accounts/MyData.tsx'));
const DeleteAccount = lazy(() => import('../accounts/DeleteAccount.tsx'));

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
  const { t, i18n } = useTranslation('purposes');
  const { sayProblem } = useProblemWords();
  const { reply, failure, reload } = useQuery('readMyData', { query: { lang: i18n.language } });
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('mine.title')} text={t('mine.lead')} />
      <div className="section">
        <div className={`wrap ${styles.purposes}`}>
          {failure && (
            <ErrorBox message={sayProblem(failure.code)} retryWord={t('site:failure.retry')} onRetry={reload} />
          )}
          {!reply && !failure && <Spinner label={t('site:frame.loading')} />}
          {reply && <OwnParts own={reply.data} onChanged={reload} />}
          <p>{t('complain')}</p>
        </div>
      </div>
    </main>
  );
}

function OwnParts({ own, onChanged }: { own: OwnData; onChanged: () => void }) {
  const { t, i18n } = useTranslation('purposes');
  const shown = own.purposes.map((purpose) => ({
    purpose,
    facts: ownFacts(purpose.held, { t, language: i18n.language }),
  }));
  const isOwn = ({ purpose, facts }: (typeof shown)[number]): boolean =>
    purpose.can_change || purpose.asks_anew || isAnythingHeld(facts);
  const held = own.purposes.map((purpose) => purpose.held);
  const requests = held.flatMap((each) => each.requests ?? []);
  const nominee = held.find((each) => each.nominee)?.nominee ?? null;
  const profile = held.find((each) => each.profile)?.profile;
  return (
    <>
      <OwnToTell toTell={own.to_tell} onRead={onChanged} />
      {shown.filter(isOwn).map(({ purpose, facts }) => (
        <PurposeCard key={purpose.name} {...{ purpose, facts, onChanged }} />
      ))}
      {requests.length > 0 && <Requests requests={requests} />}
      <AskForm days={own.answer_within_days} onAsked={onChanged} />
      <NomineeForm key={nominee?.told_at} nominee={nominee} onChanged={onChanged} />
      <Card look="panel">
        <h2 className={styles.title}>{t('mine.correct')}</h2>
        <div>
          <LinkButton as={Link} look="quiet" to="/profile">
            {t('mine.profile')}
          </LinkButton>
        </div>
      </Card>
      <Suspense>
        <DownloadData />
        {profile && <DeleteAccount profile={profile} />}
      </Suspense>
      <OtherPurposes
        names={shown.filter((each) => !isOwn(each)).map(({ purpose }) => purpose.name)}
        hasEmail={typeof profile?.email === 'string'}
      />
    </>
  );
}

/** What is kept of people, and of this one nothing. */
function OtherPurposes({ names, hasEmail }: { names: readonly PurposeName[]; hasEmail: boolean }) {
  const { t } = useTranslation('purposes');
  if (names.length === 0) return null;
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t('mine.nothingTitle')}</h2>
      <p>{t('mine.nothing')}</p>
      {names.map((name) => (
        <div key={name}>
          <h3>{t(`names.${name}`)}</h3>
          {name === 'newsletter' && hasEmail && <p>{t('mine.confirmFirst')}</p>}
          {name === 'help' && (
            <p>
              {t('mine.byCaseText')} <a href="/help/status">{t('mine.openCase')}</a>
            </p>
          )}
          <KeptNotice name={name} />
        </div>
      ))}
    </Card>
  );
}

interface PurposeCardProps {
  purpose: OwnPurpose;
  facts: readonly HeldFact[];
  onChanged: () => void;
}

function PurposeCard({ purpose, facts, onChanged }: PurposeCardProps) {
  const { t } = useTranslation('purposes');
  const { sayProblem } = useProblemWords();
  const change = useAction('changeMyConsent', { onDone: onChanged });
  const consentWord = useConsentWord();
  const { name, given, can_change: canChange } = purpose;
  const agreed = agreedPurposes.find((each) => each === name);
  const say = (isGiven: boolean) => () => void change.run({ body: { purpose: agreed ?? 'account', given: isGiven } });
  const takesAway = given !== false;
  const button = (
    <Button
      look={takesAway ? 'dangerQuiet' : 'quiet'}
      busy={change.busy}
      busyWord={t('mine.busy')}
      onClick={say(!takesAway)}
    >
      {consentWord(purpose)}
    </Button>
  );
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t(`names.${name}`)}</h2>
      <PurposeState {...purpose} />
      {canChange && <TakingBack purpose={purpose}>{button}</TakingBack>}
      {purpose.asks_anew && (
        <>
          <p role="status">{t('mine.changed')}</p>
          <Button busy={change.busy} busyWord={t('mine.busy')} onClick={say(true)}>
            {t('mine.agreeAnew')}
          </Button>
        </>
      )}
      {change.failure && <ErrorBox message={sayProblem(change.failure.code)} />}
      <HeldFacts facts={facts} />
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
