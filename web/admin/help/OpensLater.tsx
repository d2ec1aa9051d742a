import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** For a new caseworker, until the others have had an hour to hear of it. */
export function OpensLater({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const { t, i18n } = useTranslation('office-help');
  const { opensAt } = problem as { opensAt: string };
  const moment = formatMoment(new Date(opensAt), i18n.language);
  return (
    <EmptyState level={1} title={t('later.title', { moment })} text={t('later.text')}>
      <Button look="quiet" icon="refresh" onClick={onRetry}>
        {t('admin:list.retry')}
      </Button>
    </EmptyState>
  );
}
