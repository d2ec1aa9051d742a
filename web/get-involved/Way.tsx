import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Way.module.css';

interface WayProps {
  way: 'volunteering' | 'partnership' | 'donation' | 'internship';
  icon: IconName;
  tone: 'indigo' | 'terracotta';
  to: '/contact' | '/donate';
}

const steps = ['first', 'second', 'third'] as const;

/** One way to take part: what it means, how to start, where to go. */
export function Way({ way, icon, tone, to }: WayProps) {
  const { t } = useTranslation('involved');
  const title = t(`ways.${way}.title`);
  return (
    <Card look="panel">
      <div className={styles.head}>
        <ArchIcon icon={icon} tone={tone} />
        <h2 className={styles.title}>{title}</h2>
      </div>
      <div>
        <h3 className={styles.part}>{t('meaning')}</h3>
        <p>{t(`ways.${way}.text`)}</p>
      </div>
      <div>
        <h3 className={styles.part}>{t('start')}</h3>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`ways.${way}.${step}`)}</li>
          ))}
        </ol>
      </div>
      <LinkButton
        as={Link}
        className={styles.action}
        look={to === '/donate' ? 'donate' : 'primary'}
        to={to}
        aria-label={`${t(`ways.${way}.action`)}: ${title}`}
      >
        {t(`ways.${way}.action`)}
      </LinkButton>
    </Card>
  );
}
