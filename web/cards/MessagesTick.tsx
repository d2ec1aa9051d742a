import { useTranslation } from '../i18n/use-translation.ts';
import styles from './Cards.module.css';

interface MessagesTickProps {
  defaultChecked?: boolean;
  onChange?: (isAllowed: boolean) => void;
}

/** Without it nobody gets a message that no person sends. */
export function MessagesTick({ defaultChecked = false, onChange }: MessagesTickProps) {
  const { t } = useTranslation('cards');
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name="messagesOk"
        value="true"
        defaultChecked={defaultChecked}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
      />
      {t('messagesOk')}
    </label>
  );
}
