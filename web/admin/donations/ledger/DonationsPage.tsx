import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { screens } from '../../../app/screens.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip, FilterChips } from '../../../ui/FilterChips.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { useNewInAddress } from '../../shared/use-new-in-address.ts';
import { DonationList } from './DonationList.tsx';
import { FirstStatement } from './FirstStatement.tsx';
import { MonthOverview } from './MonthOverview.tsx';
import { NewDonationDialog } from './NewDonationDialog.tsx';
import { SumsCheck } from './SumsCheck.tsx';

export const head = officeHead('nav.donations');

const views = ['month', 'list', 'check'] as const;
type View = (typeof views)[number];

/** The ledger. Who only looks finds sums, and nobody's name. */
export function Component() {
  const { t } = useTranslation('office-donations');
  const may = useMay();
  const [params] = useSearchParams();
  const { isAsked, ask, close } = useNewInAddress();
  const [round, setRound] = useState(0);
  const shown = views.filter((view) => view !== 'list' || may('listDonations'));
  const view: View = shown.find((each) => each === params.get('view')) ?? 'month';
  return (
    <>
      <OfficeHead title={t('title')} text={t('text')}>
        {may('listStatements') && (
          <LinkButton as={Link} look="quiet" icon="bank" to={screens.statements()}>
            {t('admin:nav.statements')}
          </LinkButton>
        )}
        {may('listExpenses') && (
          <LinkButton as={Link} look="quiet" icon="give" to={screens.expenses()}>
            {t('admin:nav.expenses')}
          </LinkButton>
        )}
        {may('listOfficeFunds') && (
          <LinkButton as={Link} look="quiet" icon="gift" to={screens.funds()}>
            {t('admin:nav.funds')}
          </LinkButton>
        )}
        {may('readReturn') && (
          <LinkButton as={Link} look="quiet" icon="list" to={screens.returns()}>
            {t('admin:nav.returns')}
          </LinkButton>
        )}
        {may('createOfficeDonation') && (
          <Button icon="plus" onClick={ask}>
            {t('new.title')}
          </Button>
        )}
      </OfficeHead>
      <FilterChips label={t('views.label')}>
        {shown.map((each) => (
          <Chip
            key={each}
            as={Link}
            chosen={view === each}
            to={each === 'month' ? screens.donations() : screens.donations({ query: { view: each } })}
          >
            {t(`views.${each}`)}
          </Chip>
        ))}
      </FilterChips>
      {view === 'month' && (
        <>
          {may('listStatements') && <FirstStatement />}
          <MonthOverview key={round} />
        </>
      )}
      {view === 'list' && <DonationList round={round} />}
      {view === 'check' && <SumsCheck />}
      {isAsked && <NewDonationDialog onMade={() => setRound((before) => before + 1)} onClose={close} />}
    </>
  );
}
