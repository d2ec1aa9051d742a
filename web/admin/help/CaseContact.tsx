import { useState } from 'react';
import { safeHours, safeTimeAt } from '#contract/help/help.facts.ts';
import type { OfficeCase } from '#contract/help/help-office.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useWhileVisible } from '../shared/use-while-visible.ts';
import styles from './Cases.module.css';

/** Only the ways that the person allowed. Nothing is sent by machine. */
export function CaseContact({ shown }: { shown: OfficeCase }) {
  const { t } = useTranslation('office-help');
  const { now: clock } = useApp();
  const { phone, contact, safe_times, who_may_answer } = shown;
  const mayCall = phone !== null && (contact === 'call' || contact === 'unknown');
  const mayWrite = phone !== null && (contact === 'call' || contact === 'message');
  const [now, setNow] = useState(clock);
  useWhileVisible(60_000, () => setNow(clock()));
  const isSafeNow = safe_times.some((time) => time === safeTimeAt(now));
  const sayTime = (time: (typeof safe_times)[number]): string => {
    const [from, until] = safeHours[time].map((hour) => hour % 12 || 12);
    return `${t(`safe.${time}`)} (\u2066${from}–\u2060${until}\u2069)`;
  };
  const times = `${t('contact.times')}: ${safe_times.map(sayTime).join(' · ')}`;
  return (
    <OfficePanel title={t('contact.title')}>
      {!(contact === 'call' && safe_times.length > 0) && <p>{t(`contact.${contact}`)}</p>}
      {phone !== null && (
        <p>
          <b dir="ltr">{phone}</b>
        </p>
      )}
      {safe_times.length > 0 &&
        (mayCall ? (
          <MessageBox tone={isSafeNow ? 'success' : 'danger'} title={t(isSafeNow ? 'contact.now' : 'contact.notNow')}>
            {times}
          </MessageBox>
        ) : (
          <p className="soft">{times}</p>
        ))}
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
          <LinkButton
            look={isSafeNow || safe_times.length === 0 ? 'primary' : 'quiet'}
            icon="phone"
            href={`tel:+91${phone}`}
          >
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
