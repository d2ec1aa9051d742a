import type { OfficeCase } from '#contract/help/help-office.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OfficePanel } from '../OfficePanel.tsx';
import styles from './Cases.module.css';

/** Only the ways that the person allowed. Nothing is sent by machine. */
export function CaseContact({ shown }: { shown: OfficeCase }) {
  const { t } = useTranslation('office-help');
  const { phone, contact, safe_times, who_may_answer } = shown;
  const mayCall = phone !== null && (contact === 'call' || contact === 'unknown');
  const mayWrite = phone !== null && (contact === 'call' || contact === 'message');
  return (
    <OfficePanel title={t('contact.title')}>
      <p>{t(`contact.${contact}`)}</p>
      {phone !== null && (
        <p>
          <b dir="ltr">{phone}</b>
        </p>
      )}
      {safe_times.length > 0 && (
        <p className="soft">
          {t('contact.times')}: {safe_times.map((time) => t(`safe.${time}`)).join(' · ')}
        </p>
      )}
      {who_may_answer && <p className="soft">{t(`answers.${who_may_answer}`)}</p>}
      {mayCall && (
        <>
          <p className={styles.said}>
            {t('contact.otherVoice')}: <q>{t('contact.otherVoiceWords')}</q>
          </p>
          <p className={styles.said}>{t('contact.never')}</p>
        </>
      )}
      <div className={styles.acts}>
        {mayCall && (
          <LinkButton icon="phone" href={`tel:+91${phone}`}>
            {t('contact.callNow')}
          </LinkButton>
        )}
        {mayWrite && (
          <>
            <LinkButton look="quiet" icon="chat" href={`https://wa.me/91${phone}`} rel="noopener noreferrer">
              {t('contact.whatsapp')}
            </LinkButton>
            <LinkButton look="quiet" icon="mail" href={`sms:+91${phone}`}>
              {t('contact.sms')}
            </LinkButton>
          </>
        )}
      </div>
    </OfficePanel>
  );
}
