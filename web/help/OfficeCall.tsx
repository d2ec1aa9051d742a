import type { ReactNode } from 'react';
import { useFrame } from '../app/frame.ts';
import { telephoneLink } from '../contact/office-links.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Listen } from '../ui/Listen.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './Help.module.css';

/** The telephone and the hours of the office: the way that always works. */
export function OfficeCall() {
  const { t } = useTranslation('help');
  const { foundation } = useFrame().settings;
  const { phone, hours, sampleFields } = foundation;
  return (
    <p className={styles.office}>
      {phone && (
        <LinkButton look="quiet" icon="phone" href={telephoneLink(phone)}>
          <span>
            {t('office')}: <bdi dir="ltr">{phone}</bdi>
          </span>
        </LinkButton>
      )}
      {(sampleFields.includes('phone') || sampleFields.includes('hours')) && <SampleMark />}
      {hours && (
        <span className={styles.soft} {...wordsOf(foundation, 'hours')}>
          {hours}
        </span>
      )}
    </p>
  );
}

/** The telephone within a sentence. */
export function OfficeNumber() {
  const { phone } = useFrame().settings.foundation;
  if (!phone) return null;
  return (
    <a className={styles.number} href={telephoneLink(phone)} dir="ltr">
      {phone}
    </a>
  );
}

interface HelpFrameProps {
  title: string;
  text?: string;
  exitUrl: string;
  children: ReactNode;
}

/** What stands on every page about help: 112 above, leaving below. */
export function HelpFrame({ title, text, exitUrl, children }: HelpFrameProps) {
  const { t } = useTranslation('help');
  return (
    <main id="content" className={styles.page} tabIndex={-1}>
      <div className={`wrap ${styles.column}`}>
        <a className={styles.danger} href="tel:112">
          <Icon name="phone" />
          {t('danger')}
        </a>
        <h1 className={styles.title} tabIndex={-1} data-part="title">
          {title}
        </h1>
        <Listen of="page" />
        {text && <p>{text}</p>}
        {children}
      </div>
      <div className={styles.leave} data-at-edge="">
        <LinkButton look="ink" icon="x" href={exitUrl} rel="nofollow noreferrer" data-part="leave">
          {t('leave')}
        </LinkButton>
        <span className={styles.leaveNote}>{t('leaveNote')}</span>
      </div>
      <dialog className={styles.idle} aria-labelledby="idle" data-part="idle">
        <h2 id="idle">{t('idle.title')}</h2>
        <p>{t('idle.text')}</p>
        <form method="dialog">
          <button type="submit" className={styles.stay}>
            {t('idle.stay')}
          </button>
        </form>
      </dialog>
    </main>
  );
}
