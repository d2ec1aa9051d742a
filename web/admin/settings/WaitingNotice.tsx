import { Link } from 'react-router';
import type { Approval } from '#contract/approvals/approvals.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';

/** A change of this part waits for a second person; meanwhile nobody asks for another. */
export function WaitingNotice({ approval: { id, askedBy } }: { approval: Approval }) {
  const { t } = useTranslation('duties');
  return (
    <MessageBox tone="warn" title={t('donation.waiting', { actor: `\u2068${askedBy.name}\u2069` })}>
      <LinkButton as={Link} size="small" to={screens.approval({ id })}>
        {t('admin:approvals.look')}
      </LinkButton>
    </MessageBox>
  );
}
