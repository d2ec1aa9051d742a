import { useCallback, useEffect, useState } from 'react';
import type { MyDonation, Pledge } from '#contract/donations/donations-public.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useCall } from '../app/use-call.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import type { ErrorCode, Failure } from '../calls/failure.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { type ToastMessage, ToastRegion } from '../ui/ToastRegion.tsx';
import { readMyGiving } from './giving-calls.ts';
import { JoinReceipt } from './JoinReceipt.tsx';
import styles from './MyDonations.module.css';
import { MyGifts } from './MyGifts.tsx';
import { MyPledges } from './MyPledges.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'my-donations' }), frame, language),
  description: t('description', { ns: 'my-donations' }),
  hidden: true,
});

type Mine = Awaited<ReturnType<ReturnType<typeof readMyGiving>['ask']>>;

/** What a member gave, their receipts, and of what they are reminded. */
export function Component() {
  const { t } = useTranslation('my-donations');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const mailOff = useMailOff();
  const [mine, setMine] = useState<Mine>();
  const [problem, setProblem] = useState<ErrorCode>();
  const [toast, setToast] = useState<ToastMessage>();
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setMine(await call(readMyGiving()));
    } catch (failure) {
      setProblem((failure as Failure).code);
    }
  }, [call]);
  useEffect(() => void load(), [load]);

  const tell = (text: string, tone: ToastMessage['tone'] = 'success') => setToast({ id: text, text, tone });
  const putDonations = (donations: MyDonation[]) => setMine((before) => before && { ...before, donations });
  const putPledges = (pledges: Pledge[]) => setMine((before) => before && { ...before, pledges });
  return (
    <main className={`wrap ${styles.page}`} id="content" tabIndex={-1}>
      <h1>{t('title')}</h1>
      {problem && (
        <ErrorBox message={sayProblem(problem)} retryWord={t('site:failure.retry')} onRetry={() => void load()} />
      )}
      {!mine && !problem && <Spinner label={t('loading')} />}
      {mine && (
        <>
          <MyGifts donations={mine.donations} onFailure={(code) => tell(sayProblem(code), 'danger')} />
          <JoinReceipt
            onJoined={(donations) => {
              putDonations(donations);
              tell(t('join.done'));
            }}
          />
          <MyPledges
            pledges={mine.pledges}
            funds={mine.funds}
            isReached={mine.phone !== null || (mine.email !== null && !mailOff)}
            onChanged={(pledges, said) => {
              putPledges(pledges);
              tell(said);
            }}
          />
        </>
      )}
      <ToastRegion
        toasts={toast ? [toast] : []}
        dismissWord={t('site:toast.dismiss')}
        onDismiss={() => setToast(undefined)}
      />
    </main>
  );
}
