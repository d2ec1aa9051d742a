import { useActionData } from 'react-router';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Listen } from '../ui/Listen.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import styles from './NewsletterPage.module.css';
import { type SubscribeOutcome, subscribe } from './subscribe.ts';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('newsletter.pageTitle'), frame, language),
  description: t(frame.settings.mail === 'off' ? 'newsletter.pageTextOff' : 'newsletter.pageText'),
});

export const act: Page['act'] = subscribe;

/** Target of the footer's form without script. */
export function Component() {
  const { t } = useTranslation();
  const mailOff = useMailOff();
  const outcome = useActionData<SubscribeOutcome>();
  return (
    <main className="section" id="content" tabIndex={-1}>
      <div className={`narrow wrap ${styles.page}`}>
        <h1>{t('newsletter.pageTitle')}</h1>
        <Listen of="page" />
        <p>{t(mailOff ? 'newsletter.pageTextOff' : 'newsletter.pageText')}</p>
        <NewsletterForm outcome={outcome} />
        <p>
          <a href="/purposes#newsletter">{t('newsletter.kept')}</a>
        </p>
      </div>
    </main>
  );
}
