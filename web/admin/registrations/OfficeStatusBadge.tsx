import type { RegistrationStatus } from '#contract/registrations/registrations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { statusLooks } from '../../registrations/status-looks.ts';
import { Badge } from '../../ui/Badge.tsx';

/** In the office's words: members have their own. */
export function OfficeStatusBadge({ status }: { status: RegistrationStatus }) {
  const { t } = useTranslation('office-events');
  return <Badge {...statusLooks[status]}>{t(`status.${status}`)}</Badge>;
}
