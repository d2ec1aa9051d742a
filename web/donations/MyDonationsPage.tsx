import { useState } from 'react';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { useQueries } from '../app/use-query.ts';
import type { Ask } from '../calls/ask.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { type ToastMessage, ToastRegion } from '../ui/ToastRegion.tsx';
import { JoinReceipt } from './JoinReceipt.tsx';
import { MyDonationList } from './MyDonationList.tsx';
import styles from './MyDonations.module.css';
import { MyPledges } from './MyPledges.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'my-donations' }), frame, language),
  description: t('description', { ns: 'my-donations' }),
  hidden: true,
});

/** Donations, pledges, what one may give for, and how one is reminded. */
async function readMyGiving(ask: Ask) {
  const [donations, pledges, { data }, me] = await Promise.all([
    ask('listMyDonations'),
    ask('listMyPledges'),
    ask('listFunds'),
    ask('readMe'),
  ]);
  const { email, phone } = me.data;
  return { donations: donations.data, pledges: pledges.data, funds: data.funds, email, phone };
}

/** What a member gave, their receipts, and of what they are reminded. */
export function Component() {
  const { t } = useTranslation('my-donations');
  const { sayProblem } = useProblemWords();
  const mailOff = useMailOff();
  const { reply: mine, failure, reload, put } = useQueries(readMyGiving, 'mine');
  const [toast, setToast] = useState<ToastMessage>();
  const tell = (text: string, tone: ToastMessage['tone'] = 'success') => setToast({ id: text, text, tone });
  return (
    <main className={`wrap ${styles.page}`} id="content" tabIndex={-1}>
      <h1>{t('title')}</h1>
      {failure && <ErrorBox message={sayProblem(failure.code)} retryWord={t('site:failure.retry')} onRetry={reload} />}
      {!mine && !failure && <Spinner label={t('loading')} />}
      {mine && (
        <>
          <MyDonationList donations={mine.donations} onFailure={(code) => tell(sayProblem(code), 'danger')} />
          <JoinReceipt
            onJoined={(donations) => {
              put({ ...mine, donations });
              tell(t('join.done'));
            }}
          />
          <MyPledges
            pledges={mine.pledges}
            funds={mine.funds}
            isReached={mine.phone !== null || (mine.email !== null && !mailOff)}
            onChanged={(pledges, said) => {
              put({ ...mine, pledges });
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
