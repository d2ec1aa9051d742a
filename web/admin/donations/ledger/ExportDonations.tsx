import { useState } from 'react';
import type { Input } from '#contract/send.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { ExportButton } from '../../shared/ExportButton.tsx';

/** The table with the donors. Until a second person has agreed, the press asks for that. */
export function ExportDonations({ asked }: { asked: NonNullable<Input<'exportDonations'>['query']> }) {
  const { t } = useTranslation('office-donations');
  const [asks, setAsks] = useState(false);
  return (
    <div>
      <ExportButton
        fileName="donations.csv"
        call={(ask) => ask('exportDonations', { query: asked })}
        onApprovalRequired={() => setAsks(true)}
      />
      {asks && (
        <AskDialog
          title={t('export.title')}
          text={t('export.text')}
          send={async ({ reason = '' }, ask) => (await ask('askDonationsExport', { body: { reason } })).data}
          onAsked={() => undefined}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
