import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pageAt } from '../../routing/office-pages.ts';
import styles from './OfficeHead.module.css';

interface OfficeHeadProps {
  title: string;
  /** Such as how many there are. */
  text?: string | undefined;
  /** Buttons of the screen. */
  children?: ReactNode;
}

/** The head of a screen, with its one `<h1>`. */
export function OfficeHead({ title, text, children }: OfficeHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <div className={styles.title}>
          <h1>{title}</h1>
          <HowLink />
        </div>
        {text && <p className="soft">{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

const handbookPath = screens.handbook();

/** The tasks of the handbook that are done on this screen. */
function HowLink() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const screen = pageAt(pathname)?.path;
  if (screen === undefined || screen.startsWith(handbookPath)) return null;
  return (
    <Link className={styles.how} to={`${handbookPath}?screen=${encodeURIComponent(screen)}`} aria-label={t('howTo')}>
      ?
    </Link>
  );
}
