import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function MissingNews() {
  const { t } = useTranslation('news');
  return (
    <main id="content" tabIndex={-1}>
      <EmptyState level={1} title={t('missing')} text={t('missingText')}>
        <LinkButton as={Link} to="/news">
          {t('back')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
