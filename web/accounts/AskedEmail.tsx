import { Link } from 'react-router';
import type { Profile } from '#contract/accounts/accounts.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { isolated } from './isolated.ts';

/** The main administrator's new address is confirmed, and waits for a second person or for its moment. */
export default function AskedEmail({ asked }: { asked: NonNullable<Profile['askedEmail']> }) {
  const { t, i18n } = useTranslation('account');
  const { approvalId, takesEffectAt } = asked;
  const email = isolated(asked.email);
  return (
    <MessageBox tone="info" title={t('profile.askedTitle')}>
      <p>
        {takesEffectAt === null
          ? t('profile.askedText', { email })
          : t('profile.askedAlone', { email, moment: formatMoment(new Date(takesEffectAt), i18n.language) })}
      </p>
      <LinkButton as={Link} size="small" to={`/admin/approvals/${approvalId}`}>
        {t('profile.askedLook')}
      </LinkButton>
    </MessageBox>
  );
}
