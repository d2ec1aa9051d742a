import { useTranslation } from '../i18n/use-translation.ts';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './panels.module.css';

const things = ['ration', 'medicines', 'education', 'hygiene'] as const;

export function InKindPanel() {
  const { t } = useTranslation('donate');
  return (
    <Card as="section" look="panel">
      <div className={styles.title}>
        <ArchIcon icon="gift" tone="terracotta" />
        <h2>{t('inKind.title')}</h2>
      </div>
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={thing}>
            <Icon name="tick" />
            {t(`inKind.${thing}`)}
          </li>
        ))}
      </ul>
      <p>{t('inKind.text')}</p>
    </Card>
  );
}
