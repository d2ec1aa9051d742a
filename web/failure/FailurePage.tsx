import { useLocation } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Replaces a page that failed to load or render; it offers a reload. */
export function FailurePage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <main id="content" tabIndex={-1}>
      <EmptyState level={1} title={t('failure.title')} text={t('failure.text')}>
        <LinkButton href={pathname + search}>{t('failure.retry')}</LinkButton>
      </EmptyState>
    </main>
  );
}
