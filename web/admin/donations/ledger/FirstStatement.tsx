import { Link } from 'react-router';
import { screens } from '../../../app/screens.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useOfficeList } from '../../shared/use-office-list.ts';

/** Where a new ledger begins; gone once a statement was read. */
export function FirstStatement() {
  const { t } = useTranslation('office-donations');
  const { rows, known } = useOfficeList('listStatements', {});
  if (!known || rows.length > 0) return null;
  return (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      <LinkButton as={Link} icon="upload" to={screens.statements({ query: { new: '1' } })}>
        {t('empty.act')}
      </LinkButton>
    </EmptyState>
  );
}
