import { useState } from 'react';
import type { Query } from '../../calls/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExportButton } from '../ExportButton.tsx';
import styles from './Cases.module.css';
import { exportCases } from './case-calls.ts';

/** Without names, numbers and stories unless they are asked for: that is noted at every case. */
export function ExportCases({ asked }: { asked: Query<'exportCases'> }) {
  const { t } = useTranslation('office-help');
  const [personal, setPersonal] = useState(false);
  return (
    <div className={styles.acts}>
      <label className={styles.tick}>
        <input type="checkbox" checked={personal} onChange={(event) => setPersonal(event.currentTarget.checked)} />
        <span>{t('export.personal')}</span>
      </label>
      <ExportButton
        fileName="cases.csv"
        call={exportCases({ ...asked, ...(personal && { personal: 'true' as const }) })}
      />
    </div>
  );
}
