import { useState } from 'react';
import { useCall } from '../../app/use-call.ts';
import type { Query } from '../../calls/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { byteOrderMark, ExportButton } from '../ExportButton.tsx';
import styles from './Cases.module.css';
import { exportCases } from './case-calls.ts';
import { ExportReason } from './ExportReason.tsx';

const fileName = 'cases.csv';

/** Without names, numbers and stories unless they are asked for, with a reason. */
export function ExportCases({ asked }: { asked: Query<'exportCases'> }) {
  const { t } = useTranslation('office-help');
  const call = useCall();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles.acts}>
      <ExportButton fileName={fileName} call={exportCases(asked)} />
      <Button look="quiet" icon="down" onClick={() => setAsked(true)}>
        {t('export.title')}
      </Button>
      {isAsked && (
        <ExportReason
          send={async (reason) => {
            const table = await call(exportCases({ ...asked, personal: 'true', reason }));
            saveAsFile(`${byteOrderMark}${table}`, 'text/csv', fileName);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
