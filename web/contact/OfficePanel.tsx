import type { ReactNode } from 'react';
import type { Foundation } from '#contract/settings/settings.ts';
import { mapLink } from '#contract/values/map-link.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { contactMarks } from '../samples/contact-marks.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './OfficePanel.module.css';
import { telephoneLink, whatsappLink } from './office-links.ts';

export function OfficePanel({ foundation }: { foundation: Foundation }) {
  const { t } = useTranslation('contact');
  const { address, hours, phone, email, whatsapp } = foundation;
  const marks = contactMarks(foundation);
  return (
    <Card as="section" look="panel">
      <h2 className={styles.title}>{t('office.title')}</h2>
      {marks.ofBlock && <SampleMark />}
      <dl className={styles.list}>
        {address && (
          <Entry icon="pin" label={t('office.address')} isSample={marks.of('address')}>
            <p {...wordsOf(foundation, 'address')}>{address}</p>
            <LinkButton look="more" endIcon="next" href={foundation.mapUrl ?? mapLink(address)} rel="noopener">
              {t('office.map')}
            </LinkButton>
          </Entry>
        )}
        {hours && (
          <Entry icon="clock" label={t('office.hours')} isSample={marks.of('hours')}>
            <p {...wordsOf(foundation, 'hours')}>{hours}</p>
          </Entry>
        )}
        {phone && (
          <Entry icon="phone" label={t('office.helpline')} isSample={marks.of('phone')}>
            <LinkButton look="more" href={telephoneLink(phone)}>
              <bdi dir="ltr">{phone}</bdi>
            </LinkButton>
          </Entry>
        )}
        {email && (
          <Entry icon="mail" label={t('office.email')} isSample={marks.of('email')}>
            <LinkButton look="more" href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </LinkButton>
          </Entry>
        )}
        {whatsapp && (
          <Entry icon="chat" label={t('office.whatsapp')} isSample={marks.of('whatsapp')}>
            <LinkButton look="more" endIcon="next" href={whatsappLink(whatsapp)} rel="noopener">
              {t('office.whatsappLink')}
            </LinkButton>
          </Entry>
        )}
      </dl>
    </Card>
  );
}

interface EntryProps {
  icon: IconName;
  label: string;
  isSample?: boolean;
  children: ReactNode;
}

function Entry({ icon, label, isSample = false, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <dt>
        <Icon name={icon} />
        {label}
        {isSample && <SampleMark />}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
