import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeFund } from '#contract/donations/receipts.ts';
import { screens } from '../../../app/screens.ts';
import { useQuery } from '../../../app/use-query.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { QueryView } from '../../shared/QueryView.tsx';
import { FundDialog } from './FundDialog.tsx';
import { FundPanel } from './FundPanel.tsx';
import styles from './Funds.module.css';

export const head = officeHead('nav.funds');

/** What money is given for, what it was used for, and what the public sees of it. */
export function Component() {
  const { t, i18n } = useTranslation('office-funds');
  const toast = useToast();
  const may = useMay();
  const query = useQuery('listOfficeFunds');
  const { reply: data, reload } = query;
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
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={screens.donations()}>
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
      <QueryView query={query}>
        {({ data: funds }) => (
          <div className={styles.panels}>
            {funds.map((fund) => (
              <FundPanel key={fund.id} fund={fund} onChange={() => setChanged(fund)} />
            ))}
          </div>
        )}
      </QueryView>
      {changed && (
        <FundDialog
          fund={changed === 'new' ? undefined : changed}
          onDone={() => {
            toast(t(changed === 'new' ? 'created' : 'saved'));
            setChanged(undefined);
            reload();
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
          act={(ask) => ask('publishFunds')}
          says={t('publishedNow')}
          onDone={reload}
          onClose={() => setPublishes(false)}
        />
      )}
    </>
  );
}
