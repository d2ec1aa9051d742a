import { Link, useLocation } from 'react-router';
import { loginPathFrom } from '../app/login-path.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Replaces a page whose session ended while it was open. */
export function AuthenticationRequired() {
  const { t } = useTranslation('account');
  const location = useLocation();
  return (
    <EmptyState level={1} title={t('required.title')} text={t('required.text')}>
      <LinkButton as={Link} to={loginPathFrom(location)}>
        {t('required.login')}
      </LinkButton>
    </EmptyState>
  );
}
