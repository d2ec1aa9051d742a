import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './panels.module.css';

export function HelpPanel({ email }: { email: string }) {
  const { t } = useTranslation('donate');
  return (
    <Card as="section" look="panel">
      <div className={styles.help}>
        <h2>{t('help.title')}</h2>
        <p>{t('help.text')}</p>
        {email ? (
          <LinkButton look="more" icon="mail" href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </LinkButton>
        ) : (
          <LinkButton as={Link} look="more" icon="mail" to="/contact">
            {t('site:nav.contact')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
