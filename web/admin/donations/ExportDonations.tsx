import { useState } from 'react';
import { useCall } from '../../app/use-call.ts';
import type { Query } from '../../calls/call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { AskDialog } from '../approvals/AskDialog.tsx';
import { byteOrderMark } from '../shared/ExportButton.tsx';
import { useTell } from '../shared/Notices.tsx';
import { askDonationsExport, exportDonations } from './donation-calls.ts';

/** The table with the donors. Until a second person has agreed, the press asks for that. */
export function ExportDonations({ asked }: { asked: Query<'exportDonations'> }) {
  const { t } = useTranslation('office-donations');
  const { sayProblem } = useProblemWords();
  const tell = useTell();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveAsFile(`${byteOrderMark}${await call(exportDonations(asked))}`, 'text/csv', 'donations.csv');
    } catch (failure) {
      const { code } = failure as Failure;
      if (code === 'approval_required') setAsks(true);
      else tell(sayProblem(code), 'danger');
    }
    setBusy(false);
  };
  return (
    <div>
      <Button look="quiet" icon="down" busy={busy} busyWord={t('admin:list.exporting')} onClick={() => void download()}>
        {t('admin:list.export')}
      </Button>
      {asks && (
        <AskDialog
          title={t('export.title')}
          text={t('export.text')}
          send={({ reason = '' }) => call(askDonationsExport(reason))}
          onAsked={() => undefined}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
