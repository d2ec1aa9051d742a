import { useNavigate } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { logout } from '../store/auth.ts';
import { Icon } from '../ui/Icon.tsx';

interface LogoutButtonProps {
  className: string | undefined;
  /** "Logout" unless told. */
  word?: string;
}

export function LogoutButton({ className, word }: LogoutButtonProps) {
  const { t } = useTranslation();
  const { store } = useApp();
  const navigate = useNavigate();
  const leave = async () => {
    await store.dispatch(logout());
    await navigate('/');
  };
  return (
    <button className={className} type="button" onClick={leave}>
      <Icon name="out" />
      <span>{word ?? t('nav.logout')}</span>
    </button>
  );
}
