import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { OfficeDialog } from '../shared/OfficeDialog.tsx';
import styles from './AdminLayout.module.css';
import type { Changes } from './changes.ts';

/** Which version runs, and what changed in it and before. */
export function OfficeFoot({ version, versions }: Changes) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.foot}>
      <span>{t('changes.version', { version })}</span>
      <Button look="more" onClick={() => setOpen(true)}>
        {t('changes.open')}
      </Button>
      {isOpen && (
        <OfficeDialog title={t('changes.open')} onClose={() => setOpen(false)}>
          {versions.map((each) => (
            <section key={each.version}>
              <h3>{t('changes.version', { version: each.version })}</h3>
              <ul>
                {each.sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </section>
          ))}
        </OfficeDialog>
      )}
    </div>
  );
}
