import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageText, PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
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
  const { texts } = usePageTexts();
  const title = texts[`ways.${way}.title`] ?? '';
  const shown = steps.flatMap((step) => (texts[`ways.${way}.${step}`] ? [`ways.${way}.${step}` as const] : []));
  return (
    <Card look="panel">
      <div className={styles.head}>
        <ArchIcon icon={icon} tone={tone} />
        <PageText as="h2" className={styles.title} name={`ways.${way}.title`} />
      </div>
      <div>
        <PageTextMark of={[`ways.${way}`]} />
        <h3 className={styles.part}>{t('meaning')}</h3>
        <PageText name={`ways.${way}.text`} />
      </div>
      {shown.length > 0 && (
        <div>
          <h3 className={styles.part}>{t('start')}</h3>
          <ol className={styles.steps}>
            {shown.map((name) => (
              <PageText key={name} as="li" name={name} />
            ))}
          </ol>
        </div>
      )}
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
