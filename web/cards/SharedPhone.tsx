import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { isSharedOver, noteSharedUse, readSharedUse } from '../calls/phone-memory.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { logout } from '../store/auth.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Cards.module.css';

const lookEveryMs = 15_000;

/** On a phone that others use too: Leave on every page, and an end after half an hour without a touch. */
export default function SharedPhone() {
  const { t } = useTranslation();
  const { store } = useApp();
  const navigate = useNavigate();
  const leave = () => {
    store.dispatch(logout());
    void navigate('/login');
  };
  useEffect(() => {
    const used = () => {
      if (isSharedOver(Date.now())) store.dispatch(logout());
      else if (readSharedUse() !== null) noteSharedUse(Date.now());
    };
    const look = () => {
      if (isSharedOver(Date.now())) store.dispatch(logout());
    };
    const timer = setInterval(look, lookEveryMs);
    addEventListener('pointerdown', used, true);
    addEventListener('keydown', used, true);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', used, true);
      removeEventListener('keydown', used, true);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store]);
  return (
    <aside className={styles.bar} aria-label={t('frame.shared')}>
      <span>{t('frame.shared')}</span>
      <Button size="small" icon="out" onClick={leave}>
        {t('frame.leave')}
      </Button>
    </aside>
  );
}
