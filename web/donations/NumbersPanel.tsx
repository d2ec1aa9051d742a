import { hasNumbers } from '#contract/settings/identity.facts.ts';
import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { RegistrationNumbers } from '../layout/RegistrationNumbers.tsx';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './panels.module.css';

/** Under which numbers the foundation is registered, for those who give. */
export function NumbersPanel() {
  const { t } = useTranslation('donate');
  const { numbers } = useFrame().settings.identity;
  if (!hasNumbers(numbers)) return null;
  return (
    <Card as="section" look="panel">
      <div className={styles.title}>
        <ArchIcon icon="tick" />
        <h2>{t('numbers')}</h2>
      </div>
      <RegistrationNumbers numbers={numbers} />
    </Card>
  );
}
