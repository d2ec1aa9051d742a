import { helpLengths } from '#contract/help/help.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { OfficeDialog } from '../shared/OfficeDialog.tsx';
import { CaseActDialog } from './CaseActDialog.tsx';
import type { CasePart } from './case-part.ts';
import { useSaved } from './use-saved.ts';

/** To anybody but whoever has it. Where nobody else is a caseworker, it says what to do. */
export function HandOver({ shown, onChanged, onClose }: CasePart & { onClose: () => void }) {
  const { t } = useTranslation('office-help');
  const saved = useSaved({ shown, onChanged });
  const others = shown.caseworkers.filter(({ id }) => id !== shown.owner?.id);
  if (others.length === 0) {
    return (
      <OfficeDialog title={t('more.handOver')} onClose={onClose}>
        <p>{t('more.nobodyElse')}</p>
        <DialogActions>
          <Button onClick={onClose}>{t('admin:dialog.close')}</Button>
        </DialogActions>
      </OfficeDialog>
    );
  }
  return (
    <CaseActDialog
      title={t('more.handOver')}
      fields={[
        {
          name: 'owner_id',
          label: t('more.to'),
          input: 'choice',
          required: 'required',
          options: others.map(({ id: value, name }) => ({ value, word: name })),
        },
        { name: 'text', label: t('entry.text'), input: 'text', longest: helpLengths.entry },
      ]}
      confirmWord={t('more.handOver')}
      send={async ({ owner_id = '', text = '' }, ask) =>
        saved((await ask('handOverCase', { params: { id: shown.id }, body: { owner_id, ...(text && { text }) } })).data)
      }
      onClose={onClose}
    />
  );
}
