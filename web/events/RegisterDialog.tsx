import type { Event } from '#contract/events/events.ts';
import { longestNotes } from '#contract/registrations/registrations.facts.ts';
import { languageOf } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useMailOff } from '../app/use-mail-off.ts';
import type { Failure } from '../calls/failure.ts';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readEvent } from '../store/events.ts';
import { loadMyRegistrations, registerForEvent } from '../store/registrations.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { TextArea } from '../ui/TextArea.tsx';

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
  const { t, i18n } = useTranslation('events');
  const { sayWrong, sayProblem } = useProblemWords();
  const { store } = useApp();
  // Of the office's registration for this address only its existence is told.
  const sayFailure = ({ code, data }: Failure) =>
    code === 'already_registered' && data === undefined ? t('dialog.guestRegistered') : sayProblem(code);
  const form = useForm({
    fields: ['notes'],
    check: () => ({}),
    send: async ({ notes }) => {
      const lang = i18n.language;
      const input = { event_id: event.id, lang, notes, ...(full && { waitlist: true }) };
      try {
        await store.dispatch(registerForEvent(input)).unwrap();
        onClose();
      } catch (failure) {
        // Already registered, in another window or by a lost answer: the page shows that registration.
        if ((failure as Failure).code === 'already_registered') await store.dispatch(loadMyRegistrations(lang));
        throw failure;
      } finally {
        // The seats changed; without any left the form turns to the waiting list.
        await store.dispatch(readEvent({ id: event.id, language: lang }));
      }
    },
  });
  return (
    <Form state={form} action={`/events/${event.id}`} sayFailure={sayFailure}>
      <TextArea
        label={t('dialog.notes')}
        mark={t('site:form.optional')}
        hint={t('dialog.notesHint')}
        error={sayWrong(form.wrong.notes)}
        name="notes"
        maxLength={longestNotes}
      />
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
