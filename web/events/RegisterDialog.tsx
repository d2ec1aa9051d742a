import type { Event } from '#contract/events/events.ts';
import { longestNotes } from '#contract/registrations/registrations.facts.ts';
import { languageOf } from '#contract/values/language.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { Form } from '../forms/Form.tsx';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { SeatFields } from './SeatFields.tsx';
import { useSeatRequest } from './use-seat-request.ts';

interface RegisterDialogProps {
  event: Event;
  full: boolean;
  open: boolean;
  onClose: () => void;
}

export function RegisterDialog({ event, full, open, onClose }: RegisterDialogProps) {
  const { t } = useTranslation('events');
  const mailOff = useMailOff();
  return (
    <Dialog
      open={open}
      title={t(full ? 'dialog.lineTitle' : 'dialog.title')}
      subtitle={event.title}
      subtitleLanguage={languageOf(event, 'title')}
      closeWord={t('site:dialog.close')}
      onClose={onClose}
    >
      {full && <p>{t(mailOff ? 'dialog.lineTextOff' : 'dialog.lineText')}</p>}
      <RegisterForm event={event} full={full} onClose={onClose} />
    </Dialog>
  );
}

function RegisterForm({ event, full, onClose }: Omit<RegisterDialogProps, 'open'>) {
  const { t } = useTranslation('events');
  const { sayWrong } = useProblemWords();
  const seats = useSeatRequest(event);
  const form = useForm({
    fields: ['notes', 'guardian'],
    check: () => ({}),
    send: async ({ notes }) => {
      await seats.ask(notes);
      onClose();
    },
  });
  return (
    <Form state={form} action={`/events/${event.id}`} sayFailure={seats.sayFailure}>
      <SeatFields form={form} seats={seats} />
      <TextArea
        label={t('dialog.notes')}
        mark={t('site:form.optional')}
        hint={t('dialog.notesHint')}
        error={sayWrong(form.wrong.notes)}
        name="notes"
        maxLength={longestNotes}
      />
      <KeptNotice name="account" />
      <DialogActions>
        <SubmitButton state={form} busyWord={t('dialog.busy')}>
          {t(full ? 'ticket.joinLine' : 'dialog.submit')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
