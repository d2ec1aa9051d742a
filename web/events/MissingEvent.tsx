import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function MissingEvent() {
  const { t } = useTranslation('events');
  return (
    <main id="content" tabIndex={-1}>
      <EmptyState level={1} title={t('missing.title')} text={t('missing.text')}>
        <LinkButton as={Link} to="/events">
          {t('back')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
