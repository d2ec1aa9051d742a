import { useLocation } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Shown in place of a page that could not be loaded or drawn. Loading the address again is the way out. */
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
