import { Link } from 'react-router';
import { screens } from '../../../app/screens.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Chip, FilterChips } from '../../../ui/FilterChips.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { useListQuery } from '../../shared/use-list-query.ts';
import { useNewInAddress } from '../../shared/use-new-in-address.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { AllLines } from './AllLines.tsx';
import { OpenLines } from './OpenLines.tsx';
import { Payers } from './Payers.tsx';
import { StatementList } from './StatementList.tsx';
import { UploadDialog } from './UploadDialog.tsx';

export const head = officeHead('nav.statements');

const views = ['in', 'payers', 'out', 'all', 'statements'] as const;

/** What the bank says: its statements, and what each of their lines is. */
export function Component() {
  const { t } = useTranslation('office-statements');
  const { isAsked, ask, close } = useNewInAddress();
  const query = useListQuery(['view'], ['view']);
  const view = views.find((each) => each === query.filters.view) ?? 'in';
  const statements = useOfficeList('listStatements', {});
  const isFirst = statements.known && statements.rows.length === 0;
  return (
    <>
      <OfficeHead title={t('title')} text={t('text')}>
        {!isFirst && (
          <Button icon="upload" onClick={ask}>
            {t('upload.title')}
          </Button>
        )}
      </OfficeHead>
      {isFirst ? (
        <EmptyState title={t('office-donations:empty.title')} text={t('office-donations:empty.text')}>
          <Button icon="upload" onClick={ask}>
            {t('office-donations:empty.act')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <FilterChips label={t('views.label')}>
            {views.map((each) => (
              <Chip
                key={each}
                as={Link}
                chosen={view === each}
                to={each === 'in' ? screens.statements() : screens.statements({ query: { view: each } })}
              >
                {t(`views.${each}`)}
              </Chip>
            ))}
          </FilterChips>
          {(view === 'in' || view === 'out') && <OpenLines key={view} direction={view} />}
          {view === 'payers' && <Payers />}
          {view === 'all' && <AllLines />}
          {view === 'statements' && <StatementList list={statements} query={query} />}
        </>
      )}
      {isAsked && <UploadDialog account={statements.rows[0]?.account ?? ''} onClose={close} />}
    </>
  );
}
