import type { ReactNode } from 'react';
import { languageOf } from '#contract/language.ts';
import type { Foundation } from '#contract/settings.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { mapLink } from '../share/map-link.ts';
import { Card } from '../ui/Card.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './OfficePanel.module.css';
import { telephoneLink, whatsappLink } from './office-links.ts';

export function OfficePanel({ foundation }: { foundation: Foundation }) {
  const { t } = useTranslation('contact');
  const { address, hours, phone, email, whatsapp } = foundation;
  return (
    <Card as="section" look="panel">
      <h2 className={styles.title}>{t('office.title')}</h2>
      <dl className={styles.list}>
        <Entry icon="pin" label={t('office.address')}>
          <p {...wordsOf(foundation, 'address')}>{address}</p>
          <LinkButton
            look="more"
            endIcon="next"
            href={mapLink(`${foundation.name[languageOf(foundation, 'address')]}, ${address}`)}
            rel="noopener"
          >
            {t('office.map')}
          </LinkButton>
        </Entry>
        <Entry icon="clock" label={t('office.hours')}>
          <p {...wordsOf(foundation, 'hours')}>{hours}</p>
        </Entry>
        <Entry icon="phone" label={t('office.helpline')}>
          <LinkButton look="more" href={telephoneLink(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </LinkButton>
        </Entry>
        <Entry icon="mail" label={t('office.email')}>
          <LinkButton look="more" href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </LinkButton>
        </Entry>
        {whatsapp && (
          <Entry icon="chat" label={t('office.whatsapp')}>
            <LinkButton look="more" endIcon="next" href={whatsappLink(whatsapp)} rel="noopener">
              {t('office.whatsappLink')}
            </LinkButton>
          </Entry>
        )}
      </dl>
    </Card>
  );
}

function Entry({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
