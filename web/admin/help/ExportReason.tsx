import { helpLengths } from '#contract/help/help.facts.ts';
import type { Ask } from '../../calls/ask.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseActDialog } from './CaseActDialog.tsx';

interface ExportReasonProps {
  send: (reason: string, ask: Ask) => Promise<void>;
  onClose: () => void;
}

/** Personal data leave the office only with a reason, before the eyes of the other caseworkers. */
export function ExportReason({ send, onClose }: ExportReasonProps) {
  const { t } = useTranslation('office-help');
  return (
    <CaseActDialog
      title={t('export.title')}
      text={t('export.text')}
      fields={[
        {
          name: 'reason',
          label: t('export.reason'),
          input: 'line',
          longest: helpLengths.exportReason,
          required: 'reason_required',
        },
      ]}
      confirmWord={t('more.export')}
      send={({ reason = '' }, ask) => send(reason, ask)}
      onClose={onClose}
    />
  );
}
