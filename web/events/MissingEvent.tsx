import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** An event, or a page of the list, that is not there. */
export function MissingEvent({ title, text }: { title?: string; text?: string }) {
  const { t } = useTranslation('events');
  return (
    <main id="content" tabIndex={-1}>
      <EmptyState level={1} title={title ?? t('missing.title')} text={text ?? t('missing.text')}>
        <LinkButton as={Link} to="/events">
          {t('back')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
