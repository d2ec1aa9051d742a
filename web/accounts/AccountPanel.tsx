import type { ReactNode } from 'react';
import { plainPath } from '../app/plain-path.ts';
import { useOfficePhone } from '../app/use-office-phone.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Listen } from '../ui/Listen.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import styles from './AccountPanel.module.css';

interface AccountPanelProps {
  title: string;
  text?: string | undefined;
  /** Whether the form was sent before the application had loaded. */
  sentEarly?: boolean;
  children: ReactNode;
}

/** A narrow sheet with one form. The session lives in the browser, so it needs script. */
export function AccountPanel({ title, text, sentEarly = false, children }: AccountPanelProps) {
  const { t } = useTranslation();
  const phone = useOfficePhone(true);
  return (
    <main className={`wrap ${styles.page}`} id="content" tabIndex={-1}>
      <Card as="div" look="panel" className="narrow">
        <div className={styles.panel}>
          <h1 className={`stitched ${styles.title}`}>{title}</h1>
          <Listen of="page" />
          <noscript data-needs-app>
            <MessageBox tone="warn">
              <p>{t('form.needsScript')}</p>
              <div>{t('form.callOffice', { phone })}</div>
              <LinkButton look="quiet" size="wide" href={plainPath}>
                {t('form.byCard')}
              </LinkButton>
            </MessageBox>
          </noscript>
          {sentEarly && (
            <MessageBox tone="info" role="status">
              <p>{t('form.sendAgain')}</p>
            </MessageBox>
          )}
          {text && <p>{text}</p>}
          {children}
        </div>
      </Card>
    </main>
  );
}
