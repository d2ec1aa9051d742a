import { helpLengths } from '#contract/help/help.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActDialog } from './ActDialog.tsx';

/** Personal data leave the office only with a reason, before the eyes of the other caseworkers. */
export function ExportReason({ send, onClose }: { send: (reason: string) => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('office-help');
  return (
    <ActDialog
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
      send={({ reason = '' }) => send(reason)}
      onClose={onClose}
    />
  );
}
