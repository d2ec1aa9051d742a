import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import type { Approval } from '#contract/approvals/approvals.ts';
import { screens } from '../../app/screens.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { useWaitingApprovals } from './WaitingApprovals.tsx';

/** Said after a call that answered 202: nothing has happened yet. Every screen counts it among what waits. */
export function Asked({ approval: { id, takesEffectAt } }: { approval: Approval }) {
  const { t, i18n } = useTranslation('duties');
  const { readAgain } = useWaitingApprovals();
  const countIt = useEffectEvent(readAgain);
  useEffect(() => countIt(), []);
  return (
    <MessageBox tone="success" title={t('approvals.asked')} role="status">
      <p>
        {takesEffectAt
          ? t('admin:approvals.aloneOwn', { moment: formatMoment(new Date(takesEffectAt), i18n.language) })
          : t('approvals.askedText')}
      </p>
      {takesEffectAt && <p>{t('approvals.aloneWhy')}</p>}
      <LinkButton as={Link} size="small" to={screens.approval({ id })}>
        {t('admin:approvals.look')}
      </LinkButton>
    </MessageBox>
  );
}
