import type { Registration } from '#contract/registrations/registrations.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';
import { statusLooks } from './status-looks.ts';

export function StatusBadge({ registration }: { registration: Pick<Registration, 'status' | 'waitlist_position'> }) {
  const { t } = useTranslation('registrations');
  const { status, waitlist_position } = registration;
  return (
    <Badge {...statusLooks[status]}>
      {waitlist_position === null ? t(`status.${status}`) : t('waiting', { position: waitlist_position })}
    </Badge>
  );
}
