import { useState } from 'react';
import type { Input } from '#contract/send.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { byteOrderMark, ExportButton } from '../shared/ExportButton.tsx';
import styles from './Cases.module.css';
import { ExportReason } from './ExportReason.tsx';

const fileName = 'cases.csv';

/** Without names, numbers and stories unless they are asked for, with a reason. */
export function ExportCases({ asked }: { asked: NonNullable<Input<'exportCases'>['query']> }) {
  const { t } = useTranslation('office-help');
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles.acts}>
      <ExportButton fileName={fileName} call={(ask) => ask('exportCases', { query: asked })} />
      <Button look="quiet" icon="down" onClick={() => setAsked(true)}>
        {t('export.title')}
      </Button>
      {isAsked && (
        <ExportReason
          send={async (reason, ask) => {
            const table = await ask('exportCases', { query: { ...asked, personal: 'true', reason } });
            saveAsFile(`${byteOrderMark}${table}`, 'text/csv', fileName);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
