import type { EmailStatus } from '#contract/mail/mail.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';

const looks: Record<EmailStatus, { tone: BadgeTone; icon: IconName }> = {
  waiting: { tone: 'neutral', icon: 'clock' },
  sent: { tone: 'success', icon: 'tick' },
  failed: { tone: 'danger', icon: 'alert' },
};

export function EmailBadge({ status }: { status: EmailStatus }) {
  const { t } = useTranslation('admin');
  return <Badge {...looks[status]}>{t(`outbox.statuses.${status}`)}</Badge>;
}
