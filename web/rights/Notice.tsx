import type { PurposeName } from '#contract/purposes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Listen } from '../ui/Listen.tsx';
import styles from './Notice.module.css';
import { PurposeText } from './PurposeText.tsx';

/** Stands in every form that takes data of a person. All of it, for every purpose, is on a page of its own. */
export function Notice({ of }: { of: PurposeName }) {
  const { t } = useTranslation('purposes');
  return (
    <details className={styles.notice}>
      <summary>{t('title')}</summary>
      <Listen />
      <PurposeText name={of} />
      <p>{t('complain')}</p>
      <p>
        <a href={`/purposes#${of}`}>{t('whole')}</a>
      </p>
    </details>
  );
}
