import type { Registration, RegistrationStatus } from '#contract/registrations.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import type { IconName } from '../ui/Icon.tsx';

const looks: Record<RegistrationStatus, { tone: BadgeTone; icon: IconName }> = {
  registered: { tone: 'info', icon: 'tick' },
  attended: { tone: 'success', icon: 'tick' },
  cancelled: { tone: 'danger', icon: 'x' },
  no_show: { tone: 'neutral', icon: 'minus' },
  waitlisted: { tone: 'neutral', icon: 'clock' },
};

export function StatusBadge({ registration }: { registration: Pick<Registration, 'status' | 'waitlist_position'> }) {
  const { t } = useTranslation('registrations');
  const { status, waitlist_position } = registration;
  return (
    <Badge {...looks[status]}>
      {waitlist_position === null ? t(`status.${status}`) : t('waiting', { position: waitlist_position })}
    </Badge>
  );
}
