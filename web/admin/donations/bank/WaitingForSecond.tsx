import { Link } from 'react-router';
import { screens } from '../../../app/screens.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';

/** Nothing of the statement is in the books yet. */
export function WaitingForSecond({ approvalId }: { approvalId: string }) {
  const { t } = useTranslation('office-statements');
  return (
    <MessageBox tone="info" title={t('preview.waiting')} role="status">
      <p>{t('preview.needsTwoText')}</p>
      <LinkButton as={Link} size="small" to={screens.approval({ id: approvalId })}>
        {t('admin:approvals.look')}
      </LinkButton>
    </MessageBox>
  );
}
