import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeFund } from '#contract/donations/receipts.ts';
import { useCall } from '../../app/use-call.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLoaded } from '../papers/use-loaded.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useMay } from '../shared/Duties.tsx';
import { useTell } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { FundDialog } from './FundDialog.tsx';
import { FundPanel } from './FundPanel.tsx';
import styles from './Funds.module.css';
import { listOfficeFunds, publishFunds } from './fund-calls.ts';

export const head = officeHead('nav.funds');

/** What money is given for, what it was used for, and what the public sees of it. */
export function Component() {
  const { t, i18n } = useTranslation('office-funds');
  const { sayProblem } = useProblemWords();
  const tell = useTell();
  const may = useMay();
  const call = useCall();
  const { data, problem, reload } = useLoaded(listOfficeFunds, 'all');
  const [changed, setChanged] = useState<OfficeFund | 'new'>();
  const [publishes, setPublishes] = useState(false);
  const day = data?.publishedAsOf;
  // Samples are never published: without a real sum the page about our impact would show nothing,
  // which is right only in place of sums that are gone since.
  const hasSums = data?.data.some(
    ({ isSample, receivedPaise, usedPaise }) => !isSample && receivedPaise + usedPaise > 0,
  );
  return (
    <>
      <OfficeHead
        title={t('admin:nav.funds')}
        text={data && (day ? t('published', { day: formatDay(day, i18n.language) }) : t('unpublished'))}
      >
        <LinkButton as={Link} look="quiet" size="small" icon="back" to="/admin/donations">
          {t('admin:nav.donations')}
        </LinkButton>
        {may('createFund') && (
          <Button icon="plus" onClick={() => setChanged('new')}>
            {t('add')}
          </Button>
        )}
        {may('publishFunds') && (hasSums || day) && (
          <Button look="quiet" icon="globe" onClick={() => setPublishes(true)}>
            {t('publish')}
          </Button>
        )}
      </OfficeHead>
      {problem && (
        <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={() => void reload()} />
      )}
      {!data && !problem && <Spinner label={t('admin:list.loading')} />}
      {data && (
        <div className={styles.panels}>
          {data.data.map((fund) => (
            <FundPanel key={fund.id} fund={fund} onChange={() => setChanged(fund)} onUsesChanged={reload} />
          ))}
        </div>
      )}
      {changed && (
        <FundDialog
          fund={changed === 'new' ? undefined : changed}
          onDone={() => {
            tell(t(changed === 'new' ? 'created' : 'saved'));
            setChanged(undefined);
            void reload();
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
      {publishes && (
        <ConfirmAct
          title={t('publishTitle')}
          message={t('publishText')}
          confirmWord={t('publish')}
          busyWord={t('publishing')}
          act={() => call(publishFunds())}
          sayFailure={({ code }) => sayProblem(code)}
          onDone={() => {
            setPublishes(false);
            tell(t('publishedNow'));
            void reload();
          }}
          onClose={() => setPublishes(false)}
        />
      )}
    </>
  );
}
