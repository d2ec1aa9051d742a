import { useTranslation } from '../i18n/use-translation.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import styles from './panels.module.css';

interface DonationDetailProps {
  label: string;
  value: string;
  /** Text for the clipboard; without it there is no button. */
  copy?: string | undefined;
}

/** One field of a bank's form. */
export function DonationDetail({ label, value, copy }: DonationDetailProps) {
  const { t } = useTranslation('donate');
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {/* Banks know names and codes in Latin letters only. */}
        <bdi dir="ltr" lang="en">
          {value}
        </bdi>
      </dd>
      {copy !== undefined && (
        <dd className={styles.copy}>
          <CopyButton
            text={copy}
            thing={label}
            copyWord={t('copy')}
            copiedWord={t('copied')}
            failedWord={t('copyFailed')}
          />
        </dd>
      )}
    </div>
  );
}
