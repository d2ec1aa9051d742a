import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EventForm } from './EventForm.tsx';
import type { EventDialogProps } from './event-draft.ts';

export function EventDialog(props: EventDialogProps) {
  const { t } = useTranslation('office-events');
  const { draft, onClose } = props;
  return (
    <Dialog
      open
      title={t(`events.title.${draft.as}`)}
      subtitle={draft.as === 'new' ? undefined : draft.event.title}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <EventForm {...props} />
    </Dialog>
  );
}
