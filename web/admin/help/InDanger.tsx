import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import styles from './Cases.module.css';

/** The first line of a case in which somebody is in danger. */
export function InDanger() {
  const { t } = useTranslation('office-help');
  return (
    <MessageBox tone="danger" title={t('case.inDanger')}>
      <div className={styles.acts}>
        <span>{t('danger.text')}</span>
        <LinkButton look="danger" icon="phone" href="tel:112">
          {t('danger.call')}
        </LinkButton>
      </div>
    </MessageBox>
  );
}
