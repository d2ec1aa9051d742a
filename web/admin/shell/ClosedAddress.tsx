import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pageAt } from '../../routing/office-pages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useOpenPage } from '../shared/Duties.tsx';

/** In place of a screen whose calls would all be refused. */
export function ClosedAddress({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const isOpen = useOpenPage();
  const page = pageAt(useLocation().pathname);
  if (!page || isOpen(page)) return children;
  return (
    <EmptyState title={t('problems:duty_missing')}>
      <LinkButton as={Link} to={screens.dashboard()}>
        {t('nav.dashboard')}
      </LinkButton>
    </EmptyState>
  );
}
