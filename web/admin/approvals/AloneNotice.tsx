import { Link, useLocation } from 'react-router';
import { screens } from '../../app/screens.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { subjectOf } from './ApprovalActs.tsx';
import { useWaitingApprovals } from './WaitingApprovals.tsx';

/** On every screen, for all of the office: what was asked by somebody who is alone. */
export function AloneNotice() {
  const { t, i18n } = useTranslation('admin');
  const { pathname } = useLocation();
  const { waiting } = useWaitingApprovals();
  return waiting.flatMap((approval) => {
    const { id, takesEffectAt, askedBy, mayWithdraw } = approval;
    const path = screens.approval({ id });
    if (takesEffectAt === null || pathname === path) return [];
    const moment = formatMoment(new Date(takesEffectAt), i18n.language);
    const title = t(`approvals.aloneTitle${subjectOf(approval)}`, { actor: `\u2068${askedBy.name}\u2069` });
    return [
      <MessageBox key={id} tone="warn" title={title}>
        <p>{t(mayWithdraw ? 'approvals.aloneOwn' : 'approvals.alone', { moment })}</p>
        <LinkButton as={Link} size="small" to={path}>
          {t('approvals.look')}
        </LinkButton>
      </MessageBox>,
    ];
  });
}
