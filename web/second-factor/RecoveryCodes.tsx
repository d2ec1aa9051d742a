import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { CopyWord } from './CopyWord.tsx';
import styles from './SecondFactor.module.css';

/** Shown once; printing shows only the codes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('security');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sheet}>
      <h3 className={styles.heading} tabIndex={-1} ref={heading}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.text')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`row ${styles.onScreen}`}>
        <CopyWord text={codes.join('\n')} thing={t('codes.title')} />
        <Button look="quiet" size="small" icon="print" onClick={() => print()}>
          {t('codes.print')}
        </Button>
      </div>
      <Button className={styles.onScreen} icon="tick" onClick={onKept}>
        {t('codes.kept')}
      </Button>
    </div>
  );
}
