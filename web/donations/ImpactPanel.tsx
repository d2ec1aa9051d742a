import { Link } from 'react-router';
import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './panels.module.css';

/** What becomes of donations; absent while the page about it has nothing to show. */
export function ImpactPanel() {
  const { t } = useTranslation('donate');
  const { emptyPages } = useFrame();
  if (emptyPages.includes('/impact')) return null;
  return (
    <Card as="section" look="panel">
      <div className={styles.help}>
        <h2>{t('impact')}</h2>
        <LinkButton as={Link} look="more" icon="next" to="/impact">
          {t('site:nav.impact')}
        </LinkButton>
      </div>
    </Card>
  );
}
