import type { NewsletterStatus } from '#contract/newsletter/newsletters.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

const tones: Record<NewsletterStatus, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  stopped: 'danger',
  sent: 'success',
};

export function NewsletterBadge({ status }: { status: NewsletterStatus }) {
  const { t } = useTranslation('office-post');
  return <Badge tone={tones[status]}>{t(`newsletters.statuses.${status}`)}</Badge>;
}
